// The game in words, in four languages, and the table as a drawing in text.
#pragma once

#include <string>

#include "examples/arbour/arbour.h"
#include "text/catalogue.h"

namespace trianon::arbour {

const Catalogue& catalogue(Language);

// One sentence about what happened, as the viewer may know it.
std::string tell(const Event&, Seat viewer, Language);

// A decision as a choice in a menu.
std::string describe(const Arbour&, const Decision&, Language);

std::string explain(Refusal, Language);

// Who must do what now, for the viewer.
std::string prompt(const Arbour&, const View&, Language);

// The arbour, how many lanterns everybody has hung, the own hand.
std::string draw(const Arbour&, const View&, Language);

}  // namespace trianon::arbour
