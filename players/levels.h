// Who can sit at a table without a person: the kinds of players, and the levels people choose from.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "players/player.h"

namespace trianon {

// How it decides: at random, by looking one step ahead, by searching, by searching without
// knowledge.
enum class Mind { Random, Greedy, Ismcts, Plain };

struct PlayerKind {
    std::string name;  // as it was asked for
    Mind mind = Mind::Random;
    Budget budget{};
    int further = 0;     // decisions that a greedy mind looks further, while it decides alone
    double epsilon = 0;  // the part of its decisions that it takes at random
    // What breaking a promise costs it, in expected victory, where players negotiate; none: it does
    // not negotiate.
    std::optional<double> honour{};
};

// The levels for people, from the easiest.
std::vector<std::string> level_names();
// Everything that parse_player knows, without budgets.
std::vector<std::string> player_names();

// "random", "greedy", "ismcts", "ismcts:0.8s", "ismcts:500i" (iterations), "plain", or a level.
Result<PlayerKind> parse_player(std::string_view name);

}  // namespace trianon
