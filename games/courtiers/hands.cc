#include "games/courtiers/hands.h"

namespace trianon::courtiers {

void Hands::add(Seat owner, Card card, Seats known_to) {
    // Whoever learns of this card knows one more of its name than before.
    Seats learn = known_to.with(owner);
    int at = first(owner, card);
    for (; at < end(owner) && cards_[at].name() == card; ++at) {
        const Seats known = cards_[at].card.audience();
        cards_[at].card.limit_to(known | learn);
        learn = known & learn;
    }
    insert(at, {.owner = owner, .card = {card, learn}, .offered = {}});
}

void Hands::remove(Seat owner, Card card) {
    int at = start(owner);
    while (cards_[at].name() != card) ++at;
    cards_.take(at);
    shift_ends(owner, -1);
}

void Hands::forget_all_but(Seat owner, Seat still_knows) {
    const Seats may_know = Seats::only(owner).with(still_knows);
    for (HeldCard& held : of(owner)) held.card.limit_to(held.card.audience() & may_know);
}

void Hands::push_back(const HeldCard& held) {
    int at = first(held.owner, held.name());
    while (at < end(held.owner) && cards_[at].name() == held.name()) ++at;
    insert(at, held);
}

}  // namespace trianon::courtiers
