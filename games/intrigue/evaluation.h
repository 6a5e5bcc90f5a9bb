// What a position is worth, for players that think: named terms, weighed by weights.toml.
#pragma once

#include <array>
#include <boost/describe/class.hpp>

#include "engine/term_reason.h"
#include "games/intrigue/state.h"

namespace trianon::intrigue {

struct Terms {
    float markers = 0;   // that the seat would take if the game ended now, a tie shared
    float leads = 0;     // by how many matches it leads where there are markers, and how sure
    float late = 0;      // markers again, the more the nearer the end
    float last = 0;      // and once more when it is at the door
    float matches = 0;   // cards that show the character they lie under
    float bluffs = 0;    // other cards under characters
    float powers = 0;    // characters it may activate
    float playable = 0;  // cards in hand that could be played
    float hope = 0;      // cards in hand that would match where there are markers
    float aims = 0;      // it is about to choose what its action does

    static constexpr TermReason reasons[] = {{"markers", "why.markers"},   {"late", "why.markers"},
                                             {"last", "why.markers"},      {"leads", "why.leads"},
                                             {"matches", "why.matches"},   {"bluffs", "why.bluffs"},
                                             {"playable", "why.playable"}, {"hope", "why.hope"}};
};
BOOST_DESCRIBE_STRUCT(Terms, (),
                      (markers, leads, late, last, matches, bluffs, powers, playable, hope, aims))

// Of every seat.
std::array<Terms, max_players> appraise(const State&);

}  // namespace trianon::intrigue
