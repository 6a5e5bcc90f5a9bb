// trianon bench
#include <fmt/format.h>
#include <time.h>

#include <algorithm>

#include "cli/commands.h"
#include "games/manifest.h"
#include "players/simulate.h"

namespace trianon::cli {
namespace {

// The time this thread has had on a processor: what else the machine does hardly counts.
double nanoseconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e9 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec);
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

struct Measured {
    std::string_view game;
    int players = 0;
    double ns_per_decision = 0;
    double decisions_per_game = 0;
    std::size_t state_bytes = 0;
    double replay_ms = 0;
    std::uint64_t signature = 0;
};

// legal + choose + apply, nothing else, for a number of games; returns the decisions taken.
template <Game G>
std::uint64_t random_games(const G& game, int players, int games, FastFate& fate) {
    typename G::Choices choices;
    std::uint64_t decisions = 0;
    for (int i = 0; i < games; ++i)
        random_game(game, Round<G>{.players = players}, fate, choices,
                    [&](const auto&...) { ++decisions; });
    return decisions;
}

// A record of random play, for the time of a replay.
Record random_record(const std::string& id, int players) {
    Record record;
    record.game = id;
    record.players = players;
    record.seed = Seed{1};
    auto match = begin_match(record);
    FastFate fate{1};
    while (!(*match)->to_act().empty()) {
        const Seat seat = (*match)->to_act().front();
        const auto choices = (*match)->choices(seat);
        const auto count = static_cast<std::uint32_t>(choices.size());
        const bool passes = choices.front().passes() && fate.below(std::uint32_t{2}) == 0;
        const AnyDecision& decision = passes ? choices.front() : choices[fate.below(count)];
        (*match)->apply(*(*match)->allow(seat, decision));
    }
    return (*match)->record();
}

template <Game G> Measured measure(const G& game, int players) {
    Measured m{.game = G::info.id, .players = players, .state_bytes = sizeof(typename G::State)};
    FastFate fate{1};
    random_games(game, players, 500, fate);  // warm up
    std::vector<double> batches;
    std::uint64_t decisions = 0;
    constexpr int batch = 500;
    for (int i = 0; i < 31; ++i) {
        const double start = nanoseconds();
        const std::uint64_t taken = random_games(game, players, batch, fate);
        batches.push_back((nanoseconds() - start) / static_cast<double>(taken));
        decisions += taken;
    }
    m.ns_per_decision = median(batches);
    m.decisions_per_game = static_cast<double>(decisions) / (31.0 * batch);

    const Record record = random_record(std::string{G::info.id}, players);
    std::vector<double> replays;
    for (int i = 0; i < 31; ++i) {
        const double start = nanoseconds();
        const auto replayed = replay_match(record);
        replays.push_back((nanoseconds() - start) / 1e6);
    }
    m.replay_ms = median(replays);
    m.signature = simulate(game, players, 1000, 1, 1, {}).signature;
    return m;
}

}  // namespace

void run(const BenchOptions& a) {
    if (!a.game.empty()) the_game(a.game);
    json::array rows;
    if (!a.json)
        fmt::print("{:<12}{:>8}{:>14}{:>16}{:>13}{:>11}  {}\n", "game", "players", "ns/decision",
                   "decisions/game", "state bytes", "replay ms", "signature");
    for (const GameEntry& game : all_games()) {
        if (!a.game.empty() && game.info.id != a.game) continue;
        with_game(game.info.id, game.editions.front().text, [&](const auto& typed) {
            for (int players = game.info.min_players; players <= game.info.max_players; ++players) {
                const Measured m = measure(typed, players);
                const std::string signature = fmt::format("{:016x}", m.signature);
                if (!a.json)
                    fmt::print("{:<12}{:>8}{:>14.1f}{:>16.1f}{:>13}{:>11.3f}  {}\n", m.game,
                               m.players, m.ns_per_decision, m.decisions_per_game, m.state_bytes,
                               m.replay_ms, signature);
                rows.push_back({{"game", m.game},
                                {"players", m.players},
                                {"ns_per_decision", m.ns_per_decision},
                                {"decisions_per_game", m.decisions_per_game},
                                {"state_bytes", m.state_bytes},
                                {"replay_ms", m.replay_ms},
                                {"signature", signature}});
            }
        });
    }
    if (a.json) fmt::print("{}\n", json::serialize(rows));
}

}  // namespace trianon::cli
