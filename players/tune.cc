#include "players/tune.h"

#include <atomic>
#include <mutex>
#include <thread>

#include "engine/options.h"
#include "games/manifest.h"
#include "players/judge.h"
#include "players/make_player.h"
#include "players/simulate.h"

namespace trianon {
namespace {

constexpr double epsilon = 0.1;      // some decisions at random show what good ones avoid
constexpr std::uint32_t one_in = 8;  // decisions that are looked at

template <Game G> std::vector<float> terms_of(const G& game, const typename G::State& state) {
    std::vector<float> terms;
    const auto appraised = game.appraise(state);
    for (int i = 0; i < state.players; ++i)
        for_each_field(appraised[i],
                       [&](std::string_view, const float& term) { terms.push_back(term); });
    return terms;
}

// Plays one game and keeps some of its moments.
template <Game G>
void sample_game(const G& game, Player<G>& player, const Round<G>& round, std::uint64_t seed,
                 std::vector<Sample>& samples) {
    FastFate fate{seed}, look{seed + 1};
    const std::size_t begin = samples.size();
    auto state = game.set_up(round.players, round.options, fate, nullptr);
    std::uint64_t step = 0;
    for (Seats acting = game.to_act(state); !acting.empty(); acting = game.to_act(state)) {
        if (look.below(one_in) == 0) samples.push_back({terms_of(game, state), {}});
        const auto q = question(game, state, acting.front(), seed_of_game(seed, ++step));
        game.apply(state, q.seat, player.think(q, {}, {}, false).decision, fate, nullptr);
    }
    const Seats best = winners(game, state);
    std::vector<float> shares(state.players);
    for (Seat seat : best) shares[index(seat)] = 1.0f / static_cast<float>(best.size());
    for (std::size_t i = begin; i < samples.size(); ++i) samples[i].shares = shares;
}

template <Game G>
std::vector<Sample> sample_games(const G& game, const Tuning& tuning, const Weights& weights,
                                 const Round<G>& round, std::uint64_t first,
                                 const std::function<void(std::uint64_t)>& progress) {
    std::vector<std::vector<Sample>> by_game(tuning.games);
    std::atomic<std::uint64_t> next{0};
    std::mutex mutex;
    const auto work = [&] {
        const PlayerKind kind{.name = "greedy", .mind = Mind::Greedy, .epsilon = epsilon};
        const auto player = make_player(game, weights, round.players, kind);
        for (std::uint64_t i = next++; i < tuning.games; i = next++) {
            sample_game(game, *player, round, seed_of_game(tuning.seed, first + i), by_game[i]);
            const std::lock_guard lock{mutex};
            progress(first + i + 1);
        }
    };
    {
        std::vector<std::jthread> workers;
        for (int t = 0; t < tuning.threads; ++t) workers.emplace_back(work);
    }
    std::vector<Sample> samples;
    for (auto& game_samples : by_game)
        for (Sample& sample : game_samples) samples.push_back(std::move(sample));
    return samples;
}

// Which of the terms can do no harm, by the game's own word.
template <class Terms> std::vector<bool> marked(const std::vector<std::string>& names) {
    std::vector<bool> all(names.size());
    if constexpr (requires { Terms::never_negative; })
        for (std::string_view term : Terms::never_negative)
            for (std::size_t i = 0; i < names.size(); ++i) all[i] = all[i] || names[i] == term;
    return all;
}

template <Game G>
Tuned tune_game(const G& game, const Tuning& tuning, Weights weights, const Round<G>& round,
                const std::function<void(std::uint64_t)>& progress) {
    const std::vector<std::string> names = term_names<typename G::Terms>();
    Tuned tuned;
    for (int r = 0; r < tuning.rounds; ++r) {
        const auto samples = sample_games(game, tuning, weights, round,
                                          static_cast<std::uint64_t>(r) * tuning.games, progress);
        Weights::Set set = weights.for_players(round.players);
        std::vector<double> begin;
        for (const std::string& name : names) begin.push_back(set[name]);
        tuned.rounds.push_back(fit_weights(samples, begin, marked<typename G::Terms>(names)));
        for (std::size_t i = 0; i < names.size(); ++i)
            set[names[i]] = tuned.rounds.back().weights[i];
        weights.set_for_players(round.players, set);
    }
    tuned.weights = weights;
    return tuned;
}

}  // namespace

Result<Tuned> tune(const Tuning& tuning, const std::function<void(std::uint64_t)>& progress) {
    std::optional<std::string> wrong;
    Tuned tuned;
    const auto error = with_game(tuning.game, tuning.edition, [&]<class G>(const G& game) {
        Round<G> round{.players = tuning.players};
        wrong = read_options(tuning.game, tuning.options, round.options, G::info.rules_version);
        Weights weights = own_weights<G>();
        if (!wrong && !tuning.weights.empty()) {
            auto read = Weights::from_toml(tuning.weights, term_names<typename G::Terms>());
            if (read)
                weights = *read;
            else
                wrong = read.error();
        }
        if (!wrong) tuned = tune_game(game, tuning, weights, round, progress);
    });
    if (error) return Error{*error};
    if (wrong) return Error{*wrong};
    return tuned;
}

}  // namespace trianon
