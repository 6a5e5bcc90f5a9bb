// Where the game stands. Each phase holds what is true only in it, so nothing stale can be read.
// How many workers an activation has is known from the board: used workers stay, and nobody arrives
// before the end of the turn.
#pragma once

#include <boost/describe.hpp>
#include <variant>

#include "engine/seat.h"
#include "games/palace/components.h"

namespace trianon::palace {

BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, std::uint8_t, YardFull, KingArrived, PileEmpty, TurnLimit)

namespace phase {

struct Move {  // P-T1
    Seat seat{};
    bool operator==(const Move&) const = default;
};
BOOST_DESCRIBE_STRUCT(Move, (), (seat))

// In all that follows `king` is how far the King will move when the turn ends (P-T7), and `used`
// how many workers have served a purpose (P-T6).

struct Harvest {  // P-T9: at the Quarry, the Sawmill or the Mine
    Seat seat{};
    Place place{};
    std::uint8_t king = 0;
    bool operator==(const Harvest&) const = default;
};
BOOST_DESCRIBE_STRUCT(Harvest, (), (seat, place, king))

struct Favour {  // P-F: the King always moves after it
    Seat seat{};
    std::uint8_t used = 0;
    std::uint8_t recruits = 0;  // that enter at the end of the turn
    bool operator==(const Favour&) const = default;
};
BOOST_DESCRIBE_STRUCT(Favour, (), (seat, used, recruits))

struct Alchemists {  // P-AL
    Seat seat{};
    std::uint8_t king = 0;
    std::uint8_t used = 0;
    bool operator==(const Alchemists&) const = default;
};
BOOST_DESCRIBE_STRUCT(Alchemists, (), (seat, king, used))

// Where specialists activate too (P-SP), `seat` acts in the turn of `active`.

struct Architects {  // P-A1 … P-A3
    Seat seat{};
    Seat active{};
    std::uint8_t king = 0;
    std::uint8_t used = 0;
    std::uint8_t coins = 0;  // turned in this activation
    bool operator==(const Architects&) const = default;
};
BOOST_DESCRIBE_STRUCT(Architects, (), (seat, active, king, used, coins))

struct Discard {  // P-A1: one of five tiles must go, then the activation goes on
    Seat seat{};
    Seat active{};
    std::uint8_t king = 0;
    std::uint8_t used = 0;
    std::uint8_t coins = 0;
    bool operator==(const Discard&) const = default;
};
BOOST_DESCRIBE_STRUCT(Discard, (), (seat, active, king, used, coins))

struct Workshop {  // P-WS
    Seat seat{};
    Seat active{};
    std::uint8_t king = 0;
    std::uint8_t used = 0;
    bool operator==(const Workshop&) const = default;
};
BOOST_DESCRIBE_STRUCT(Workshop, (), (seat, active, king, used))

struct Yard {  // P-Y1
    Seat seat{};
    Seat active{};
    std::uint8_t king = 0;
    std::uint8_t used = 0;
    bool operator==(const Yard&) const = default;
};
BOOST_DESCRIBE_STRUCT(Yard, (), (seat, active, king, used))

struct Over {
    Ending ending{};
    bool operator==(const Over&) const = default;
};
BOOST_DESCRIBE_STRUCT(Over, (), (ending))

}  // namespace phase

using Phase =
    std::variant<phase::Move, phase::Harvest, phase::Favour, phase::Alchemists, phase::Architects,
                 phase::Discard, phase::Workshop, phase::Yard, phase::Over>;

// The place that a phase activates.
constexpr Place place_of(const phase::Harvest& phase) { return phase.place; }
constexpr Place place_of(const phase::Favour&) { return Place::Favour; }
constexpr Place place_of(const phase::Alchemists&) { return Place::Alchemists; }
constexpr Place place_of(const phase::Architects&) { return Place::Architects; }
constexpr Place place_of(const phase::Discard&) { return Place::Architects; }
constexpr Place place_of(const phase::Workshop&) { return Place::Workshop; }
constexpr Place place_of(const phase::Yard&) { return Place::Yard; }

}  // namespace trianon::palace
