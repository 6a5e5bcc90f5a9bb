#include "games/courtiers/components.h"

#include <charconv>

namespace trianon::courtiers {

std::optional<Mark> Mark::from_text(std::string_view text) {
    if (text == "none") return none();
    int value = 0;
    const char* last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, value);
    if (error != std::errc{} || end != last || value < lowest || value > highest)
        return std::nullopt;
    return Mark{value};
}

}  // namespace trianon::courtiers
