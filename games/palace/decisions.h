// Everything a player can decide: a move, then one use of workers at a time.
#pragma once

#include <boost/describe/class.hpp>
#include <variant>

#include "engine/row.h"
#include "games/palace/components.h"

namespace trianon::palace {

namespace decision {

// One worker along one arrow.
struct Move {
    Place from{};
    Place to{};
    bool operator==(const Move&) const = default;
};
BOOST_DESCRIBE_STRUCT(Move, (), (from, to))

// With a coin: two workers along one arrow.
struct MoveTwo {
    Place from{};
    Place to{};
    bool operator==(const MoveTwo&) const = default;
};
BOOST_DESCRIBE_STRUCT(MoveTwo, (), (from, to))

// With a coin: one worker two arrows far.
struct MoveFar {
    Place from{};
    Place to{};
    bool operator==(const MoveFar&) const = default;
};
BOOST_DESCRIBE_STRUCT(MoveFar, (), (from, to))

// Quarry, Sawmill and Mine.
struct Harvest {
    bool operator==(const Harvest&) const = default;
};
BOOST_DESCRIBE_STRUCT(Harvest, (), ())

// King's Favour: a new worker from a line; all coins back to active.
struct Recruit {
    Line line{};
    bool operator==(const Recruit&) const = default;
};
BOOST_DESCRIBE_STRUCT(Recruit, (), (line))

struct TurnCoins {
    bool operator==(const TurnCoins&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnCoins, (), ())

// Architects' Guild: take a tile, remove one or three, one coin back to active.
struct Take {
    Tile tile;
    bool operator==(const Take&) const = default;
};
BOOST_DESCRIBE_STRUCT(Take, (), (tile))

struct Remove {
    Tile tile;
    bool operator==(const Remove&) const = default;
};
BOOST_DESCRIBE_STRUCT(Remove, (), (tile))

struct RemoveThree {
    Slots slots;
    bool operator==(const RemoveThree&) const = default;
};
BOOST_DESCRIBE_STRUCT(RemoveThree, (), (slots))

struct TurnCoin {
    bool operator==(const TurnCoin&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnCoin, (), ())

// With a fifth tile in front of oneself.
struct Discard {
    Tile tile;
    bool operator==(const Discard&) const = default;
};
BOOST_DESCRIBE_STRUCT(Discard, (), (tile))

// Workshop.
struct Buy {
    Decoration decoration{};
    bool operator==(const Buy&) const = default;
};
BOOST_DESCRIBE_STRUCT(Buy, (), (decoration))

// Alchemists' Guild.
struct Advance {
    Technology technology{};
    bool operator==(const Advance&) const = default;
};
BOOST_DESCRIBE_STRUCT(Advance, (), (technology))

// Construction Yard.
struct Build {
    Tile tile;
    Cell cell;
    Rotation rotation{};
    bool operator==(const Build&) const = default;
};
BOOST_DESCRIBE_STRUCT(Build, (), (tile, cell, rotation))

// No use of workers, or no further one.
struct Stop {
    bool operator==(const Stop&) const = default;
};
BOOST_DESCRIBE_STRUCT(Stop, (), ())

}  // namespace decision

using Decision =
    std::variant<decision::Move, decision::MoveTwo, decision::MoveFar, decision::Harvest,
                 decision::Recruit, decision::TurnCoins, decision::Take, decision::Remove,
                 decision::RemoveThree, decision::TurnCoin, decision::Discard, decision::Buy,
                 decision::Advance, decision::Build, decision::Stop>;

// The most there can be: four tiles on every cell of the largest yard, of whose four rotations the
// border or a neighbour always forbids one; and to stop.
using Choices = Row<Decision, most_tiles_kept * Cell::count * 3 + 1>;

}  // namespace trianon::palace
