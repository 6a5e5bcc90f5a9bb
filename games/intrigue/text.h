// The game in sentences, and the table as a drawing in text.
#pragma once

#include <optional>
#include <string>

#include "engine/seat.h"
#include "games/intrigue/decisions.h"
#include "games/intrigue/events.h"
#include "games/intrigue/intrigue.h"
#include "games/intrigue/refusals.h"
#include "games/intrigue/view.h"
#include "text/catalogue.h"
#include "text/pile.h"
#include "text/story_notes.h"
#include "text/thing.h"

namespace trianon::intrigue {

const Catalogue& catalogue(Language);

// What the fields of events and decisions are, as text/kinds.h says: text/kinds.json.
std::string kinds();

// Which events are done to somebody, shown, or begin a phase or a line.
const StoryNotes& notes();

// One sentence about what happened, as the viewer may know it.
Sentence tell(const Event&, Seat viewer);

// A decision as a choice in a menu, e.g. "Play King 3".
Sentence describe(const Intrigue&, const Decision&);
// What its player should know before: how likely it is to succeed, and what lies there.
std::optional<Sentence> note(const Intrigue&, const View&, const Decision&);

// Who must do what now, for the viewer.
Sentence prompt(const Intrigue&, const View&);

// The table: characters with markers and favours, everybody's cards under them, the own hand.
std::string draw(const Intrigue&, const View&, Language);
std::vector<Pile> piles(const Intrigue&, const View&, Language);
// What a person may ask about, with what the viewer knows of it.
std::vector<Thing> things(const Intrigue&, const View&);

}  // namespace trianon::intrigue
