// The game in sentences, and the table as a drawing in text.
#pragma once

#include <string>

#include "examples/arbour/arbour.h"
#include "text/catalogue.h"

namespace trianon::arbour {

const Catalogue& catalogue(Language);

// What the fields of events and decisions are, as text/kinds.h says: text/kinds.json.
std::string kinds();

// One sentence about what happened, as the viewer may know it.
Sentence tell(const Event&, Seat viewer);

// A decision as a choice in a menu.
Sentence describe(const Arbour&, const Decision&);

// Who must do what now, for the viewer.
Sentence prompt(const Arbour&, const View&);

// The arbour, how many lanterns everybody has hung, the own hand.
std::string draw(const Arbour&, const View&, Language);

}  // namespace trianon::arbour
