// The Chamberlain. What his favours do is in Verbs::earn and finish_activation (I-CH2).
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

// I-CH
MaybeRefusal why_not(Context c, Seat, const decision::Favour& favour) {
    if (aiming(c.s, Character::Chamberlain) == nullptr) return asked_instead(c.s.phase);
    if (favour.characters.size() > 2) return Refusal::AtMostTwoFavours;
    if (favour.characters.contains(Character::Chamberlain)) return Refusal::NoFavourForChamberlain;
    if (favour.characters.overlaps(c.s.favours)) return Refusal::HasFavourAlready;
    return std::nullopt;
}

// I-C3: six favour markers are enough for the six others.
void carry_out(Verbs& v, Seat seat, const decision::Favour& favour) {
    const Card played = played_in<phase::Aim>(v.s);
    for (Character c : favour.characters) v.favour(c);
    finish_activation(v, seat, played, Character::Chamberlain);
}

}  // namespace trianon::intrigue
