// Everything a player can decide.
#pragma once

#include <boost/describe/class.hpp>
#include <variant>

#include "engine/row.h"
#include "examples/arbour/components.h"

namespace trianon::arbour {

namespace decision {

struct Hang {  // A-T2
    Lantern lantern;
    bool operator==(const Hang&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hang, (), (lantern))

struct Shade {  // A-T3
    Lantern lantern;
    bool operator==(const Shade&) const = default;
};
BOOST_DESCRIBE_STRUCT(Shade, (), (lantern))

}  // namespace decision

using Decision = std::variant<decision::Hang, decision::Shade>;
using Choices = Row<Decision, 2 * hand_size>;

}  // namespace trianon::arbour
