// What one seat, or a spectator, knows.
#pragma once

#include "engine/fate.h"
#include "games/intrigue/state.h"

namespace trianon::intrigue {

// The state with everything the viewer may not see blanked. All the cards that the viewer does not
// see are mixed into the deck, wherever they are: no deductions (I-V3). Two equal views are the
// same information.
struct View {
    State known;
    Seat viewer{};
    bool operator==(const View&) const = default;
};

View view(const State&, Seat viewer);

// A state that the viewer cannot tell from the real one.
State imagine(const View&, Fate&);

// The same as people play, not as cards fall: of the cards that others have put face down so many
// in a hundred, besides those by chance, show the character they lie under.
State suppose(const View&, int credit, Fate&);

}  // namespace trianon::intrigue
