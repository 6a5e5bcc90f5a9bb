// A pile that a viewer may look through, as words.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "engine/bag.h"
#include "text/narrator.h"

namespace trianon {

struct Pile {
    std::string word;  // that asks for it: discard, house, seen
    std::string title;
    std::vector<std::string> items;
};

inline std::string several(const std::string& item, int count) {
    return count > 1 ? fmt::format("{} ×{}", item, count) : item;
}

template <Indexed T> std::vector<std::string> items_of(const Catalogue& words, const Bag<T>& bag) {
    std::vector<std::string> items;
    bag.for_each_kind(
        [&](T item) { items.push_back(several(capitalised(word(words, item)), bag.count(item))); });
    return items;
}

}  // namespace trianon
