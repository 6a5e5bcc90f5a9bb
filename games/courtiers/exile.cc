// Exile and the Bastille.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

// Charges and pensions to the House, status discarded; titles and Marshal stay.
void strip(Table& t, Seat seat, Cause cause) {
    const Honours before = t.s.courtier(seat).honours;
    for (Card card : before) {
        if (card.is(charges | pensions)) t.lose_honour(seat, card, cause);
        if (card.is(statuses)) t.lose_status(seat, card, cause);
    }
}

}  // namespace

// C-X1
void banish(Table& t, Seat seat, Cause cause) {
    t.exile(seat, cause);
    strip(t, seat, Reason::Banished);
}

// C-X2
void jail(Table& t, Seat seat, Cause cause) {
    t.imprison(seat, cause);
    strip(t, seat, Reason::Imprisoned);
}

}  // namespace trianon::courtiers
