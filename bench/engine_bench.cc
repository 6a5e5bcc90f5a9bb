// The engine's numbers in Google Benchmark, for every game: random play, copying, views,
// imagination. --benchmark_filter=courtiers shows those of one game.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "games/games.h"
#include "games/manifest.h"
#include "players/simulate.h"

namespace trianon {
namespace {

template <Game G> const G& game() {
    static const G the_game = *G::from_edition(find_game(G::info.id)->editions.front().text);
    return the_game;
}

// A position in the middle of a random game.
template <Game G> typename G::State middle(int players) {
    FastFate fate{1};
    auto state = game<G>().set_up(players, {}, fate, nullptr);
    typename G::Choices choices;
    for (int i = 0; i < 60; ++i) {
        const Seat seat = game<G>().to_act(state).front();
        game<G>().legal(state, seat, choices);
        with_choice(choices, random_choice<G>(choices, fate), [&](const auto& decision) {
            game<G>().apply(state, seat, decision, fate, nullptr);
        });
    }
    return state;
}

template <Game G> void random_play(benchmark::State& bench) {
    const auto players = static_cast<int>(bench.range(0));
    FastFate fate{1};
    typename G::Choices choices;
    std::int64_t decisions = 0;
    for (auto _ : bench)
        benchmark::DoNotOptimize(random_game(game<G>(), Round<G>{.players = players}, fate, choices,
                                             [&](const auto&...) { ++decisions; }));
    bench.SetItemsProcessed(decisions);
}

template <Game G> void copy_state(benchmark::State& bench) {
    const auto state = middle<G>(G::info.max_players);
    for (auto _ : bench) {
        auto copy = state;
        benchmark::DoNotOptimize(copy);
    }
}

template <Game G> void view_state(benchmark::State& bench) {
    const auto state = middle<G>(G::info.max_players);
    for (auto _ : bench) benchmark::DoNotOptimize(game<G>().view(state, Seat{0}));
}

template <Game G> void imagine_state(benchmark::State& bench) {
    const auto view = game<G>().view(middle<G>(G::info.max_players), Seat{0});
    FastFate fate{1};
    for (auto _ : bench) benchmark::DoNotOptimize(game<G>().imagine(view, fate));
}

template <Game G> void add_benchmarks() {
    const auto add = [](std::string_view name, void (*run)(benchmark::State&)) {
        return benchmark::RegisterBenchmark(fmt::format("{}/{}", G::info.id, name).c_str(), run);
    };
    add("random_play", random_play<G>)->DenseRange(G::info.min_players, G::info.max_players);
    add("copy_state", copy_state<G>);
    add("view_state", view_state<G>);
    add("imagine_state", imagine_state<G>);
}

// Before the main function of the library runs.
[[maybe_unused]] const bool added = [] {
    for_each_game([]<class G>(std::type_identity<G>) { add_benchmarks<G>(); });
    return true;
}();

}  // namespace
}  // namespace trianon
