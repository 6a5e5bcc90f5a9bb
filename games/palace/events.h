// What happened, one event for each verb. Nothing in this game is secret but the order of the pile,
// and that does not exist before a tile is drawn.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <variant>
#include <vector>

#include "engine/row.h"
#include "games/palace/components.h"
#include "games/palace/phases.h"

namespace trianon::palace {

namespace event {

struct Started {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Started, (), (seat))

// From the pile, face up in the display.
struct Displayed {
    Tile tile;
    Slot slot;
};
BOOST_DESCRIBE_STRUCT(Displayed, (), (tile, slot))

struct BeganTurn {
    Seat seat{};
    int turn = 0;
};
BOOST_DESCRIBE_STRUCT(BeganTurn, (), (seat, turn))

struct SpentCoin {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(SpentCoin, (), (seat))

struct Moved {
    Seat seat{};
    int workers = 0;
    Place from{};
    Place to{};
};
BOOST_DESCRIBE_STRUCT(Moved, (), (seat, workers, from, to))

struct PlacedToken {
    Seat seat{};
    Place place{};
};
BOOST_DESCRIBE_STRUCT(PlacedToken, (), (seat, place))

// In the own turn, or in another player's through a technology.
struct Harvested {
    Seat seat{};
    Place place{};
    Resource resource{};
    int amount = 0;
};
BOOST_DESCRIBE_STRUCT(Harvested, (), (seat, place, resource, amount))

struct HarvestedToo {
    Seat seat{};
    Place place{};
    Resource resource{};
    int amount = 0;
};
BOOST_DESCRIBE_STRUCT(HarvestedToo, (), (seat, place, resource, amount))

struct Recruited {
    Seat seat{};
    Line line{};
};
BOOST_DESCRIBE_STRUCT(Recruited, (), (seat, line))

struct Entered {
    Seat seat{};
    int workers = 0;
};
BOOST_DESCRIBE_STRUCT(Entered, (), (seat, workers))

struct TurnedCoins {
    Seat seat{};
    int coins = 0;
};
BOOST_DESCRIBE_STRUCT(TurnedCoins, (), (seat, coins))

struct Paid {
    Seat seat{};
    Resources resources;
};
BOOST_DESCRIBE_STRUCT(Paid, (), (seat, resources))

struct Took {
    Seat seat{};
    Tile tile;
    Slot slot;
};
BOOST_DESCRIBE_STRUCT(Took, (), (seat, tile, slot))

struct Discarded {
    Seat seat{};
    Tile tile;
};
BOOST_DESCRIBE_STRUCT(Discarded, (), (seat, tile))

struct Removed {
    Seat seat{};
    Row<Tile, slot_count> tiles;
};
BOOST_DESCRIBE_STRUCT(Removed, (), (seat, tiles))

// The tiles of the display move down and close the gaps.
struct Slid {};
BOOST_DESCRIBE_STRUCT(Slid, (), ())

struct Reshuffled {
    int tiles = 0;
};
BOOST_DESCRIBE_STRUCT(Reshuffled, (), (tiles))

struct Bought {
    Seat seat{};
    Decoration decoration{};
};
BOOST_DESCRIBE_STRUCT(Bought, (), (seat, decoration))

struct Advanced {
    Seat seat{};
    Technology technology{};
    int level = 0;
};
BOOST_DESCRIBE_STRUCT(Advanced, (), (seat, technology, level))

struct Built {
    Seat seat{};
    Tile tile;
    Cell cell;
    Rotation rotation{};
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(Built, (), (seat, tile, cell, rotation, points))

// A specialist may activate the place in another player's turn.
struct Joined {
    Seat seat{};
    Place place{};
};
BOOST_DESCRIBE_STRUCT(Joined, (), (seat, place))

struct KingMoved {
    int space = 0;
    int last = 0;
};
BOOST_DESCRIBE_STRUCT(KingMoved, (), (space, last))

// The points of the end, one by one, on top of those of the tiles built.
struct Scored {
    Seat seat{};
    int marble = 0;
    int wood = 0;
    int gold = 0;
    int tiles = 0;
    int decorations = 0;
    int total = 0;
};
BOOST_DESCRIBE_STRUCT(Scored, (), (seat, marble, wood, gold, tiles, decorations, total))

struct Ended {
    Ending ending{};
    Seats winners;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (ending, winners))

}  // namespace event

using Event =
    std::variant<event::Started, event::Displayed, event::BeganTurn, event::SpentCoin, event::Moved,
                 event::PlacedToken, event::Harvested, event::HarvestedToo, event::Recruited,
                 event::Entered, event::TurnedCoins, event::Paid, event::Took, event::Discarded,
                 event::Removed, event::Slid, event::Reshuffled, event::Bought, event::Advanced,
                 event::Built, event::Joined, event::KingMoved, event::Scored, event::Ended>;

using Log = std::vector<Event>;

}  // namespace trianon::palace
