// A fast list of what why_not does not refuse, but for two things that it does not list (C-T3): of
// all possible offers only the sensible ones, and no moves out of turn. The generic checks hold the
// two against each other.
#pragma once

#include "games/courtiers/choices.h"
#include "games/courtiers/rules.h"

namespace trianon::courtiers {

void list_legal(Context, Seat, Choices&);

// Whether list_legal lists this decision when it is legal.
bool is_listed(const Decision&);

}  // namespace trianon::courtiers
