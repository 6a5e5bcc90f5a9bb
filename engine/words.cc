#include "engine/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

namespace trianon {
namespace {

// Levenshtein's distance: how many letters must be changed, added or dropped.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row[b.size()];
}

// At most 64 bytes of it, cut between two characters of UTF-8.
std::string_view shorten(std::string_view word) {
    if (word.size() <= 64) return word;
    std::size_t end = 64;
    while (end > 0 && (static_cast<unsigned char>(word[end]) & 0xc0) == 0x80) --end;
    return word.substr(0, end);
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& known) {
    word = shorten(word);
    std::string best;
    std::size_t best_distance = std::max<std::size_t>(1, word.size() / 2);
    for (const std::string& candidate : known) {
        const bool abbreviates = !word.empty() && candidate.starts_with(word);
        const std::size_t d = abbreviates ? 0 : distance(word, candidate);
        if (d < best_distance || (d == best_distance && best.empty())) {
            best = candidate;
            best_distance = d;
        }
    }
    return best;
}

std::string unknown_word(std::string_view word, const std::vector<std::string>& known) {
    const std::string near = nearest(word, known);
    const std::string_view shown = shorten(word);
    if (!near.empty()) return fmt::format("\"{}\" is unknown; did you mean \"{}\"?", shown, near);
    return fmt::format("\"{}\" is unknown; there is {}", shown, fmt::join(known, ", "));
}

}  // namespace trianon
