// The Duchess.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

// I-D
MaybeRefusal why_not(Context c, Seat seat, const decision::Unseat& unseat) {
    if (aiming(c.s, Character::Duchess) == nullptr) return asked_instead(c.s.phase);
    if (!c.s.at_the_table(unseat.player)) return Refusal::NotAtTheTable;
    if (unseat.player == seat && c.options().duchess == Target::Others)
        return Refusal::DuchessNeedsAnotherPlayer;
    if (!holds(c.s, seat, unseat.discard)) return Refusal::DiscardFromHand;  // I-T6
    return std::nullopt;
}

bool succeeds(const State& s, const decision::Unseat& d) {
    return d.discard.value() < s.court.under(d.player, d.character);
}

void carry_out(Verbs& v, Seat seat, const decision::Unseat& unseat) {
    const Card played = played_in<phase::Aim>(v.s);
    v.aim(seat, unseat.player, unseat.character);
    v.discard(seat, unseat.discard);
    if (succeeds(v.s, unseat)) {
        v.unseat(unseat.player, unseat.character);
        v.earn(Character::Duchess);
    } else {
        v.fail(seat);
    }
    finish_activation(v, seat, played, Character::Duchess);
}

}  // namespace trianon::intrigue
