// What a card does and needs beyond the numbers printed on it: one row a card. Most rows declare
// all; the odd ones name a function.
#pragma once

#include "games/courtiers/rules.h"

namespace trianon::courtiers {

// On whom a card is played.
enum class Target : std::uint8_t { Nobody, Self, Any, Other, Prisoner, Exile };
// Who must play it, at court.
enum class Player : std::uint8_t { Anyone, Woman, Man };

struct Recipe {
    Target target = Target::Any;
    Player player = Player::Anyone;
    bool titled = false;      // C-Q4: asker and target
    bool king_lives = false;  // needed
    MaybeRefusal (*condition)(const Board&, Seat player, Seat target, Card) = nullptr;
    void (*effect)(Table&, Seat player, Seat target, Card) = nullptr;
    Deeds deed = Deeds::None;  // noted for the player
};

const Recipe& recipe(Card);

}  // namespace trianon::courtiers
