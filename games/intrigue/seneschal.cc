// The Seneschal: he names a character, looks at the deck, and may have to take a card.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

// I-SE
MaybeRefusal why_not(const State& s, Seat, const decision::Name&) {
    if (aiming(s, Character::Seneschal) == nullptr) return asked_instead(s.phase);
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Name& name) {
    const Card played = std::get<phase::Aim>(t.s.phase).played;
    t.aim(seat, name.character);
    const int there_are = t.s.deck.size() + t.s.discard.size();
    const auto shown = t.reveal(std::min(seneschal_cards, there_are));
    for (Card card : shown)
        if (card.shows(name.character))
            return t.enter(phase::Take{seat, played, name.character, shown});
    t.fail(seat);
    t.discard_revealed(shown);
    finish_activation(t, seat, played, Character::Seneschal);
}

MaybeRefusal why_not(const State& s, Seat, const decision::Take& take) {
    const auto* phase = std::get_if<phase::Take>(&s.phase);
    if (phase == nullptr) return asked_instead(s.phase);
    const bool shown =
        std::find(phase->shown.begin(), phase->shown.end(), take.card) != phase->shown.end();
    if (!shown || !take.card.shows(phase->named)) return Refusal::NotOfNamedCharacter;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Take& take) {
    auto [_, played, named, rest] = std::get<phase::Take>(t.s.phase);
    t.take(seat, take.card);
    t.earn(Character::Seneschal);
    rest.take(static_cast<int>(std::find(rest.begin(), rest.end(), take.card) - rest.begin()));
    t.discard_revealed(rest);
    finish_activation(t, seat, played, Character::Seneschal);
}

}  // namespace trianon::intrigue
