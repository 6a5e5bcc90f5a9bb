#include "players/habits.h"

#include <gtest/gtest.h>

namespace trianon {
namespace {

constexpr Seat sun{0}, rose{1};

// Iterations in which somebody takes a decision and the first seat may expect so much.
void repeat(Habits& habits, int times, Habits::Place place, float expected) {
    for (int i = 0; i < times; ++i) {
        habits.begin_iteration();
        habits.take(place);
        habits.end_iteration(std::array{expected, 1 - expected});
    }
}

TEST(Habits, a_decision_is_worth_what_it_has_brought_on_average) {
    Habits habits;
    const auto buy = Habits::place(sun, 7), sell = Habits::place(sun, 8);
    repeat(habits, 100, buy, 0.4f);
    repeat(habits, 10, sell, 0.9f);
    EXPECT_TRUE(habits.better(sell, buy));
    EXPECT_FALSE(habits.better(buy, sell));
}

TEST(Habits, of_each_player_for_itself) {
    Habits habits;
    const auto mine = Habits::place(sun, 7), yours = Habits::place(rose, 7);
    repeat(habits, 100, mine, 0.2f);
    repeat(habits, 100, yours, 0.2f);
    EXPECT_TRUE(habits.better(yours, mine));
}

TEST(Habits, what_was_never_taken_is_worth_trying) {
    Habits habits;
    const auto known = Habits::place(sun, 7);
    repeat(habits, 100, known, 0.95f);
    EXPECT_TRUE(habits.better(Habits::place(sun, 8), known));
}

TEST(Habits, a_new_search_forgets) {
    Habits habits;
    const auto buy = Habits::place(sun, 7), sell = Habits::place(sun, 8);
    repeat(habits, 1, buy, 0.4f);
    habits.begin_search(1);
    EXPECT_FALSE(habits.better(sell, buy));
}

}  // namespace
}  // namespace trianon
