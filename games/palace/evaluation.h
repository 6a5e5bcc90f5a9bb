// What a position is worth, for players that think: named terms, weighed by weights.toml.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <string_view>

#include "engine/term_reason.h"
#include "games/palace/state.h"

namespace trianon::palace {

struct Terms {
    float points = 0;     // what the tiles built have brought
    float late = 0;       // points again, the more the nearer the end
    float leftovers = 0;  // what the rest would bring if the game ended now (P-E2)
    float late_leftovers = 0;
    float plans = 0;    // points of the tiles in front, each as far as it is paid for
    float ready = 0;    // points of those that could be built but for the workers
    float chance = 0;   // points of the best tile it may build in this very turn
    float acts = 0;     // it is about to use another place
    float yard = 0;     // workers at the Yard, up to three
    float workers = 0;  // on the board
    float wood = 0;
    float marble = 0;
    float gold = 0;
    float decorations = 0;  // kinds it owns
    float harvest = 0;      // levels, the more the further the end is
    float harvest_places = 0;
    float specialists = 0;
    float coins = 0;

    // Goods can be left unused, so more of them is never worse.
    static constexpr std::string_view never_negative[] = {"wood", "marble", "gold", "decorations",
                                                          "coins"};

    static constexpr TermReason reasons[] = {{"points", "why.points"},
                                             {"late", "why.points"},
                                             {"leftovers", "why.leftovers"},
                                             {"late_leftovers", "why.leftovers"},
                                             {"plans", "why.plans"},
                                             {"ready", "why.plans"},
                                             {"chance", "why.chance"},
                                             {"workers", "why.workers"},
                                             {"wood", "why.resources"},
                                             {"marble", "why.resources"},
                                             {"gold", "why.resources"},
                                             {"decorations", "why.decorations"},
                                             {"harvest", "why.harvest"},
                                             {"harvest_places", "why.harvest"},
                                             {"specialists", "why.specialists"},
                                             {"coins", "why.coins"}};
};
BOOST_DESCRIBE_STRUCT(Terms, (),
                      (points, late, leftovers, late_leftovers, plans, ready, chance, acts, yard,
                       workers, wood, marble, gold, decorations, harvest, harvest_places,
                       specialists, coins))

// Of every seat.
std::array<Terms, max_players> appraise(Context);

}  // namespace trianon::palace
