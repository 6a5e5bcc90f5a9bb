// What a card does and needs beyond the numbers printed on it. Most recipes declare all; the odd
// ones name a function.
#pragma once

#include "engine/enum_table.h"
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
    MaybeRefusal (*condition)(Context, Seat player, Seat target, Card) = nullptr;
    void (*effect)(Verbs&, Seat player, Seat target, Card) = nullptr;
    Deeds deed = Deeds::None;  // noted for the player
};

const Recipe& recipe(Card);

constexpr bool may_be(Player player, Sex sex) {
    switch (player) {
        case Player::Anyone: return true;
        case Player::Woman: return sex == Sex::Woman;
        case Player::Man: return sex == Sex::Man;
    }
    return false;
}

// What the recipes declare, as sets of cards, for whole hands.
struct RecipeSets {
    EnumTable<Whereabouts, CardNames> from;      // of the player: C-X1, C-X2
    EnumTable<Sex, CardNames> by;                // of the player
    EnumTable<Whereabouts, CardNames> on;        // of the target
    CardNames on_nobody, on_oneself, on_others;  // and on nobody else
    CardNames king_lives;                        // needed
    CardNames effective;  // whatever numbers are printed: a request, or an effect
    CardNames odd;        // what no set tells: a title is needed, or there is a condition
};
extern const RecipeSets recipe_sets;

}  // namespace trianon::courtiers
