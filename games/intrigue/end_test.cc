#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using enum Character;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::StartsWith;

// A Decree puts the last marker.
Scene decreed(const std::string& position, std::string_view character) {
    Scene scene{"phase=decree(0 decree-1) " + position};
    scene.decides(0, "mark " + std::string{character});
    return scene;
}

TEST(End, I_E1_comes_when_two_characters_have_five_markers_each) {
    const Scene scene = decreed("players=3 markers=[5 4 0 0 0 0 0]", "queen");
    EXPECT_EQ(scene.phase(), "over(influence)");
    EXPECT_EQ(scene.game().ending(scene.state()), Ending::Influence);
}

TEST(End, I_E1_more_than_five_and_more_than_two_will_do) {
    EXPECT_EQ(decreed("players=3 markers=[9 4 0 0 0 0 0]", "queen").phase(), "over(influence)");
    Scene king{"players=3 phase=aim(0 king-1 king) markers=[4 4 4 9 0 0 0]"};
    EXPECT_EQ(king.decides(0, "mark queen").phase(), "over(influence)");
    EXPECT_THAT(king.state().markers, ElementsAre(5, 5, 4, 9, 0, 0, 0));
}

TEST(End, I_E1_does_not_come_with_one_such_character) {
    EXPECT_EQ(decreed("players=3 markers=[30 3 4 4 4 4 4]", "queen").phase(), "influence(1)");
    EXPECT_EQ(decreed("players=3 markers=[4 4 4 4 4 4 4]", "king").phase(), "influence(1)");
}

TEST(End, I_E1_comes_before_the_draw_phase) {
    const Scene scene = decreed("players=2 markers=[5 4 0 0 0 0 0] hands=[[] [] [] []]", "queen");
    EXPECT_THAT(scene.events(), Not(Contains(StartsWith("drew"))));
    EXPECT_EQ(scene.state().deck.size(), 95);
}

TEST(End, I_E1_is_looked_at_when_the_action_is_over_and_not_before) {
    // Between the two markers of the King the Queen alone has five.
    Scene scene{"players=2 phase=aim(0 king-1 king) markers=[4 4 0 0 0 0 0]"};
    scene.decides(0, "mark queen");
    EXPECT_EQ(scene.phase(), "over(influence)");
    EXPECT_EQ(scene.markers(King), 5);
    EXPECT_EQ(scene.markers(Queen), 5);
}

TEST(End, I_E1_at_once_the_kings_own_marker_is_not_put) {
    Scene scene{
        "players=2 phase=aim(0 king-1 king) markers=[1 4 0 5 0 0 0] "
        "options=(anyone anyone at_once)"};
    scene.decides(0, "mark queen");
    EXPECT_EQ(scene.phase(), "over(influence)");
    EXPECT_THAT(scene.state().markers, ElementsAre(1, 5, 0, 5, 0, 0, 0));
    EXPECT_EQ(scene.discard(), "[king-1]");
}

TEST(End, I_E1_after_the_action_the_kings_own_marker_is_put) {
    Scene scene{"players=2 phase=aim(0 king-1 king) markers=[1 4 0 5 0 0 0]"};
    scene.decides(0, "mark queen");
    EXPECT_THAT(scene.state().markers, ElementsAre(2, 5, 0, 5, 0, 0, 0));
}

TEST(End, I_E1_at_once_leaves_every_other_action_as_it_is) {
    Scene scene{
        "players=2 phase=take(0 seneschal-1 king [king-1 queen-2]) markers=[0 5 0 4 0 0 0] "
        "options=(anyone anyone at_once)"};
    scene.decides(0, "take king-1");
    EXPECT_EQ(scene.phase(), "over(influence)");
    EXPECT_EQ(scene.markers(Seneschal), 5);
    EXPECT_EQ(scene.discard(), "[king-1 queen-2 seneschal-1]");
}

TEST(End, I_E1_comes_however_the_marker_was_gained) {
    Scene enticed{
        "players=2 phase=aim(0 cardinal-1 cardinal) hands=[[king-1/0] [] [] []] "
        "markers=[7 0 4 0 0 0 0]"};
    EXPECT_EQ(enticed.decides(0, "entice king king-1").phase(), "over(influence)");
    Scene favoured{
        "players=2 phase=aim(0 spymaster-1 spymaster) hands=[[king-1/0] [] [] []] "
        "markers=[5 0 0 0 0 0 4] favours=spymaster"};
    EXPECT_EQ(favoured.decides(0, "inspect 1 king king-1").phase(), "over(influence)");
}

TEST(End, I_E1_does_not_come_if_the_cardinal_breaks_up_the_second) {
    Scene scene{
        "players=2 phase=aim(0 cardinal-1 cardinal) hands=[[king-1/0] [] [] []] "
        "markers=[5 0 4 0 0 0 0]"};
    scene.decides(0, "entice king king-1");
    EXPECT_EQ(scene.phase(), "influence(1)");
}

TEST(End, I_E1_discards_hands_and_favours_openly) {
    const Scene scene = decreed(
        "players=2 markers=[5 4 0 0 0 0 0] favours=king+duchess "
        "hands=[[king-1/0 king-2/0] [queen-1/1 queen-2/*] [] []]",
        "queen");
    EXPECT_EQ(scene.hand(0), "");
    EXPECT_EQ(scene.hand(1), "");
    EXPECT_EQ(scene.favours(), "none");
    EXPECT_EQ(scene.discard(), "[king-1 king-2 queen-1 queen-2 decree-1]");
    EXPECT_THAT(scene.events(), IsSupersetOf({"discarded_hand 0 [king-1 king-2]",
                                              "discarded_hand 1 [queen-1 queen-2]",
                                              "favour_returned king", "favour_returned duchess"}));
}

TEST(End, I_E1_every_ending_discards_hands_and_favours) {
    Scene scene{
        "players=2 turn=200 phase=decree(0 decree-1) favours=king "
        "hands=[[king-1/0] [queen-1/1] [] []]",
        DeckOf{"[]"}};
    scene.decides(0, "mark king");
    EXPECT_EQ(scene.hand(0), "");
    EXPECT_EQ(scene.hand(1), "");
    EXPECT_EQ(scene.favours(), "none");
    EXPECT_EQ(scene.discard(), "[king-1 queen-1 decree-1]");
}

TEST(End, I_E1_then_nothing_is_decided_any_more) {
    const Scene scene = decreed("players=2 markers=[5 4 0 0 0 0 0]", "queen");
    EXPECT_EQ(scene.to_act(), "-");
    EXPECT_THAT(scene.legal(1), IsEmpty());
    EXPECT_EQ(scene.why_not(0, "mark king"), "I-E1 game_is_over");
    EXPECT_EQ(scene.why_not(1, "influence king-1 king"), "I-E1 game_is_over");
}

TEST(Scoring, I_E2_all_cards_under_characters_are_shown) {
    const Scene scene = decreed(
        "players=2 markers=[5 4 0 0 0 0 0] "
        "court=[(0 king theft-2/0) (1 duchess king-1/01) (0 king king-2/0)]",
        "queen");
    EXPECT_EQ(scene.under(0, King), "theft-2/* king-2/*");
    EXPECT_EQ(scene.under(1, Duchess), "king-1/*");
    EXPECT_THAT(scene.events(),
                IsSupersetOf({"exposed 0 king [theft-2 king-2]", "exposed 1 duchess [king-1]"}));
}

// Three players and the King with four markers; nobody has a card under another character.
std::vector<int> king_gives(const std::string& court) {
    return decreed("players=3 markers=[4 5 4 0 0 0 0] court=[" + court + "]", "cardinal").points();
}

TEST(Scoring, I_E2_the_most_matches_take_as_many_points_as_the_character_has_markers) {
    EXPECT_THAT(king_gives("(1 king king-1/1) (2 king queen-1/2)"), ElementsAre(0, 4, 0));
}

TEST(Scoring, I_E2_the_most_cards_add_one_match) {
    EXPECT_THAT(king_gives("(0 king king-1/0) (1 king king-2/1) (1 king queen-1/1)"),
                ElementsAre(0, 4, 0));
}

TEST(Scoring, I_E2_matching_or_not) {
    EXPECT_THAT(king_gives("(0 king queen-1/0) (0 king queen-2/0)"), ElementsAre(4, 0, 0));
}

TEST(Scoring, I_E2_the_most_cards_add_one_and_no_more) {
    EXPECT_THAT(king_gives("(0 king king-1/0) (0 king king-2/0) (1 king queen-1/1) "
                           "(1 king queen-2/1) (1 king queen-3/1)"),
                ElementsAre(4, 0, 0));
}

TEST(Scoring, I_E2_all_with_the_most_cards_add_one) {
    EXPECT_THAT(king_gives("(0 king king-1/0) (1 king queen-1/1)"), ElementsAre(4, 0, 0));
    EXPECT_THAT(king_gives("(0 king king-1/0) (1 king king-2/1) (2 king queen-1/2)"),
                ElementsAre(4, 4, 0));
}

TEST(Scoring, I_E2_tied_players_each_take_the_full_number) {
    EXPECT_THAT(king_gives("(0 king king-1/0) (2 king king-2/2)"), ElementsAre(4, 0, 4));
    EXPECT_THAT(king_gives("(0 king king-1/0) (1 king queen-1/1) (1 king queen-2/1)"),
                ElementsAre(4, 4, 0));
}

TEST(Scoring, I_E2_action_cards_never_match) {
    EXPECT_THAT(king_gives("(0 king theft-2/0) (0 king audience-1/0) (1 king king-1/1) "
                           "(1 king king-2/1)"),
                ElementsAre(0, 4, 0));
}

TEST(Scoring, I_E2_a_match_is_under_its_own_character) {
    EXPECT_THAT(king_gives("(0 queen king-1/0) (1 king queen-2/1)"), ElementsAre(5, 4, 0));
}

TEST(Scoring, I_E2_a_character_nobody_has_a_card_under_gives_nothing) {
    EXPECT_THAT(king_gives(""), ElementsAre(0, 0, 0));
}

TEST(Scoring, I_E2_values_do_not_matter) {
    EXPECT_THAT(king_gives("(0 king king-6/0) (1 king king-1/1) (1 king queen-1/1)"),
                ElementsAre(0, 4, 0));
}

TEST(Scoring, I_E2_points_of_all_characters_add_up) {
    const Scene scene = decreed(
        "players=2 markers=[5 4 1 2 3 0 4] court=[(0 king king-1/0) "
        "(0 queen queen-1/0) (1 cardinal queen-2/1) (1 chamberlain queen-3/1) "
        "(0 spymaster queen-4/0)]",
        "queen");
    EXPECT_THAT(scene.points(), ElementsAre(10, 5));
}

TEST(Scoring, I_E2_can_be_asked_for_before_the_end) {
    Scene scene{
        "players=2 phase=decree(0 decree-1) markers=[3 4 1 0 0 0 0] court=[(0 king king-1/0) "
        "(0 queen king-2/0) (1 queen queen-1/1)]"};
    EXPECT_THAT(scene.points(), ElementsAre(3, 4));
    scene.decides(0, "mark queen");
    EXPECT_NE(scene.phase(), "over(influence)");
    EXPECT_THAT(scene.points(), ElementsAre(3, 5));
}

TEST(Scoring, I_E2_is_told_with_matches_and_takers) {
    const Scene scene = decreed(
        "players=3 markers=[4 5 4 0 0 0 0] court=[(0 king king-1/0) "
        "(0 king king-2/0) (1 king king-3/1) (2 king theft-2/2) "
        "(2 king king-4/2)]",
        "cardinal");
    EXPECT_THAT(scene.events(),
                IsSupersetOf({"scored king 4 [3 1 2 0] 0", "scored queen 5 [0 0 0 0] -",
                              "scored duchess 0 [0 0 0 0] -"}));
}

TEST(Winners, I_E3_most_points_win) {
    const Scene scene =
        decreed("players=3 markers=[5 4 0 0 0 0 0] court=[(2 queen queen-1/2)]", "queen");
    EXPECT_EQ(scene.winners(), "2");
    EXPECT_THAT(scene.events(), Contains("ended influence 2"));
}

TEST(Winners, I_E3_ties_share_the_victory) {
    const Scene scene = decreed(
        "players=3 markers=[5 4 0 0 0 0 0] "
        "court=[(0 queen queen-1/0) (2 king king-1/2)]",
        "queen");
    EXPECT_EQ(scene.winners(), "02");
    EXPECT_THAT(scene.events(), Contains("ended influence 02"));
}

TEST(Winners, I_E3_all_share_it_if_nobody_has_a_point) {
    const Scene scene = decreed("players=4 markers=[5 4 0 0 0 0 0]", "queen");
    EXPECT_THAT(scene.points(), Each(0));
    EXPECT_EQ(scene.winners(), "0123");
}

}  // namespace
}  // namespace trianon::intrigue
