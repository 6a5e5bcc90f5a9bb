// How sentences and drawings name the things in the box.
#pragma once

#include <string>
#include <vector>

#include "games/louis_xiv/edition.h"
#include "text/narrator.h"

namespace trianon::louis_xiv {

inline std::string word(const Catalogue& words, InfluenceCard card) {
    if (card.is_joker()) return words.say("influence_card.a_joker");
    return trianon::word(words, card.person());
}

inline std::string word(const Catalogue& words, IntrigueCard card) {
    return words.say("intrigue_card",
                     {{"of", words.say(fmt::format("board.{}.of", name_of(card.board())))}});
}

inline std::string word(const Catalogue& words, Mission mission) {
    return trianon::word(words, mission.power());
}

inline std::string word(const Catalogue& words, TwoChips chips) {
    return words.join({trianon::word(words, chips.low()), trianon::word(words, chips.high())});
}

inline std::string word(const Catalogue& words, const Coats& coats) {
    std::vector<std::string> said;
    for (Coat coat : all_coats)
        if (const int n = coats[coat]; n > 0)
            said.push_back(words.say(fmt::format("coats.{}", name_of(coat)), {{"count", n}}));
    return said.empty() ? words.say("coats.none") : words.join(said);
}

inline std::string word(const Catalogue&, Few few) { return few.text(); }

// "scepter + ring", "scepter + ?"
inline std::string cost_word(const Catalogue& words, const Cost& cost) {
    return fmt::format("{} + {}", trianon::word(words, cost.first),
                       cost.any ? "?" : trianon::word(words, cost.second));
}

}  // namespace trianon::louis_xiv
