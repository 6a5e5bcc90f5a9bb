// Games of greedy players against themselves, kept as lessons.
#pragma once

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "players/greedy.h"
#include "players/learner.h"
#include "players/random.h"

namespace trianon {

struct SelfPlay {
    static constexpr double epsilon = 0.1;  // some decisions at random show what good ones avoid
    static constexpr int worlds = 2;
    static constexpr int kept = 32;  // positions of a game

    std::vector<int> players;
    std::uint64_t first = 0, games = 0;  // which of the series
    std::uint64_t seed = 1;
    int threads = 1;
};

// Plays one game and keeps some of its positions, evenly spread, with the result.
template <Game G>
void lessons_of_game(const G& game, Player<G>& player, int players,
                     const typename G::Options& options, std::uint64_t seed, Lessons& kept) {
    FastFate fate{seed};
    std::vector<JudgeFeatures> seen;
    auto state = game.set_up(players, options, fate, nullptr);
    std::uint64_t step = 0;
    for (Seats acting = game.to_act(state); !acting.empty(); acting = game.to_act(state)) {
        game.judge_features(state, seen.emplace_back());
        const auto q = question(game, state, acting.front(), seed_of_game(seed, ++step));
        game.apply(state, q.seat, player.think(q, {}, {}, false).decision, fate, nullptr);
    }
    const Seats best = winners(game, state);
    Expectation result{};
    for (Seat seat : best) result[index(seat)] = 1.0f / static_cast<float>(best.size());
    const std::size_t stride = (seen.size() + SelfPlay::kept - 1) / SelfPlay::kept;
    const std::size_t begin = seed % std::max<std::size_t>(1, stride);
    for (std::size_t i = begin; i < seen.size(); i += stride) kept.add(seen[i], players, result);
    kept.end_game();
}

// The games of a series from `first` on, in their order, on whatever number of threads.
template <Game G>
Lessons self_play(const G& game, const Weights& weights, const typename G::Options& options,
                  const SelfPlay& plan, const std::function<void(std::uint64_t)>& progress) {
    std::vector<Lessons> by_game(plan.games);
    std::atomic<std::uint64_t> next{0}, done{0};
    std::mutex mutex;
    const auto work = [&] {
        std::vector<std::unique_ptr<Player<G>>> by_players(max_seats + 1);
        for (std::uint64_t i = next++; i < plan.games; i = next++) {
            const int players = plan.players[(plan.first + i) % plan.players.size()];
            auto& player = by_players[players];
            if (player == nullptr)
                player = std::make_unique<SometimesRandom<G>>(
                    std::make_unique<Greedy<G>>(game, Judge<G>{game, weights, players},
                                                is_open<G> ? 1 : SelfPlay::worlds),
                    SelfPlay::epsilon);
            lessons_of_game(game, *player, players, options,
                            seed_of_game(plan.seed, plan.first + i), by_game[i]);
            const std::lock_guard lock{mutex};
            progress(++done);
        }
    };
    {
        std::vector<std::jthread> workers;
        for (int t = 0; t < plan.threads; ++t) workers.emplace_back(work);
    }
    Lessons all;
    for (Lessons& one : by_game) all.add(one), one = {};
    return all;
}

}  // namespace trianon
