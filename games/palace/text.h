// The game in words, in four languages, and the table as a drawing in text.
#pragma once

#include <string>

#include "engine/seat.h"
#include "games/palace/palace.h"
#include "text/catalogue.h"

namespace trianon::palace {

const Catalogue& catalogue(Language);

// One sentence about what happened; "" where there is nothing to tell.
std::string tell(const Event&, Seat viewer, Language);

// A decision as a choice in a menu, e.g. "Take Orangery".
std::string describe(const Palace&, const Decision&, Language);

std::string explain(Refusal, Language);

// Who must do what now, for the viewer.
std::string prompt(const Palace&, const View&, Language);

// The table: the map with workers and tokens, the yard, what is for sale, everybody's goods.
std::string draw(const Palace&, const View&, Language);

}  // namespace trianon::palace
