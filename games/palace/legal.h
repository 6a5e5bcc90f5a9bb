// A fast list of what why_not does not refuse; the generic checks hold the two against each other.
#pragma once

#include "games/palace/decisions.h"
#include "games/palace/state.h"

namespace trianon::palace {

void list_legal(Context, Seat, Choices&);

}  // namespace trianon::palace
