// The game in sentences, and the table as a drawing in text.
#pragma once

#include <optional>
#include <string>

#include "engine/seat.h"
#include "games/courtiers/courtiers.h"
#include "text/catalogue.h"
#include "text/pile.h"
#include "text/story_notes.h"
#include "text/thing.h"

namespace trianon::courtiers {

const Catalogue& catalogue(Language);

// What the fields of events and decisions are, as text/kinds.h says: text/kinds.json.
std::string kinds();

// Which events are done to somebody, shown, or begin a phase or a line.
const StoryNotes& notes();

// One sentence about what happened, as the viewer may know it.
Sentence tell(const Event&, Seat viewer);

// A decision as a choice in a menu, e.g. "Play Duke".
Sentence describe(const Courtiers&, const Decision&);
// What it tells besides its fields: who hears it, and whether it is for oneself.
Arguments beside(const Courtiers&, const View&, const Decision&);
// What its player should know before: the dice, what it brings and what it costs.
std::optional<Sentence> note(const Courtiers&, const View&, const Decision&);

// Who must do what now, for the viewer.
Sentence prompt(const Courtiers&, const View&);

// The table: the palace with both scales, the Grand Register, the open piles, the own hand.
std::string draw(const Courtiers&, const View&, Language);
std::vector<Pile> piles(const Courtiers&, const View&, Language);
// What a person may ask about, with what the viewer knows of it.
std::vector<Thing> things(const Courtiers&, const View&);

}  // namespace trianon::courtiers
