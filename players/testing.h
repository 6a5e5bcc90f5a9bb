// What several tests of players begin with.
#pragma once

#include <memory>
#include <string>

#include "games/games.h"

namespace trianon {

// A match of three at its beginning.
inline std::unique_ptr<Match> match_of(const std::string& game) {
    Record record;
    record.game = game;
    record.players = 3;
    record.seed = Seed{4};
    return std::move(*begin_match(record));
}

}  // namespace trianon
