// L-E1 to L-E3: the end after round 4.
#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;

// Player 2 keeps a chip, and the game is over.
Position last_step() {
    return Position{3, "keeping(2)"}.round(4).louis_is_gone().own({8, 8, 8}).chips(2, {1, 1});
}

TEST(End, L_E1_one_coat_for_each_card_chip_marker_and_three_louisdor) {
    Scene scene{last_step()
                    .influence(0, {"joker"})
                    .intrigue(0, {"anne", "conde"})
                    .chips(0, {0, 1})
                    .on(Board::Montespan, {2, 0, 0})
                    .on(Board::Turenne, {1, 0, 0})
                    .gold({8, 2, 3})};
    scene.decides(2, "keep letter");
    EXPECT_THAT(scene.events(), IsSupersetOf({"exchanged 0 1 2 1 3 8 9", "exchanged 1 0 0 0 0 2 0",
                                              "exchanged 2 0 0 1 0 3 2"}));
    EXPECT_EQ(scene.coats(0), 9);
    EXPECT_EQ(scene.coats(1), 0);
    EXPECT_EQ(scene.coats(2), 1 + 2);  // one for the chip returned before
}

TEST(End, L_E1_takes_nothing_away) {
    Scene scene{last_step().influence(0, {"joker"}).gold({8}).on(Board::Anne, {2})};
    scene.decides(2, "keep letter");
    EXPECT_EQ(scene.gold(0), 8);
    EXPECT_EQ(scene.influence(0), "joker/0");
    EXPECT_EQ(scene.on(Board::Anne, 0), 2);
    EXPECT_EQ(scene.chips(2), "letter");
}

TEST(End, L_E2_the_most_of_a_kind_takes_one_more) {
    Scene scene{last_step().coats(0, "3-0-0-0-0-1").coats(1, "1-2-0-0-0-1")};
    scene.decides(2, "keep letter", {"stag", "stag"});
    EXPECT_THAT(scene.events(), IsSupersetOf({"majority lion 3 0", "majority eagle 2 1",
                                              "majority stag 2 2", "majority cross 1 01"}));
    EXPECT_THAT(scene.state().bonus, ElementsAre(2, 2, 1, 0));
    EXPECT_EQ(scene.state().kinds[0].truth().text(), "3-0-0-0-0-1");  // bonus coats have no kind
}

TEST(End, L_E2_the_coats_are_shown_to_all) {
    Scene scene{last_step().coats(0, "3-0-0-0-0-1")};
    scene.decides(2, "keep letter");
    EXPECT_THAT(scene.events(), Contains("showed_coats 0 3-0-0-0-0-1"));
    EXPECT_EQ(scene.view(watcher).known.kinds[0].seen_by(spectator)->text(), "3-0-0-0-0-1");
}

TEST(End, L_E3_one_point_per_coat_and_five_per_mission) {
    Scene scene{last_step().coats(0, "3-0-0-0-0-1").fulfilled(0, "tie_breaker-1+plus_two-1")};
    scene.decides(2, "keep letter", {"stag", "stag"});
    EXPECT_THAT(scene.points(), ElementsAre(4 + 2 + 10, 0, 2 + 1));
    EXPECT_EQ(scene.winners(), "0");
    EXPECT_EQ(scene.why_not(0, "pass"), "L-E3 game_is_over");
}

TEST(End, L_E3_ties_go_to_the_most_markers_in_the_own_supply) {
    Scene scene{last_step().own({8, 9, 8}).fulfilled(0, "plus_two-1").fulfilled(1, "plus_two-2")};
    scene.decides(2, "keep letter");
    EXPECT_THAT(scene.points(), ElementsAre(5, 5, 3));
    EXPECT_EQ(scene.winners(), "1");
    EXPECT_THAT(scene.events(), Contains("ended four_rounds 1"));
}

TEST(End, L_E3_still_tied_the_victory_is_shared) {
    Scene scene{last_step().fulfilled(0, "plus_two-1").fulfilled(1, "plus_two-2")};
    scene.decides(2, "keep letter");
    EXPECT_EQ(scene.winners(), "01");
    EXPECT_THAT(scene.events(), Contains("ended four_rounds 01"));
}

}  // namespace
}  // namespace trianon::louis_xiv
