#include "games/courtiers/components.h"

#include "engine/numbers.h"

namespace trianon::courtiers {

std::optional<Mark> Mark::from_text(std::string_view text) {
    if (text == "none") return none();
    const auto value = parse_number<int>(text);
    if (!value || *value < lowest || *value > highest) return std::nullopt;
    return Mark{*value};
}

}  // namespace trianon::courtiers
