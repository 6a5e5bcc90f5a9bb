#include "games/intrigue/components.h"

#include <fmt/format.h>

#include "engine/fields.h"

namespace trianon::intrigue {

std::string Characters::text() const {
    std::string names;
    for (Character c : all_characters)
        if (contains(c)) names += (names.empty() ? "" : "+") + name_of(c);
    return names.empty() ? "none" : names;
}

std::optional<Characters> Characters::from_text(std::string_view text) {
    Characters set;
    if (text == "none") return set;
    for (;;) {
        const std::size_t plus = text.find('+');
        const auto c = enumerator<Character>(text.substr(0, plus));
        if (!c || set.contains(*c)) return std::nullopt;
        set = set.with(*c);
        if (plus == text.npos) return set;
        text.remove_prefix(plus + 1);
    }
}

std::string Card::text() const { return fmt::format("{}-{}", name_of(kind()), value()); }

std::optional<Card> Card::from_text(std::string_view text) {
    if (text.size() < 3 || text[text.size() - 2] != '-') return std::nullopt;
    const int value = text.back() - '0';
    const auto kind = enumerator<Kind>(text.substr(0, text.size() - 2));
    if (!kind || value < 1 || value > highest_value) return std::nullopt;
    return Card{*kind, value};
}

}  // namespace trianon::intrigue
