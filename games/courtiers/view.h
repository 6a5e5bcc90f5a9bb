// What one seat, or a spectator, knows.
#pragma once

#include <memory>

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
    std::shared_ptr<const Edition> edition;  // what is printed on the cards, for everybody to read
    bool operator==(const View& other) const {
        return known == other.known && viewer == other.viewer;
    }
};

State known_to(const State&, Seat viewer);

// A state that the viewer cannot tell from the real one.
State imagine(const View&, Fate&);

}  // namespace trianon::courtiers
