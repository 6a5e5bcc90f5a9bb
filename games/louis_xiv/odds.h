// What chance may bring, and how the players stand, for all that a viewer knows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/odds.h"
#include "games/louis_xiv/decisions.h"
#include "games/louis_xiv/events.h"
#include "games/louis_xiv/view.h"

namespace trianon::louis_xiv {

// An influence card that is drawn: "joker" or "person". A mission that is drawn: its notation.
std::optional<Odds> odds(const View&, const Decision&);
std::string outcome_of(const Decision&, const Log&);

// L-E1 to L-E3, as if the game ended now: what the coats are that others hold is not known.
std::vector<Estimate> estimate(const View&);

}  // namespace trianon::louis_xiv
