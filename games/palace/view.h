// What one seat, or a spectator, knows: everything. The order of the pile does not exist before a
// tile is drawn, so there is nothing to blank.
#pragma once

#include "engine/fate.h"
#include "games/palace/state.h"

namespace trianon::palace {

struct View {
    State known;
    Seat viewer{};
    bool operator==(const View&) const = default;
};

}  // namespace trianon::palace
