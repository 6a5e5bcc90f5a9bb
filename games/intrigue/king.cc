// The King. The Decree asks the same question and is answered here too.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

// I-K
MaybeRefusal why_not(Context c, Seat, const decision::Mark& mark) {
    if (std::holds_alternative<phase::Decree>(c.s.phase)) return std::nullopt;  // I-C5
    if (aiming(c.s, Character::King) == nullptr) return asked_instead(c.s.phase);
    if (mark.character == Character::King) return Refusal::KingMarksAnother;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Mark& mark) {
    if (const auto* phase = std::get_if<phase::Decree>(&v.s.phase))
        return decree(v, seat, phase->played, mark.character);

    const Card played = played_in<phase::Aim>(v.s);
    v.mark(mark.character);                                                     // I-CH3
    const bool over = v.s.options.end == End::AtOnce && influence_is_won(v.s);  // I-E1
    if (!over && v.s.markers_on(mark.character) > v.s.markers_on(Character::King))
        v.earn(Character::King);
    finish_activation(v, seat, played, Character::King);
}

}  // namespace trianon::intrigue
