// The Alchemists' Guild: technologies for workers and gold.
#include "games/palace/rules.h"

namespace trianon::palace {

bool may_advance(Context c, Seat seat, int workers, Technology technology) {
    const int level = c.s.level(seat, technology);
    if (level == highest_level) return false;
    const Cost& cost = c.edition.of(technology, level + 1);
    return workers >= cost.workers && c.s.stock(seat).cover(cost.resources);
}

// P-AL
MaybeRefusal why_not(Context c, Seat seat, const decision::Advance& advance) {
    const auto* phase = std::get_if<phase::Alchemists>(&c.s.phase);
    if (phase == nullptr) return asked_instead(c.s.phase);
    const int level = c.s.level(seat, advance.technology);
    if (level == highest_level) return Refusal::LevelIsHighest;
    const Cost& cost = c.edition.of(advance.technology, level + 1);
    if (workers_left(c.s, *phase) < cost.workers) return Refusal::TooFewWorkers;
    if (!c.s.stock(seat).cover(cost.resources)) return Refusal::CannotPayTechnology;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Advance& advance) {
    const Cost& cost = v.edition.of(advance.technology, v.s.level(seat, advance.technology) + 1);
    const auto phase = with_used(std::get<phase::Alchemists>(v.s.phase), cost.workers);
    if (!cost.resources.none()) v.pay(seat, cost.resources);
    v.advance(seat, advance.technology);
    go_on(v, phase);
}

bool can_use(Context c, const phase::Alchemists& phase) {
    const int left = workers_left(c.s, phase);
    for (Technology technology : all_technologies)
        if (may_advance(c, phase.seat, left, technology)) return true;
    return false;
}

void leave(Verbs& v, const phase::Alchemists& phase) { end_turn(v, phase.seat, phase.king); }

}  // namespace trianon::palace
