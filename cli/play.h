// What `trianon play` begins with.
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

}  // namespace trianon::cli
