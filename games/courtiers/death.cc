// Death of a courtier.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

// C-D6: titles wherever she is, pensions to who can receive one (C-X5).
bool passes_to(const State& s, Seat widow, Card card) {
    return card.is(titles) || (card.is(pensions) && s.courtier(widow).at_court() &&
                               s.options.widow == Widow::TitlesAndPensions);
}

}  // namespace

// C-D6
void kill(Verbs& v, Seat seat, Cause cause) {
    const Courtier dead = v.s.courtier(seat);
    const bool leaves_widow = dead.sex == Sex::Man && !dead.spouse.empty();
    v.die(seat, cause);
    for (Card card : dead.honours) {
        if (card.is(statuses))
            v.lose_status(seat, card, Reason::Died);
        else if (leaves_widow && passes_to(v.s, dead.spouse.front(), card))
            v.inherit(dead.spouse.front(), seat, card);
        else
            v.lose_honour(seat, card, Reason::Died);
    }
    if (!dead.spouse.empty()) v.widow(dead.spouse.front());
    if (v.s.secret_wife.contains(seat)) v.end_secret_marriage();  // C-D5
}

}  // namespace trianon::courtiers
