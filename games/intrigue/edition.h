// The cards of one edition of the box, read from a file that a person can change.
#pragma once

#include <string>
#include <string_view>

#include "engine/bag.h"
#include "engine/result.h"
#include "games/intrigue/components.h"

namespace trianon::intrigue {

struct Edition {
    std::string name;
    std::string title;
    Bag<Card> deck;
    bool operator==(const Edition&) const = default;
};

// Refuses a file that breaks a fact of the rulebook, and says which.
Result<Edition> read_edition(std::string_view toml);

}  // namespace trianon::intrigue
