// A fast list of just what why_not does not refuse.
#pragma once

#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {

void list_legal(Context, Seat, Choices&);

}  // namespace trianon::louis_xiv
