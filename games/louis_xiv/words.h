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
    for (int k = 0; k < coat_kinds; ++k)
        if (const int n = coats[static_cast<Coat>(k)]; n > 0)
            said.push_back(
                words.say(fmt::format("coats.{}", name_of(static_cast<Coat>(k))), {{"count", n}}));
    return said.empty() ? words.say("coats.none") : words.join(said);
}

inline std::string word(const Catalogue&, Few few) { return few.text(); }

inline std::vector<Board> members(Boards set) {
    std::vector<Board> all;
    for (Board board : all_boards)
        if (set.contains(board)) all.push_back(board);
    return all;
}

inline std::vector<Mission> members(Missions set) {
    std::vector<Mission> all;
    for (Mission mission : set) all.push_back(mission);
    return all;
}

// "scepter + ring", "scepter + ?"
inline std::string cost_word(const Catalogue& words, const Cost& cost) {
    return fmt::format("{} + {}", trianon::word(words, cost.first),
                       cost.any ? "?" : trianon::word(words, cost.second));
}

}  // namespace trianon::louis_xiv
