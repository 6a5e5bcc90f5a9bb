// What one viewer can know of what is to come: how likely each outcome of a decision is that chance
// decides, and how the seats stand.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trianon {

// So many of the equally likely ways lead to the outcome.
struct Chance {
    std::string outcome;
    std::int64_t ways = 0;
    bool operator==(const Chance&) const = default;
};

struct Odds {
    std::vector<Chance> chances;

    void add(std::string_view outcome, std::int64_t ways) {
        for (Chance& chance : chances)
            if (chance.outcome == outcome) return void(chance.ways += ways);
        if (ways > 0) chances.push_back({std::string{outcome}, ways});
    }
    std::int64_t ways(std::string_view outcome) const {
        for (const Chance& chance : chances)
            if (chance.outcome == outcome) return chance.ways;
        return 0;
    }
    std::int64_t of() const {
        std::int64_t all = 0;
        for (const Chance& chance : chances) all += chance.ways;
        return all;
    }
    // Rounded; 0 and 100 only where it is impossible or certain.
    int percent(std::string_view outcome) const {
        const std::int64_t some = ways(outcome), all = of();
        if (some == 0 || some == all) return some == 0 ? 0 : 100;
        const auto rounded = static_cast<int>((200 * some + all) / (2 * all));
        return rounded == 0 ? 1 : rounded == 100 ? 99 : rounded;
    }
    bool operator==(const Odds&) const = default;
};

// At least and at most so many points.
struct Estimate {
    int low = 0;
    int high = 0;
    bool operator==(const Estimate&) const = default;
};
BOOST_DESCRIBE_STRUCT(Estimate, (), (low, high))

}  // namespace trianon
