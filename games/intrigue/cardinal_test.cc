#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using enum Character;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

// Seat 0 has activated the Cardinal, the Queen has three markers, he and the Chamberlain one.
Scene activated_cardinal(const std::string& hand, const std::string& more = "") {
    return Scene{"players=3 phase=aim(0 cardinal-1 cardinal) hands=[[" + hand +
                 "] [] [] []] markers=[0 3 1 0 0 0 2] " + more};
}

TEST(Cardinal, I_CA_a_lower_value_moves_a_marker_to_him) {
    Scene scene = activated_cardinal("duchess-2/0 theft-5/0");
    scene.decides(0, "entice queen duchess-2");
    EXPECT_THAT(scene.state().markers, ElementsAre(0, 2, 2, 0, 0, 0, 2));
    EXPECT_EQ(scene.discard(), "[cardinal-1 duchess-2]");
}

TEST(Cardinal, I_CA_an_equal_value_fails) {
    Scene scene = activated_cardinal("duchess-3/0 theft-5/0");
    scene.decides(0, "entice queen duchess-3");
    EXPECT_THAT(scene.state().markers, ElementsAre(0, 3, 1, 0, 0, 0, 2));
    EXPECT_EQ(scene.discard(), "[cardinal-1 duchess-3]");
    EXPECT_THAT(scene.events(), Contains("failed 0"));
}

TEST(Cardinal, I_CA_the_markers_of_the_character_chosen_count_and_no_others) {
    Scene scene = activated_cardinal("duchess-2/0");
    scene.decides(0, "entice chamberlain duchess-2");
    EXPECT_THAT(scene.state().markers, ElementsAre(0, 3, 1, 0, 0, 0, 2));
}

TEST(Cardinal, I_CA_may_choose_any_of_the_seven) {
    const Scene scene = activated_cardinal("duchess-2/0");
    EXPECT_THAT(scene.legal(0), SizeIs(7));
    EXPECT_EQ(scene.why_not(0, "entice cardinal duchess-2"), "");
}

TEST(Cardinal, I_CA_on_himself_succeeds_and_moves_nothing) {
    Scene scene{
        "players=3 phase=aim(0 cardinal-1 cardinal) hands=[[duchess-2/0] [] [] []] "
        "markers=[0 0 3 0 0 0 0]"};
    scene.decides(0, "entice cardinal duchess-2");
    EXPECT_THAT(scene.state().markers, ElementsAre(0, 0, 3, 0, 0, 0, 0));
    EXPECT_THAT(scene.events(), Contains("enticed cardinal cardinal"));
    EXPECT_THAT(scene.events(), Not(Contains("failed 0")));
}

TEST(Cardinal, I_CA_on_himself_with_a_favour_gives_the_chamberlain_a_marker) {
    Scene scene{
        "players=3 phase=aim(0 cardinal-1 cardinal) hands=[[duchess-2/0] [] [] []] "
        "markers=[0 0 3 0 0 0 0] favours=cardinal"};
    scene.decides(0, "entice cardinal duchess-2");
    EXPECT_THAT(scene.state().markers, ElementsAre(0, 0, 2, 0, 0, 0, 1));
}

TEST(Cardinal, I_CA_only_others_may_not_choose_himself) {
    const Scene scene = activated_cardinal("duchess-2/0", only_others);
    EXPECT_EQ(scene.why_not(0, "entice cardinal duchess-2"), "I-CA cardinal_needs_another");
}

TEST(Cardinal, I_CA_only_others_may_choose_each_of_the_six_others) {
    const Scene scene = activated_cardinal("duchess-2/0", only_others);
    EXPECT_THAT(scene.legal(0), SizeIs(6));
    EXPECT_THAT(scene.legal(0), Each(StartsWith("entice ")));
    EXPECT_THAT(scene.legal(0), Not(Contains("entice cardinal duchess-2")));
}

TEST(Cardinal, I_CA_tells_target_discard_and_the_way_of_the_marker) {
    Scene scene = activated_cardinal("duchess-2/0");
    scene.decides(0, "entice queen duchess-2");
    EXPECT_THAT(scene.events(),
                IsSupersetOf({"aimed 0 queen", "discarded 0 duchess-2", "enticed queen cardinal"}));
}

TEST(Cardinal, I_CH3_a_favour_on_him_sends_the_marker_to_the_chamberlain) {
    Scene scene = activated_cardinal("duchess-2/0", "favours=cardinal");
    scene.decides(0, "entice queen duchess-2");
    EXPECT_THAT(scene.state().markers, ElementsAre(0, 2, 1, 0, 0, 0, 3));
    EXPECT_EQ(scene.favours(), "none");
    EXPECT_THAT(scene.events(), Contains("enticed queen chamberlain"));
}

TEST(Cardinal, I_CH3_a_favour_on_him_leaves_a_marker_of_the_chamberlain_where_it_is) {
    Scene scene = activated_cardinal("duchess-1/0", "favours=cardinal");
    scene.decides(0, "entice chamberlain duchess-1");
    EXPECT_THAT(scene.state().markers, ElementsAre(0, 3, 1, 0, 0, 0, 2));
    EXPECT_EQ(scene.favours(), "none");
}

TEST(Cardinal, I_CA_without_a_favour_he_may_rob_the_chamberlain) {
    Scene scene = activated_cardinal("duchess-1/0");
    scene.decides(0, "entice chamberlain duchess-1");
    EXPECT_THAT(scene.state().markers, ElementsAre(0, 3, 2, 0, 0, 0, 1));
}

TEST(Cardinal, I_CH3_a_favour_on_the_victim_changes_nothing_and_stays) {
    Scene scene = activated_cardinal("duchess-2/0", "favours=queen");
    scene.decides(0, "entice queen duchess-2");
    EXPECT_THAT(scene.state().markers, ElementsAre(0, 2, 2, 0, 0, 0, 2));
    EXPECT_EQ(scene.favours(), "queen");
}

TEST(Cardinal, I_CH2_his_favour_returns_even_if_he_fails) {
    Scene scene = activated_cardinal("duchess-3/0", "favours=cardinal");
    scene.decides(0, "entice queen duchess-3");
    EXPECT_THAT(scene.state().markers, ElementsAre(0, 3, 1, 0, 0, 0, 2));
    EXPECT_EQ(scene.favours(), "none");
}

}  // namespace
}  // namespace trianon::intrigue
