// L-M1 to L-M4 and L-M7: missions are fulfilled.
#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

// scepter, letter, ring, helm, crown
Position fulfilling(std::vector<int> chips, std::vector<std::string> missions) {
    return Position{3, "fulfilling(0)"}
        .louis_is_gone()
        .own({8, 8, 8})
        .chips(0, std::move(chips))
        .missions(0, std::move(missions));
}

TEST(Fulfilling, L_M1_costs_the_two_chips_shown_and_the_card_is_laid_out) {
    Scene scene{fulfilling({1, 0, 1, 0, 0}, {"plus_two-1", "plus_coat-1"})};
    EXPECT_THAT(scene.legal(0), ElementsAre("fulfil plus_two-1 scepter+ring", "pass"));
    scene.decides(0, "fulfil plus_two-1 scepter+ring", {});
    EXPECT_EQ(scene.fulfilled(0), "plus_two-1");
    EXPECT_EQ(scene.chips(0), "");
    EXPECT_EQ(scene.missions(0), "plus_coat-1/0");
    EXPECT_EQ(scene.phase(), "drawing(0 1)");
}

TEST(Fulfilling, L_M1_a_new_one_is_drawn_at_once_from_a_stack_of_choice) {
    Scene scene{fulfilling({2, 0, 2, 0, 0}, {"plus_two-1"})};
    scene.decides(0, "fulfil plus_two-1 scepter+ring", {});
    EXPECT_THAT(scene.legal(0), ElementsAre("draw light", "draw middle", "draw dark"));
    EXPECT_EQ(scene.why_not(0, "pass"), "L-M1 drawing_now");
    scene.decides(0, "draw dark", {"tie_breaker-1"});
    EXPECT_EQ(scene.missions(0), "tie_breaker-1/0");
    EXPECT_EQ(scene.phase(), "fulfilling(0)");
}

TEST(Fulfilling, L_M1_the_new_one_may_be_fulfilled_in_the_same_turn) {
    Scene scene{fulfilling({1, 0, 3, 0, 0}, {"plus_two-1"})};
    scene.decides(0, "fulfil plus_two-1 scepter+ring", {})
        .decides(0, "draw dark", {"tie_breaker-1"});
    scene.decides(0, "fulfil tie_breaker-1 ring+ring", {});
    EXPECT_EQ(scene.fulfilled(0), "plus_two-1+tie_breaker-1");
}

TEST(Fulfilling, L_M1_a_crown_stands_for_any_chip_and_the_player_chooses_what_pays) {
    const Scene scene{fulfilling({1, 0, 1, 0, 2}, {"plus_two-1"})};
    EXPECT_THAT(scene.legal(0), UnorderedElementsAre("fulfil plus_two-1 scepter+ring", "pass",
                                                     "fulfil plus_two-1 scepter+crown",
                                                     "fulfil plus_two-1 ring+crown",
                                                     "fulfil plus_two-1 crown+crown"));
}

TEST(Fulfilling, L_M1_a_question_mark_is_any_chip) {
    const Scene scene{fulfilling({0, 0, 1, 1, 1}, {"plus_marker-3"})};  // ring and any
    EXPECT_THAT(scene.legal(0), UnorderedElementsAre("fulfil plus_marker-3 ring+helm", "pass",
                                                     "fulfil plus_marker-3 ring+crown",
                                                     "fulfil plus_marker-3 helm+crown"));
}

TEST(Fulfilling, L_M1_other_chips_do_not_pay) {
    const Scene scene{fulfilling({1, 1, 0, 1, 0}, {"plus_two-1", "plus_marker-3"})};
    EXPECT_EQ(scene.why_not(0, "fulfil plus_two-1 scepter+letter"), "L-M1 chips_do_not_pay");
    EXPECT_EQ(scene.why_not(0, "fulfil plus_marker-3 scepter+letter"), "L-M1 chips_do_not_pay");
    EXPECT_EQ(scene.why_not(0, "fulfil plus_two-1 scepter+ring"), "L-M1 chips_not_owned");
    EXPECT_EQ(scene.why_not(0, "fulfil plus_two-1 crown+crown"), "L-M1 chips_not_owned");
    EXPECT_EQ(scene.why_not(0, "fulfil plus_two-3 scepter+helm"), "L-M1 mission_not_in_hand");
    EXPECT_EQ(scene.why_not(0, "keep helm"), "L-M1 fulfilling_now");
}

TEST(Fulfilling, L_M1_two_equal_chips_are_needed_for_a_dark_mission) {
    const Scene scene{fulfilling({0, 0, 1, 1, 0}, {"tie_breaker-1"})};
    EXPECT_EQ(scene.why_not(0, "fulfil tie_breaker-1 ring+ring"), "L-M1 chips_not_owned");
}

TEST(Fulfilling, L_M1_is_never_forced_and_each_has_one_turn) {
    Scene scene{
        fulfilling({1, 0, 1, 0, 0}, {"plus_two-1"}).chips(2, {1, 1}).missions(2, {"plus_coat-1"})};
    scene.decides(0, "pass", {}).decides(0, "keep ring", {"lion"});
    EXPECT_EQ(scene.phase(), "fulfilling(2)");  // player 1 has no chips
}

TEST(Fulfilling, L_M1_from_the_only_stack_left_the_card_is_drawn_by_itself) {
    std::string dark, middle;
    for (int i = 0; i < Mission::count; ++i) {
        const Mission mission = Mission::at(i);
        if (mission.text() == "plus_two-1") continue;
        if (mission.stack() == Stack::Middle) middle += "+" + mission.text();
        if (mission.stack() == Stack::Dark) dark += "+" + mission.text();
    }
    Scene scene{fulfilling({1, 0, 1, 0, 0}, {"plus_two-1"})
                    .fulfilled(1, middle.substr(1))
                    .fulfilled(2, dark.substr(1))};
    scene.decides(0, "fulfil plus_two-1 scepter+ring", {"chip_trade-2", "..."});
    EXPECT_EQ(scene.missions(0), "chip_trade-2/0");
}

TEST(Fulfilling, L_M1_an_empty_stack_gives_nothing) {
    std::string dark;
    for (int i = 0; i < Mission::count; ++i)
        if (Mission::at(i).stack() == Stack::Dark) dark += "+" + Mission::at(i).text();
    Scene scene{fulfilling({1, 0, 1, 0, 0}, {"plus_two-1"}).fulfilled(2, dark.substr(1))};
    scene.decides(0, "fulfil plus_two-1 scepter+ring", {});
    EXPECT_THAT(scene.legal(0), ElementsAre("draw light", "draw middle"));
    EXPECT_EQ(scene.why_not(0, "draw dark"), "L-M1 stack_is_empty");
}

TEST(Fulfilling, L_M2_plus_one_mission_draws_two_the_second_after_seeing_the_first) {
    Scene scene{fulfilling({2, 0, 1, 0, 0}, {"plus_mission-1", "plus_two-1"})};
    scene.decides(0, "fulfil plus_mission-1 scepter+scepter", {});
    EXPECT_EQ(scene.phase(), "drawing(0 2)");
    scene.decides(0, "draw light", {"chip_trade-1"});
    EXPECT_EQ(scene.phase(), "drawing(0 1)");
    scene.decides(0, "draw dark", {"minus_louisdor-1", "..."});
    EXPECT_EQ(scene.missions(0), "chip_trade-1/0 plus_two-1/0 minus_louisdor-1/0");
}

TEST(Fulfilling, L_M2_works_only_once) {
    Scene scene{
        Position{3, "supply(0)"}.own({8, 8, 8}).fulfilled(0, "plus_mission-1+plus_louisdor-1")};
    EXPECT_EQ(scene.why_not(0, "use plus_mission"), "L-P2 mission_of_another_phase");
    EXPECT_THAT(scene.legal(0), ElementsAre("use plus_louisdor", "pass"));
}

TEST(Fulfilling, L_M3_chip_trade_turns_a_chip_into_a_crown_for_two_louisdor) {
    Scene scene{fulfilling({1, 0, 0, 1, 1}, {}).gold({3}).fulfilled(0, "chip_trade-1")};
    EXPECT_THAT(scene.legal(0), ElementsAre("crown scepter", "crown helm", "pass"));
    EXPECT_EQ(scene.why_not(0, "crown crown"), "L-M3 crown_already");
    EXPECT_EQ(scene.why_not(0, "crown ring"), "L-M3 chip_not_owned");
    scene.decides(0, "crown helm", {});
    EXPECT_EQ(scene.gold(0), 1);
    EXPECT_EQ(scene.chips(0), "scepter crown*2");
}

TEST(Fulfilling, L_M3_once_per_card_and_phase) {
    Scene scene{
        fulfilling({2, 0, 0, 1, 0}, {"plus_coat-1"}).gold({9}).fulfilled(0, "chip_trade-1")};
    scene.decides(0, "crown helm", {});
    EXPECT_EQ(scene.why_not(0, "crown scepter"), "L-M3 mission_not_ready");
}

TEST(Fulfilling, L_M3_needs_two_louisdor_and_a_chip_that_is_no_crown) {
    const Scene poor{fulfilling({1, 1}, {"plus_coat-1"}).gold({1}).fulfilled(0, "chip_trade-1")};
    EXPECT_EQ(poor.why_not(0, "crown scepter"), "L-M3 too_little_gold");
    Scene crowns{
        fulfilling({0, 0, 0, 0, 1}, {"plus_coat-1"}).gold({9}).fulfilled(0, "chip_trade-1")};
    EXPECT_THAT(crowns.legal(0), ElementsAre("pass"));
}

TEST(Fulfilling, L_M4_one_chip_is_kept_each_other_becomes_a_coat_of_arms) {
    Scene scene{fulfilling({2, 0, 1, 0, 1}, {}).chips(1, {1, 1}).missions(1, {"tie_breaker-1"})};
    scene.decides(0, "pass", {});
    EXPECT_EQ(scene.phase(), "keeping(0)");
    EXPECT_THAT(scene.legal(0), ElementsAre("keep scepter", "keep ring", "keep crown"));
    EXPECT_EQ(scene.why_not(0, "keep helm"), "L-M4 chip_not_owned");
    EXPECT_EQ(scene.why_not(0, "pass"), "L-M4 keeping_now");
    scene.decides(0, "keep scepter", {"lion", "eagle", "lion"});
    EXPECT_EQ(scene.chips(0), "scepter");
    EXPECT_EQ(scene.coats(0), 3);
    EXPECT_EQ(scene.phase(), "fulfilling(1)");
}

TEST(Fulfilling, L_M4_of_equal_chips_one_is_kept_without_asking) {
    Scene scene{fulfilling({3}, {"tie_breaker-1"}).chips(1, {1, 1}).missions(1, {"plus_coat-1"})};
    scene.decides(0, "pass", {"lion", "lion"});
    EXPECT_EQ(scene.chips(0), "scepter");
    EXPECT_EQ(scene.coats(0), 2);
}

TEST(Fulfilling, L_M4_the_last_chip_may_not_be_returned) {
    Scene scene{fulfilling({1}, {"tie_breaker-1"})
                    .gold({2})
                    .fulfilled(0, "chip_trade-1")
                    .chips(1, {1, 1})
                    .missions(1, {"plus_coat-1"})};
    scene.decides(0, "pass", {});
    EXPECT_EQ(scene.chips(0), "scepter");
    EXPECT_EQ(scene.coats(0), 0);
}

TEST(Fulfilling, L_M7_a_chip_trade_works_in_the_turn_it_is_fulfilled) {
    Scene scene{fulfilling({1, 2}, {"chip_trade-1"}).gold({2})};
    EXPECT_EQ(scene.why_not(0, "crown letter"), "L-M3 mission_not_ready");
    scene.decides(0, "fulfil chip_trade-1 scepter+letter", {});
    scene.decides(0, "draw dark", {"tie_breaker-1"});
    scene.decides(0, "crown letter");
    EXPECT_EQ(scene.chips(0), "crown");
}

TEST(Fulfilling, L_M7_a_mission_card_trade_works_at_the_end_of_the_phase) {
    Scene scene{fulfilling({2}, {"mission_trade-1"})};
    scene.decides(0, "fulfil mission_trade-1 scepter+scepter", {});
    scene.decides(0, "draw dark", {"tie_breaker-1"});
    EXPECT_EQ(scene.phase(), "trading(0 0 (light plus_mission-1/-))");
}

TEST(Fulfilling, L_M7_all_others_work_from_the_next_round) {
    Scene scene{fulfilling({0, 2}, {"plus_louisdor-2"})};
    scene.decides(0, "fulfil plus_louisdor-2 letter+letter", {});
    scene.decides(0, "draw dark", {"tie_breaker-1", "anne-2", "..."});
    EXPECT_EQ(scene.gold(0), 2);
    EXPECT_EQ(scene.phase(), "supply(0)");
}

}  // namespace
}  // namespace trianon::louis_xiv
