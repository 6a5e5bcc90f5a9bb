// What the folder players/<game>/ adds to the players of its game. A game that needs it specialises
// Extension in players/<game>/extension.h, which CMake finds; most games have nothing to add.
#pragma once

#include <memory>

#include "players/judge.h"
#include "players/levels.h"
#include "players/player.h"

namespace trianon {

template <Appraised G> struct Extension {
    // The player as it sits at a table: what it wraps is `player`, which knows the rules only.
    static std::unique_ptr<Player<G>> wrap(std::unique_ptr<Player<G>> player, const G&,
                                           const Judge<G>&, const PlayerKind&) {
        return player;
    }
};

}  // namespace trianon
