// The Workshop: decorations for workers and resources.
#include "games/palace/rules.h"

namespace trianon::palace {

bool may_buy(const Edition& e, const State& s, Seat seat, int workers, Decoration d) {
    const Cost& cost = e.of(d);
    return s.supply[index(d)] > 0 && workers >= cost.workers && s.stock(seat).cover(cost.resources);
}

// P-WS
MaybeRefusal why_not(const Edition& e, const State& s, Seat seat, const decision::Buy& buy) {
    const auto* phase = std::get_if<phase::Workshop>(&s.phase);
    if (phase == nullptr) return asked_instead(s.phase);
    const Cost& cost = e.of(buy.decoration);
    if (s.supply[index(buy.decoration)] == 0) return Refusal::SoldOut;
    if (workers_left(s, *phase) < cost.workers) return Refusal::TooFewWorkers;
    if (!s.stock(seat).cover(cost.resources)) return Refusal::CannotPayDecoration;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Buy& buy) {
    const Cost& cost = t.e.of(buy.decoration);
    const auto phase = with_used(std::get<phase::Workshop>(t.s.phase), cost.workers);
    if (!cost.resources.none()) t.pay(seat, cost.resources);
    t.buy(seat, buy.decoration);
    go_on(t, phase);
}

bool can_use(const Edition& e, const State& s, const phase::Workshop& phase) {
    const int left = workers_left(s, phase);
    for (Decoration d : all_decorations)
        if (may_buy(e, s, phase.seat, left, d)) return true;
    return false;
}

void leave(Table& t, const phase::Workshop& phase) { specialists_follow(t, phase); }

}  // namespace trianon::palace
