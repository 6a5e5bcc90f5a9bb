#include "players/arena.h"

#include <atomic>
#include <cmath>
#include <mutex>
#include <span>
#include <thread>

#include "engine/options.h"
#include "games/manifest.h"
#include "players/judge.h"
#include "players/make_player.h"

namespace trianon {
namespace {

// One entrant in one thread.
template <Game G> struct Entrant {
    std::unique_ptr<Player<G>> player;
    Budget budget;
};

template <Game G> class SeriesOf {
  public:
    SeriesOf(const G& game, const Series& series, const std::vector<Weights>& weights,
             const typename G::Options& options)
        : game_(game),
          series_(series),
          options_(options),
          players_(static_cast<int>(series.entrants.size())) {
        for (std::size_t i = 0; i < series.entrants.size(); ++i) {
            const PlayerKind& kind = series.entrants[i];
            entrants_.push_back(
                {make_player(game, weights[i], players_, kind, &workspace_), kind.budget});
            entrants_.back().budget.processor_time = kind.budget.threads <= 1;
        }
    }

    // Seat s is taken by the entrant s - turned. False: it was interrupted.
    bool play(std::uint64_t deal, int turned, Tally& tally) {
        const auto entrant = [&](Seat seat) {
            return static_cast<std::size_t>((index(seat) + players_ - turned) % players_);
        };
        const std::uint64_t seed = seed_of_game(series_.seed, deal);
        FastFate fate{seed};
        typename G::Log log;
        typename G::Log* const listening = hook::Measure<G> || hook::Remember<G> ? &log : nullptr;
        auto state = game_.set_up(players_, options_, fate, listening);
        std::vector<MemoryOf<G>> memories(players_);
        std::size_t heard = 0;  // of the log
        std::uint64_t step = 0;
        OrderOfPlay<G> order;
        for (Seats acting = game_.to_act(state); !acting.empty(); acting = game_.to_act(state)) {
            order.look(game_, state);
            const Seat seat = acting.front();
            const std::size_t who = entrant(seat);
            const std::span news{log.begin() + heard, log.end()};
            for (Seat hearer : Seats::first(players_))
                hear<G>(memories[index(hearer)], news, hearer);
            heard = log.size();
            const auto q =
                question(game_, state, seat, seed_of_game(seed, ++step), memories[index(seat)]);
            const Stopwatch watch{entrants_[who].budget.processor_time};
            const auto thought = entrants_[who].player->think(q, entrants_[who].budget, {}, false);
            tally.seconds[who] += watch.seconds();
            ++tally.thoughts[who];
            if (game_.why_not(state, seat, thought.decision)) ++tally.refused;
            game_.apply(state, seat, thought.decision, fate, listening);
            if (series_.interrupted && series_.interrupted()) return false;
        }
        tally.decisions += step;
        count(game_, state, log, order, tally, entrant);
        return true;
    }

  private:
    const G& game_;
    const Series& series_;
    typename G::Options options_;
    int players_;
    Workspace workspace_;  // they think one after the other
    std::vector<Entrant<G>> entrants_;
};

template <Game G>
SeriesResult run(const G& game, const Series& series, const std::vector<Weights>& weights,
                 const typename G::Options& options,
                 const std::function<void(std::uint64_t)>& progress) {
    const int players = static_cast<int>(series.entrants.size());
    const int turns = series.rotate ? players : 1;
    const std::uint64_t deals = (series.games + turns - 1) / static_cast<std::uint64_t>(turns);
    SeriesResult result{empty_tally<G>(players)};
    SequentialTest test{series.bar};
    std::mutex mutex;
    std::atomic<std::uint64_t> next{0};
    const auto work = [&] {
        SeriesOf<G> table{game, series, weights, options};
        for (std::uint64_t deal = next++; deal < deals; deal = next++) {
            Tally tally = empty_tally<G>(players);
            for (int turned = 0; turned < turns; ++turned)
                if (!table.play(deal, turned, tally)) return;
            const std::lock_guard lock{mutex};
            if (result.settled) return;
            result.tally.add(tally);
            progress(result.tally.games);
            test.add(tally.wins[0] / turns);
            const Share share =
                share_of(result.tally.wins[0], static_cast<double>(result.tally.games));
            result.settled = series.bar > 0 && test.settled() &&
                             (share.low > series.bar || share.high < series.bar);
            if (result.settled) next = deals;
        }
    };
    {
        std::vector<std::jthread> workers;
        for (int t = 0; t < series.threads; ++t) workers.emplace_back(work);
    }
    return result;
}

}  // namespace

Result<SeriesResult> play_series(const Series& series,
                                 const std::function<void(std::uint64_t)>& progress) {
    std::optional<std::string> wrong;
    SeriesResult result;
    const auto error = with_game(series.game, series.edition, [&]<class G>(const G& game) {
        typename G::Options options{};
        wrong = read_options(series.game, series.options, options, G::info.rules_version);
        std::vector<Weights> weights(series.entrants.size(), own_weights<G>());
        for (std::size_t i = 0; i < series.weights.size() && !wrong; ++i) {
            if (series.weights[i].empty()) continue;
            auto read = Weights::from_toml(series.weights[i], term_names<typename G::Terms>());
            if (read)
                weights[i] = *read;
            else
                wrong = read.error();
        }
        if (!wrong) result = run(game, series, weights, options, progress);
    });
    if (error) return Error{*error};
    if (wrong) return Error{*wrong};
    return result;
}

double elo(double share, int players) {
    const double others = (1 - share) / (players - 1);
    return 400 * std::log10(std::max(share, 1e-6) / std::max(others, 1e-6));
}

void SequentialTest::add(double value) {
    ++n_;
    const double delta = value - mean_;
    mean_ += delta / n_;
    squares_ += delta * (value - mean_);
}

bool SequentialTest::settled() const {
    constexpr double width = 0.05, evidence = 2.94;  // log(0.95 / 0.05)
    if (n_ < 8) return false;
    const double variance = std::max(squares_ / (n_ - 1), 0.01);
    return n_ * 2 * width * std::abs(mean_ - bar_) / variance > evidence;
}

}  // namespace trianon
