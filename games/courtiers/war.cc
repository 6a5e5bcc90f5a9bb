// War and peace.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {

// C-W1
void begin_war(Verbs& v, Country enemy) {
    if (v.s.place != Place::War) v.move_court(Place::War);
    const bool also_queen = !v.s.queen.contains(enemy);
    for (Seat seat : v.s.everyone()) {
        if (v.s.courtier(seat).party != enemy) continue;
        shift_mark(v, seat, Sovereign::King, -3, Reason::War);
        if (also_queen) shift_mark(v, seat, Sovereign::Queen, -2, Reason::War);
    }
}

// C-W2
void make_peace(Verbs& v) {
    v.end_wars();
    v.move_court(Place::Versailles);
}

}  // namespace trianon::courtiers
