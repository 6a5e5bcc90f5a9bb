// Where the game stands. Each phase holds what is true only in it.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <variant>

#include "engine/seat.h"

namespace trianon::arbour {

BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, std::uint8_t, LastLantern)

namespace phase {

struct Turn {
    Seat seat{};
    bool operator==(const Turn&) const = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (seat))

struct Over {
    Ending ending{};
    bool operator==(const Over&) const = default;
};
BOOST_DESCRIBE_STRUCT(Over, (), (ending))

}  // namespace phase

using Phase = std::variant<phase::Turn, phase::Over>;

}  // namespace trianon::arbour
