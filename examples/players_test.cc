// The players that think play the example too: all they need is its evaluation.
#include <gtest/gtest.h>

#include "examples/arbour/testing.h"
#include "players/greedy.h"
#include "players/ismcts.h"

namespace trianon {
namespace {

using arbour::Arbour;

const Weights& weights() {
    static const Weights weights = checks::value_or_throw(Weights::from_toml(
        checks::file_in(embedded_game_arbour(), "weights.toml"), term_names<Arbour::Terms>()));
    return weights;
}

// How often the thinking player of seat 0 wins against chance.
double victories(Player<Arbour>& thinks, int games) {
    const Arbour& game = arbour::game();
    double won = 0;
    for (int i = 0; i < games; ++i) {
        FastFate fate{static_cast<std::uint64_t>(i)};
        arbour::State state = game.set_up(2, {}, fate, nullptr);
        while (!game.to_act(state).empty()) {
            const Seat seat = game.to_act(state).front();
            const auto q = question(game, state, seat, static_cast<std::uint64_t>(i));
            const auto choice = fate.below(static_cast<std::uint32_t>(q.legal.size()));
            const auto decision = seat == Seat{0}
                                      ? thinks.think(q, {.iterations = 100}, {}, false).decision
                                      : q.legal[static_cast<int>(choice)];
            EXPECT_FALSE(game.why_not(state, seat, decision));
            game.apply(state, seat, decision, fate, nullptr);
        }
        const Seats best = winners(game, state);
        if (best.contains(Seat{0})) won += 1.0 / best.size();
    }
    return won;
}

TEST(Players, greedy_beats_chance) {
    Greedy<Arbour> greedy{arbour::game(), Judge<Arbour>{arbour::game(), weights(), 2}};
    EXPECT_GT(victories(greedy, 40), 30);
}

TEST(Players, ismcts_beats_chance) {
    Ismcts<Arbour> ismcts{arbour::game(), Judge<Arbour>{arbour::game(), weights(), 2},
                          weights().search, nullptr};
    EXPECT_GT(victories(ismcts, 20), 15);
}

}  // namespace
}  // namespace trianon
