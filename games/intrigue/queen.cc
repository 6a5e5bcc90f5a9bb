// The Queen.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

// I-Q
MaybeRefusal why_not(const State& s, Seat seat, const decision::Outbid& outbid) {
    if (aiming(s, Character::Queen) == nullptr) return asked_instead(s.phase);
    if (!holds(s, seat, outbid.discard)) return Refusal::DiscardFromHand;  // I-T6
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Outbid& outbid) {
    const Card played = std::get<phase::Aim>(t.s.phase).played;
    const Character c = outbid.character;
    t.aim(seat, c);
    t.discard(seat, outbid.discard);
    if (outbid.discard.value() > t.s.court.most_under(c, t.s.players)) {
        // Influence and action have taken two cards and the discard a third: at most one is left,
        // so there is nothing to choose.
        const Hand& hand = t.s.hand(seat);
        assert(hand.size() <= 1);
        if (!hand.empty()) t.influence(seat, hand[0].truth(), c);
        t.earn(Character::Queen);
    } else {
        t.fail(seat);
    }
    finish_activation(t, seat, played, Character::Queen);
}

}  // namespace trianon::intrigue
