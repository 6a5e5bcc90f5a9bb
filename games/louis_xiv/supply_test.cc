// L-P1 to L-P5: gold, the missions of the supply phase, influence cards.
#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

Position supplying(std::string_view missions) {
    return Position{3, "supply(0)"}.own({8, 8, 8}).fulfilled(0, missions);
}

TEST(Supply, L_P1_everybody_takes_the_gold_and_louis_goes_to_the_board) {
    const Scene scene =
        Scene::dealt(3, {"0", "0", "0", "0", "0", "0", "0", "marie_therese-4", "..."});
    EXPECT_THAT(scene.state().gold, ElementsAre(9, 9, 9, 0));
    EXPECT_EQ(scene.state().louis, 3);
}

TEST(Supply, L_P2_missions_are_used_one_at_a_time_in_any_order) {
    Scene scene{supplying("plus_louisdor-1+plus_coat-1+plus_three_louisdor-1")};
    EXPECT_THAT(scene.legal(0), UnorderedElementsAre("use plus_louisdor", "use plus_coat",
                                                     "use plus_three_louisdor", "pass"));
    scene.decides(0, "use plus_three_louisdor", {});
    EXPECT_EQ(scene.gold(0), 3);
    scene.decides(0, "use plus_coat", {"stag"});
    EXPECT_EQ(scene.state().kinds[0].truth().text(), "0-0-1-0-0-0");
    EXPECT_THAT(scene.legal(0), UnorderedElementsAre("use plus_louisdor", "pass"));
    scene.decides(0, "use plus_louisdor");
    EXPECT_EQ(scene.gold(0), 4);
}

TEST(Supply, L_P2_each_card_once_and_several_copies_one_after_the_other) {
    Scene scene{supplying("plus_louisdor-1+plus_louisdor-4")};
    scene.decides(0, "use plus_louisdor", {});
    EXPECT_EQ(scene.phase(), "supply(0)");
    scene.decides(0, "use plus_louisdor");
    EXPECT_EQ(scene.gold(0), 2);
    EXPECT_EQ(scene.phase(), "turn(0)");
}

TEST(Supply, L_P2_is_optional) {
    Scene scene{supplying("plus_louisdor-1+plus_marker-1")};
    scene.decides(0, "pass");
    EXPECT_EQ(scene.gold(0), 0);
    EXPECT_EQ(scene.phase(), "turn(0)");
}

TEST(Supply, L_P2_from_the_start_player_clockwise_each_completing_all_of_them) {
    Scene scene{supplying("plus_louisdor-1")
                    .start(0)
                    .fulfilled(2, "plus_louisdor-2")
                    .fulfilled(1, "plus_louisdor-3")};
    scene.decides(0, "use plus_louisdor");
    EXPECT_EQ(scene.to_act(), "1");
    EXPECT_EQ(scene.why_not(2, "use plus_louisdor"), "L-P2 not_your_turn");
    scene.decides(1, "pass", {});
    EXPECT_EQ(scene.to_act(), "2");
    scene.decides(2, "use plus_louisdor");
    EXPECT_EQ(scene.phase(), "turn(0)");
}

TEST(Supply, L_P2_only_own_fulfilled_missions_of_this_phase) {
    const Scene scene{supplying("plus_louisdor-1+tie_breaker-1+marker_on_anne-1")};
    EXPECT_EQ(scene.why_not(0, "use plus_coat"), "L-P2 mission_not_ready");
    EXPECT_EQ(scene.why_not(0, "use tie_breaker"), "L-P2 mission_of_another_phase");
    EXPECT_EQ(scene.why_not(0, "use marker_on_anne"), "L-P2 mission_of_another_phase");
    EXPECT_EQ(scene.why_not(0, "collect louisdor"), "L-P2 mission_not_ready");
    EXPECT_EQ(scene.why_not(0, "play joker"), "L-P2 supply_now");
    EXPECT_EQ(scene.why_not(0, "buy"), "L-P2 supply_now");
}

TEST(Supply, L_P2_plus_two_is_gold_or_markers_or_one_of_each) {
    const Position position = supplying("plus_two-1+plus_two-3");
    EXPECT_THAT(Scene{position}.legal(0),
                ElementsAre("collect louisdor", "collect mixed", "collect markers", "pass"));
    EXPECT_EQ(Scene{position}.why_not(0, "use plus_two"), "L-P2 say_which_two");
    Scene scene{position};
    scene.decides(0, "collect mixed", {});
    EXPECT_EQ(scene.gold(0), 1);
    EXPECT_EQ(scene.own(0), 9);
    scene.decides(0, "collect markers");  // the choice is made for each card
    EXPECT_EQ(scene.own(0), 11);
    EXPECT_EQ(scene.general(0), 5);
    EXPECT_EQ(Scene{position}.decides(0, "collect louisdor").gold(0), 2);
}

TEST(Supply, L_P2_plus_two_only_with_enough_markers_in_the_general_supply) {
    const Scene one{supplying("plus_two-1").own({15, 8, 8})};
    EXPECT_THAT(one.legal(0), ElementsAre("collect louisdor", "collect mixed", "pass"));
    EXPECT_EQ(one.why_not(0, "collect markers"), "L-P2 not_enough_to_take");
    const Scene none{supplying("plus_two-1").own({16, 8, 8})};
    EXPECT_THAT(none.legal(0), ElementsAre("collect louisdor", "pass"));
}

TEST(Supply, L_P2_plus_one_marker_and_plus_three_markers) {
    Scene scene{supplying("plus_marker-1+plus_three_markers-1")};
    scene.decides(0, "use plus_marker", {});
    EXPECT_EQ(scene.own(0), 9);
    scene.decides(0, "use plus_three_markers");
    EXPECT_EQ(scene.own(0), 12);
    EXPECT_EQ(scene.general(0), 4);
}

TEST(Supply, L_P2_a_mission_that_could_change_nothing_is_not_offered) {
    const Scene scene{
        supplying("plus_marker-1+plus_three_markers-1+plus_louisdor-1").own({16, 8, 8})};
    EXPECT_THAT(scene.legal(0), ElementsAre("use plus_louisdor", "pass"));
    EXPECT_EQ(scene.why_not(0, "use plus_marker"), "L-P5 no_marker_to_take");
}

TEST(Supply, L_P2_plus_one_intrigue_card) {
    Scene scene{supplying("plus_intrigue-1")};
    scene.decides(0, "use plus_intrigue", {"turenne", "..."});
    EXPECT_EQ(scene.intrigue(0), "turenne/0");
}

TEST(Supply, L_P2_one_marker_for_one_influence_card) {
    Scene scene{supplying("marker_for_card-1").influence(0, {"joker"})};
    scene.decides(0, "use marker_for_card", {"conde", "..."});
    EXPECT_EQ(scene.own(0), 7);
    EXPECT_EQ(scene.general(0), 9);
    EXPECT_EQ(scene.state().influence_hand(Seat{0}).size(), 7);
    const Scene none{supplying("marker_for_card-1+plus_louisdor-1").own({0, 8, 8})};
    EXPECT_EQ(none.why_not(0, "use marker_for_card"), "L-P2 no_marker_to_give");
}

TEST(Supply, L_P3_five_influence_cards_are_added_to_those_kept) {
    Scene scene{supplying("plus_louisdor-1").influence(1, {"mazarin"})};
    scene.decides(0, "pass",
                  {"anne", "anne", "joker", "conde", "joker", "joker", "joker", "joker", "joker",
                   "turenne", "louvois", "..."});
    EXPECT_EQ(scene.influence(0), "anne/0 anne/0 conde/0 joker/0 joker/0");
    EXPECT_EQ(scene.influence(1), "turenne/1 mazarin/1 joker/1 joker/1 joker/1 joker/1");
    EXPECT_EQ(scene.state().influence_hand(Seat{2}).size(), 5);
}

// The last decision of round 3 in a game of so many players.
Scene before_round_four(int players) {
    return Scene{Position{players, "keeping(2)"}.round(3).louis_is_gone().chips(2, {1, 1})};
}

TEST(Supply, L_P4_with_three_the_start_player_of_round_four_draws_an_intrigue_card) {
    Scene three = before_round_four(3);
    three.decides(2, "keep letter", {"lion", "anne-2", "turenne", "..."});
    EXPECT_EQ(three.state().round, 4);
    EXPECT_EQ(three.intrigue(1), "turenne/1");
    EXPECT_THAT(three.events(), Contains("drew_intrigue 1 turenne/1"));
    Scene four{Position{4, "keeping(3)"}.round(3).louis_is_gone().chips(3, {1, 1})};
    four.decides(3, "keep letter", {"lion", "..."});
    EXPECT_EQ(four.state().round, 4);
    EXPECT_EQ(four.intrigue(1), "");
}

TEST(Supply, L_P4_not_in_an_earlier_round) {
    Scene scene{Position{3, "keeping(2)"}.round(2).louis_is_gone().chips(2, {1, 1})};
    scene.decides(2, "keep letter", {"lion", "..."});
    EXPECT_EQ(scene.state().round, 3);
    EXPECT_EQ(scene.intrigue(1), "");
}

TEST(Supply, L_P5_taking_takes_as_many_as_are_there) {
    Scene scene{supplying("plus_three_markers-1").own({14, 8, 8})};
    scene.decides(0, "use plus_three_markers");
    EXPECT_EQ(scene.own(0), 16);
    EXPECT_EQ(scene.general(0), 0);
}

TEST(Supply, L_P5_placing_uses_the_general_supply_first) {
    Scene scene{Position{3, "opening(0)"}
                    .own({8, 8, 8})
                    .fulfilled(0, "marker_on_anne-1")
                    .influence(0, {"joker", "joker"})
                    .influence(1, {"conde", "conde"})
                    .influence(2, {"anne", "anne"})};
    scene.decides(0, "use marker_on_anne", {});
    EXPECT_EQ(scene.general(0), 7);
    EXPECT_EQ(scene.own(0), 8);
    EXPECT_EQ(scene.on(Board::Anne, 0), 1);
}

TEST(Supply, L_P5_and_the_own_supply_only_for_what_it_lacks) {
    const Position position = Position{3, "opening(0)"}
                                  .fulfilled(0, "marker_on_anne-1+marker_on_dauphin-1")
                                  .influence(0, {"joker", "joker"})
                                  .influence(1, {"conde", "conde"})
                                  .influence(2, {"anne", "anne"});
    Scene scene{Position{position}.own({15, 8, 8})};
    scene.decides(0, "use marker_on_anne", {}).decides(0, "use marker_on_dauphin", {});
    EXPECT_EQ(scene.general(0), 0);
    EXPECT_EQ(scene.own(0), 14);
    EXPECT_EQ(scene.on(Board::Dauphin, 0), 1);
}

TEST(Supply, L_P5_with_neither_supply_nothing_is_placed_or_asked) {
    Scene scene{Position{3, "supply(0)"}
                    .fulfilled(0, "marker_on_anne-1+plus_louisdor-1")
                    .on(Board::Conde, {16, 0, 0})};
    scene.decides(0, "use plus_louisdor");
    EXPECT_EQ(scene.phase(), "turn(0)");
}

}  // namespace
}  // namespace trianon::louis_xiv
