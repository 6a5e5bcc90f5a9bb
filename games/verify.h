// Whether everything that chance brought in a record came from its seed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/record.h"

namespace trianon {

// Why a record proves nothing, or nothing if it does: it can be replayed, and nowhere does it say
// itself what lay on the table or what chance brought. Seals that are given are those of its seeds,
// in order: one for the game, and one for each time that chance was drawn anew.
std::optional<std::string> why_not_verified(const Record&, const std::vector<std::string>& seals);

}  // namespace trianon
