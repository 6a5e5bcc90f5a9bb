// What is told before a draw, how the players stand, and whether it comes true.
#include "games/louis_xiv/odds.h"

#include <gtest/gtest.h>

#include "engine/checks/odds.h"
#include "games/louis_xiv/rules.h"
#include "games/louis_xiv/testing.h"
#include "games/louis_xiv/text.h"
#include "text/testing.h"

namespace trianon::louis_xiv {
namespace {

TEST(Odds, come_true) {
    const auto seen = checks::expect_odds_to_come_true(game(), 3, 40, 40);
    for (const char* kind : {"draw", "swap"}) EXPECT_GT(seen.decisions.count(kind), 0u) << kind;
}

template <class F> void at_each_step(int players, std::uint64_t games, const F& look) {
    Choices choices;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        FastFate fate{seed};
        State state = game().set_up(players, {}, fate, nullptr);
        while (!game().to_act(state).empty()) {
            const Seat seat = game().to_act(state).front();
            game().legal(state, seat, choices);
            look(state, seat, choices, fate);
            const auto n = static_cast<std::uint32_t>(choices.size());
            game().apply(state, seat, choices[static_cast<int>(fate.below(n))], fate, nullptr);
        }
    }
}

TEST(Estimate, L_E2_holds_what_every_possible_world_would_score) {
    at_each_step(3, 4, [](const State& state, Seat seat, const Choices&, FastFate& fate) {
        const View view = game().view(state, seat);
        State world = game().imagine(view, fate);
        Verbs verbs{game().edition(), world, fate, nullptr};
        end_game(verbs);
        const auto stands = game().estimate(view);
        for (Seat other : Seats::first(state.players)) {
            const int points = game().points(world, other);
            EXPECT_LE(stands[static_cast<std::size_t>(index(other))].low, points);
            EXPECT_GE(stands[static_cast<std::size_t>(index(other))].high, points);
        }
    });
}

TEST(Note, stands_beside_choices_and_is_clean_in_every_language) {
    int noted = 0, wasted = 0;
    at_each_step(4, 4, [&](const State& state, Seat seat, const Choices& choices, FastFate&) {
        const View view = game().view(state, seat);
        for (const Decision& decision : choices) {
            wasted += game().wastes(view, decision) ? 1 : 0;
            const auto said = louis_xiv::note(game(), view, decision);
            if (!said) continue;
            ++noted;
            for (Language language : {Language::En, Language::Es, Language::Fr, Language::It})
                expect_clean(render(*said, catalogue(language)));
        }
    });
    EXPECT_GT(noted, 100);
    EXPECT_GT(wasted, 0);
}

}  // namespace
}  // namespace trianon::louis_xiv
