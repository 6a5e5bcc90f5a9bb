// The test of the tests: dice that are loaded in every way we could think of are found out.
#include "engine/checks/fairness.h"

#include <array>
#include <functional>

namespace trianon::checks {
namespace {

// A die whose faces come as the rule says.
Frequencies rolled(int times, const std::function<int(SealedFate&)>& roll) {
    Frequencies faces = Frequencies::equal(6);
    SealedFate fate{Seed{1}, 0};
    for (int i = 0; i < times; ++i) faces.add(roll(fate));
    return faces;
}

int face(SealedFate& fate) { return static_cast<int>(fate.below(6)); }

TEST(Fairness, of_a_fair_die_is_seen) { EXPECT_TRUE(is_fair(rolled(60'000, face))); }

TEST(Fairness, of_a_die_with_a_favourite_face_is_not) {
    // One throw in ten of those that are no six is repeated.
    const auto loaded = [](SealedFate& fate) {
        const int first = face(fate);
        return first != 5 && fate.below(10) == 0 ? face(fate) : first;
    };
    EXPECT_FALSE(is_fair(rolled(60'000, loaded)));
}

TEST(Fairness, of_a_die_without_a_six_is_not) {
    EXPECT_FALSE(
        is_fair(rolled(60'000, [](SealedFate& f) { return static_cast<int>(f.below(5)); })));
}

TEST(Fairness, of_a_remainder_that_does_not_come_out_even_is_not) {
    EXPECT_FALSE(
        is_fair(rolled(60'000, [](SealedFate& f) { return static_cast<int>(f.below(64)) % 6; })));
}

TEST(Fairness, of_faces_that_come_in_turn_is_not) {
    int last = 0;
    EXPECT_FALSE(is_fair(rolled(60'000, [&](SealedFate&) { return ++last % 6; })));
}

TEST(Fairness, of_what_cannot_be_is_not) {
    Frequencies faces{{1, 1, 0}};
    for (int i = 0; i < 10'000; ++i) faces.add(i % 2);
    EXPECT_GT(faces.p_value(), 0);
    faces.add(2);
    EXPECT_EQ(faces.p_value(), 0);
}

TEST(Fairness, of_a_few_throws_nobody_can_tell) { EXPECT_FALSE(is_fair(rolled(20, face))); }

TEST(Fairness, of_successive_draws_that_hang_together_is_not) {
    // Each face is as likely as any other, but seldom follows itself.
    Frequencies faces = Frequencies::equal(6), pairs = Frequencies::equal(36);
    SealedFate fate{Seed{1}, 0};
    int last = 0;
    for (int i = 0; i < 36'000; ++i) {
        const int first = (last + 1 + static_cast<int>(fate.below(6))) % 6;
        last = first;
        int second = face(fate);
        if (second == first) second = face(fate);
        faces.add(second);
        pairs.add(6 * first + second);
    }
    EXPECT_TRUE(is_fair(faces));
    EXPECT_FALSE(is_fair(pairs));
}

// The statistic is 11.3; tables say that 11.07 is 5 % with five degrees of freedom.
TEST(Fairness, is_what_the_tables_say) {
    Frequencies faces = Frequencies::equal(6);
    const std::array<int, 6> seen{110, 90, 121, 87, 108, 84};
    for (int i = 0; i < 6; ++i)
        for (int n = 0; n < seen[static_cast<std::size_t>(i)]; ++n) faces.add(i);
    EXPECT_NEAR(faces.p_value(), 0.04575, 0.00001);
}

}  // namespace
}  // namespace trianon::checks
