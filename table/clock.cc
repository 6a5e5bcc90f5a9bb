#include "table/clock.h"

#include <algorithm>

namespace trianon::table {
namespace {

constexpr Millis second = 1000;
constexpr Millis hour = 3600 * second;

}  // namespace

std::optional<ClockRules> clock_rules(const ClockPlan& plan) {
    switch (plan.pace) {
        case Pace::Unhurried: return std::nullopt;
        case Pace::Live:
            return ClockRules{plan.bank.value_or(0) * second, plan.increment.value_or(0) * second,
                              std::nullopt};
        case Pace::Brisk: return ClockRules{24 * hour, 4 * hour, 72 * hour};
        case Pace::Steady: return ClockRules{72 * hour, 12 * hour, 120 * hour};
        case Pace::Leisurely: return ClockRules{72 * hour, 36 * hour, 240 * hour};
    }
    return std::nullopt;
}

std::optional<std::string> clock_problem(const ClockPlan& plan) {
    if (plan.pace != Pace::Live) {
        if (plan.bank || plan.increment) return "only a live clock has a bank and an increment";
        return std::nullopt;
    }
    const auto within = [](std::optional<std::int32_t> value, int low, int high) {
        return value.value_or(low) >= low && value.value_or(low) <= high;
    };
    if (!plan.bank || !within(plan.bank, 10, 6 * 3600))
        return "the bank of a live clock has 10 seconds to 6 hours";
    if (!within(plan.increment, 0, 3600)) return "the increment has 0 seconds to 1 hour";
    return std::nullopt;
}

Millis Clock::left_at(Millis now) const {
    return since ? std::max<Millis>(0, left - std::max<Millis>(0, now - *since)) : left;
}

std::optional<Millis> Clock::ends_at() const {
    if (!since || ran_out) return std::nullopt;
    return *since + left;
}

void Clock::start(Millis now) {
    if (!since) since = now;
}

void Clock::pause(Millis now) {
    left = left_at(now);
    since.reset();
}

void Clock::answer(Millis now, const ClockRules& rules) {
    pause(now);
    ran_out = false;
    left += rules.increment;
    if (rules.cap) left = std::min(left, *rules.cap);
}

}  // namespace trianon::table
