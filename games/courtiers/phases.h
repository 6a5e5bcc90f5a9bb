// Where the game stands. Each phase holds what is true only in it, so nothing stale can be read.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <variant>

#include "engine/hidden.h"
#include "engine/seat.h"
#include "games/courtiers/components.h"
#include "games/courtiers/decisions.h"
#include "games/courtiers/identity.h"
#include "games/courtiers/offers.h"

namespace trianon::courtiers {

BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, std::uint8_t, Fortune, TurnLimit)

namespace phase {

struct Choosing {  // C-S2: all at once; a sealed choice is seen by its owner only
    Seats waiting;
    std::array<Hidden<Identity>, max_players> sealed;
    bool operator==(const Choosing&) const = default;
};
BOOST_DESCRIBE_STRUCT(Choosing, (), (waiting, sealed))

struct Presentation {  // C-T1: a relative is called and chooses a party
    Seat seat{};
    bool operator==(const Presentation&) const = default;
};
BOOST_DESCRIBE_STRUCT(Presentation, (), (seat))

struct Negotiation {  // C-T2
    Seats talking;    // C-T4
    Seats ready;
    Offers offers;
    bool operator==(const Negotiation&) const = default;
};
BOOST_DESCRIBE_STRUCT(Negotiation, (), (talking, ready, offers))

struct Location {  // C-T5
    Seat seat{};
    bool operator==(const Location&) const = default;
};
BOOST_DESCRIBE_STRUCT(Location, (), (seat))

struct Turn {  // C-A5, C-A6
    Seat seat{};
    std::uint8_t number = 0;  // in the game turn, from 0; the last is the Chamberlain's second
    std::uint8_t actions = actions_in_a_turn;  // left
    std::uint8_t powers = 1;                   // uses left
    bool operator==(const Turn&) const = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (seat, number, actions, powers))

// In all that follows the action is already counted.

struct Aim {  // the played card is out of the hand and waits for its target (C-A2, C-Q1)
    Turn turn;
    Card played;
    bool operator==(const Aim&) const = default;
};
BOOST_DESCRIBE_STRUCT(Aim, (), (turn, played))

struct Audience {  // C-A3
    Turn turn;
    Errand errand{};
    bool operator==(const Audience&) const = default;
};
BOOST_DESCRIBE_STRUCT(Audience, (), (turn, errand))

struct Giving {  // C-A4
    Turn turn;
    Seat to{};
    std::uint8_t given = 0;
    bool operator==(const Giving&) const = default;
};
BOOST_DESCRIBE_STRUCT(Giving, (), (turn, to, given))

struct Discarding {  // C-A9
    Turn turn;
    bool operator==(const Discarding&) const = default;
};
BOOST_DESCRIBE_STRUCT(Discarding, (), (turn))

struct Over {
    Ending ending{};
    Seats winners;
    bool operator==(const Over&) const = default;
};
BOOST_DESCRIBE_STRUCT(Over, (), (ending, winners))

}  // namespace phase

using Phase = std::variant<phase::Choosing, phase::Presentation, phase::Negotiation,
                           phase::Location, phase::Turn, phase::Aim, phase::Audience, phase::Giving,
                           phase::Discarding, phase::Over>;

}  // namespace trianon::courtiers
