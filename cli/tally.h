// The result of a series of games, for people and as JSON.
#pragma once

#include <string>
#include <vector>

#include "engine/json.h"
#include "players/simulate.h"

namespace trianon::cli {

double ms_per_decision(const Tally&, std::size_t seat);
json::object as_json(const Tally&, const std::vector<std::string>& names);
void print(const Tally&, const std::vector<std::string>& names);

}  // namespace trianon::cli
