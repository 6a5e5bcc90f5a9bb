// What one seat, or a spectator, knows.
#pragma once

#include "engine/fate.h"
#include "games/louis_xiv/state.h"

namespace trianon::louis_xiv {

// The state with everything the viewer may not see blanked. The cards that the viewer does not see
// are mixed into their stacks, wherever they are. Two equal views are the same information.
struct View {
    State known;
    Seat viewer{};
    bool operator==(const View&) const = default;
};

View view(const State&, Seat viewer);

// A state that the viewer cannot tell from the real one.
State imagine(const View&, Fate&);

}  // namespace trianon::louis_xiv
