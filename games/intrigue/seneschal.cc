// The Seneschal: he names a character, looks at the deck, and may have to take a card.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {

// I-SE
MaybeRefusal why_not(Context c, Seat, const decision::Name&) {
    if (aiming(c.s, Character::Seneschal) == nullptr) return asked_instead(c.s.phase);
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Name& name) {
    const Card played = played_in<phase::Aim>(v.s);
    v.aim(seat, name.character);
    const int there_are = v.s.deck.size() + v.s.discard.size();
    const auto shown = v.reveal(std::min(seneschal_cards, there_are));
    for (Card card : shown)
        if (card.shows(name.character))
            return v.enter(phase::Take{
                .seat = seat, .played = played, .named = name.character, .shown = shown});
    v.fail(seat);
    v.discard_revealed(shown);
    finish_activation(v, seat, played, Character::Seneschal);
}

MaybeRefusal why_not(Context c, Seat, const decision::Take& take) {
    const auto* phase = std::get_if<phase::Take>(&c.s.phase);
    if (phase == nullptr) return asked_instead(c.s.phase);
    const bool shown =
        std::find(phase->shown.begin(), phase->shown.end(), take.card) != phase->shown.end();
    if (!shown || !take.card.shows(phase->named)) return Refusal::NotOfNamedCharacter;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Take& take) {
    auto [_, played, named, rest] = std::get<phase::Take>(v.s.phase);
    v.take(seat, take.card);
    v.earn(Character::Seneschal);
    rest.take(static_cast<int>(std::find(rest.begin(), rest.end(), take.card) - rest.begin()));
    v.discard_revealed(rest);
    finish_activation(v, seat, played, Character::Seneschal);
}

}  // namespace trianon::intrigue
