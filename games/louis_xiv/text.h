// The game in sentences, and the table as a drawing in text.
#pragma once

#include <optional>
#include <string>

#include "engine/seat.h"
#include "games/louis_xiv/louis_xiv.h"
#include "text/catalogue.h"
#include "text/pile.h"
#include "text/story_notes.h"
#include "text/thing.h"

namespace trianon::louis_xiv {

const Catalogue& catalogue(Language);

// What the fields of events and decisions are, as text/kinds.h says: text/kinds.json.
std::string kinds();

// Which events are done to somebody, shown, or begin a phase or a line.
const StoryNotes& notes();

// One sentence about what happened, as the viewer may know it.
Sentence tell(const Event&, Seat viewer);

// A decision as a choice in a menu, e.g. "Play Colbert".
Sentence describe(const LouisXiv&, const Decision&);
// What it tells besides the fields of the decision: what a mission costs.
Arguments beside(const LouisXiv&, const View&, const Decision&);
// What its player should know before: odds, prices, and who stands where.
std::optional<Sentence> note(const LouisXiv&, const View&, const Decision&);

// Who must do what now, for the viewer.
Sentence prompt(const LouisXiv&, const View&);

// The table: the court with markers, conditions, rewards and Louis, the players, the own cards.
std::string draw(const LouisXiv&, const View&, Language);
std::vector<Pile> piles(const LouisXiv&, const View&, Language);
// What a person may ask about, with what the viewer knows of it.
std::vector<Thing> things(const LouisXiv&, const View&);

}  // namespace trianon::louis_xiv
