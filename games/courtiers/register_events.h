// What is entered in the Grand Register (C-C6), with its cause: marks, fortunes, honours,
// marriages, and where a courtier is.
#pragma once

#include <boost/describe.hpp>

#include "games/courtiers/cause.h"
#include "games/courtiers/components.h"

namespace trianon::courtiers::event {

struct MarkChanged {
    Seat seat{};
    Sovereign sovereign{};
    int by = 0;
    Mark mark;
    Cause cause;
};
BOOST_DESCRIBE_STRUCT(MarkChanged, (), (seat, sovereign, by, mark, cause))

struct MarkLost {
    Seat seat{};
    Sovereign sovereign{};
    Cause cause;
};
BOOST_DESCRIBE_STRUCT(MarkLost, (), (seat, sovereign, cause))

struct FortuneChanged {
    Seat seat{};
    int livres = 0;
    int fortune = 0;
    Cause cause;
};
BOOST_DESCRIBE_STRUCT(FortuneChanged, (), (seat, livres, fortune, cause))

struct HonourReceived {
    Seat seat{};
    Sex sex{};
    Card card;
    Cause cause;
};
BOOST_DESCRIBE_STRUCT(HonourReceived, (), (seat, sex, card, cause))

struct HonourLost {
    Seat seat{};
    Sex sex{};
    Card card;
    Cause cause;
};
BOOST_DESCRIBE_STRUCT(HonourLost, (), (seat, sex, card, cause))

struct StatusReceived {
    Seat seat{};
    Sex sex{};
    Card card;
};
BOOST_DESCRIBE_STRUCT(StatusReceived, (), (seat, sex, card))

struct StatusLost {
    Seat seat{};
    Sex sex{};
    Card card;
    Cause cause;
};
BOOST_DESCRIBE_STRUCT(StatusLost, (), (seat, sex, card, cause))

struct Inherited {
    Seat seat{};
    Seat husband{};
    Card card;
};
BOOST_DESCRIBE_STRUCT(Inherited, (), (seat, husband, card))

struct DeedNoted {
    Seat seat{};
    Deeds deed{};
};
BOOST_DESCRIBE_STRUCT(DeedNoted, (), (seat, deed))

struct Married {
    Seat husband{};
    Seat wife{};
    FamilyName name;
};
BOOST_DESCRIBE_STRUCT(Married, (), (husband, wife, name))

struct Widowed {
    Seat seat{};
    Sex sex{};
};
BOOST_DESCRIBE_STRUCT(Widowed, (), (seat, sex))

struct Died {
    Seat seat{};
    Sex sex{};
    Cause cause;
};
BOOST_DESCRIBE_STRUCT(Died, (), (seat, sex, cause))

struct Exiled {
    Seat seat{};
    Sex sex{};
    Cause cause;
};
BOOST_DESCRIBE_STRUCT(Exiled, (), (seat, sex, cause))

struct Imprisoned {
    Seat seat{};
    Sex sex{};
    Cause cause;
};
BOOST_DESCRIBE_STRUCT(Imprisoned, (), (seat, sex, cause))

struct CameBack {
    Seat seat{};
    Sex sex{};
    Cause cause;
};
BOOST_DESCRIBE_STRUCT(CameBack, (), (seat, sex, cause))

}  // namespace trianon::courtiers::event
