// L-C2 and L-X10: what the twelve persons offer.
#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

// Player 0 alone on a board that a single marker wins.
Scene won(Board board, const Script& outcomes, std::string_view turned = "none") {
    Scene scene{Position::scoring(3, board).turned(turned).own({8, 8, 8}).on(board, {4})};
    return scene.decides(2, "pass", outcomes);
}

TEST(Rewards, L_C2_chips_and_crowns) {
    EXPECT_EQ(won(Board::Anne, {}).chips(0), "scepter");
    EXPECT_EQ(won(Board::Philippe, {}).chips(0), "letter");
    EXPECT_EQ(won(Board::MarieTherese, {}).chips(0), "ring");
    EXPECT_EQ(won(Board::Montespan, {}).chips(0), "crown");
    EXPECT_EQ(won(Board::LaValliere, {}).chips(0), "crown");
}

TEST(Rewards, L_C2_gold_coats_and_cards) {
    EXPECT_EQ(won(Board::Colbert, {}).gold(0), 5);
    EXPECT_EQ(won(Board::Turenne, {"lion", "cross"}).coats(0), 2);
    EXPECT_EQ(won(Board::Mazarin, {"joker"}).influence(0), "joker/0");
    const Scene louvois = won(Board::Louvois, {"lion", "turenne", "..."});
    EXPECT_EQ(louvois.coats(0), 1);
    EXPECT_EQ(louvois.intrigue(0), "turenne/0");
}

TEST(Rewards, L_C2_are_the_same_on_the_back) {
    EXPECT_EQ(won(Board::Colbert, {}, "colbert").gold(0), 5);
    EXPECT_EQ(won(Board::Turenne, {"lion", "cross"}, "turenne").coats(0), 2);
}

TEST(Rewards, L_X10_board_6_a_coat_then_a_marker_on_any_board) {
    Scene scene{Position::scoring(3, Board::Conde).own({8, 8, 8}).on(Board::Conde, {2})};
    scene.decides(2, "pass", {"tower"});
    EXPECT_EQ(scene.coats(0), 1);
    EXPECT_EQ(scene.legal(0).size(), 12u);
    EXPECT_EQ(scene.why_not(0, "pass"), "L-X10 conde_must_place");
    EXPECT_EQ(scene.why_not(0, "send 1"), "L-X10 conde_now");
    scene.decides(0, "put louvois", {});
    EXPECT_EQ(scene.on(Board::Louvois, 0), 1);
    EXPECT_EQ(scene.general(0), 5);
    EXPECT_EQ(scene.own(0), 10);
}

TEST(Rewards, L_X10_board_6_on_a_later_board_the_marker_counts_this_round) {
    Scene scene{Position::scoring(3, Board::Conde).own({8, 8, 8}).on(Board::Conde, {2})};
    scene.decides(2, "pass", {"tower"}).decides(0, "put colbert", {});
    scene.decides(2, "pass", {});
    EXPECT_EQ(scene.gold(0), 5);
}

TEST(Rewards, L_X10_board_6_from_the_own_supply_it_is_optional) {
    const Position position =
        Position::scoring(3, Board::Conde).own({14, 8, 8}).on(Board::Conde, {2});
    Scene pass{position};
    pass.decides(2, "pass", {"tower"});
    EXPECT_EQ(pass.legal(0).size(), 13u);
    pass.decides(0, "pass", {});
    EXPECT_EQ(pass.own(0), 16);
    Scene put{position};
    put.decides(2, "pass", {"tower"}).decides(0, "put anne", {});
    EXPECT_EQ(put.own(0), 13 + 2);
    EXPECT_EQ(put.on(Board::Anne, 0), 1);
}

TEST(Rewards, L_X10_board_6_without_any_marker_there_is_only_the_coat) {
    Scene scene{Position::scoring(3, Board::Conde).on(Board::Conde, {2}).on(Board::Anne, {14})};
    scene.decides(2, "pass", {"tower"});
    EXPECT_EQ(scene.coats(0), 1);
    EXPECT_EQ(scene.phase(), "intrigue(colbert 2)");
}

TEST(Rewards, L_X10_board_8_up_to_two_markers_to_board_5_and_one_for_the_own_supply) {
    const Position position =
        Position::scoring(3, Board::Maintenon).own({8, 8, 8}).on(Board::Maintenon, {2});
    for (int n : {0, 1, 2}) {
        Scene scene{position};
        scene.decides(2, "pass", {});
        EXPECT_THAT(scene.legal(0), ElementsAre("send 0", "send 1", "send 2"));
        EXPECT_EQ(scene.why_not(0, "send 3"), "L-X10 too_many_markers");
        EXPECT_EQ(scene.why_not(0, "pass"), "L-X10 maintenon_now");
        scene.decides(0, "send " + std::to_string(n), {});
        EXPECT_EQ(scene.on(Board::Montespan, 0), n);
        EXPECT_EQ(scene.own(0), 9);
        EXPECT_EQ(scene.general(0), 6 - n - 1 + 2);  // those on the board came back there
    }
}

TEST(Rewards, L_X10_board_8_the_own_supply_for_what_the_general_one_lacks) {
    Scene scene{Position::scoring(3, Board::Maintenon).own({13, 8, 8}).on(Board::Maintenon, {2})};
    scene.decides(2, "pass", {}).decides(0, "send 2", {});
    EXPECT_THAT(scene.events(), Contains("placed 0 montespan 1 general"));
    EXPECT_THAT(scene.events(), Contains("placed 0 montespan 1 own"));
    EXPECT_THAT(scene.events(), Not(Contains("took_markers 0 1")));  // none is left to take
    EXPECT_EQ(scene.own(0), 12);
}

TEST(Rewards, L_X10_board_8_with_a_single_marker_no_second_is_sent) {
    Scene scene{Position::scoring(3, Board::Maintenon)
                    .own({1, 8, 8})
                    .on(Board::Maintenon, {2})
                    .on(Board::Anne, {13})};
    scene.decides(2, "pass", {});
    EXPECT_THAT(scene.legal(0), ElementsAre("send 0", "send 1"));
    EXPECT_EQ(scene.why_not(0, "send 2"), "L-P5 no_marker_to_place");
}

TEST(Rewards, L_X10_board_8_without_any_marker_nothing_is_asked) {
    Scene scene{
        Position::scoring(3, Board::Maintenon).on(Board::Maintenon, {2}).on(Board::Anne, {14})};
    scene.decides(2, "pass", {});
    EXPECT_EQ(scene.phase(), "intrigue(la_valliere 2)");
}

}  // namespace
}  // namespace trianon::louis_xiv
