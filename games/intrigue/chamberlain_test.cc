// I-CH, and the favours in general. What a favour does to each character's own gain is proved
// beside that character.
#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using enum Character;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::SizeIs;

Scene activated_chamberlain(const std::string& favours = "none") {
    return Scene{"players=3 phase=aim(0 chamberlain-1 chamberlain) favours=" + favours};
}

TEST(Chamberlain, I_CH_puts_a_favour_on_two_characters) {
    Scene scene = activated_chamberlain();
    scene.decides(0, "favour queen+spymaster");
    EXPECT_EQ(scene.favours(), "queen+spymaster");
    EXPECT_THAT(scene.events(), IsSupersetOf({"favoured queen", "favoured spymaster",
                                              "discarded_played chamberlain-1"}));
}

TEST(Chamberlain, I_CH_or_on_one) {
    Scene scene = activated_chamberlain("king");
    scene.decides(0, "favour queen");
    EXPECT_EQ(scene.favours(), "king+queen");
}

TEST(Chamberlain, I_CH_or_on_none) {
    Scene scene = activated_chamberlain();
    scene.decides(0, "favour none");
    EXPECT_EQ(scene.favours(), "none");
    EXPECT_EQ(scene.phase(), "influence(1)");
}

TEST(Chamberlain, I_CH_never_on_three) {
    EXPECT_EQ(activated_chamberlain().why_not(0, "favour king+queen+duchess"),
              "I-CH at_most_two_favours");
}

TEST(Chamberlain, I_CH_never_on_himself) {
    const Scene scene = activated_chamberlain();
    EXPECT_EQ(scene.why_not(0, "favour chamberlain"), "I-CH no_favour_for_chamberlain");
    EXPECT_EQ(scene.why_not(0, "favour king+chamberlain"), "I-CH no_favour_for_chamberlain");
}

TEST(Chamberlain, I_CH_never_on_a_character_that_has_one) {
    const Scene scene = activated_chamberlain("queen");
    EXPECT_EQ(scene.why_not(0, "favour queen"), "I-CH has_favour_already");
    EXPECT_EQ(scene.why_not(0, "favour king+queen"), "I-CH has_favour_already");
    EXPECT_EQ(scene.why_not(0, "favour king+duchess"), "");
}

TEST(Chamberlain, I_CH_has_one_and_six_and_fifteen_ways_at_most) {
    EXPECT_THAT(activated_chamberlain().legal(0), SizeIs(1 + 6 + 15));
    EXPECT_THAT(activated_chamberlain("king+queen").legal(0), SizeIs(1 + 4 + 6));
    EXPECT_THAT(activated_chamberlain("king+queen+cardinal+seneschal+duchess+spymaster").legal(0),
                ElementsAre("favour none"));
}

TEST(Chamberlain, I_CH_earns_no_marker_himself) {
    Scene scene = activated_chamberlain();
    scene.decides(0, "favour king+queen");
    EXPECT_THAT(scene.state().markers, Each(0));
}

TEST(Chamberlain, I_CH2_a_favour_works_once) {
    Scene scene{
        "players=2 phase=action(0) hands=[[king-1/0] [king-2/1 king-3/1] [] []] "
        "favours=king"};
    scene.decides(0, "play king-1").decides(0, "mark queen");
    EXPECT_EQ(scene.markers(Chamberlain), 1);
    scene.decides(1, "influence king-3 king").decides(1, "play king-2").decides(1, "mark queen");
    EXPECT_EQ(scene.markers(Chamberlain), 1);
    EXPECT_EQ(scene.markers(King), 1);
}

TEST(Chamberlain, I_CH2_the_favours_of_others_stay) {
    Scene scene{"players=2 phase=aim(0 king-1 king) favours=king+queen+duchess"};
    scene.decides(0, "mark queen");
    EXPECT_EQ(scene.favours(), "queen+duchess");
    EXPECT_THAT(scene.events(),
                AllOf(Contains("favour_returned king"), Not(Contains("favour_returned queen"))));
}

TEST(Chamberlain, I_CH2_a_favour_works_whoever_activates) {
    Scene scene{"players=3 phase=action(2) hands=[[] [] [king-1/2] []] favours=king"};
    scene.decides(2, "play king-1").decides(2, "mark queen");
    EXPECT_EQ(scene.markers(Chamberlain), 1);
}

TEST(Chamberlain, I_CH2_a_character_activated_by_an_audience_loses_its_favour_too) {
    Scene scene{"players=2 phase=audience(0 audience-1) favours=king"};
    scene.decides(0, "receive king").decides(0, "mark queen");
    EXPECT_EQ(scene.markers(Chamberlain), 1);
    EXPECT_EQ(scene.markers(King), 0);
    EXPECT_EQ(scene.favours(), "none");
}

TEST(Chamberlain, I_CH2_an_audience_for_another_leaves_the_favour_alone) {
    Scene scene{"players=2 phase=audience(0 audience-1) favours=queen"};
    scene.decides(0, "receive king").decides(0, "mark queen");
    EXPECT_EQ(scene.favours(), "queen");
}

TEST(Chamberlain, I_CH2_the_favour_lies_there_until_the_action_is_over) {
    Scene scene{"players=2 phase=action(0) hands=[[king-1/0] [] [] []] favours=king"};
    scene.decides(0, "play king-1");
    EXPECT_EQ(scene.favours(), "king");
}

TEST(Chamberlain, I_CH3_a_decree_leaves_marker_and_favour_alone) {
    Scene scene{"players=2 phase=decree(0 decree-1) favours=queen"};
    scene.decides(0, "mark queen");
    EXPECT_EQ(scene.markers(Queen), 1);
    EXPECT_EQ(scene.markers(Chamberlain), 0);
    EXPECT_EQ(scene.favours(), "queen");
}

TEST(Markers, I_M_a_marker_is_always_found) {
    Scene scene{"players=2 phase=aim(0 king-1 king) markers=[60 0 0 0 0 0 0]"};
    scene.decides(0, "mark queen");
    EXPECT_EQ(scene.markers(Queen), 1);
    Scene decreed{"players=2 phase=decree(0 decree-1) markers=[34 0 0 0 0 0 0]"};
    decreed.decides(0, "mark king");
    EXPECT_EQ(decreed.markers(King), 35);
    Scene earned{
        "players=2 phase=aim(0 spymaster-1 spymaster) hands=[[king-1/0] [] [] []] "
        "markers=[0 0 0 0 0 34 0]"};
    earned.decides(0, "inspect 1 king king-1");
    EXPECT_EQ(earned.markers(Spymaster), 35);
}

}  // namespace
}  // namespace trianon::intrigue
