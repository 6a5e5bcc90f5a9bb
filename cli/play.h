// What `trianon play` begins with.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/session.h"
#include "cli/terminal.h"
#include "games/match.h"

namespace trianon::cli {

// As on the command line; empty is left open.
struct PlayOptions {
    std::string game{};
    std::string seats{};
    int players = 0;
    std::string seed{};
    std::string language{};
    std::string edition{};
    std::string save{};
    std::string load{};
};

// Asks what is left open, then plays.
void play(Terminal&, PlayOptions);

}  // namespace trianon::cli
