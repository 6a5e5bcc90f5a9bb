// How sentences and drawings name the things in the box.
#pragma once

#include <string>
#include <vector>

#include "games/palace/components.h"
#include "text/narrator.h"

namespace trianon::palace {

// A tile of any edition has the name of its place in the palace.
inline std::string word(const Catalogue& words, Tile tile) {
    return words.say(fmt::format("tile.{}", tile.text()));
}
inline std::string word(const Catalogue&, Slot slot) { return slot.text(); }
inline std::string word(const Catalogue&, Cell cell) { return cell.text(); }

// "2 wood" of "2 wood and 1 gold".
struct Amount {
    Resource resource{};
    int count = 0;
};
inline std::string word(const Catalogue& words, const Amount& amount) {
    return words.say("amount",
                     {{"resource", word(words, amount.resource)}, {"count", amount.count}});
}
inline std::vector<Amount> members(const Resources& resources) {
    std::vector<Amount> all;
    for (Resource r : all_resources)
        if (resources.of(r) > 0) all.push_back({r, resources.of(r)});
    return all;
}

}  // namespace trianon::palace
