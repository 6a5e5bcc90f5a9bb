// Which cards can be played, and on whom, asked of many cards at once: what the recipes declare and
// the edition prints are sets of cards, so that no jump depends on what is in a hand. The odd cards
// are asked one by one. why_not_play and why_not_on say the same with reasons.
#pragma once

#include "games/courtiers/cards.h"

namespace trianon::courtiers {

CardNames playable(const Board&, Seat player, CardNames hand);
bool can_play_on(const Board&, Seat player, Card, Seat target);

}  // namespace trianon::courtiers
