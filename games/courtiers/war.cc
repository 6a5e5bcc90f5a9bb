// War and peace.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {

// C-W1
void begin_war(Table& t, Country enemy) {
    if (t.s.place != Place::War) t.move_court(Place::War);
    const bool also_queen = !t.s.queen.contains(enemy);
    for (Seat seat : t.s.everyone()) {
        if (t.s.courtier(seat).party != enemy) continue;
        shift_mark(t, seat, Sovereign::King, -3, Reason::War);
        if (also_queen) shift_mark(t, seat, Sovereign::Queen, -2, Reason::War);
    }
}

// C-W2
void make_peace(Table& t) {
    t.end_wars();
    t.move_court(Place::Versailles);
}

}  // namespace trianon::courtiers
