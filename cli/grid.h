// Numbered choices as a table: a number where a row and a column cross.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/phrases.h"

namespace trianon::cli {

struct Grid {
    std::string drawing;
    std::vector<std::size_t> order;  // the choices in the order of their numbers
};

// The table with the fewest lines, its numbers following those before it; nothing if none fits, or
// if there is just one gap to fill.
std::optional<Grid> best_grid(const Pattern& pattern, int width, std::size_t numbers_before = 0);

}  // namespace trianon::cli
