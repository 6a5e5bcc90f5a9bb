// What a term of an evaluation says to a person.
#pragma once

#include <string_view>

namespace trianon {

// A game lists them in `Terms::reasons` (players/reasons.h). Terms may share a text.
struct TermReason {
    std::string_view term;
    std::string_view text;  // its key
    bool less_is_better = false;
};

}  // namespace trianon
