// The engine's numbers in Google Benchmark: random play, copying, views, imagination, replay.
#include <benchmark/benchmark.h>

#include "games/games.h"
#include "players/simulate.h"

namespace trianon {
namespace {

using intrigue::Intrigue;

const Intrigue& game() {
    static const Intrigue the_game =
        *Intrigue::from_edition(find_game("intrigue")->editions.front().text);
    return the_game;
}

// A position in the middle of a random game.
intrigue::State middle(int players) {
    FastFate fate{1};
    intrigue::State state = game().set_up(players, {}, fate, nullptr);
    intrigue::Choices choices;
    for (int i = 0; i < 60; ++i) {
        const Seat seat = game().to_act(state).front();
        game().legal(state, seat, choices);
        const auto n = fate.below(static_cast<std::uint32_t>(choices.size()));
        game().apply(state, seat, choices[static_cast<int>(n)], fate, nullptr);
    }
    return state;
}

void random_play(benchmark::State& bench) {
    const auto players = static_cast<int>(bench.range(0));
    FastFate fate{1};
    intrigue::Choices choices;
    std::int64_t decisions = 0;
    for (auto _ : bench)
        benchmark::DoNotOptimize(random_game(game(), {players, {}, nullptr}, fate, choices,
                                             [&](const auto&...) { ++decisions; }));
    bench.SetItemsProcessed(decisions);
}
BENCHMARK(random_play)->DenseRange(2, 4);

void copy_state(benchmark::State& bench) {
    const intrigue::State state = middle(4);
    for (auto _ : bench) {
        intrigue::State copy = state;
        benchmark::DoNotOptimize(copy);
    }
}
BENCHMARK(copy_state);

void view_state(benchmark::State& bench) {
    const intrigue::State state = middle(4);
    for (auto _ : bench) benchmark::DoNotOptimize(game().view(state, Seat{0}));
}
BENCHMARK(view_state);

void imagine_state(benchmark::State& bench) {
    const intrigue::View view = game().view(middle(4), Seat{0});
    FastFate fate{1};
    for (auto _ : bench) benchmark::DoNotOptimize(game().imagine(view, fate));
}
BENCHMARK(imagine_state);

}  // namespace
}  // namespace trianon
