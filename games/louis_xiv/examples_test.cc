// The examples of the rulebook, with counts that fit its words. Yellow, red, green and blue are
// seats 0 to 3; the last player only watches for the intrigue card.
#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;

Scene karen() {
    Scene scene{Position{3, "turn(0)"}
                    .own({8, 8, 8})
                    .influence(0, {"conde", "joker"})
                    .influence(1, {"anne", "anne"})};
    return scene.decides(0, "play conde", {});
}

TEST(Examples, L_EX1_karen_places_up_to_three_markers_on_board_6) {
    EXPECT_THAT(karen().legal(0),
                IsSupersetOf({"place conde 1", "place conde 2", "place conde 3"}));
    EXPECT_EQ(karen().why_not(0, "place conde 4"), "L-I4 too_many_markers");
}

TEST(Examples, L_EX1_karen_moves_two_of_them_to_board_1_or_5_and_one_further) {
    Scene scene = karen().decides(0, "place conde 3", {});
    EXPECT_THAT(scene.legal(0), ElementsAre("move anne 1", "move anne 2", "move montespan 1",
                                            "move montespan 2", "stop"));
    EXPECT_EQ(scene.why_not(0, "move anne 3"), "L-I4 leave_one_behind");
    EXPECT_EQ(scene.why_not(0, "move dauphin 1"), "L-I4 no_neighbour");
    scene.decides(0, "move anne 2", {});
    EXPECT_THAT(scene.legal(0),
                ElementsAre("move philippe 1", "move dauphin 1", "move colbert 1", "stop"));
    EXPECT_EQ(scene.why_not(0, "move dauphin 2"), "L-I4 leave_one_behind");
    scene.decides(0, "move dauphin 1", {});
    EXPECT_EQ(scene.on(Board::Conde, 0), 1);
    EXPECT_EQ(scene.on(Board::Anne, 0), 1);
    EXPECT_EQ(scene.on(Board::Dauphin, 0), 1);
}

TEST(Examples, L_EX1_karen_may_not_move_from_board_6_in_two_directions) {
    Scene scene = karen().decides(0, "place conde 3", {}).decides(0, "move anne 1", {});
    EXPECT_EQ(scene.phase(), "turn(1)");  // one to board 1 and two stay: the turn is over
    Scene two = karen().decides(0, "place conde 3", {}).decides(0, "move anne 2", {});
    EXPECT_EQ(two.why_not(0, "move montespan 1"), "L-I4 no_neighbour");
    EXPECT_EQ(two.why_not(0, "move conde 1"), "L-I4 board_on_the_path");
}

// Four players and the counts on a board; everybody has 3 Louisdor.
Scene scored(Board board, std::vector<int> counts, Board visited,
             std::string_view turned = "none") {
    Scene scene{Position::scoring(4, board, visited)
                    .turned(turned)
                    .on(board, std::move(counts))
                    .gold({3, 3, 3, 3})};
    return scene.decides(3, "pass");
}

TEST(Examples, L_EX2_helm_3_2_1_yellow_free_red_and_green_may_buy) {
    Scene scene = scored(Board::Dauphin, {3, 2, 1, 0}, Board::Anne);
    EXPECT_EQ(scene.chips(0), "helm");
    EXPECT_EQ(scene.general(0), 16);
    EXPECT_EQ(scene.to_act(), "1");
    scene.decides(1, "buy", {}).decides(2, "pass", {});
    EXPECT_EQ(scene.gold(1), 0);
    EXPECT_EQ(scene.chips(1), "helm");
    EXPECT_EQ(scene.own(1), 2);
    EXPECT_EQ(scene.own(2), 1);
    EXPECT_EQ(scene.chips(3), "");  // blue was not asked
    EXPECT_EQ(scene.phase(), "intrigue(montespan 3)");
    EXPECT_TRUE(scene.is_turned(Board::Dauphin));
}

TEST(Examples, L_EX2_helm_2_2_1_nobody_free_all_three_may_buy) {
    Scene scene = scored(Board::Dauphin, {2, 2, 1, 0}, Board::Anne);
    scene.decides(0, "buy", {}).decides(1, "buy", {}).decides(2, "buy", {});
    for (int seat : {0, 1, 2}) EXPECT_EQ(scene.chips(seat), "helm");
    EXPECT_THAT(scene.state().own, ElementsAre(2, 2, 1, 0));
    EXPECT_FALSE(scene.is_turned(Board::Dauphin));
}

TEST(Examples, L_EX3_scepter_3_2_1_yellow_alone) {
    const Scene scene = scored(Board::Anne, {3, 2, 1, 0}, Board::Dauphin, "anne");
    EXPECT_EQ(scene.chips(0), "scepter");
    EXPECT_EQ(scene.chips(1), "");
    EXPECT_EQ(scene.general(0), 16);
    EXPECT_THAT(scene.state().own, ElementsAre(0, 2, 1, 0));
    EXPECT_FALSE(scene.is_turned(Board::Anne));  // it was on its back, so it was turned
}

TEST(Examples, L_EX3_scepter_2_2_nobody) {
    const Scene scene = scored(Board::Anne, {2, 2, 0, 0}, Board::Dauphin, "anne");
    EXPECT_EQ(scene.chips(0), "");
    EXPECT_EQ(scene.chips(1), "");
    EXPECT_THAT(scene.state().own, ElementsAre(2, 2, 0, 0));
    EXPECT_TRUE(scene.is_turned(Board::Anne));
}

TEST(Examples, L_EX4_board_10_4_3_1_yellow_and_red_take_two_coats_each) {
    const Scene scene = scored(Board::Turenne, {4, 3, 1, 0}, Board::Dauphin);
    EXPECT_THAT(scene.state().coats, ElementsAre(2, 2, 0, 0));
    EXPECT_THAT(scene.state().own, ElementsAre(4, 3, 1, 0));
    EXPECT_TRUE(scene.is_turned(Board::Turenne));
}

TEST(Examples, L_EX5_louis_3_2_1_on_gold) {
    Scene scene = scored(Board::Dauphin, {3, 2, 1, 0}, Board::Dauphin);
    EXPECT_EQ(scene.chips(0), "helm crown");
    EXPECT_EQ(scene.chips(1), "helm");
    EXPECT_EQ(scene.gold(1), 3);
    EXPECT_EQ(scene.to_act(), "2");
    scene.decides(2, "buy", {});
    EXPECT_EQ(scene.chips(2), "helm");
    EXPECT_THAT(scene.state().own, ElementsAre(0, 2, 1, 0));
    EXPECT_TRUE(scene.is_turned(Board::Dauphin));
}

TEST(Examples, L_EX5_louis_3_2_1_on_first_place) {
    const Scene scene = scored(Board::Anne, {3, 2, 1, 0}, Board::Anne, "anne");
    EXPECT_EQ(scene.chips(0), "scepter crown");
    EXPECT_EQ(scene.chips(1), "scepter");
    EXPECT_EQ(scene.chips(2), "");
    EXPECT_FALSE(scene.is_turned(Board::Anne));
}

TEST(Examples, L_EX5_louis_3_3_2_1_no_second_prize_after_a_tie) {
    Scene scene = scored(Board::Dauphin, {3, 3, 2, 1}, Board::Dauphin);
    EXPECT_EQ(scene.chips(0), "helm");
    EXPECT_EQ(scene.chips(1), "helm");
    EXPECT_EQ(scene.to_act(), "2");
    scene.decides(2, "buy", {}).decides(3, "buy", {});
    EXPECT_EQ(scene.chips(2), "helm");
    EXPECT_EQ(scene.chips(3), "helm");
    EXPECT_THAT(scene.state().own, ElementsAre(0, 0, 2, 1));
    EXPECT_TRUE(scene.is_turned(Board::Dauphin));
}

TEST(Examples, L_EX5_louis_3_1_1_tied_seconds_get_nothing) {
    const Scene scene = scored(Board::Anne, {3, 1, 1, 0}, Board::Anne, "anne");
    EXPECT_EQ(scene.chips(0), "scepter crown");
    EXPECT_EQ(scene.chips(1), "");
    EXPECT_EQ(scene.chips(2), "");
    EXPECT_THAT(scene.state().own, ElementsAre(0, 1, 1, 0));
}

TEST(Examples, L_EX6_cindy_breaks_the_tie_on_board_4) {
    Scene scene{Position::scoring(4, Board::Dauphin)
                    .turned("dauphin")
                    .on(Board::Dauphin, {3, 3, 3, 0})
                    .fulfilled(1, "tie_breaker-1")};
    scene.decides(3, "pass", {}).decides(1, "use tie_breaker", {});
    EXPECT_EQ(scene.chips(1), "helm crown");
    EXPECT_EQ(scene.general(1), 16);
    EXPECT_EQ(scene.chips(0), "");
    EXPECT_EQ(scene.chips(2), "");
    EXPECT_THAT(scene.state().own, ElementsAre(3, 0, 3, 0));
    EXPECT_FALSE(scene.is_turned(Board::Dauphin));
}

TEST(Examples, L_EX7_michael_fulfils_two_missions_with_four_chips) {
    // Two scepters, a ring and a crown; the misprint of the text makes one of them a helm.
    Scene scene{Position{3, "fulfilling(0)"}
                    .louis_is_gone()
                    .own({8, 8, 8})
                    .chips(0, {2, 0, 1, 0, 1})
                    .missions(0, {"plus_two-1", "plus_marker-4"})};
    scene.decides(0, "fulfil plus_two-1 scepter+ring", {});
    scene.decides(0, "draw dark", {"minus_louisdor-1"});
    EXPECT_EQ(scene.why_not(0, "fulfil minus_louisdor-1 helm+helm"), "L-M1 chips_not_owned");
    EXPECT_EQ(scene.why_not(0, "fulfil minus_louisdor-1 scepter+crown"), "L-M1 chips_do_not_pay");
    scene.decides(0, "fulfil plus_marker-4 scepter+crown", {});  // the crown is the helm
    scene.decides(0, "draw light", {"chip_trade-1", "..."});
    EXPECT_EQ(scene.fulfilled(0), "plus_marker-4+plus_two-1");
    EXPECT_EQ(scene.state().round, 2);  // no chips left: the turn was over by itself
}

TEST(Examples, L_EX8_wolfgang_takes_seven_coats) {
    Scene scene{Position{3, "keeping(2)"}
                    .round(4)
                    .louis_is_gone()
                    .chips(2, {1, 1})
                    .influence(0, {"anne"})
                    .intrigue(0, {"anne", "conde"})
                    .gold({8})
                    .on(Board::Montespan, {2})};
    scene.decides(2, "keep letter");
    EXPECT_EQ(scene.coats(0), 7);
    EXPECT_THAT(scene.events(), Contains("exchanged 0 1 2 0 2 8 7"));
}

TEST(Examples, L_EX7_two_chip_trades_are_four_louisdor_for_two_crowns) {
    Scene scene{Position{3, "fulfilling(0)"}
                    .louis_is_gone()
                    .chips(0, {1, 0, 0, 1, 1})
                    .gold({5})
                    .fulfilled(0, "chip_trade-1+chip_trade-2")
                    .missions(0, {"plus_coat-1"})};
    scene.decides(0, "crown scepter", {}).decides(0, "crown helm", {});
    EXPECT_EQ(scene.chips(0), "crown*3");
    EXPECT_EQ(scene.gold(0), 1);
}

TEST(Examples, L_EX7_two_plus_one_missions_are_four_cards_in_hand) {
    Scene scene{Position{3, "fulfilling(0)"}
                    .louis_is_gone()
                    .chips(0, {2, 0, 2, 0, 2})
                    .missions(0, {"plus_mission-1", "plus_mission-2"})};
    scene.decides(0, "fulfil plus_mission-1 scepter+scepter", {}).decides(0, "draw light");
    scene.decides(0, "draw middle").decides(0, "fulfil plus_mission-2 ring+ring", {});
    scene.decides(0, "draw dark").decides(0, "draw dark");
    EXPECT_EQ(scene.state().mission_hand(Seat{0}).size(), 4);
}

// The neutral player first, tied and second, on gold, first place and with Louis, and alone on
// board 10: those are the tests L_X11 of scoring_test.cc; here is what the rulebook says of them.
TEST(Examples, L_X11_the_third_player_takes_nothing_but_prevents_winning) {
    Scene scene{Position::scoring(2, Board::Anne).on(Board::Anne, {2, 1, 0, 0, 4}).gold({3, 0})};
    scene.decides(1, "pass", {});
    EXPECT_EQ(scene.chips(0), "");
    scene.decides(0, "buy", {});  // may still be bought
    EXPECT_EQ(scene.chips(0), "scepter");
    Scene first{Position::scoring(2, Board::Montespan).on(Board::Montespan, {2, 1, 0, 0, 4})};
    first.decides(1, "pass", {});
    EXPECT_EQ(first.chips(0), "");
    EXPECT_THAT(first.events(), Not(Contains("took_chip 0 crown")));
}

TEST(Examples, L_X11_the_third_player_as_single_second_on_gold_and_first_place_changes_nothing) {
    Scene gold{Position::scoring(2, Board::Anne).on(Board::Anne, {3, 1, 0, 0, 2}).gold({0, 3})};
    gold.decides(1, "pass", {});
    EXPECT_EQ(gold.chips(0), "scepter");
    EXPECT_EQ(gold.to_act(), "1");
    Scene first{Position::scoring(2, Board::Colbert).on(Board::Colbert, {3, 1, 0, 0, 2})};
    first.decides(1, "pass", {});
    EXPECT_EQ(first.gold(0), 5);
}

}  // namespace
}  // namespace trianon::louis_xiv
