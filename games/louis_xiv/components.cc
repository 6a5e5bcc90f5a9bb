#include "games/louis_xiv/components.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>

#include "engine/fields.h"
#include "games/louis_xiv/missions.h"

namespace trianon::louis_xiv {
namespace {

// "name-3" in its two parts.
std::optional<std::pair<std::string_view, int>> name_and_number(std::string_view text) {
    const std::size_t dash = text.rfind('-');
    if (dash == text.npos || dash + 2 != text.size()) return std::nullopt;
    return std::pair{text.substr(0, dash), text.back() - '0'};
}

}  // namespace

std::string InfluenceCard::text() const { return is_joker() ? "joker" : name_of(person()); }

std::optional<InfluenceCard> InfluenceCard::from_text(std::string_view text) {
    if (text == "joker") return joker();
    const auto person = enumerator<Board>(text);
    return person ? std::optional{InfluenceCard{*person}} : std::nullopt;
}

std::string IntrigueCard::text() const { return name_of(board_); }

std::optional<IntrigueCard> IntrigueCard::from_text(std::string_view text) {
    const auto board = enumerator<Board>(text);
    return board ? std::optional{IntrigueCard{*board}} : std::nullopt;
}

std::string GoldCard::text() const { return fmt::format("{}-{}", name_of(board()), gold()); }

std::optional<GoldCard> GoldCard::from_text(std::string_view text) {
    const auto parts = name_and_number(text);
    if (!parts || parts->second < 1 || parts->second > most_gold) return std::nullopt;
    const auto board = enumerator<Board>(parts->first);
    if (!board || !visited_boards.contains(*board)) return std::nullopt;
    return GoldCard{*board, parts->second};
}

std::string TwoChips::text() const { return fmt::format("{}+{}", name_of(low_), name_of(high_)); }

std::optional<TwoChips> TwoChips::from_text(std::string_view text) {
    const std::size_t plus = text.find('+');
    if (plus == text.npos) return std::nullopt;
    const auto a = enumerator<Chip>(text.substr(0, plus));
    const auto b = enumerator<Chip>(text.substr(plus + 1));
    if (!a || !b) return std::nullopt;
    return TwoChips{*a, *b};
}

Coat Coats::nth(std::uint32_t n) const {
    // Counts the kinds that are used up before the n-th instead of stopping there, which would be
    // a mispredicted branch.
    int kind = 0;
    std::uint32_t sum = 0;
    for (int i = 0; i + 1 < coat_kinds; ++i) {
        sum += counts_[i];
        kind += n >= sum ? 1 : 0;
    }
    return static_cast<Coat>(kind);
}

Coat Coats::draw(Fate& fate) {
    const NamesBy names{[this](std::uint32_t n) { return name_of(nth(n)); }};
    const Coat coat =
        nth(fate.draw({.count = static_cast<std::uint32_t>(total()), .names = &names}));
    add(coat, -1);
    return coat;
}

std::string Coats::text() const { return fmt::format("{}", fmt::join(counts_, "-")); }

std::optional<Coats> Coats::from_text(std::string_view text) {
    Coats coats;
    const char *next = text.data(), *end = next + text.size();
    for (std::size_t i = 0; i < coat_kinds; ++i) {
        if (i > 0) {
            if (next == end || *next != '-') return std::nullopt;
            ++next;
        }
        const auto [after, error] = std::from_chars(next, end, coats.counts_[i]);
        if (error != std::errc{}) return std::nullopt;
        next = after;
    }
    return next == end ? std::optional{coats} : std::nullopt;
}

std::string Mission::text() const { return fmt::format("{}-{}", name_of(power()), copy()); }

std::optional<Mission> Mission::from_text(std::string_view text) {
    const auto parts = name_and_number(text);
    if (!parts) return std::nullopt;
    const auto power = enumerator<Power>(parts->first);
    if (!power || parts->second < 1 || parts->second > copies_of(*power)) return std::nullopt;
    return Mission{*power, parts->second};
}

}  // namespace trianon::louis_xiv
