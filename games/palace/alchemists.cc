// The Alchemists' Guild: technologies for workers and gold.
#include "games/palace/rules.h"

namespace trianon::palace {

bool may_advance(const Edition& e, const State& s, Seat seat, int workers, Technology technology) {
    const int level = s.level(seat, technology);
    if (level == highest_level) return false;
    const Cost& cost = e.of(technology, level + 1);
    return workers >= cost.workers && s.stock(seat).cover(cost.resources);
}

// P-AL
MaybeRefusal why_not(const Edition& e, const State& s, Seat seat,
                     const decision::Advance& advance) {
    const auto* phase = std::get_if<phase::Alchemists>(&s.phase);
    if (phase == nullptr) return asked_instead(s.phase);
    const int level = s.level(seat, advance.technology);
    if (level == highest_level) return Refusal::LevelIsHighest;
    const Cost& cost = e.of(advance.technology, level + 1);
    if (workers_left(s, *phase) < cost.workers) return Refusal::TooFewWorkers;
    if (!s.stock(seat).cover(cost.resources)) return Refusal::CannotPayTechnology;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Advance& advance) {
    const Cost& cost = t.e.of(advance.technology, t.s.level(seat, advance.technology) + 1);
    const auto phase = with_used(std::get<phase::Alchemists>(t.s.phase), cost.workers);
    if (!cost.resources.none()) t.pay(seat, cost.resources);
    t.advance(seat, advance.technology);
    go_on(t, phase);
}

bool can_use(const Edition& e, const State& s, const phase::Alchemists& phase) {
    const int left = workers_left(s, phase);
    for (Technology technology : all_technologies)
        if (may_advance(e, s, phase.seat, left, technology)) return true;
    return false;
}

void leave(Table& t, const phase::Alchemists& phase) { end_turn(t, phase.seat, phase.king); }

}  // namespace trianon::palace
