// L-X7 and L-X11: the board that Louis visits, and the neutral player of the game for two.
#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::ElementsAre;

TEST(Louis, L_X7_first_takes_chip_and_crown_second_the_chip_the_rest_may_buy) {
    Scene scene{Position::scoring(4, Board::Dauphin).on(Board::Dauphin, {1, 3, 2}).gold({3, 9, 9})};
    scene.decides(3, "pass", {});
    EXPECT_EQ(scene.chips(1), "helm crown");
    EXPECT_EQ(scene.general(1), 16);
    EXPECT_EQ(scene.to_act(), "0");
    scene.decides(0, "buy", {});
    EXPECT_EQ(scene.chips(2), "helm");
    EXPECT_EQ(scene.gold(2), 9);  // free, and no second one to buy
    EXPECT_EQ(scene.own(2), 2);
    EXPECT_EQ(scene.chips(0), "helm");
    EXPECT_TRUE(scene.is_turned(Board::Dauphin));
    EXPECT_EQ(scene.state().louis, 0);
}

TEST(Louis, L_X7_on_first_place_the_rest_get_nothing) {
    Scene scene{Position::scoring(4, Board::Dauphin)
                    .turned("dauphin")
                    .on(Board::Dauphin, {1, 3, 2})
                    .gold({9, 9, 9})};
    scene.decides(3, "pass", {});
    EXPECT_EQ(scene.chips(0), "");
    EXPECT_EQ(scene.chips(1), "helm crown");
    EXPECT_EQ(scene.chips(2), "helm");
    EXPECT_FALSE(scene.is_turned(Board::Dauphin));
}

TEST(Louis, L_X7_tied_firsts_take_the_chip_and_give_up_their_markers) {
    Scene scene{
        Position::scoring(4, Board::Dauphin).on(Board::Dauphin, {3, 3, 2, 1}).gold({9, 9, 9, 9})};
    scene.decides(3, "pass", {});
    EXPECT_EQ(scene.chips(0), "helm");
    EXPECT_EQ(scene.chips(1), "helm");
    EXPECT_EQ(scene.general(0), 16);
    EXPECT_EQ(scene.to_act(), "2");  // no second prize after a tie
    scene.decides(2, "pass", {}).decides(3, "pass", {});
    EXPECT_THAT(scene.state().own, ElementsAre(0, 0, 2, 1));
    EXPECT_TRUE(scene.is_turned(Board::Dauphin));
}

TEST(Louis, L_X7_tied_seconds_are_the_rest) {
    Scene scene{Position::scoring(4, Board::Dauphin).on(Board::Dauphin, {3, 1, 1}).gold({0, 3, 2})};
    scene.decides(3, "pass", {});
    EXPECT_EQ(scene.to_act(), "1");
    scene.decides(1, "buy", {});
    EXPECT_EQ(scene.chips(1), "helm");
    EXPECT_EQ(scene.chips(2), "");
}

Position of_two(Board board, std::vector<int> markers) {
    return Position::scoring(2, board)
        .on(board, {markers[0], markers[1], 0, 0, markers[2]})
        .gold({9, 0});
}

TEST(Neutral, L_X11_alone_first_nobody_has_it_free_real_players_may_buy) {
    Scene scene{of_two(Board::Anne, {1, 0, 2})};
    scene.decides(1, "pass", {});
    EXPECT_EQ(scene.to_act(), "0");
    scene.decides(0, "buy", {});
    EXPECT_EQ(scene.gold(0), 6);
    EXPECT_EQ(scene.own(0), 1);
    EXPECT_TRUE(scene.is_turned(Board::Anne));
    EXPECT_EQ(scene.neutral_on(Board::Anne), 0);
}

TEST(Neutral, L_X11_alone_first_on_first_place_nobody_gets_it_and_it_turns) {
    Scene scene{of_two(Board::Colbert, {1, 1, 2})};
    scene.decides(1, "pass", {});
    EXPECT_EQ(scene.gold(0), 9);
    EXPECT_THAT(scene.state().own, ElementsAre(1, 1, 0, 0));
    EXPECT_TRUE(scene.is_turned(Board::Colbert));
}

TEST(Neutral, L_X11_tied_for_first_is_an_ordinary_tie) {
    Scene gold{of_two(Board::Anne, {2, 1, 2})};
    gold.decides(1, "pass", {});
    EXPECT_EQ(gold.to_act(), "0");
    gold.decides(0, "pass", {});
    EXPECT_FALSE(gold.is_turned(Board::Anne));
    Scene first{of_two(Board::Colbert, {2, 1, 2})};
    first.decides(1, "pass", {});
    EXPECT_EQ(first.gold(0), 9);
    EXPECT_FALSE(first.is_turned(Board::Colbert));
}

TEST(Neutral, L_X11_with_louis_alone_first_no_crown_but_a_second_takes_the_chip) {
    Scene scene{of_two(Board::Dauphin, {1, 0, 2})};
    scene.decides(1, "pass", {});
    EXPECT_EQ(scene.chips(0), "helm");
    EXPECT_EQ(scene.own(0), 1);
    EXPECT_TRUE(scene.is_turned(Board::Dauphin));
}

TEST(Neutral, L_X11_with_louis_tied_first_the_real_ones_take_the_chip) {
    Scene scene{of_two(Board::Dauphin, {2, 2, 2})};
    scene.decides(1, "pass", {});
    EXPECT_EQ(scene.chips(0), "helm");
    EXPECT_EQ(scene.chips(1), "helm");
    EXPECT_EQ(scene.general(0), 16);
}

TEST(Neutral, L_X11_with_louis_single_second_that_prize_lapses) {
    Scene scene{of_two(Board::Dauphin, {1, 4, 2})};
    scene.decides(1, "pass", {});
    EXPECT_EQ(scene.chips(1), "helm crown");
    EXPECT_EQ(scene.phase(), "buying(0 (dauphin [1 4 0 0 2] 1 - 1))");
}

TEST(Neutral, L_X11_with_louis_tied_second_the_real_one_is_the_rest) {
    Scene scene{of_two(Board::Dauphin, {2, 4, 2}).turned("dauphin")};
    scene.decides(1, "pass", {});
    EXPECT_EQ(scene.chips(1), "helm crown");
    EXPECT_EQ(scene.chips(0), "");
    EXPECT_EQ(scene.own(0), 2);
}

TEST(Neutral, L_X11_where_markers_are_counted_it_is_ignored) {
    Scene alone{of_two(Board::Turenne, {2, 0, 4})};
    alone.decides(1, "pass", {});
    EXPECT_FALSE(alone.is_turned(Board::Turenne));
    EXPECT_EQ(alone.neutral_on(Board::Turenne), 0);
    Scene enough{of_two(Board::Turenne, {3, 0, 4})};
    enough.decides(1, "pass");
    EXPECT_TRUE(enough.is_turned(Board::Turenne));
    EXPECT_EQ(enough.coats(0), 2);
}

TEST(Neutral, L_X11_the_tie_breaker_wins_against_the_neutral_player_too) {
    Scene scene{of_two(Board::Colbert, {2, 1, 2}).fulfilled(0, "tie_breaker-1")};
    scene.decides(1, "pass", {}).decides(0, "use tie_breaker", {});
    EXPECT_EQ(scene.gold(0), 14);
    EXPECT_TRUE(scene.is_turned(Board::Colbert));
}

const std::string silent = "options=(silent)";

TEST(Neutral, L_X11_silent_with_louis_it_is_passed_over_for_the_second_prize) {
    Scene scene{of_two(Board::Dauphin, {1, 4, 2}).with(silent)};
    scene.decides(1, "pass", {});
    EXPECT_EQ(scene.chips(1), "helm crown");
    EXPECT_EQ(scene.chips(0), "helm");
    EXPECT_EQ(scene.own(0), 1);
    Scene tied{of_two(Board::Dauphin, {2, 4, 2}).with(silent)};
    EXPECT_EQ(tied.decides(1, "pass", {}).chips(0), "helm");
}

TEST(Neutral, L_X11_silent_with_louis_there_is_no_second_after_a_tie_with_it) {
    Scene scene{of_two(Board::Dauphin, {1, 4, 4}).turned("dauphin").with(silent)};
    scene.decides(1, "pass", {});
    EXPECT_EQ(scene.chips(1), "helm");
    EXPECT_EQ(scene.chips(0), "");
}

TEST(Neutral, L_X11_silent_with_louis_there_is_one_after_a_tie_that_was_broken) {
    Scene scene{of_two(Board::Dauphin, {4, 1, 4}).fulfilled(0, "tie_breaker-1").with(silent)};
    scene.decides(1, "pass", {}).decides(0, "use tie_breaker", {});
    EXPECT_EQ(scene.chips(0), "helm crown");
    EXPECT_EQ(scene.chips(1), "helm");
}

TEST(Neutral, L_X11_silent_where_it_is_alone_a_board_does_not_turn) {
    Scene scene{of_two(Board::Colbert, {0, 0, 2}).with(silent)};
    EXPECT_FALSE(scene.decides(1, "pass", {}).is_turned(Board::Colbert));
    EXPECT_EQ(scene.neutral_on(Board::Colbert), 0);
    Scene blocks{of_two(Board::Colbert, {0, 0, 2})};
    EXPECT_TRUE(blocks.decides(1, "pass", {}).is_turned(Board::Colbert));
    Scene louis{of_two(Board::Dauphin, {0, 0, 2}).with(silent)};
    EXPECT_TRUE(louis.decides(1, "pass", {}).is_turned(Board::Dauphin));
}

TEST(Neutral, L_X11_silent_it_still_leads_and_the_board_turns_where_others_are) {
    Scene scene{of_two(Board::Colbert, {1, 1, 2}).with(silent)};
    scene.decides(1, "pass", {});
    EXPECT_EQ(scene.gold(0), 9);
    EXPECT_TRUE(scene.is_turned(Board::Colbert));
}

}  // namespace
}  // namespace trianon::louis_xiv
