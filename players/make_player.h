// Makes the players of a game. Compiled once for each game, in make_player.cc.
#pragma once

#include <memory>

#include "players/levels.h"
#include "players/weights.h"
#include "players/workspace.h"

namespace trianon {

// A player that searches does so in the workspace, which must outlive it, or has one of its own.
template <Game G>
std::unique_ptr<Player<G>> make_player(const G&, const Weights&, int players, const PlayerKind&,
                                       Workspace* = nullptr);

// The net of a file, or why it is none of this game's.
template <Game G> Result<std::shared_ptr<const Net>> read_net(std::string_view file);

// The weights that come with a game, and its net.
template <Game G> const Weights& own_weights();

}  // namespace trianon
