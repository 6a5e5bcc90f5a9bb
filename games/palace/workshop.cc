// The Workshop: decorations for workers and resources.
#include "games/palace/rules.h"

namespace trianon::palace {

bool may_buy(Context c, Seat seat, int workers, Decoration d) {
    const Cost& cost = c.edition.of(d);
    return c.s.supply[index(d)] > 0 && workers >= cost.workers &&
           c.s.stock(seat).cover(cost.resources);
}

// P-WS
MaybeRefusal why_not(Context c, Seat seat, const decision::Buy& buy) {
    const auto* phase = std::get_if<phase::Workshop>(&c.s.phase);
    if (phase == nullptr) return asked_instead(c.s.phase);
    const Cost& cost = c.edition.of(buy.decoration);
    if (c.s.supply[index(buy.decoration)] == 0) return Refusal::SoldOut;
    if (workers_left(c.s, *phase) < cost.workers) return Refusal::TooFewWorkers;
    if (!c.s.stock(seat).cover(cost.resources)) return Refusal::CannotPayDecoration;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Buy& buy) {
    const Cost& cost = v.edition.of(buy.decoration);
    const auto phase = with_used(std::get<phase::Workshop>(v.s.phase), cost.workers);
    if (!cost.resources.none()) v.pay(seat, cost.resources);
    v.buy(seat, buy.decoration);
    go_on(v, phase);
}

bool can_use(Context c, const phase::Workshop& phase) {
    const int left = workers_left(c.s, phase);
    for (Decoration d : all_decorations)
        if (may_buy(c, phase.seat, left, d)) return true;
    return false;
}

void leave(Verbs& v, const phase::Workshop& phase) { specialists_follow(v, phase); }

}  // namespace trianon::palace
