// How fast a table comes from the store: a whole game of random bots, with its snapshot.
#include <benchmark/benchmark.h>

#include "games/games.h"
#include "table/testing.h"

namespace trianon::table {
namespace {

void load(benchmark::State& state, const std::string& game) {
    Evening evening{setup_of(game, {person(), bot(), bot()})};
    evening.start();
    while (evening.table().state().stage == Stage::Playing) {
        evening.answer_bots();
        if (evening.match().to_act().contains(Seat{0}))
            evening.decide(evening.join(Seat{0}),
                           decided_at_random(evening.match(), Seat{0}).notation());
    }
    for (auto _ : state) {
        const auto table = load_table(evening.store, evening.world.id, {});
        benchmark::DoNotOptimize(table);
    }
    state.counters["entries"] = static_cast<double>(evening.table().number());
}

const bool registered = [] {
    for (const std::string& game : game_ids())
        benchmark::RegisterBenchmark(("load_table/" + game).c_str(), load, game);
    return true;
}();

}  // namespace
}  // namespace trianon::table
