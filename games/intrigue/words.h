// How sentences and drawings name the things in the box.
#pragma once

#include <string>
#include <vector>

#include "games/intrigue/components.h"
#include "text/narrator.h"

namespace trianon::intrigue {

inline std::string word(const Catalogue& words, Card card) {
    return words.say("card", {{"kind", word(words, card.kind())}, {"value", card.value()}});
}

inline std::vector<Character> members(Characters set) {
    std::vector<Character> all;
    for (Character c : all_characters)
        if (set.contains(c)) all.push_back(c);
    return all;
}

}  // namespace trianon::intrigue
