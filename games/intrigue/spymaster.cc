// The Spymaster.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

// I-SP
MaybeRefusal why_not(Context c, Seat seat, const decision::Inspect& inspect) {
    if (aiming(c.s, Character::Spymaster) == nullptr) return asked_instead(c.s.phase);
    if (!c.s.at_the_table(inspect.player)) return Refusal::NotAtTheTable;
    if (inspect.player == seat) return Refusal::SpymasterNeedsAnotherPlayer;
    if (!holds(c.s, seat, inspect.discard)) return Refusal::DiscardFromHand;  // I-T6
    return std::nullopt;
}

bool succeeds(const State& s, const decision::Inspect& d) {
    return d.discard.value() > s.court.under(d.player, d.character);
}

void carry_out(Verbs& v, Seat seat, const decision::Inspect& inspect) {
    const Card played = played_in<phase::Aim>(v.s);
    v.aim(seat, inspect.player, inspect.character);
    v.discard(seat, inspect.discard);
    v.inspect(seat, inspect.player, inspect.character);
    if (succeeds(v.s, inspect))
        v.earn(Character::Spymaster);
    else
        v.fail(seat);
    finish_activation(v, seat, played, Character::Spymaster);
}

}  // namespace trianon::intrigue
