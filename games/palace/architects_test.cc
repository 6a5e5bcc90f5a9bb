#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;
using ::testing::StartsWith;

Scene at_the_guild(const std::string& own, const std::string& more = "") {
    return Scene{"players=2 phase=architects(0 0 0 0 0)" + workers({own, "S7"}) +
                 tokens({"architects", "sawmill"}) + some_display + more};
}

TEST(Architects, P_A1_a_tile_costs_what_its_slot_says) {
    const Scene poor = at_the_guild("A2 M5");
    EXPECT_EQ(poor.why_not(0, "take parterre_nord"), "P-A1 take_needs_gold");
    EXPECT_EQ(poor.why_not(0, "take tapis_vert"), "");
    const Scene one = at_the_guild("A M6", stocks({"0 0 1", "0 0 0"}));
    EXPECT_EQ(one.why_not(0, "take parterre_nord"), "P-A1 too_few_workers");
    EXPECT_EQ(one.why_not(0, "take tapis_vert"), "P-A1 too_few_workers");
    for (auto cheap : {"take aile_nord", "take vestibule", "take salle_gardes"})
        EXPECT_EQ(one.why_not(0, cheap), "");
    EXPECT_EQ(one.why_not(0, "take orangerie"), "P-A1 not_in_display");
}

TEST(Architects, P_A1_gold_is_paid_for_the_top_slot) {
    Scene scene = at_the_guild("A3 M4", stocks({"4 4 2", "0 0 0"}));
    scene.decides(0, "take parterre_nord");
    EXPECT_EQ(scene.stock(0), "4 4 1");
    EXPECT_EQ(scene.own_tiles(0), "parterre_nord");
    EXPECT_THAT(scene.events(), ElementsAre("paid 0 (0 0 1)", "took 0 parterre_nord 1"));
    EXPECT_EQ(scene.phase(), "architects(0 0 0 2 0)");
}

TEST(Architects, P_A1_a_tile_taken_leaves_a_gap_and_nothing_slides) {
    Scene scene = at_the_guild("A3 M4");
    scene.decides(0, "take vestibule");
    EXPECT_EQ(scene.display(), "parterre_nord tapis_vert aile_nord - salle_gardes");
    EXPECT_EQ(scene.why_not(0, "take tapis_vert"), "");  // for 2 workers, where it lies
    scene.decides(0, "take tapis_vert");
    EXPECT_EQ(scene.own_tiles(0), "vestibule tapis_vert");
}

TEST(Architects, P_A1_with_a_fifth_tile_one_of_the_five_is_discarded_at_once) {
    Scene scene = at_the_guild("A3 M4", tiles({"orangerie menagerie cour_marbre cour_royale", ""}));
    scene.decides(0, "take vestibule");
    EXPECT_EQ(scene.phase(), "discard(0 0 0 1 0)");
    EXPECT_THAT(scene.legal(0),
                ElementsAre("discard orangerie", "discard menagerie", "discard cour_marbre",
                            "discard cour_royale", "discard vestibule"));
    EXPECT_EQ(scene.why_not(0, "discard aile_nord"), "P-A1 discard_own_tile");
    EXPECT_EQ(scene.why_not(0, "stop"), "P-A1 discard_now");
    EXPECT_EQ(scene.why_not(0, "take aile_nord"), "P-A1 discard_now");
    scene.decides(0, "discard menagerie");
    EXPECT_EQ(scene.own_tiles(0), "orangerie cour_marbre cour_royale vestibule");
    EXPECT_EQ(scene.discard(), "menagerie");
    EXPECT_EQ(scene.phase(), "architects(0 0 0 1 0)");
}

TEST(Architects, P_A1_also_the_one_just_taken) {
    Scene scene = at_the_guild("A3 M4", tiles({"orangerie menagerie cour_marbre cour_royale", ""}));
    scene.decides(0, "take vestibule").decides(0, "discard vestibule");
    EXPECT_EQ(scene.own_tiles(0), "orangerie menagerie cour_marbre cour_royale");
    EXPECT_EQ(scene.why_not(0, "discard orangerie"), "P-A1 architects_now");
}

TEST(Architects, P_A2_one_worker_removes_one_tile_and_the_rest_slides_down_at_once) {
    Scene scene = at_the_guild("A3 M4");
    scene.decides(0, "remove vestibule", {});
    EXPECT_EQ(scene.display(), "- parterre_nord tapis_vert aile_nord salle_gardes");
    EXPECT_EQ(scene.discard(), "vestibule");
    EXPECT_EQ(scene.phase(), "architects(0 0 0 1 0)");
    EXPECT_EQ(scene.why_not(0, "remove vestibule"), "P-A2 remove_from_display");
}

TEST(Architects, P_A2_sliding_closes_all_gaps) {
    Scene scene = at_the_guild("A4 M3");
    scene.decides(0, "take salle_gardes")
        .decides(0, "take aile_nord")
        .decides(0, "remove tapis_vert");
    EXPECT_EQ(scene.display(), "- - - parterre_nord vestibule");
}

TEST(Architects, P_A2_two_workers_remove_three_tiles_in_one_decision) {
    Scene scene = at_the_guild("A3 M4");
    scene.decides(0, "remove_three 1+3+5", {});
    EXPECT_EQ(scene.display(), "- - - tapis_vert vestibule");
    EXPECT_EQ(scene.discard(), "parterre_nord aile_nord salle_gardes");
    EXPECT_EQ(scene.phase(), "architects(0 0 0 2 0)");
    EXPECT_EQ(at_the_guild("A M6").why_not(0, "remove_three 1+2+3"), "P-A2 too_few_workers");
    EXPECT_EQ(at_the_guild("A2 M5").why_not(0, "remove_three 1+2"), "P-A2 three_from_display");
    EXPECT_EQ(at_the_guild("A4 M3").why_not(0, "remove_three 1+2+3+4"), "P-A2 three_from_display");
}

TEST(Architects, P_A2_three_are_not_offered_where_fewer_lie) {
    Scene scene = at_the_guild("A7");
    scene.decides(0, "remove_three 1+2+3");
    EXPECT_THAT(scene.legal(0), Not(Contains(StartsWith("remove_three"))));
    EXPECT_EQ(scene.why_not(0, "remove_three 3+4+5"), "P-A2 three_from_display");
}

TEST(Architects, P_A2_any_three_of_five) {
    int threes = 0;
    for (const std::string& decision : at_the_guild("A2 M5").legal(0))
        threes += decision.starts_with("remove_three") ? 1 : 0;
    EXPECT_EQ(threes, 10);
}

TEST(Architects, P_A3_one_worker_turns_one_coin_once) {
    Scene scene = at_the_guild("A3 M4", coins({"0", "2"}));
    scene.decides(0, "turn_coin");
    EXPECT_EQ(scene.coins(0), 1);
    EXPECT_EQ(scene.phase(), "architects(0 0 0 1 1)");
    EXPECT_EQ(scene.why_not(0, "turn_coin"), "P-A3 one_coin_only");
    EXPECT_EQ(at_the_guild("A3 M4").why_not(0, "turn_coin"), "P-A3 coin_is_active");
    EXPECT_EQ(scene.why_not(0, "turn_coins"), "P-A1 architects_now");
}

TEST(Architects, P_A3_a_coin_alone_activates_the_guild_and_leaves_the_display) {
    Scene scene = at_the_guild("A M6", coins({"1", "2"}));
    scene.decides(0, "turn_coin", {});
    EXPECT_EQ(scene.display(), "parterre_nord tapis_vert aile_nord vestibule salle_gardes");
    EXPECT_EQ(scene.to_act(), "1");
}

TEST(Display, P_A4_slides_and_is_refilled_after_the_activation_lowest_slot_first) {
    Scene scene = at_the_guild("A2 M5");
    scene.decides(0, "take salle_gardes").decides(0, "take aile_nord", {"orangerie", "menagerie"});
    EXPECT_EQ(scene.display(), "menagerie orangerie parterre_nord tapis_vert vestibule");
    EXPECT_THAT(scene.events(), ElementsAre("took 0 aile_nord 3", "slid", "displayed orangerie 2",
                                            "displayed menagerie 1", "began_turn 1 1"));
}

TEST(Display, P_A4_nothing_is_refilled_without_an_activation) {
    Scene scene = at_the_guild("A2 M5");
    scene.decides(0, "stop", {});
    EXPECT_EQ(scene.display(), "parterre_nord tapis_vert aile_nord vestibule salle_gardes");
}

TEST(Pile, P_A4_with_seven_discards_or_fewer_an_empty_pile_ends_the_game) {
    Scene scene = scarce(2);
    ASSERT_EQ(scene.state().discard.size(), 7);
    scene.decides(0, "take " + in_slot(scene, 5)).decides(0, "stop");
    EXPECT_EQ(scene.phase(), "over(pile_empty)");
    EXPECT_EQ(scene.state().pile.size(), 0);
    EXPECT_EQ(filled(scene.state().display).size(), 5);
}

TEST(Pile, P_A4_ends_it_even_in_the_middle_of_a_refill) {
    Scene scene = scarce(2);
    scene.decides(0, "take " + in_slot(scene, 5)).decides(0, "take " + in_slot(scene, 4));
    scene.decides(0, "stop");
    EXPECT_EQ(scene.phase(), "over(pile_empty)");
    EXPECT_EQ(filled(scene.state().display).size(), 4);
}

TEST(Pile, P_A4_with_eight_discards_they_are_the_new_pile) {
    Scene scene = scarce(1);
    ASSERT_EQ(scene.state().discard.size(), 8);
    scene.decides(0, "take " + in_slot(scene, 5)).decides(0, "stop");
    EXPECT_THAT(scene.events(), Contains("reshuffled 8"));
    EXPECT_EQ(scene.state().pile.size(), 8);  // even if nothing more is drawn
    EXPECT_EQ(scene.state().discard.size(), 0);
    EXPECT_EQ(scene.to_act(), "1");
}

TEST(Pile, P_A4_the_refill_goes_on_with_the_new_pile) {
    Scene scene = scarce(1);
    scene.decides(0, "take " + in_slot(scene, 5)).decides(0, "take " + in_slot(scene, 4));
    scene.decides(0, "stop");
    EXPECT_EQ(scene.state().pile.size(), 7);
    EXPECT_EQ(filled(scene.state().display).size(), 5);
}

TEST(Pile, P_A4_tiles_removed_or_discarded_in_this_activation_count) {
    Scene removed = scarce(2);
    removed.decides(0, "remove_three 1+2+3").decides(0, "stop");
    EXPECT_THAT(removed.events(), Contains("reshuffled 10"));
    EXPECT_EQ(removed.state().pile.size(), 8);
    Scene fifth = scarce(2);
    const std::string taken = in_slot(fifth, 3);
    fifth.decides(0, "take " + in_slot(fifth, 5)).decides(0, "take " + in_slot(fifth, 4));
    fifth.decides(0, "take " + taken).decides(0, "discard " + taken).decides(0, "stop");
    EXPECT_THAT(fifth.events(), Contains("reshuffled 8"));
    EXPECT_EQ(fifth.to_act(), "1");
}

}  // namespace
}  // namespace trianon::palace
