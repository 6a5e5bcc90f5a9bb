// How the dice and the stock may fall, for all that a viewer knows.
#pragma once

#include <optional>
#include <string>

#include "engine/odds.h"
#include "games/courtiers/decisions.h"
#include "games/courtiers/events.h"
#include "games/courtiers/view.h"

namespace trianon::courtiers {

// C-Q2, C-Q3: "granted", "king_refuses" or "queen_refuses".
Odds odds_of_hearing(const State&, Seat asker, Hearing);

// Besides: a verdict, the livres of a reward, "won" or "lost" in a duel, "income" or "other" of a
// card that is drawn.
std::optional<Odds> odds(const View&, const Decision&);
std::string outcome_of(const Decision&, const Log&);

}  // namespace trianon::courtiers
