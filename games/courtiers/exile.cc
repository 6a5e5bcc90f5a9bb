// Exile and the Bastille.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

// Charges and pensions to the House, status discarded; titles and Marshal stay.
void strip(Verbs& v, Seat seat, Cause cause) {
    const Honours before = v.s.courtier(seat).honours;
    for (Card card : before) {
        if (card.is(charges | pensions)) v.lose_honour(seat, card, cause);
        if (card.is(statuses)) v.lose_status(seat, card, cause);
    }
}

}  // namespace

// C-X1
void banish(Verbs& v, Seat seat, Cause cause) {
    v.exile(seat, cause);
    strip(v, seat, Reason::Banished);
}

// C-X2
void jail(Verbs& v, Seat seat, Cause cause) {
    v.imprison(seat, cause);
    strip(v, seat, Reason::Imprisoned);
}

}  // namespace trianon::courtiers
