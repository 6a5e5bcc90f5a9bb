// The King. The Decree asks the same question and is answered here too.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

// I-K
MaybeRefusal why_not(const State& s, Seat, const decision::Mark& mark) {
    if (std::holds_alternative<phase::Decree>(s.phase)) return std::nullopt;  // I-C5
    if (aiming(s, Character::King) == nullptr) return asked_instead(s.phase);
    if (mark.character == Character::King) return Refusal::KingMarksAnother;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Mark& mark) {
    if (const auto* phase = std::get_if<phase::Decree>(&t.s.phase))
        return decree(t, seat, phase->played, mark.character);

    const Card played = std::get<phase::Aim>(t.s.phase).played;
    t.mark(mark.character);  // I-CH3
    if (t.s.markers_on(mark.character) > t.s.markers_on(Character::King)) t.earn(Character::King);
    finish_activation(t, seat, played, Character::King);
}

}  // namespace trianon::intrigue
