// The game in words, in four languages, and the table as a drawing in text.
#pragma once

#include <string>

#include "engine/seat.h"
#include "games/louis_xiv/louis_xiv.h"
#include "text/catalogue.h"

namespace trianon::louis_xiv {

const Catalogue& catalogue(Language);

// One sentence about what happened, as the viewer may know it; "" where there is nothing to tell.
std::string tell(const Event&, Seat viewer, Language);

// A decision as a choice in a menu, e.g. "Play Colbert".
std::string describe(const LouisXiv&, const Decision&, Language);

std::string explain(Refusal, Language);

// Who must do what now, for the viewer.
std::string prompt(const LouisXiv&, const View&, Language);

// The table: the court with markers, conditions, rewards and Louis, the players, the own cards.
std::string draw(const LouisXiv&, const View&, Language);

}  // namespace trianon::louis_xiv
