// Death of a courtier.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {

// C-D6
void kill(Table& t, Seat seat, Cause cause) {
    const Courtier dead = t.s.courtier(seat);
    const bool leaves_widow = dead.sex == Sex::Man && !dead.spouse.empty();
    t.die(seat, cause);
    for (Card card : dead.honours) {
        if (card.is(statuses))
            t.lose_status(seat, card, Reason::Died);
        else if (card.is(titles) && leaves_widow)
            t.inherit(dead.spouse.front(), seat, card);
        else
            t.lose_honour(seat, card, Reason::Died);
    }
    if (!dead.spouse.empty()) t.widow(dead.spouse.front());
    if (t.s.secret_wife.contains(seat)) t.end_secret_marriage();  // C-D5
}

}  // namespace trianon::courtiers
