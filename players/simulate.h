// Many games between players that need no thought, counted.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/hash.h"
#include "engine/options.h"

namespace trianon {

struct Tally {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t refused = 0;  // decisions that why_not refused: always 0, or there is a bug
    std::vector<double> wins;   // a shared victory counts as a share
    std::vector<double> wins_in_order;  // the same by the place in the order of play, first first
    std::vector<double> points;
    std::vector<double> seconds;  // of thinking, where anybody thought
    std::vector<std::uint64_t> thoughts;
    std::map<std::string, std::uint64_t> endings;
    std::map<std::string, double> figures;  // what the game itself counts, summed up
    std::uint64_t signature = 0;  // of all final states; the order of the games does not matter

    void add(const Tally& other);
    // To another process, and back into an empty one of the same game and players.
    std::string to_text() const;
    static Tally from_text(std::istream&, Tally empty);
};

// A share of wins with the 95 % interval of Wilson.
struct Share {
    double share, low, high;
};
Share share_of(double wins, double games);

// The number of a random choice; where one may pass, half of the time that.
template <Game G> int random_choice(const typename G::Choices& choices, FastFate& fate) {
    if (passes<G>(choices.front()) && fate.below(std::uint32_t{2}) == 0) return 0;
    return static_cast<int>(fate.below(static_cast<std::uint32_t>(choices.size())));
}

// How a random game is played: by how many, with what options, who listens, by which rules version.
template <Game G> struct Round {
    int players = 0;
    typename G::Options options{};
    typename G::Log* log = nullptr;
    int rules = G::info.rules_version;
};

// Plays one game with random decisions, each shown to `look(state, seat, decision)` before it is
// taken. Returns the final state.
template <Game G, class Look>
typename G::State random_game(const G& game, const Round<G>& round, FastFate& fate,
                              typename G::Choices& choices, Look&& look) {
    auto state = set_up_by(game, round.rules, round.players, round.options, fate, round.log);
    for (Seats acting = game.to_act(state); !acting.empty(); acting = game.to_act(state)) {
        const Seat seat = acting.front();
        game.legal(state, seat, choices);
        with_choice(choices, random_choice<G>(choices, fate), [&](const auto& decision) {
            look(state, seat, decision);
            game.apply(state, seat, decision, fate, round.log);
        });
    }
    return state;
}

// Learns from the states of a game who plays first.
template <Game G> class OrderOfPlay {
  public:
    void look(const G& game, const typename G::State& state) {
        if constexpr (hook::Begins<G>)
            if (!first_) first_ = game.begins(state);
    }
    std::optional<std::size_t> place(Seat seat, int players) const {
        if (!first_) return std::nullopt;
        return static_cast<std::size_t>((index(seat) + players - index(*first_)) % players);
    }

  private:
    std::optional<Seat> first_;
};

// Adds a finished game to a tally, each seat to the place(seat) it is counted at.
template <Game G, class Place>
void count(const G& game, const typename G::State& state, const typename G::Log& log,
           const OrderOfPlay<G>& order, Tally& tally, const Place& place) {
    ++tally.games;
    ++tally.endings[name_of(game.ending(state))];
    const Seats best = winners(game, state);
    for (Seat seat : Seats::first(state.players)) {
        if (best.contains(seat)) tally.wins[place(seat)] += 1.0 / best.size();
        if (const auto in_order = order.place(seat, state.players); in_order && best.contains(seat))
            tally.wins_in_order[*in_order] += 1.0 / best.size();
        tally.points[place(seat)] += game.points(state, seat);
    }
    if constexpr (hook::Figures<G>)
        for (const auto& [name, figure] : game.figures(state))
            tally.figures[std::string{name}] += figure;
    if constexpr (hook::Measure<G>)
        for (const auto& [name, value] : G::measure(log)) tally.figures[name] += value;
    tally.signature += Hash{}.add(state).value();
}

// Plays one game and adds it to the tally.
template <Game G>
void play_random(const G& game, Round<G> round, std::uint64_t seed, typename G::Choices& choices,
                 Tally& tally) {
    FastFate fate{seed};
    typename G::Log log;
    if constexpr (hook::Measure<G>) round.log = &log;
    OrderOfPlay<G> order;
    const auto state = random_game(game, round, fate, choices,
                                   [&](const auto& before, Seat seat, const auto& decision) {
                                       order.look(game, before);
                                       if (game.why_not(before, seat, decision)) ++tally.refused;
                                       ++tally.decisions;
                                   });
    count(game, state, log, order, tally,
          [](Seat seat) { return static_cast<std::size_t>(index(seat)); });
}

// An empty tally that names every ending.
template <Game G> Tally empty_tally(int players) {
    Tally tally;
    tally.wins.resize(players);
    if (hook::Begins<G>) tally.wins_in_order.resize(players);
    tally.points.resize(players);
    tally.seconds.resize(players);
    tally.thoughts.resize(players);
    for (const std::string& ending : enumerator_names<typename G::Ending>())
        tally.endings[ending] = 0;
    return tally;
}

// Runs games 0 … games-1 on some threads. `work(i, tally)` plays the i-th; `progress` is told how
// many are done. The result does not depend on the number of threads.
Tally run_in_parallel(std::uint64_t games, int threads, const Tally& empty,
                      const std::function<std::function<void(std::uint64_t, Tally&)>()>& make_work,
                      const std::function<void(std::uint64_t)>& progress);

// The seed of the i-th game of a series.
std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t i);

template <Game G>
Tally simulate(const G& game, const Round<G>& round, std::uint64_t games, std::uint64_t seed,
               int threads, const std::function<void(std::uint64_t)>& progress) {
    return run_in_parallel(
        games, threads, empty_tally<G>(round.players),
        [&] {
            const auto choices = std::make_shared<typename G::Choices>();
            return [&game, &round, seed, choices](std::uint64_t i, Tally& tally) {
                play_random(game, round, seed_of_game(seed, i), *choices, tally);
            };
        },
        progress);
}
template <Game G>
Tally simulate(const G& game, int players, std::uint64_t games, std::uint64_t seed, int threads,
               const std::function<void(std::uint64_t)>& progress) {
    return simulate(game, Round<G>{.players = players}, games, seed, threads, progress);
}

}  // namespace trianon
