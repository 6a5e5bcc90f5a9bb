#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using enum Character;
using ::testing::Contains;
using ::testing::IsSupersetOf;
using ::testing::SizeIs;

// Seat 0 has activated the Duchess; seat 1 has three cards under the King, seat 2 one.
Scene activated_duchess(const std::string& hand, const std::string& more = "") {
    return Scene{"players=3 phase=aim(0 duchess-1 duchess) hands=[[" + hand + "] [] [] []] " +
                 "court=[(1 king queen-1/1) (1 king queen-2/1) (2 king queen-3/2) " +
                 "(1 queen queen-4/1) (1 king queen-5/12)] " + more};
}

TEST(Duchess, I_D_a_lower_value_discards_one_of_the_cards_and_earns_a_marker) {
    Scene scene = activated_duchess("cardinal-2/0");
    scene.decides(0, "unseat 1 king cardinal-2", {"queen-2", "..."});
    EXPECT_EQ(scene.under(1, King), "queen-1/1 queen-5/12");
    EXPECT_EQ(scene.discard(), "[queen-2 cardinal-2 duchess-1]");
    EXPECT_EQ(scene.markers(Duchess), 1);
}

TEST(Duchess, I_D_any_of_the_cards_may_be_the_one) {
    const auto left_without = [](const std::string& position) {
        Scene scene = activated_duchess("cardinal-2/0");
        scene.decides(0, "unseat 1 king cardinal-2", {position, "..."});
        return scene.under(1, King);
    };
    EXPECT_EQ(left_without("0"), "queen-2/1 queen-5/12");
    EXPECT_EQ(left_without("1"), "queen-1/1 queen-5/12");
    EXPECT_EQ(left_without("2"), "queen-1/1 queen-2/1");
}

TEST(Duchess, I_D_an_equal_value_fails) {
    Scene scene = activated_duchess("cardinal-3/0");
    scene.decides(0, "unseat 1 king cardinal-3");
    EXPECT_EQ(scene.under(1, King), "queen-1/1 queen-2/1 queen-5/12");
    EXPECT_EQ(scene.markers(Duchess), 0);
    EXPECT_EQ(scene.discard(), "[cardinal-3 duchess-1]");
    EXPECT_THAT(scene.events(), Contains("failed 0"));
}

TEST(Duchess, I_D_only_that_players_cards_under_that_character_count) {
    Scene scene = activated_duchess("cardinal-2/0");
    scene.decides(0, "unseat 2 king cardinal-2");
    EXPECT_EQ(scene.markers(Duchess), 0);
    EXPECT_EQ(scene.under(2, King), "queen-3/2");
}

TEST(Duchess, I_D_which_card_leaves_and_what_it_was_is_seen_by_all) {
    Scene scene = activated_duchess("cardinal-2/0");
    scene.decides(0, "unseat 1 king cardinal-2", {"2", "..."});
    EXPECT_THAT(scene.events(),
                IsSupersetOf({"aimed_at 0 1 king", "discarded 0 cardinal-2",
                              "unseated 1 king 2 queen-5", "earned duchess duchess"}));
}

TEST(Duchess, I_D_may_choose_the_own_cards) {
    Scene scene{
        "players=2 phase=aim(0 duchess-1 duchess) hands=[[cardinal-1/0] [] [] []] "
        "court=[(0 king queen-1/0) (0 king queen-2/0)]"};
    scene.decides(0, "unseat 0 king cardinal-1", {"1", "..."});
    EXPECT_EQ(scene.under(0, King), "queen-1/0");
    EXPECT_EQ(scene.discard(), "[queen-2 cardinal-1 duchess-1]");
    EXPECT_EQ(scene.markers(Duchess), 1);
}

TEST(Duchess, I_D_has_56_choices_against_anyone_of_four) {
    const Scene scene{
        "players=4 phase=aim(0 duchess-1 duchess) hands=[[cardinal-1/0 theft-2/0] [] [] []]"};
    EXPECT_THAT(scene.legal(0), SizeIs(2 * 4 * 7));
    EXPECT_EQ(Choices::capacity, 2 * 4 * 7);
}

TEST(Duchess, I_D_only_others_may_not_choose_the_own_cards) {
    const Scene scene = activated_duchess("cardinal-2/0", only_others);
    EXPECT_EQ(scene.why_not(0, "unseat 0 king cardinal-2"), "I-D duchess_needs_another_player");
}

TEST(Duchess, I_D_may_not_choose_who_is_not_at_the_table) {
    const Scene scene = activated_duchess("cardinal-2/0");
    EXPECT_EQ(scene.why_not(0, "unseat 3 king cardinal-2"), "I-S1 not_at_the_table");
}

TEST(Duchess, I_D_only_others_may_choose_any_character_of_any_other_player) {
    const Scene scene = activated_duchess("cardinal-2/0 theft-2/0", only_others);
    EXPECT_THAT(scene.legal(0), SizeIs(2 * 2 * 7));
    EXPECT_EQ(scene.why_not(0, "unseat 2 duchess theft-2"), "");
}

TEST(Duchess, I_D_may_choose_where_no_card_lies_and_fails) {
    Scene scene = activated_duchess("cardinal-1/0");
    scene.decides(0, "unseat 2 chamberlain cardinal-1");
    EXPECT_EQ(scene.markers(Duchess), 0);
}

TEST(Duchess, I_CH2_a_favoured_duchess_earns_for_the_chamberlain) {
    Scene scene = activated_duchess("cardinal-2/0", "favours=duchess");
    scene.decides(0, "unseat 1 king cardinal-2");
    EXPECT_EQ(scene.markers(Duchess), 0);
    EXPECT_EQ(scene.markers(Chamberlain), 1);
    EXPECT_EQ(scene.favours(), "none");
}

TEST(Duchess, I_CH2_her_favour_returns_even_if_she_fails) {
    Scene scene = activated_duchess("cardinal-6/0", "favours=duchess");
    scene.decides(0, "unseat 1 king cardinal-6");
    EXPECT_EQ(scene.favours(), "none");
}

}  // namespace
}  // namespace trianon::intrigue
