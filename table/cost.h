// What things cost, in requests of the usual kind. Limits count cost, not requests, whether they
// come through a socket or without one.
#pragma once

#include "table/requests.h"
#include "table/state.h"

namespace trianon::table {

// What plays a game again, or tells all of it.
inline constexpr double cost_of_replay = 2;
// About what a bot's decision takes.
inline constexpr double cost_of_hint = 10;

inline double cost_of(const Request& request) {
    const bool replays = std::holds_alternative<request::Look>(request) ||
                         std::holds_alternative<request::What>(request);
    return replays ? cost_of_replay : 1;
}

// A game that goes on is told in part.
inline double cost_of_whole(const State& state) {
    return state.stage == Stage::Over ? cost_of_replay : 1;
}

}  // namespace trianon::table
