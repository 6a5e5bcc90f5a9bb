// The lanterns of one edition of the box, read from a file that a person can change.
#pragma once

#include <string>
#include <string_view>

#include "engine/bag.h"
#include "engine/result.h"
#include "examples/arbour/components.h"

namespace trianon::arbour {

struct Edition {
    std::string name;
    std::string title;
    Bag<Lantern> lanterns;
};

// Refuses a file that breaks a rule, and says which.
Result<Edition> read_edition(std::string_view toml);

}  // namespace trianon::arbour
