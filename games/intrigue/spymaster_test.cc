#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using enum Character;
using ::testing::Contains;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::SizeIs;

// Seat 0 has activated the Spymaster; seat 1 has two cards under the King.
Scene activated_spymaster(const std::string& hand, const std::string& more = "") {
    return Scene{"players=3 phase=aim(0 spymaster-1 spymaster) hands=[[" + hand + "] [] [] []] " +
                 "court=[(1 king queen-1/1) (2 king queen-2/2) (1 queen queen-3/1) " +
                 "(1 king king-4/1)] " + more};
}

TEST(Spymaster, I_SP_looks_at_all_the_cards_a_player_has_under_a_character) {
    Scene scene = activated_spymaster("theft-3/0");
    scene.decides(0, "inspect 1 king theft-3");
    EXPECT_EQ(scene.under(1, King), "queen-1/01 king-4/01");
    EXPECT_EQ(scene.under(1, Queen), "queen-3/1");
    EXPECT_EQ(scene.under(2, King), "queen-2/2");
    EXPECT_THAT(scene.events(), IsSupersetOf({"aimed_at 0 1 king", "discarded 0 theft-3",
                                              "inspected 0 1 king [queen-1/01 king-4/01]"}));
}

TEST(Spymaster, I_SP_a_value_greater_than_the_number_of_cards_earns_a_marker) {
    Scene scene = activated_spymaster("theft-3/0");
    scene.decides(0, "inspect 1 king theft-3");
    EXPECT_EQ(scene.markers(Spymaster), 1);
    EXPECT_EQ(scene.discard(), "[spymaster-1 theft-3]");
    EXPECT_THAT(scene.events(), Contains("earned spymaster spymaster"));
}

TEST(Spymaster, I_SP_an_equal_value_earns_nothing_but_he_has_looked) {
    Scene scene = activated_spymaster("theft-2/0");
    scene.decides(0, "inspect 1 king theft-2");
    EXPECT_EQ(scene.markers(Spymaster), 0);
    EXPECT_EQ(scene.under_as_seen_by(0, 1, King), "queen-1 king-4");
    EXPECT_THAT(scene.events(), Contains("failed 0"));
}

TEST(Spymaster, I_SP_zero_cards_may_be_inspected_and_any_value_succeeds) {
    Scene scene = activated_spymaster("king-1/0");
    scene.decides(0, "inspect 2 duchess king-1");
    EXPECT_EQ(scene.markers(Spymaster), 1);
    EXPECT_THAT(scene.events(), Contains("inspected 0 2 duchess []"));
}

TEST(Spymaster, I_SP_may_not_inspect_the_own_cards) {
    const Scene scene = activated_spymaster("theft-3/0");
    EXPECT_EQ(scene.why_not(0, "inspect 0 king theft-3"), "I-SP spymaster_needs_another_player");
}

TEST(Spymaster, I_SP_may_not_inspect_who_is_not_at_the_table) {
    const Scene scene = activated_spymaster("theft-3/0");
    EXPECT_EQ(scene.why_not(0, "inspect 3 king theft-3"), "I-S1 not_at_the_table");
}

TEST(Spymaster, I_SP_may_inspect_any_character_of_any_other_player) {
    const Scene scene = activated_spymaster("king-1/0 theft-3/0");
    EXPECT_THAT(scene.legal(0), SizeIs(2 * 2 * 7));
    EXPECT_EQ(scene.why_not(0, "inspect 2 spymaster king-1"), "");
}

TEST(Spymaster, I_T6_without_a_discard_he_sees_nothing) {
    Scene scene{
        "players=2 phase=action(0) hands=[[spymaster-1/0] [] [] []] "
        "court=[(1 king queen-1/1)]"};
    scene.decides(0, "play spymaster-1");
    EXPECT_EQ(scene.under(1, King), "queen-1/1");
    EXPECT_EQ(scene.markers(Spymaster), 0);
    EXPECT_THAT(scene.events(), Not(Contains("inspected 0 1 king [queen-1/01]")));
}

TEST(Spymaster, I_CH2_a_favoured_spymaster_earns_for_the_chamberlain) {
    Scene scene = activated_spymaster("theft-3/0", "favours=spymaster");
    scene.decides(0, "inspect 1 king theft-3");
    EXPECT_EQ(scene.markers(Spymaster), 0);
    EXPECT_EQ(scene.markers(Chamberlain), 1);
    EXPECT_EQ(scene.favours(), "none");
}

TEST(Spymaster, I_CH2_his_favour_returns_even_if_he_fails) {
    Scene scene = activated_spymaster("theft-2/0", "favours=spymaster");
    scene.decides(0, "inspect 1 king theft-2");
    EXPECT_EQ(scene.favours(), "none");
    EXPECT_EQ(scene.markers(Chamberlain), 0);
}

}  // namespace
}  // namespace trianon::intrigue
