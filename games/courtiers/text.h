// The game in words, in four languages, and the table as a drawing in text.
#pragma once

#include <string>

#include "engine/seat.h"
#include "games/courtiers/courtiers.h"
#include "text/catalogue.h"

namespace trianon::courtiers {

const Catalogue& catalogue(Language);

// One sentence about what happened, as the viewer may know it; "" where there is nothing to tell.
std::string tell(const Event&, Seat viewer, Language);

// A decision as a choice in a menu, e.g. "Play Duke".
std::string describe(const Courtiers&, const Decision&, Language);

std::string explain(Refusal, Language);

// Who must do what now, for the viewer.
std::string prompt(const Courtiers&, const View&, Language);

// The table: the palace with both scales, the Grand Register, the open piles, the own hand.
std::string draw(const Courtiers&, const View&, Language);

}  // namespace trianon::courtiers
