// The JSON answers that commands and the bot protocol share.
#pragma once

#include "games/games.h"
#include "players/advice.h"

namespace trianon::cli {

json::object about_game(const GameEntry&);

// Whether the game is over, and then how it ended.
json::object scores_of(const Match&);

// A whole match with the eyes of one viewer. The signature stands only at the end, when all cards
// are open: before, it would depend on what the viewer may not know.
json::object told_again(const Match&, Seat viewer);

json::object advice_as_json(const Advice&);

}  // namespace trianon::cli
