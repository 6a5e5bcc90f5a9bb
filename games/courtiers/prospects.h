// What bots look at that the rules do not ask for, with a net and without.
#pragma once

#include "games/courtiers/rules.h"

namespace trianon::courtiers {

// C-A8: what a turn brings, twice, since a couple at large halves it.
int twice_the_income(Context, Seat);

// The turn that is on, also while it waits for a choice; null: there is none.
const phase::Turn* turn_in(const Phase&);
// The same if it is this seat's.
const phase::Turn* turn_of(const State&, Seat);

}  // namespace trianon::courtiers
