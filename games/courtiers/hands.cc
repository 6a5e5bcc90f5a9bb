#include "games/courtiers/hands.h"

namespace trianon::courtiers {

void Hands::add(Seat owner, Card card, Seats known_to) {
    // Whoever learns of this card knows one more of its name than before.
    Seats learn = known_to.with(owner);
    for (HeldCard& held : of(owner)) {
        if (held.name() != card) continue;
        const Seats known = held.card.audience();
        held.card.limit_to(known | learn);
        learn = known & learn;
    }
    push_back({owner, {card, learn}, {}});
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
    int at = start(held.owner);
    const int end = ends_[index(held.owner)];
    while (at < end && cards_[at].name() <= held.name()) ++at;
    cards_.insert(at, held);
    shift_ends(held.owner, 1);
}

}  // namespace trianon::courtiers
