// The search in Google Benchmark: iterations and simulated decisions a second, for each game, from
// a position in the middle of a game; and what an iteration is made of.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "games/games.h"
#include "games/manifest.h"
#include "players/make_player.h"
#include "players/search.h"

namespace trianon {
namespace {

template <class G> const G& the_game() {
    static const G game = *G::from_edition(find_game(G::info.id)->editions.front().text);
    return game;
}

// A position in the middle of a random game, with a choice to make.
template <class G> Question<G> middle_of_a_game(int players) {
    const G& game = the_game<G>();
    FastFate fate{1};
    typename G::Choices choices;
    auto state = game.set_up(players, {}, fate, nullptr);
    for (int i = 0;; ++i) {
        const Seat seat = game.to_act(state).front();
        game.legal(state, seat, choices);
        if (i >= 60 && choices.size() > 4) return question(game, state, seat, 1);
        game.apply(state, seat, choices[random_choice<G>(choices, fate)], fate, nullptr);
    }
}

template <class G> void search(benchmark::State& bench) {
    const auto q = middle_of_a_game<G>(3);
    SearchSettings settings = own_weights<G>().settings();
    settings.playout = static_cast<int>(bench.range(0));
    SearchMemory memory;
    Search<G> search{the_game<G>(), Judge<G>{the_game<G>(), own_weights<G>(), 3}, settings, memory};
    std::uint64_t iterations = 0, decisions = 0;
    for (auto _ : bench) {
        search.run(q, 1, Budget{.iterations = 2000}, {});
        iterations += search.iterations();
        decisions += search.decisions();
    }
    bench.counters["iterations"] =
        benchmark::Counter(static_cast<double>(iterations), benchmark::Counter::kIsRate);
    bench.counters["decisions"] =
        benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
    bench.counters["bytes"] = static_cast<double>(search.bytes());
}

template <class G>
void judge_all(benchmark::State& bench, const std::vector<typename G::State>& states) {
    const Judge<G> judge{the_game<G>(), own_weights<G>(), 3};
    std::size_t i = 0;
    for (auto _ : bench) {
        benchmark::DoNotOptimize(judge.expect(states[i]));
        i = i + 1 == states.size() ? 0 : i + 1;
    }
}

// The positions after each decision, as the search compares them.
template <class G> void judge(benchmark::State& bench) {
    FastFate fate{1};
    const auto q = middle_of_a_game<G>(3);
    const auto state = the_game<G>().imagine(q.view, fate);
    std::vector<typename G::State> next;
    for (const auto& decision : q.legal)
        the_game<G>().apply(next.emplace_back(state), q.seat, decision, fate, nullptr);
    judge_all<G>(bench, next);
}

// Positions that have little to do with each other, as playouts end in.
template <class G> void judge_far(benchmark::State& bench) {
    FastFate fate{1};
    typename G::Choices choices;
    std::vector<typename G::State> states;
    while (states.size() < 64) {
        int step = 0;
        const int kept = 20 + static_cast<int>(states.size());
        random_game(the_game<G>(), Round<G>{.players = 3}, fate, choices,
                    [&](const auto& state, Seat, const auto&) {
                        if (++step == kept) states.push_back(state);
                    });
    }
    judge_all<G>(bench, states);
}

template <class G> void imagine(benchmark::State& bench) {
    const auto q = middle_of_a_game<G>(3);
    FastFate fate{1};
    for (auto _ : bench) benchmark::DoNotOptimize(the_game<G>().imagine(q.view, fate));
}

template <class G> void view_and_key(benchmark::State& bench) {
    FastFate fate{1};
    const auto q = middle_of_a_game<G>(3);
    const auto state = the_game<G>().imagine(q.view, fate);
    for (auto _ : bench)
        benchmark::DoNotOptimize(
            Fingerprint{}.add(the_game<G>().view(state, q.seat).known).value());
}

template <class G> void copy(benchmark::State& bench) {
    FastFate fate{1};
    const auto state = the_game<G>().imagine(middle_of_a_game<G>(3).view, fate);
    for (auto _ : bench) {
        auto copied = state;
        benchmark::DoNotOptimize(copied);
    }
}

template <class G> void add_benchmarks() {
    const auto add = [](std::string_view name, void (*run)(benchmark::State&)) {
        return benchmark::RegisterBenchmark(fmt::format("{}/{}", G::info.id, name).c_str(), run);
    };
    add("search", search<G>)->Arg(0)->Arg(20)->Arg(1000);
    add("judge", judge<G>);
    add("judge_far", judge_far<G>);
    add("imagine", imagine<G>);
    add("view_and_key", view_and_key<G>);
    add("copy", copy<G>);
}

// Before the main function of the library runs.
[[maybe_unused]] const bool added = [] {
    for_each_game([]<class G>(std::type_identity<G>) { add_benchmarks<G>(); });
    return true;
}();

}  // namespace
}  // namespace trianon
