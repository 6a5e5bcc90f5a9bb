// Makes the players of a game. Compiled once for each game, in make_player.cc.
#pragma once

#include <memory>

#include "players/levels.h"
#include "players/weights.h"

namespace trianon {

template <Game G>
std::unique_ptr<Player<G>> make_player(const G&, const Weights&, int players, const PlayerKind&);

// The weights that come with a game.
template <Game G> const Weights& own_weights();

}  // namespace trianon
