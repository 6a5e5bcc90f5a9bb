// Where a tile fits in the yard, for all the cells at once: a set of cells is a word with one bit
// for each, and so is what the border and the tiles around a cell demand of each of its sides.
#pragma once

#include <array>
#include <cstdint>

#include "games/palace/components.h"

namespace trianon::palace {

using CellSet = std::uint64_t;

constexpr CellSet bit(Cell cell) { return CellSet{1} << cell.index(); }

constexpr Side opposite(Side side) { return static_cast<Side>((index(side) + 2) % 4); }

// The cells of a yard of this size.
constexpr CellSet cells_of(int rows, int columns) {
    CellSet cells = 0;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) cells |= bit(Cell{row, column});
    return cells;
}
inline constexpr CellSet first_column = cells_of(max_side, 1);
inline constexpr CellSet last_column = first_column << (max_side - 1);

// The cells that lie on this side of the given ones; some may be outside a small yard.
constexpr CellSet beside(CellSet cells, Side side) {
    switch (side) {
        case Side::North: return cells >> max_side;
        case Side::East: return (cells & ~last_column) << 1;
        case Side::South: return cells << max_side;
        case Side::West: return (cells & ~first_column) >> 1;
    }
    return 0;
}

// P-Y2: for each side, the cells where it must be an interior and those where it must not.
class Demands {
  public:
    constexpr void add(Side side, bool interior, CellSet cells) {
        (interior ? interior_ : exterior_)[index(side)] |= cells;
    }
    // What a built tile asks of its neighbours.
    constexpr void add(Cell cell, Edges edges) {
        for (Side side : all_sides)
            add(opposite(side), edges.interior(side), beside(bit(cell), side));
    }
    constexpr CellSet interior(Side side) const { return interior_[index(side)]; }
    constexpr CellSet exterior(Side side) const { return exterior_[index(side)]; }
    // The cells next to the border or to a built tile.
    constexpr CellSet touched() const {
        CellSet cells = 0;
        for (Side side : all_sides) cells |= interior_[index(side)] | exterior_[index(side)];
        return cells;
    }
    // The cells where a tile with these edges would not match.
    constexpr CellSet refused(Edges edges) const {
        CellSet cells = 0;
        for (Side side : all_sides)
            cells |= edges.interior(side) ? exterior_[index(side)] : interior_[index(side)];
        return cells;
    }

  private:
    Per<Side, CellSet> interior_{}, exterior_{};
};

}  // namespace trianon::palace
