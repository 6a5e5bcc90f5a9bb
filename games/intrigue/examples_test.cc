// The five examples of the rulebook, each with what it would have been otherwise.
#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using enum Character;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::SizeIs;

// A is seat 0, B seat 1, C seat 2.

const std::string first_example =
    "players=3 phase=influence(0) hands=[[king-3/0 queen-1/0 duchess-2/0 theft-3/0] [] [] []] "
    "court=[(0 king king-1/0) (0 king theft-2/0)]";

TEST(Example, I_EX1_a_third_card_under_the_king) {
    Scene scene{first_example};
    scene.decides(0, "influence king-3 king");
    EXPECT_EQ(scene.under(0, King), "king-1/0 theft-2/0 king-3/0");
}

TEST(Example, I_EX1_or_a_first_under_another_character) {
    Scene scene{first_example};
    scene.decides(0, "influence king-3 spymaster");
    EXPECT_EQ(scene.under(0, King), "king-1/0 theft-2/0");
    EXPECT_EQ(scene.under(0, Spymaster), "king-3/0");
}

TEST(Example, I_EX1_with_any_card_under_any_character) {
    EXPECT_THAT(Scene{first_example}.legal(0),
                AllOf(SizeIs(4 * 7),
                      IsSupersetOf({"influence theft-3 king", "influence queen-1 chamberlain"})));
}

TEST(Example, I_EX2_the_king_marks_the_duchess_and_earns_one_too) {
    Scene scene{
        "players=3 phase=action(0) hands=[[king-3/0] [] [] []] "
        "court=[(0 king queen-1/0) (0 king queen-2/0) (1 king queen-3/1)]"};
    scene.decides(0, "play king-3").decides(0, "mark duchess");
    EXPECT_EQ(scene.markers(Duchess), 1);
    EXPECT_EQ(scene.markers(King), 1);
}

TEST(Example, I_EX2_had_he_had_a_marker_before_he_would_earn_none) {
    Scene scene{"players=3 phase=action(0) hands=[[king-3/0] [] [] []] markers=[1 0 0 0 0 0 0]"};
    scene.decides(0, "play king-3").decides(0, "mark duchess");
    EXPECT_EQ(scene.markers(Duchess), 1);
    EXPECT_EQ(scene.markers(King), 1);
}

const std::string third_example =
    "players=2 phase=action(0) hands=[[king-3/0 queen-2/0 duchess-6/0] "
    "[cardinal-1/1 cardinal-2/1 cardinal-3/1 cardinal-4/1] [] []] "
    "court=[(1 king king-1/1) (0 king theft-2/0) (1 king queen-1/1) (0 king theft-3/0) "
    "(1 king theft-4/1)]";

TEST(Example, I_EX3_who_has_fewer_cards_than_another_may_not_activate_the_king) {
    EXPECT_EQ(Scene{third_example}.why_not(0, "play king-3"), "I-T3 another_has_more");
}

TEST(Example, I_EX3_so_the_duchess_takes_one_of_them_away) {
    Scene scene{third_example};
    scene.decides(0, "play duchess-6")
        .decides(0, "unseat 1 king queen-2", {"queen-1", "decree-1", "decree-3", "decree-4"});
    EXPECT_EQ(scene.under(1, King), "king-1/1 theft-4/1");
    EXPECT_EQ(scene.markers(Duchess), 1);
    EXPECT_THAT(scene.events(), Contains("unseated 1 king 1 queen-1"));

    // Both have two now; B does nothing about it, and A may activate the King.
    scene.decides(1, "influence cardinal-1 cardinal").decides(1, "play cardinal-2");
    scene.decides(1, "entice king cardinal-3", {"queen-6", "..."});
    scene.decides(0, "influence decree-1 chamberlain");
    EXPECT_EQ(scene.why_not(0, "play king-3"), "");
}

TEST(Example, I_EX3_a_discarded_three_would_have_failed) {
    Scene scene{
        "players=2 phase=aim(0 duchess-6 duchess) hands=[[queen-3/0] [] [] []] "
        "court=[(1 king king-1/1) (1 king queen-1/1) (1 king theft-4/1)]"};
    scene.decides(0, "unseat 1 king queen-3");
    EXPECT_EQ(scene.under(1, King), "king-1/1 queen-1/1 theft-4/1");
    EXPECT_EQ(scene.markers(Duchess), 0);
}

// You have one card under the Cardinal, another player three.
int queen_earns_with(const std::string& discard) {
    Scene scene{"players=3 phase=aim(0 queen-1 queen) hands=[[" + discard + "/0] [] [] []] " +
                "court=[(0 cardinal king-1/0) (1 cardinal king-2/1) (1 cardinal king-3/1) "
                "(1 cardinal king-4/1)]"};
    scene.decides(0, "outbid cardinal " + discard);
    return scene.markers(Queen);
}

TEST(Example, I_EX4_a_four_or_more_outbids_three_cards) {
    EXPECT_EQ(queen_earns_with("duchess-4"), 1);
    EXPECT_EQ(queen_earns_with("duchess-5"), 1);
    EXPECT_EQ(queen_earns_with("duchess-6"), 1);
}

TEST(Example, I_EX4_a_three_or_less_does_not) {
    EXPECT_EQ(queen_earns_with("duchess-3"), 0);
    EXPECT_EQ(queen_earns_with("duchess-2"), 0);
    EXPECT_EQ(queen_earns_with("duchess-1"), 0);
}

// The King has four markers; the decree that ends the game is for the Queen.
Scene fifth_example(const std::string& of_b, const std::string& of_c) {
    Scene scene{
        "players=3 phase=decree(0 decree-1) markers=[4 4 5 0 0 0 0] "
        "court=[(0 king king-1/0) (0 king king-2/0) (0 king queen-1/0) " +
        of_b + of_c + "]"};
    scene.decides(0, "mark queen");
    return scene;
}

TEST(Example, I_EX5_three_matches_beat_two_and_take_the_four_markers) {
    const Scene scene = fifth_example("(1 king king-3/1) (1 king king-4/1) ",
                                      "(2 king king-5/2) (2 king queen-2/2) (2 king queen-3/2)");
    EXPECT_THAT(scene.events(), Contains("scored king 4 [3 2 2 0] 0"));
    EXPECT_THAT(scene.points(), ElementsAre(4, 0, 0));
}

TEST(Example, I_EX5_with_one_king_more_c_would_tie_and_take_four_as_well) {
    const Scene scene = fifth_example("(1 king king-3/1) (1 king king-4/1) ",
                                      "(2 king king-5/2) (2 king king-6/2) (2 king queen-3/2)");
    EXPECT_THAT(scene.points(), ElementsAre(4, 0, 4));
}

TEST(Example, I_EX5_with_a_third_card_b_would_have_the_most_cards_too_and_tie) {
    const Scene scene = fifth_example("(1 king king-3/1) (1 king king-4/1) (1 king theft-2/1) ",
                                      "(2 king king-5/2) (2 king queen-2/2) (2 king queen-3/2)");
    EXPECT_THAT(scene.points(), ElementsAre(4, 4, 0));
}

}  // namespace
}  // namespace trianon::intrigue
