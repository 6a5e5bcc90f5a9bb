// A test for each rule.
#include <gmock/gmock.h>

#include "examples/arbour/testing.h"

namespace trianon::arbour {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(SetUp, A_C1_the_edition_says_how_many_lanterns_there_are) {
    EXPECT_EQ(game().edition().lanterns.size(), 24);
    for (int i = 0; i < Lantern::count; ++i)
        EXPECT_EQ(game().edition().lanterns.count(Lantern::at(i)), 4);
    const auto wrong = Arbour::from_edition(R"(game = "arbour"
name = "dark"
title = "No light"
copies = { value = 0, source = "printed" })");
    ASSERT_FALSE(wrong);
    EXPECT_THAT(wrong.error(), HasSubstr("copies must be a number from 2 to 10"));
}

TEST(SetUp, A_S1_each_player_draws_two_lanterns) {
    const Scene scene{game(), 2, {"lantern-1", "lantern-2", "lantern-6", "lantern-6"}};
    EXPECT_EQ(scene.hand(0), "lantern-1/0 lantern-2/0");
    EXPECT_EQ(scene.hand(1), "lantern-6/1 lantern-6/1");
    EXPECT_EQ(scene.phase(), "turn(0)");
}

TEST(Turn, A_T1_one_lantern_is_played_and_another_drawn) {
    Scene scene{"players=2 hands=[[lantern-1/0 lantern-4/0] [lantern-2/1] [] []]"};
    EXPECT_EQ(scene.why_not(1, "shade lantern-2"), "A-T1 not_your_turn");
    EXPECT_EQ(scene.why_not(0, "hang lantern-2"), "A-T1 not_in_your_hand");
    scene.decides(0, "hang lantern-1", {"lantern-5"});
    EXPECT_THAT(scene.events(), ElementsAre("hung 0 lantern-1", "drew 0 lantern-5/0"));
    EXPECT_EQ(scene.hand(0), "lantern-4/0 lantern-5/0");
    EXPECT_EQ(scene.phase(), "turn(1)");
}

TEST(Turn, A_T1_who_holds_no_lantern_has_no_turn) {
    Scene scene{"players=3 hands=[[lantern-1/0] [] [lantern-2/2] []]"};
    EXPECT_EQ(scene.decides(0, "shade lantern-1").phase(), "turn(2)");
}

TEST(Turn, A_T2_a_lantern_is_hung_after_a_dimmer_one) {
    const Scene scene{
        "players=2 arbour=[lantern-3] hung=[1 0 0 0] "
        "hands=[[lantern-3/0 lantern-4/0] [lantern-2/1] [] []]"};
    EXPECT_EQ(scene.why_not(0, "hang lantern-3"), "A-T2 not_brighter");
    EXPECT_EQ(scene.why_not(0, "hang lantern-4"), "");
}

TEST(Turn, A_T2_after_the_brightest_any_lantern_is_hung) {
    const Scene scene{
        "players=2 arbour=[lantern-6] hung=[1 0 0 0] "
        "hands=[[lantern-1/0 lantern-6/0] [] [] []]"};
    EXPECT_EQ(scene.why_not(0, "hang lantern-1"), "");
    EXPECT_EQ(scene.why_not(0, "hang lantern-6"), "");
}

TEST(Turn, A_T3_any_lantern_may_be_shaded) {
    Scene scene{
        "players=2 arbour=[lantern-5] hung=[1 0 0 0] "
        "hands=[[lantern-1/0 lantern-1/0] [lantern-2/1] [] []]"};
    EXPECT_THAT(scene.legal(0), ElementsAre("shade lantern-1"));
    scene.decides(0, "shade lantern-1", {"lantern-6"});
    EXPECT_THAT(scene.points(), ElementsAre(1, 0));
}

// The whole bag of the garden is on the arbour, but for what is held.
const std::string last_turn =
    "players=2 hung=[12 11 0 0] hands=[[] [lantern-6/1] [] []] phase=turn(1) "
    "arbour=[lantern-1 lantern-2 lantern-3 lantern-4 lantern-5 lantern-6 "
    "lantern-1 lantern-2 lantern-3 lantern-4 lantern-5 lantern-6 "
    "lantern-1 lantern-2 lantern-3 lantern-4 lantern-5 lantern-6 "
    "lantern-1 lantern-2 lantern-3 lantern-4 lantern-5]";

TEST(End, A_E1_the_game_ends_when_nobody_holds_a_lantern) {
    Scene scene{last_turn};
    scene.decides(1, "shade lantern-6", {});
    EXPECT_EQ(scene.phase(), "over(last_lantern)");
    EXPECT_EQ(scene.to_act(), "-");
    EXPECT_EQ(scene.why_not(1, "shade lantern-6"), "A-E1 game_is_over");
}

TEST(End, A_E2_most_lanterns_win) {
    Scene scene{last_turn};
    scene.decides(1, "shade lantern-6", {});
    EXPECT_THAT(scene.events(), ElementsAre("shaded 1 lantern-6/1", "ended last_lantern 0"));
    EXPECT_EQ(scene.winners(), "0");
}

TEST(End, A_E2_a_tie_is_a_shared_victory) {
    Scene scene{last_turn};
    scene.decides(1, "hang lantern-6", {});
    EXPECT_THAT(scene.points(), ElementsAre(12, 12));
    EXPECT_EQ(scene.winners(), "01");
}

TEST(Secrets, A_V1_only_the_owner_sees_hand_and_shaded_lanterns) {
    Scene scene{"players=2 hands=[[lantern-1/0 lantern-4/0] [lantern-2/1] [] []]"};
    scene.decides(0, "shade lantern-4", {"lantern-5"});
    EXPECT_EQ(scene.hand_as_seen_by(0, 0), "lantern-1 lantern-5");
    EXPECT_EQ(scene.hand_as_seen_by(1, 0), "? ?");
    EXPECT_EQ(scene.shaded_as_seen_by(0), "lantern-4");
    EXPECT_EQ(scene.shaded_as_seen_by(1), "?");
    EXPECT_EQ(scene.shaded_as_seen_by(checks::watcher), "?");
}

}  // namespace
}  // namespace trianon::arbour
