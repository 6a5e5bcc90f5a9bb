// What one seat, or a spectator, knows.
#pragma once

#include "engine/fate.h"
#include "examples/arbour/state.h"

namespace trianon::arbour {

// The state with all lanterns that the viewer does not see mixed into the bag (A-V1). Two equal
// views are the same information.
struct View {
    State known;
    Seat viewer{};
    bool operator==(const View&) const = default;
};

View view(const State&, Seat viewer);

// A state that the viewer cannot tell from the real one.
State imagine(const View&, Fate&);

}  // namespace trianon::arbour
