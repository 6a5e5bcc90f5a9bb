// Whom a player chooses to be at the set-up (C-S2).
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>

#include "games/courtiers/components.h"

namespace trianon::courtiers {

struct Identity {
    Sex sex{};
    std::uint8_t name = 0;  // which of the four on the seat's list
    bool operator==(const Identity&) const = default;
};
BOOST_DESCRIBE_STRUCT(Identity, (), (sex, name))

}  // namespace trianon::courtiers
