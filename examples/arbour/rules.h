// The rules: for each decision why it is refused and what it does. Each chapter is a file.
#pragma once

#include <optional>

#include "examples/arbour/decisions.h"
#include "examples/arbour/refusals.h"
#include "examples/arbour/verbs.h"

namespace trianon::arbour {

using MaybeRefusal = std::optional<Refusal>;

// set_up.cc
State set_up(const Edition&, int players, Fate&, Log*);

// turn.cc
MaybeRefusal why_not(Context, Seat, const decision::Hang&);
MaybeRefusal why_not(Context, Seat, const decision::Shade&);
void carry_out(Verbs&, Seat, const decision::Hang&);
void carry_out(Verbs&, Seat, const decision::Shade&);
bool outshines(Lantern, const State&);

// end.cc
bool is_over(const State&);
Seats leaders(const State&);
void pass_on(Verbs&, Seat);  // to the next who holds a lantern, or to the end

}  // namespace trianon::arbour
