// Clocks: how much time a seat has left. A clock runs while its seat is asked something, and gains
// its increment when the seat has answered.
#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "table/setup.h"

namespace trianon::table {

struct ClockRules {
    Millis bank = 0;
    Millis increment = 0;
    std::optional<Millis> cap;  // no clock shows more
};

// Nothing if nobody is in a hurry.
std::optional<ClockRules> clock_rules(const ClockPlan&);
std::optional<std::string> clock_problem(const ClockPlan&);

struct Clock {
    Millis left = 0;              // when it last stopped or started
    std::optional<Millis> since;  // runs since then
    bool ran_out = false;         // the others have a claim
    bool operator==(const Clock&) const = default;

    Millis left_at(Millis now) const;
    std::optional<Millis> ends_at() const;  // nothing while it stands or after it ran out
    void start(Millis now);
    void pause(Millis now);
    void answer(Millis now, const ClockRules&);  // stops it and adds the increment
};
BOOST_DESCRIBE_STRUCT(Clock, (), (left, since, ran_out))

}  // namespace trianon::table
