// The game in sentences, and the table as a drawing in text.
#pragma once

#include <string>

#include "engine/seat.h"
#include "games/courtiers/courtiers.h"
#include "text/catalogue.h"

namespace trianon::courtiers {

const Catalogue& catalogue(Language);

// What the fields of events and decisions are, as text/kinds.h says: text/kinds.json.
std::string kinds();

// One sentence about what happened, as the viewer may know it.
Sentence tell(const Event&, Seat viewer);

// A decision as a choice in a menu, e.g. "Play Duke".
Sentence describe(const Courtiers&, const Decision&);

// Who must do what now, for the viewer.
Sentence prompt(const Courtiers&, const View&);

// The table: the palace with both scales, the Grand Register, the open piles, the own hand.
std::string draw(const Courtiers&, const View&, Language);

}  // namespace trianon::courtiers
