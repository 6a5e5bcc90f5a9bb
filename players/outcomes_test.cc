// Every outcome of a decision, and decisions that have no end of them.
#include "players/outcomes.h"

#include <gtest/gtest.h>

namespace trianon {
namespace {

// Two dice of so many sides, thrown again for as long as `again` says so.
struct Dice {
    using State = int;
    struct Throw {
        int sides;
        bool again;
    };
    void apply(State& sum, Seat, const Throw& thrown, Fate& fate, void*) const {
        int one = 0, other = 0;
        do {
            one = fate.below(thrown.sides);
            other = fate.below(thrown.sides);
        } while (thrown.again && one == other);
        sum = one + other;
    }
};

TEST(Outcomes, every_one_is_met_with_its_probability) {
    double mean = 0, all = 0;
    EXPECT_TRUE(Outcomes(Dice{}, 36, [&](int sum, double probability) {
                    mean += sum * probability;
                    all += probability;
                    return true;
                }).of(0, Seat{}, Dice::Throw{6, false}));
    EXPECT_NEAR(all, 1, 1e-12);
    EXPECT_NEAR(mean, 5, 1e-12);
}

TEST(Outcomes, one_too_many_is_told) {
    const auto go_on = [](int, double) { return true; };
    EXPECT_FALSE(Outcomes(Dice{}, 35, go_on).of(0, Seat{}, Dice::Throw{6, false}));
}

TEST(Outcomes, dice_that_may_be_thrown_for_ever_end) {
    const auto go_on = [](int, double) { return true; };
    EXPECT_FALSE(Outcomes(Dice{}, 1 << 20, go_on).of(0, Seat{}, Dice::Throw{6, true}));
}

}  // namespace
}  // namespace trianon
