// The Duchess.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

// I-D
MaybeRefusal why_not(const State& s, Seat seat, const decision::Unseat& unseat) {
    if (aiming(s, Character::Duchess) == nullptr) return asked_instead(s.phase);
    if (unseat.player == seat || !s.at_the_table(unseat.player))
        return Refusal::DuchessNeedsAnotherPlayer;
    if (!holds(s, seat, unseat.discard)) return Refusal::DiscardFromHand;  // I-T6
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Unseat& unseat) {
    const Card played = std::get<phase::Aim>(t.s.phase).played;
    t.aim(seat, unseat.player, unseat.character);
    t.discard(seat, unseat.discard);
    if (unseat.discard.value() < t.s.court.under(unseat.player, unseat.character)) {
        t.unseat(unseat.player, unseat.character);
        t.earn(Character::Duchess);
    } else {
        t.fail(seat);
    }
    finish_activation(t, seat, played, Character::Duchess);
}

}  // namespace trianon::intrigue
