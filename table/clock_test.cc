#include "table/clock.h"

#include <gtest/gtest.h>

namespace trianon::table {
namespace {

constexpr Millis an_hour = 3'600'000;

TEST(Clock, none_runs_where_nobody_is_in_a_hurry) {
    EXPECT_FALSE(clock_rules({Pace::Unhurried, {}, {}}));
}

TEST(Clock, correspondence_has_its_three_paces) {
    const auto expect = [](Pace pace, int bank, int increment, int cap) {
        const auto rules = clock_rules({pace, {}, {}});
        ASSERT_TRUE(rules);
        EXPECT_EQ(rules->bank, bank * an_hour);
        EXPECT_EQ(rules->increment, increment * an_hour);
        EXPECT_EQ(rules->cap, cap * an_hour);
    };
    expect(Pace::Brisk, 24, 4, 72);
    expect(Pace::Steady, 72, 12, 120);
    expect(Pace::Leisurely, 72, 36, 240);
}

TEST(Clock, a_live_one_needs_a_sensible_bank) {
    EXPECT_FALSE(clock_problem({Pace::Live, 300, 5}));
    EXPECT_FALSE(clock_problem({Pace::Live, 300, {}}));
    EXPECT_TRUE(clock_problem({Pace::Live, {}, 5}));
    EXPECT_TRUE(clock_problem({Pace::Live, 9, 5}));
    EXPECT_TRUE(clock_problem({Pace::Live, 300, -1}));
    EXPECT_TRUE(clock_problem({Pace::Live, 300, 3601}));
    EXPECT_TRUE(clock_problem({Pace::Brisk, 300, {}}));
}

TEST(Clock, runs_only_between_start_and_answer) {
    Clock clock{10'000, {}, false};
    EXPECT_EQ(clock.left_at(99'000), 10'000);
    clock.start(1'000);
    clock.start(2'000);
    EXPECT_EQ(clock.left_at(4'000), 7'000);
    EXPECT_EQ(clock.ends_at(), 11'000);
    clock.answer(5'000, {10'000, 2'000, {}});
    EXPECT_EQ(clock.left_at(50'000), 8'000);
    EXPECT_FALSE(clock.ends_at());
}

TEST(Clock, never_shows_less_than_nothing_nor_more_than_its_cap) {
    Clock clock{10'000, {}, false};
    clock.start(0);
    EXPECT_EQ(clock.left_at(20'000), 0);
    clock.answer(20'000, {10'000, 4'000, 12'000});
    EXPECT_EQ(clock.left, 4'000);
    clock.left = 11'000;
    clock.answer(20'000, {10'000, 4'000, 12'000});
    EXPECT_EQ(clock.left, 12'000);
}

TEST(Clock, rings_once) {
    Clock clock{10'000, 0, false};
    EXPECT_EQ(clock.ends_at(), 10'000);
    clock.ran_out = true;
    EXPECT_FALSE(clock.ends_at());
}

}  // namespace
}  // namespace trianon::table
