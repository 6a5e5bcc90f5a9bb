// Whether everything that chance brought in a record came from its seed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/record.h"

namespace trianon {

// Why a record proves nothing, or nothing if it does: it can be replayed, and nowhere does it say
// itself what lay on the table or what chance brought. A seal that is given is that of its seed.
std::optional<std::string> why_not_verified(const Record&, std::optional<std::string_view> seal);

}  // namespace trianon
