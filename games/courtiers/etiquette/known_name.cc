#include "games/courtiers/etiquette/known_name.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

namespace trianon::courtiers::address {
namespace {

std::size_t misspelt(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before, last(b.size() + 1), now(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], before[j - 2] + 1);
        }
        before = std::exchange(last, now);
    }
    return last[b.size()];
}

// Up to this many, a short name is another name.
std::size_t likely_slips(std::size_t length) {
    return length < 4 ? 0 : length < 7 ? 1 : length < 12 ? 2 : 3;
}

}  // namespace

std::optional<std::size_t> KnownName::slips(std::string_view said) const {
    std::optional<std::size_t> fewest;
    const bool has_article = words.size() > 1 && !words.front().capital;
    for (std::size_t skip = 0; skip <= (has_article ? 1u : 0u); ++skip) {
        const std::string right = joined(words, skip, words.size() - skip);
        const std::size_t slips = misspelt(said, right);
        if (slips <= likely_slips(right.size()) && (!fewest || slips < *fewest)) fewest = slips;
    }
    return fewest;
}

}  // namespace trianon::courtiers::address
