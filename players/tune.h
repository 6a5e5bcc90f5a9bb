// Learns what the terms of a game's evaluation weigh, from games that greedy players play against
// each other with the weights known so far.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "players/fit.h"
#include "players/weights.h"

namespace trianon {

struct Tuning {
    std::string game;
    std::string edition;                           // TOML
    std::map<std::string, std::string> options{};  // agreements of the table
    int players = 2;
    std::uint64_t games = 2000;  // in each round
    int rounds = 3;
    std::uint64_t seed = 1;
    int threads = 1;
    std::string weights{};  // TOML to begin with; empty: the game's own
};

struct Tuned {
    Weights weights;
    std::vector<Fit> rounds;
};

Result<Tuned> tune(const Tuning&, const std::function<void(std::uint64_t)>& progress);

}  // namespace trianon
