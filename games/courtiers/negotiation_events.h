// What happened in the talks (C-T2, C-T3). Most of it is for two pairs of ears only.
#pragma once

#include <boost/describe.hpp>

#include "engine/hidden.h"
#include "games/courtiers/card_list.h"
#include "games/courtiers/decisions.h"

namespace trianon::courtiers::event {

struct BeganNegotiation {
    Seats talking;
};
BOOST_DESCRIBE_STRUCT(BeganNegotiation, (), (talking))

struct Offered {
    Seat from{};
    Seat to{};
    int give = 0;
    int ask = 0;
    int cards = 0;
    Hidden<CardList> shown;
    Promise promise;
    Seats heard_by() const { return Seats::only(from).with(to); }
};
BOOST_DESCRIBE_STRUCT(Offered, (), (from, to, give, ask, cards, shown, promise))

struct Accepted {
    Seat from{};
    Seat to{};
    Seats heard_by() const { return Seats::only(from).with(to); }
};
BOOST_DESCRIBE_STRUCT(Accepted, (), (from, to))

struct Declined {
    Seat from{};
    Seat to{};
    Seats heard_by() const { return Seats::only(from).with(to); }
};
BOOST_DESCRIBE_STRUCT(Declined, (), (from, to))

struct Withdrew {
    Seat from{};
    Seat to{};
    Seats heard_by() const { return Seats::only(from).with(to); }
};
BOOST_DESCRIBE_STRUCT(Withdrew, (), (from, to))

struct Showed {
    static constexpr bool reveals = true;
    Seat from{};
    Seat to{};
    CardList cards;
    Seats heard_by() const { return Seats::only(from).with(to); }
};
BOOST_DESCRIBE_STRUCT(Showed, (), (from, to, cards))

struct BecameReady {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(BecameReady, (), (seat))

struct NoLongerReady {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(NoLongerReady, (), (seat))

struct TimeRanOut {};
BOOST_DESCRIBE_STRUCT(TimeRanOut, (), ())

struct EndedNegotiation {};
BOOST_DESCRIBE_STRUCT(EndedNegotiation, (), ())

}  // namespace trianon::courtiers::event
