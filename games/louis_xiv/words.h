// How sentences and drawings name the things in the box.
#pragma once

#include <vector>

#include "games/louis_xiv/edition.h"
#include "text/narrator.h"

namespace trianon::louis_xiv {

inline Argument argument_of(InfluenceCard card) {
    if (card.is_joker()) return Term{"influence_card.a_joker"};
    return term(card.person());
}

inline Argument argument_of(IntrigueCard card) {
    return Sentence{"intrigue_card", {{"of", Term{term(card.board()).key + ".of"}}}};
}

inline Argument argument_of(Mission mission) { return term(mission.power()); }

inline Argument argument_of(TwoChips chips) {
    return ArgumentList{term(chips.low()), term(chips.high())};
}

inline std::vector<Count> counts(const Coats& coats) {
    std::vector<Count> all;
    for (Coat coat : all_coats)
        all.push_back({name_of(coat), {fmt::format("coats.{}", name_of(coat)), {}}, coats[coat]});
    return all;
}

// Markers are counted in sentences.
inline Argument argument_of(Few few) { return few.index(); }

// "scepter + ring", "scepter + ?"
inline Argument argument_of(const Cost& cost) {
    return Sentence{"cost",
                    {{"first", term(cost.first)},
                     {"second", cost.any ? Argument{"?"} : Argument{term(cost.second)}}}};
}

}  // namespace trianon::louis_xiv
