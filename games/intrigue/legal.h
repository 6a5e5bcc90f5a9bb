// A fast list of what why_not does not refuse; the generic checks hold the two against each other.
#pragma once

#include "games/intrigue/decisions.h"
#include "games/intrigue/state.h"

namespace trianon::intrigue {

void list_legal(Context, Seat, Choices&);

}  // namespace trianon::intrigue
