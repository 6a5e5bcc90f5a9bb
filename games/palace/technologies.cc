// The specialists, who activate Architects' Guild, Workshop and Yard in another player's turn. What
// the other two technologies do is in harvest.cc.
#include "games/palace/rules.h"

namespace trianon::palace {

// P-SP: which level it takes to act there in another player's turn.
int level_to_join(Place place) {
    constexpr int never = highest_level + 1;
    switch (place) {
        case Place::Architects: return 1;
        case Place::Workshop: return 2;
        case Place::Yard: return 3;
        case Place::Favour:
        case Place::Quarry:
        case Place::Mine:
        case Place::Sawmill:
        case Place::Alchemists: return never;
    }
    return never;
}

// Who comes after the one who has left: clockwise, until it would be the active player's turn
// again. Without an activation by the active player nobody does (P-T9, P-T10).
template <class P> void specialists_follow(Verbs& v, const P& left) {
    const Place place = place_of(left);
    if (left.seat == left.active && left.used == 0) return end_turn(v, left.active, left.king);
    for (Seat seat = v.s.after(left.seat); seat != left.active; seat = v.s.after(seat)) {
        if (v.s.level(seat, Technology::Specialists) < level_to_join(place) ||
            v.s.workers_at(seat, place) == 0)
            continue;
        const P phase{.seat = seat, .active = left.active, .king = left.king};
        if (!can_use(v.context(), phase)) continue;
        v.join(seat, place);
        return v.enter(phase);
    }
    end_turn(v, left.active, left.king);
}

template void specialists_follow(Verbs&, const phase::Architects&);
template void specialists_follow(Verbs&, const phase::Workshop&);
template void specialists_follow(Verbs&, const phase::Yard&);

}  // namespace trianon::palace
