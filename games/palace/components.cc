#include "games/palace/components.h"

namespace trianon::palace {

std::optional<Tile> Tile::from_text(std::string_view text) {
    const auto name = enumerator<TileName>(text);
    return name ? std::optional{Tile{*name}} : std::nullopt;
}

std::optional<Slot> Slot::from_text(std::string_view text) {
    if (text.size() != 1 || text[0] < '1' || text[0] >= '1' + count) return std::nullopt;
    return at(text[0] - '1');
}

std::string Cell::text() const {
    return {static_cast<char>('a' + column()), static_cast<char>('1' + row())};
}

std::optional<Cell> Cell::from_text(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const int column = text[0] - 'a', row = text[1] - '1';
    if (column < 0 || column >= max_side || row < 0 || row >= max_side) return std::nullopt;
    return Cell{row, column};
}

}  // namespace trianon::palace
