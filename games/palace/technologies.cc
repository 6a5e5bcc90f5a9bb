// The specialists, who activate Architects' Guild, Workshop and Yard in another player's turn. What
// the other two technologies do is in harvest.cc.
#include "games/palace/rules.h"

namespace trianon::palace {
namespace {

// P-SP
int level_needed(Place place) {
    return place == Place::Architects ? 1 : place == Place::Workshop ? 2 : 3;
}

}  // namespace

// Who comes after the one who has left: clockwise, until it would be the active player's turn
// again. Without an activation by the active player nobody does (P-T9, P-T10).
template <class P> void specialists_follow(Table& t, const P& left) {
    const Place place = place_of(left);
    if (left.seat == left.active && left.used == 0) return end_turn(t, left.active, left.king);
    for (Seat seat = t.s.after(left.seat); seat != left.active; seat = t.s.after(seat)) {
        if (t.s.level(seat, Technology::Specialists) < level_needed(place) ||
            t.s.workers_at(seat, place) == 0)
            continue;
        const P phase{.seat = seat, .active = left.active, .king = left.king};
        if (!can_use(t.e, t.s, phase)) continue;
        t.join(seat, place);
        return t.enter(phase);
    }
    end_turn(t, left.active, left.king);
}

template void specialists_follow(Table&, const phase::Architects&);
template void specialists_follow(Table&, const phase::Workshop&);
template void specialists_follow(Table&, const phase::Yard&);

}  // namespace trianon::palace
