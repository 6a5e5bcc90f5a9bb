#include "games/intrigue/components.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/fields.h"

namespace trianon::intrigue {
namespace {

template <Enumerated E>
constexpr auto names = [] {
    std::array<std::string_view, enumerator_count<E>> all;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
        [&](auto d) { all[static_cast<int>(d.value)] = d.name; });
    return all;
}();
static_assert(std::equal(names<Character>.begin(), names<Character>.end(), names<Kind>.begin()));

}  // namespace

std::string Card::text() const { return fmt::format("{}-{}", name_of(kind()), value()); }

std::optional<Card> Card::from_text(std::string_view text) {
    if (text.size() < 3 || text[text.size() - 2] != '-') return std::nullopt;
    const int value = text.back() - '0';
    const auto kind = enumerator<Kind>(text.substr(0, text.size() - 2));
    if (!kind || value < 1 || value > highest_value) return std::nullopt;
    return Card{*kind, value};
}

}  // namespace trianon::intrigue
