#include "players/arena.h"

#include <fmt/format.h>

#include <atomic>
#include <cmath>
#include <span>
#include <sstream>
#include <thread>

#include "engine/options.h"
#include "games/manifest.h"
#include "players/judge.h"
#include "players/make_player.h"
#include "players/team.h"

namespace trianon {
namespace {

// The deals of all ranks in their order, up to the first that somebody has not played to its end.
std::vector<Tally> deals_of_all(Team& team, const std::vector<std::optional<Tally>>& own,
                                const Tally& empty) {
    std::vector<Tally> all;
    if (team.size() == 1) {
        for (const auto& tally : own) {
            if (!tally) break;
            all.push_back(*tally);
        }
        return all;
    }
    std::string bytes;
    for (std::size_t i = 0; i < own.size(); ++i)
        if (own[i]) bytes += fmt::format("{}\n{}", i, own[i]->to_text());
    std::map<std::size_t, Tally> by_deal;
    for (const std::string& part : team.gather(bytes)) {
        std::istringstream in{part};
        for (std::size_t i = 0; in >> i;) by_deal[i] = Tally::from_text(in, empty);
    }
    for (std::size_t i = 0; i < own.size() && by_deal.contains(i); ++i) all.push_back(by_deal[i]);
    return all;
}

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

// What came of the deals so far, counted in their order whoever played them.
class Verdict {
  public:
    Verdict(const Series& series, Tally empty, int turns)
        : series_(series), result_{std::move(empty)}, test_{series.bar}, turns_(turns) {}

    // False: the question is settled.
    bool add(const Tally& deal) {
        if (result_.settled) return false;
        result_.tally.add(deal);
        test_.add(deal.wins[0] / turns_);
        const Share share =
            share_of(result_.tally.wins[0], static_cast<double>(result_.tally.games));
        result_.settled = series_.bar > 0 && test_.settled() &&
                          (share.low > series_.bar || share.high < series_.bar);
        return !result_.settled;
    }
    const SeriesResult& result() const { return result_; }

  private:
    const Series& series_;
    SeriesResult result_;
    SequentialTest test_;
    int turns_;
};

// Some deals in a row, each rank every so many, on the threads of each. Those that were
// interrupted are missing at the end.
template <Game G>
std::vector<Tally> play_deals(std::vector<std::unique_ptr<SeriesOf<G>>>& tables,
                              std::uint64_t first, std::uint64_t end, int turns,
                              const Tally& empty) {
    Team& team = Team::world();
    const auto ranks = static_cast<std::uint64_t>(team.size());
    std::vector<std::optional<Tally>> own(end - first);
    std::atomic<std::uint64_t> next{static_cast<std::uint64_t>(team.rank())};
    const auto work = [&](SeriesOf<G>& table) {
        for (std::uint64_t i = next.fetch_add(ranks); i < own.size(); i = next.fetch_add(ranks)) {
            Tally tally = empty;
            for (int turned = 0; turned < turns; ++turned)
                if (!table.play(first + i, turned, tally)) return;
            own[i] = std::move(tally);
        }
    };
    {
        std::vector<std::jthread> workers;
        for (std::size_t t = 1; t < tables.size(); ++t)
            workers.emplace_back([&, t] { work(*tables[t]); });
        work(*tables[0]);
    }
    return deals_of_all(team, own, empty);
}

template <Game G>
SeriesResult run(const G& game, const Series& series, const std::vector<Weights>& weights,
                 const typename G::Options& options,
                 const std::function<void(std::uint64_t)>& progress) {
    const int players = static_cast<int>(series.entrants.size());
    const int turns = series.rotate ? players : 1;
    const std::uint64_t deals = (series.games + turns - 1) / static_cast<std::uint64_t>(turns);
    const Tally empty = empty_tally<G>(players);
    Verdict verdict{series, empty, turns};
    std::vector<std::unique_ptr<SeriesOf<G>>> tables;
    for (int t = 0; t < series.threads; ++t)
        tables.push_back(std::make_unique<SeriesOf<G>>(game, series, weights, options));
    const auto at_once = static_cast<std::uint64_t>(series.threads * Team::world().size());
    for (std::uint64_t deal = 0; deal < deals; deal += at_once) {
        const std::uint64_t end = std::min(deals, deal + at_once);
        const std::vector<Tally> played = play_deals(tables, deal, end, turns, empty);
        for (const Tally& tally : played)
            if (!verdict.add(tally)) return verdict.result();
        progress(verdict.result().tally.games);
        if (played.size() < end - deal) break;
    }
    return verdict.result();
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
        for (std::size_t i = 0; i < series.nets.size() && !wrong; ++i) {
            if (series.nets[i].empty()) continue;
            weights[i].net = nullptr;
            if (series.nets[i] == "none") continue;
            auto read = read_net<G>(series.nets[i]);
            if (read)
                weights[i].net = *read;
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
