// The Chamberlain. What his favours do is in Table::earn and finish_activation (I-CH2).
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

// I-CH
MaybeRefusal why_not(const State& s, Seat, const decision::Favour& favour) {
    if (aiming(s, Character::Chamberlain) == nullptr) return asked_instead(s.phase);
    if (favour.characters.size() > 2) return Refusal::AtMostTwoFavours;
    if (favour.characters.contains(Character::Chamberlain)) return Refusal::NoFavourForChamberlain;
    if (favour.characters.overlaps(s.favours)) return Refusal::HasFavourAlready;
    return std::nullopt;
}

// I-C3: six favour markers are enough for the six others.
void carry_out(Table& t, Seat seat, const decision::Favour& favour) {
    const Card played = std::get<phase::Aim>(t.s.phase).played;
    for (Character c : all_characters)
        if (favour.characters.contains(c)) t.favour(c);
    finish_activation(t, seat, played, Character::Chamberlain);
}

}  // namespace trianon::intrigue
