// The Cardinal.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

// I-CA
MaybeRefusal why_not(const State& s, Seat seat, const decision::Entice& entice) {
    if (aiming(s, Character::Cardinal) == nullptr) return asked_instead(s.phase);
    if (entice.character == Character::Cardinal) return Refusal::CardinalNeedsAnother;
    if (!holds(s, seat, entice.discard)) return Refusal::DiscardFromHand;  // I-T6
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Entice& entice) {
    const Card played = std::get<phase::Aim>(t.s.phase).played;
    t.aim(seat, entice.character);
    t.discard(seat, entice.discard);
    if (entice.discard.value() < t.s.markers_on(entice.character)) {
        // I-CH3: what the Cardinal gains counts as earned, so a favour diverts it.
        const bool favoured = t.s.favours.contains(Character::Cardinal);
        t.entice(entice.character, favoured ? Character::Chamberlain : Character::Cardinal);
    } else {
        t.fail(seat);
    }
    finish_activation(t, seat, played, Character::Cardinal);
}

}  // namespace trianon::intrigue
