// What sentences made from one pattern share, and where they differ.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/menu.h"

namespace trianon::cli {

using WordList = std::vector<std::string>;

// Latin capitals only, as in notation and names.
std::string lower_case(std::string text);

// At spaces only: a hard space keeps what stands around it together.
WordList words_of(const std::string& text);

// Choices that differ only in the word of their notation that is left out stand together, in the
// order in which they come.
std::vector<std::vector<MenuItem>> grouped(const std::vector<MenuItem>& choices,
                                           std::size_t left_out);

// "Put King 3 under the Queen" and "Put Duchess 1 under the King" are "Put … under the …" with
// gaps for two words of the notation.
struct Pattern {
    std::string title;
    std::vector<std::size_t> words;  // of the notation, one for each gap
    std::vector<WordList> gaps;      // for each choice, what stands in its gaps
};

// Nothing if the texts are not of one pattern.
std::optional<Pattern> pattern_of(const std::vector<MenuItem>& choices);

// "Offer (ask 500) to Rose" and "Offer (show Duke) to Lily" are "Offer (…) to …" with two gaps: one
// word of the notation, and all that differs besides. Nothing if no word stands apart like that.
std::optional<Pattern> crossed(const std::vector<MenuItem>& choices);

}  // namespace trianon::cli
