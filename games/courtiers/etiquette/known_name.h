// A family name of the court, and how alike it is to what was written.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/seat.h"
#include "games/courtiers/etiquette/read_words.h"

namespace trianon::courtiers::address {

// Without its particle.
struct KnownName {
    std::vector<Word> words;
    Seats bearers;  // who bears it now
    Seats born;     // who bore it before a marriage

    // How many letters are wrong, missing, too many, or have changed places with the next, so far
    // as they are few: then it is this name, misspelt. Its article may be left out, as in "della
    // Tour".
    std::optional<std::size_t> slips(std::string_view said) const;
};

}  // namespace trianon::courtiers::address
