// What happened, one event for each verb. Hidden values carry their audience here too.
#pragma once

#include <boost/describe/class.hpp>
#include <variant>
#include <vector>

#include "engine/hidden.h"
#include "examples/arbour/components.h"
#include "examples/arbour/phases.h"

namespace trianon::arbour {

namespace event {

struct Drew {
    Seat seat{};
    Hidden<Lantern> lantern;
};
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, lantern))

struct Hung {
    static constexpr bool reveals = true;
    Seat seat{};
    Lantern lantern;
};
BOOST_DESCRIBE_STRUCT(Hung, (), (seat, lantern))

struct Shaded {
    Seat seat{};
    Hidden<Lantern> lantern;
};
BOOST_DESCRIBE_STRUCT(Shaded, (), (seat, lantern))

struct Ended {
    Ending ending{};
    Seats winners;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (ending, winners))

}  // namespace event

using Event = std::variant<event::Drew, event::Hung, event::Shaded, event::Ended>;
using Log = std::vector<Event>;

}  // namespace trianon::arbour
