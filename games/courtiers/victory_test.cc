// Victory.
#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::HasSubstr;

TEST(Victory, C_V1_whoever_reaches_the_goal_wins_at_once) {
    Scene scene{Setting{}.courtier(1, "fortune=46000").hand(0, "inheritance")};
    scene.decides(0, "play inheritance").decides(0, "aim 1");
    EXPECT_EQ(scene.phase(), "over(fortune 1)");
    EXPECT_EQ(scene.winners(), "1");
    EXPECT_EQ(scene.why_not(0, "draw"), "C-V1 game_is_over");
}

TEST(Victory, C_V1_thirty_thousand_in_the_short_game) {
    Scene scene{Setting{}
                    .set("options", "(short off chosen silent 5)")
                    .courtier(0, "fortune=29500 honours=[minister_of_finance]")};
    scene.decides(0, "reward 0", {"1"});
    EXPECT_EQ(scene.phase(), "over(fortune 0)");
}

TEST(Victory, C_V1_the_edition_says_the_goal) {
    std::string text{printed_edition()};
    const std::string_view printed = "full = { value = 50000";
    text.replace(text.find(printed), printed.size(), "full = { value = 20000");
    const Courtiers modest = checks::value_or_throw(Courtiers::from_edition(text));
    const Setting before = Setting{}.courtier(1, "fortune=16000").hand(0, "inheritance");
    Scene scene{modest, std::string{before}};
    scene.decides(0, "play inheritance").decides(0, "aim 1");
    EXPECT_EQ(scene.phase(), "over(fortune 1)");
}

TEST(Victory, C_V1_in_a_negotiation_too) {
    Scene scene{Setting{}
                    .set("phase", "negotiation(012 - [])")
                    .courtier(0, "fortune=49500")
                    .courtier(1, "fortune=500")
                    .hand(0, "duke")};
    scene.decides(0, "offer 1 0 500 [duke] \"\"").decides(0, "offer 2 0 0 [duke] \"\"");
    scene.decides(1, "accept 0");
    EXPECT_EQ(scene.phase(), "over(fortune 0)");
}

Setting couple(int own, int spouse) {
    return Setting{}
        .set("phase", "turn(1 1 2 1)")
        .courtier(1, "spouse=2 honours=[duke] fortune=" + std::to_string(own))
        .courtier(2, "woman spouse=1 fortune=" + std::to_string(spouse));
}

TEST(Victory, C_V1_of_two_at_once_the_larger_fortune_then_the_active_player) {
    EXPECT_EQ(Scene(couple(48000, 48500)).decides(1, "end").winners(), "2");
    EXPECT_EQ(Scene(couple(48500, 48000)).decides(1, "end").winners(), "1");
    EXPECT_EQ(Scene(couple(48000, 48000)).decides(1, "end").winners(), "1");
}

TEST(Victory, C_V2_after_sixty_game_turns_the_largest_fortune_wins_and_ties_share) {
    const Setting last = Setting{}
                             .set("game_turn", "60")
                             .set("phase", "turn(0 3 1 1)")
                             .courtier(0, "fortune=-1")
                             .courtier(1, "fortune=7000");
    Scene scene{last};
    scene.decides(0, "end");
    EXPECT_EQ(scene.phase(), "over(turn_limit 1)");
    Scene shared{Setting{last}.courtier(2, "fortune=7000")};
    shared.decides(0, "end");
    EXPECT_EQ(shared.phase(), "over(turn_limit 12)");
    EXPECT_THAT(shared.events().back(), HasSubstr("ended turn_limit 12"));
}

}  // namespace
}  // namespace trianon::courtiers
