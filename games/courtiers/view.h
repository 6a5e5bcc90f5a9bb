// What one seat, or a spectator, knows.
#pragma once

#include "engine/fate.h"
#include "games/courtiers/edition.h"
#include "games/courtiers/state.h"

namespace trianon::courtiers {

// The state with everything the viewer may not see blanked (C-C7). All the cards that the viewer
// does not see are mixed into the stock, wherever they are. Two equal views are the same
// information.
struct View {
    State known;
    Seat viewer{};
    bool operator==(const View&) const = default;
};

State known_to(const State&, Seat viewer);

// A state that the viewer cannot tell from the real one.
State imagine(const View&, Fate&);

}  // namespace trianon::courtiers
