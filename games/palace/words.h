// How sentences and drawings name the things in the box.
#pragma once

#include <vector>

#include "games/palace/components.h"
#include "text/narrator.h"

namespace trianon::palace {

// A tile of any edition has the name of its place in the palace.
inline Argument argument_of(Tile tile) { return Term{fmt::format("tile.{}", tile.text())}; }
inline Argument argument_of(Slot slot) { return slot.text(); }
inline Argument argument_of(Cell cell) { return cell.text(); }

// "2 wood and 1 gold".
inline std::vector<Count> counts(const Resources& resources) {
    std::vector<Count> all;
    for (Resource r : all_resources)
        all.push_back({name_of(r), {"amount", {{"resource", term(r)}}}, resources.of(r)});
    return all;
}

}  // namespace trianon::palace
