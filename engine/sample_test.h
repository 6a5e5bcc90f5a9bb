// A small invented value with a field of every kind, for the tests of what walks over fields.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <variant>

#include "engine/fields.h"

namespace trianon::sample {

BOOST_DEFINE_ENUM_CLASS(Colour, Red, DarkBlue, Green)

// A component: "red-0" … "green-2".
class Tile {
  public:
    static constexpr int count = 9;
    constexpr Tile() = default;
    static constexpr Tile at(int index) {
        Tile tile;
        tile.index_ = static_cast<std::uint8_t>(index);
        return tile;
    }
    constexpr int index() const { return index_; }
    std::string text() const {
        return name_of(static_cast<Colour>(index_ / 3)) + "-" + std::to_string(index_ % 3);
    }
    static std::optional<Tile> from_text(std::string_view text) {
        for (int i = 0; i < count; ++i)
            if (at(i).text() == text) return at(i);
        return std::nullopt;
    }
    constexpr auto operator<=>(const Tile&) const = default;

  private:
    std::uint8_t index_ = 0;
};

struct Pass {
    bool operator==(const Pass&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pass, (), ())

struct PlaceTile {
    Tile tile;
    Seat beside{};
    bool operator==(const PlaceTile&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlaceTile, (), (tile, beside))

struct Guess {
    Hidden<Tile> guess;
    bool operator==(const Guess&) const = default;
};
BOOST_DESCRIBE_STRUCT(Guess, (), (guess))

using Move = std::variant<Pass, PlaceTile, Guess>;

struct Spot {
    std::int8_t x = 0;
    std::int8_t y = 0;
    bool operator==(const Spot&) const = default;
};
BOOST_DESCRIBE_STRUCT(Spot, (), (x, y))

struct Board {
    std::uint8_t round = 0;
    Colour trump{};
    Seat leader{};
    Seats waiting;
    Move last;
    std::array<Spot, 2> spots{};
    Row<Hidden<Tile>, 3> rack;
    Bag<Tile> heap;
    Deck<Tile> deck;
    bool operator==(const Board&) const = default;
};
BOOST_DESCRIBE_STRUCT(Board, (), (round, trump, leader, waiting, last, spots, rack, heap, deck))

// One with something in every field.
inline Board full_board() {
    Board board;
    board.round = 7;
    board.trump = Colour::DarkBlue;
    board.leader = Seat{2};
    board.waiting = Seats::only(Seat{0}).with(Seat{2});
    board.last = Guess{{Tile::at(4), Seats::only(Seat{1})}};
    board.spots = {Spot{1, -2}, Spot{3, 4}};
    board.rack = {{Tile::at(0), Seats::only(Seat{0})}, {Tile::at(8), Seats::everybody()}};
    board.heap.add(Tile::at(1), 2);
    board.heap.add(Tile::at(8));
    return board;
}

inline constexpr std::string_view full_board_in_notation =
    "round=7 trump=dark_blue leader=2 waiting=02 last=guess(dark_blue-1/1) "
    "spots=[(1 -2) (3 4)] rack=[red-0/0 green-2/*] heap=[red-1*2 green-2]";

}  // namespace trianon::sample
