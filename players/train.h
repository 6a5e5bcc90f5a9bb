// Nets from self-play, in rounds: play with the best net so far, learn from all games there are,
// and let the arena say whether what was learnt is stronger.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/result.h"
#include "players/learner.h"
#include "players/simulate.h"

namespace trianon {

struct Training {
    std::string game;
    std::string edition;                           // TOML
    std::map<std::string, std::string> options{};  // agreements of the table
    std::vector<int> players{};                    // numbers of players, played in turn
    std::uint64_t games = 5000;                    // in each round
    std::uint64_t arena_games = 400;               // after each round, for each number of players
    int rounds = 3;
    double hours = 0;  // no round begins later than this; 0: no limit
    std::uint64_t seed = 1;
    int threads = 1;
    std::string net{};     // to begin with, as a file; empty: the linear judge
    std::string folder{};  // where rounds are kept, so that it can go on; empty: nowhere
    std::function<bool()> interrupted{};
};

struct TrainedRound {
    int round = 0;
    std::size_t lessons = 0;
    std::vector<double> losses;  // of games held out: by results, then after each sweep
    // Of greedy players with the new net, one among others with the judge that all began with, and
    // one among others with the best so far; by number of players.
    std::map<int, Share> against_first, against_best;
    bool best = false;  // it is the best so far
    std::string net;    // as a file
};

struct Trained {
    std::string net;  // the best, as a file; empty if none was stronger
    std::vector<TrainedRound> rounds;
};

// What a watcher is told: "playing 3", how many of how many.
using TrainingProgress =
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t all)>;

Result<Trained> train(const Training&, const TrainingProgress&,
                      const std::function<void(const TrainedRound&)>& after_round);

// Loss and strength by round, as a picture.
std::string plot_svg(const std::string& title, const std::vector<TrainedRound>&);

}  // namespace trianon
