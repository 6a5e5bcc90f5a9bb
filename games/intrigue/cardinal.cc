// The Cardinal.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

// I-CA
MaybeRefusal why_not(Context c, Seat seat, const decision::Entice& entice) {
    if (aiming(c.s, Character::Cardinal) == nullptr) return asked_instead(c.s.phase);
    if (entice.character == Character::Cardinal && c.options().cardinal == Target::Others)
        return Refusal::CardinalNeedsAnother;
    if (!holds(c.s, seat, entice.discard)) return Refusal::DiscardFromHand;  // I-T6
    return std::nullopt;
}

bool succeeds(const State& s, const decision::Entice& d) {
    return d.discard.value() < s.markers_on(d.character);
}

void carry_out(Verbs& v, Seat seat, const decision::Entice& entice) {
    const Card played = played_in<phase::Aim>(v.s);
    v.aim(seat, entice.character);
    v.discard(seat, entice.discard);
    if (succeeds(v.s, entice)) {
        // I-CH3: what the Cardinal gains counts as earned, so a favour diverts it.
        const bool favoured = v.s.favours.contains(Character::Cardinal);
        v.entice(entice.character, favoured ? Character::Chamberlain : Character::Cardinal);
    } else {
        v.fail(seat);
    }
    finish_activation(v, seat, played, Character::Cardinal);
}

}  // namespace trianon::intrigue
