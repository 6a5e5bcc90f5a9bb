// What a position is worth, for players that think: named terms, weighed by weights.toml.
#pragma once

#include <array>
#include <boost/describe/class.hpp>

#include "examples/arbour/state.h"

namespace trianon::arbour {

struct Terms {
    float hung = 0;  // lanterns on the arbour
    float next = 0;  // lanterns in hand that could be hung now
    float dim = 0;   // lanterns in hand of the lower half
};
BOOST_DESCRIBE_STRUCT(Terms, (), (hung, next, dim))

// Of every seat.
std::array<Terms, max_players> appraise(const State&);

}  // namespace trianon::arbour
