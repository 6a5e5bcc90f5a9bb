// What `trianon play` and `trianon learn` begin with.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/commands.h"
#include "cli/session.h"
#include "cli/terminal.h"
#include "games/match.h"

namespace trianon::cli {

// Asks what is left open, then plays.
void play(Terminal&, PlayOptions);

// The lesson of a game, which then goes on freely.
void learn(Terminal&, const LearnOptions&);

}  // namespace trianon::cli
