// The Queen.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

// I-Q
MaybeRefusal why_not(Context c, Seat seat, const decision::Outbid& outbid) {
    if (aiming(c.s, Character::Queen) == nullptr) return asked_instead(c.s.phase);
    if (!holds(c.s, seat, outbid.discard)) return Refusal::DiscardFromHand;  // I-T6
    return std::nullopt;
}

bool succeeds(const State& s, const decision::Outbid& d) {
    return d.discard.value() > s.court.most_under(d.character, s.players);
}

void carry_out(Verbs& v, Seat seat, const decision::Outbid& outbid) {
    const Card played = played_in<phase::Aim>(v.s);
    const Character c = outbid.character;
    v.aim(seat, c);
    v.discard(seat, outbid.discard);
    if (succeeds(v.s, outbid)) {
        // Influence and action have taken two cards and the discard a third: at most one is left,
        // so there is nothing to choose.
        const Hand& hand = v.s.hand(seat);
        assert(hand.size() <= 1);
        if (!hand.empty()) v.influence(seat, hand[0].truth(), c);
        v.earn(Character::Queen);
    } else {
        v.fail(seat);
    }
    finish_activation(v, seat, played, Character::Queen);
}

}  // namespace trianon::intrigue
