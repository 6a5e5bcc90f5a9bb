// What chance may bring, and how the players stand, for all that a viewer knows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/odds.h"
#include "games/intrigue/decisions.h"
#include "games/intrigue/events.h"
#include "games/intrigue/view.h"

namespace trianon::intrigue {

// The Seneschal: "found" or "not_found". A card that is stolen: "action" or "character". One that
// is attacked, or put under a character from the deck: "match" or "other".
std::optional<Odds> odds(const View&, const Decision&);
std::string outcome_of(const Decision&, const Log&);

// I-E2, as if the game ended now.
std::vector<Estimate> estimate(const View&);

}  // namespace trianon::intrigue
