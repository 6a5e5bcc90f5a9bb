// The Spymaster.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

// I-SP
MaybeRefusal why_not(const State& s, Seat seat, const decision::Inspect& inspect) {
    if (aiming(s, Character::Spymaster) == nullptr) return asked_instead(s.phase);
    if (inspect.player == seat || !s.at_the_table(inspect.player))
        return Refusal::SpymasterNeedsAnotherPlayer;
    if (!holds(s, seat, inspect.discard)) return Refusal::DiscardFromHand;  // I-T6
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Inspect& inspect) {
    const Card played = std::get<phase::Aim>(t.s.phase).played;
    t.aim(seat, inspect.player, inspect.character);
    t.discard(seat, inspect.discard);
    t.inspect(seat, inspect.player, inspect.character);
    if (inspect.discard.value() > t.s.court.under(inspect.player, inspect.character))
        t.earn(Character::Spymaster);
    else
        t.fail(seat);
    finish_activation(t, seat, played, Character::Spymaster);
}

}  // namespace trianon::intrigue
