// Players against each other: every entrant sits in every seat of every deal, so that neither
// seats nor deals favour anybody.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "players/levels.h"
#include "players/simulate.h"
#include "players/weights.h"

namespace trianon {

struct Series {
    std::string game;
    std::string edition;                           // TOML
    std::map<std::string, std::string> options{};  // agreements of the table
    std::vector<PlayerKind> entrants{};
    std::vector<std::string> weights{};  // TOML for each entrant; empty: the game's own
    // A file for each entrant; empty: the game's own, but none with other weights; "none": none.
    std::vector<std::string> nets{};
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    int threads = 1;
    bool rotate = true;  // or everybody keeps the seat
    // The question: is the first entrant's share of wins above this? The series ends when it is
    // settled either way. 0: no question, all games are played.
    double bar = 0;
    // Asked after every decision: whether to end now, with the deals played so far.
    std::function<bool()> interrupted{};
};

struct SeriesResult {
    Tally tally;           // by entrant
    bool settled = false;  // the question was, before all games were played
};

// An error if options, weights or nets are not right for the game. Deals are counted in their
// order, so that players without a clock get the same result on any number of threads and ranks
// (team.h).
Result<SeriesResult> play_series(const Series&, const std::function<void(std::uint64_t)>& progress);

// A difference in strength as chess players count it, between one and the field of n players.
double elo(double share, int players);

// Wald's sequential test of whether a mean is above or below a bar, by 0.05 either way.
class SequentialTest {
  public:
    explicit SequentialTest(double bar) : bar_(bar) {}
    void add(double value);
    bool settled() const;

  private:
    double bar_;
    double n_ = 0, mean_ = 0, squares_ = 0;
};

}  // namespace trianon
