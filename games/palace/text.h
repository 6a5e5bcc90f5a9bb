// The game in sentences, and the table as a drawing in text.
#pragma once

#include <optional>
#include <string>

#include "engine/seat.h"
#include "games/palace/palace.h"
#include "text/catalogue.h"
#include "text/pile.h"
#include "text/story_notes.h"
#include "text/thing.h"

namespace trianon::palace {

const Catalogue& catalogue(Language);

// What the fields of events and decisions are, as text/kinds.h says: text/kinds.json.
std::string kinds();

// Which events are done to somebody, shown, or begin a phase or a line.
const StoryNotes& notes();

// One sentence about what happened.
Sentence tell(const Event&, Seat viewer);

// A decision as a choice in a menu, e.g. "Take Orangery".
Sentence describe(const Palace&, const Decision&);
// What its player should know before: what it brings, costs and leaves unused.
std::optional<Sentence> note(const Palace&, const View&, const Decision&);

// Who must do what now, for the viewer.
Sentence prompt(const Palace&, const View&);

// The table: the map with workers and tokens, the yard, what is for sale, everybody's goods.
std::string draw(const Palace&, const View&, Language);
std::vector<Pile> piles(const Palace&, const View&, Language);
// What a person may ask about, with what the viewer knows of it.
std::vector<Thing> things(const Palace&, const View&);

}  // namespace trianon::palace
