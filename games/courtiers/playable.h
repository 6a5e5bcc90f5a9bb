// Which cards can be played, and on whom, asked of many cards at once: what the recipes declare and
// the edition prints are sets of cards, so that no branch depends on what is in a hand. The odd
// cards are asked one by one. why_not_play and why_not_on say the same with reasons.
#pragma once

#include "games/courtiers/card_recipes.h"

namespace trianon::courtiers {

CardNames playable(Context, Seat player, CardNames hand);
bool can_play_on(Context, Seat player, Card, Seat target);

}  // namespace trianon::courtiers
