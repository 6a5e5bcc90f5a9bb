// I-T7 to I-T9: the draw phase, and what happens when cards or turns run out.
#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using enum Character;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;

TEST(Draw, I_T7_the_hand_is_refilled_to_four) {
    Scene scene{
        "players=2 phase=decree(0 decree-1) hands=[[king-1/0 queen-2/0] "
        "[king-2/1 king-3/1 king-4/1 king-5/1] [] []]"};
    scene.decides(0, "mark king", {"theft-2", "duchess-6"});
    EXPECT_EQ(scene.hand(0), "king-1/0 queen-2/0 duchess-6/0 theft-2/0");
    EXPECT_EQ(scene.hand(1), "king-2/1 king-3/1 king-4/1 king-5/1");
    EXPECT_THAT(scene.events(), IsSupersetOf({"drew 0 theft-2/0", "drew 0 duchess-6/0"}));
}

TEST(Draw, I_T7_then_everybody_else_with_fewer_from_the_left_card_by_card) {
    Scene scene{
        "players=4 phase=decree(2 decree-1) hands=[[king-1/0 king-2/0] "
        "[king-3/1 king-4/1 king-5/1 king-6/1] [queen-1/2 queen-2/2] "
        "[queen-3/3 queen-4/3 queen-5/3]]"};
    scene.decides(2, "mark king", {"theft-2", "theft-3", "theft-4", "theft-5", "audience-1"});
    EXPECT_EQ(scene.hand(2), "queen-1/2 queen-2/2 theft-2/2 theft-3/2");
    EXPECT_EQ(scene.hand(3), "queen-3/3 queen-4/3 queen-5/3 theft-4/3");
    EXPECT_EQ(scene.hand(0), "king-1/0 king-2/0 audience-1/0 theft-5/0");
}

TEST(Draw, I_T7_comes_after_the_action_and_before_the_next_turn) {
    Scene scene{
        "players=2 phase=decree(0 decree-1) hands=[[king-1/0 king-1/0 ] "
        "[king-2/1 king-3/1 king-4/1 king-5/1] [] []]"};
    scene.decides(0, "mark king", {"queen-1", "queen-2"});
    EXPECT_THAT(scene.events(),
                ElementsAre("marked king", "discarded_played decree-1", "drew 0 queen-1/0",
                            "drew 0 queen-2/0", "began_turn 1 1"));
}

// Four cards are needed; seat 1 needs none.
const std::string needs_four =
    "players=2 phase=decree(0 decree-1) hands=[[] [king-2/1 king-3/1 king-4/1 king-5/1] [] []] ";

TEST(Draw, I_T7_when_the_deck_runs_out_the_discard_pile_is_shuffled_and_put_under_it) {
    Scene scene{needs_four + "discard=[king-1 queen-1]", DeckOf{"[theft-4 theft-5]"}};
    scene.decides(0, "mark king", {"theft-5", "theft-4", "decree-1", "queen-1"});
    EXPECT_THAT(scene.events(),
                ElementsAre("marked king", "discarded_played decree-1", "drew 0 theft-5/0",
                            "drew 0 theft-4/0", "reshuffled 3", "drew 0 decree-1/0",
                            "drew 0 queen-1/0", "began_turn 1 1"));
    EXPECT_EQ(scene.discard(), "[]");
    EXPECT_EQ(scene.deck(), "[king-1]");
}

TEST(Draw, I_T7_a_deck_that_just_suffices_is_not_shuffled) {
    Scene scene{needs_four + "discard=[king-1]", DeckOf{"[queen-1 queen-2 queen-3 queen-4]"}};
    scene.decides(0, "mark king");
    EXPECT_THAT(scene.events(), Not(Contains("reshuffled 2")));
    EXPECT_EQ(scene.deck(), "[]");
    EXPECT_EQ(scene.discard(), "[king-1 decree-1]");
}

TEST(Draw, I_T7_if_cards_still_run_short_those_are_drawn_that_are_there) {
    Scene scene{needs_four + "discard=[king-1]", DeckOf{"[queen-1]"}};
    scene.decides(0, "mark king", {"queen-1", "decree-1", "king-1"});
    EXPECT_EQ(scene.hand(0), "king-1/0 queen-1/0 decree-1/0");
    EXPECT_EQ(scene.deck(), "[]");
    EXPECT_EQ(scene.discard(), "[]");
}

TEST(Draw, I_T7_who_is_served_first_leaves_nothing_for_the_others) {
    Scene scene{"players=3 phase=decree(1 decree-1)", DeckOf{"[king-1 king-2 king-3 king-4]"}};
    scene.decides(1, "mark king");
    EXPECT_EQ(scene.hand(1), "king-1/1 king-2/1 king-3/1 king-4/1");
    EXPECT_EQ(scene.hand(2), "decree-1/2");
    EXPECT_EQ(scene.hand(0), "");
}

TEST(EmptyHand, I_T8_skips_influence_and_action) {
    Scene scene{"players=3 phase=decree(0 decree-1) hands=[[king-1/0] [] [queen-1/2] []]",
                DeckOf{"[]"}};
    scene.decides(0, "mark king");
    EXPECT_EQ(scene.phase(), "influence(2)");
    EXPECT_EQ(scene.state().turn, 2);
    EXPECT_THAT(scene.events(), IsSupersetOf({"began_turn 1 1", "skipped 1", "began_turn 2 2"}));
}

TEST(EmptyHand, I_T8_several_may_skip_in_a_row) {
    Scene scene{"players=4 phase=decree(1 decree-1)", DeckOf{"[]"}};
    scene.decides(1, "mark king");
    EXPECT_EQ(scene.hand(1), "decree-1/1");
    EXPECT_EQ(scene.phase(), "influence(1)");
    EXPECT_EQ(scene.state().turn, 4);
    EXPECT_THAT(scene.events(), IsSupersetOf({"skipped 2", "skipped 3", "skipped 0"}));
}

TEST(EmptyHand, I_T8_who_puts_down_the_last_card_has_no_action_but_draws) {
    Scene scene{"players=2 phase=influence(0) hands=[[king-1/0] [] [] []]"};
    scene.decides(0, "influence king-1 king", {"theft-2", "theft-3", "theft-4", "theft-5", "..."});
    EXPECT_EQ(scene.hand(0), "theft-2/0 theft-3/0 theft-4/0 theft-5/0");
    EXPECT_EQ(scene.phase(), "influence(1)");
}

TEST(EmptyHand, I_T8_without_any_card_left_the_game_ends_and_is_scored) {
    Scene scene{"players=2 phase=influence(0) hands=[[king-1/0] [] [] []] markers=[3 0 0 0 0 0 0]",
                DeckOf{"[]"}};
    scene.decides(0, "influence king-1 king", {});
    EXPECT_EQ(scene.phase(), "over(no_cards)");
    EXPECT_EQ(scene.game().ending(scene.state()), Ending::NoCards);
    EXPECT_THAT(scene.points(), ElementsAre(3, 0));
    EXPECT_THAT(scene.events(), Contains("ended no_cards 0"));
}

TEST(EmptyHand, I_T8_the_game_goes_on_while_another_holds_a_card) {
    Scene scene{"players=2 phase=influence(0) hands=[[king-1/0] [queen-1/1] [] []]", DeckOf{"[]"}};
    scene.decides(0, "influence king-1 king", {});
    EXPECT_EQ(scene.phase(), "influence(1)");
}

TEST(EmptyHand, I_T8_the_game_goes_on_while_the_discard_pile_has_a_card) {
    Scene scene{"players=2 phase=influence(0) hands=[[king-1/0] [] [] []] discard=[queen-1]",
                DeckOf{"[]"}};
    scene.decides(0, "influence king-1 king", {"queen-1"});
    EXPECT_EQ(scene.hand(0), "queen-1/0");
    EXPECT_EQ(scene.phase(), "influence(0)");
}

TEST(EmptyHand, I_T8_the_game_goes_on_while_the_deck_has_a_card) {
    Scene scene{"players=2 phase=influence(0) hands=[[king-1/0] [] [] []]", DeckOf{"[queen-1]"}};
    scene.decides(0, "influence king-1 king", {"queen-1"});
    EXPECT_EQ(scene.phase(), "influence(0)");
}

const std::string last_turn =
    "players=2 turn=200 phase=decree(0 decree-1) markers=[2 0 0 0 0 0 0] "
    "court=[(1 king king-6/1)] ";

TEST(TurnLimit, I_T9_after_200_turns_the_game_ends_and_is_scored) {
    Scene scene{last_turn};
    scene.decides(0, "mark king");
    EXPECT_EQ(scene.phase(), "over(turn_limit)");
    EXPECT_THAT(scene.points(), ElementsAre(0, 3));
    EXPECT_THAT(scene.events(), Contains("ended turn_limit 1"));
}

TEST(TurnLimit, I_T9_the_200th_turn_is_completed_with_its_draw) {
    Scene scene{last_turn, DeckOf{"[queen-1 queen-2 queen-3 queen-4]"}};
    scene.decides(0, "mark king");
    EXPECT_THAT(
        scene.events(),
        IsSupersetOf({"drew 0 queen-4/0", "discarded_hand 0 [queen-1 queen-2 queen-3 queen-4]"}));
}

TEST(TurnLimit, I_T9_the_199th_is_not_the_last) {
    Scene scene{"players=2 turn=199 phase=decree(0 decree-1)"};
    scene.decides(0, "mark king");
    EXPECT_EQ(scene.phase(), "influence(1)");
    EXPECT_EQ(scene.state().turn, 200);
}

TEST(TurnLimit, I_T9_skipped_turns_count) {
    Scene scene{"players=2 turn=199 phase=decree(0 decree-1)", DeckOf{"[]"}};
    scene.decides(0, "mark king");
    EXPECT_THAT(scene.events(), IsSupersetOf({"began_turn 1 200", "skipped 1"}));
    EXPECT_EQ(scene.phase(), "over(turn_limit)");
}

TEST(TurnLimit, I_T9_a_turn_that_ends_with_influence_counts) {
    Scene scene{"players=2 turn=200 phase=influence(0) hands=[[king-1/0] [] [] []]"};
    scene.decides(0, "influence king-1 king");
    EXPECT_EQ(scene.phase(), "over(turn_limit)");
}

TEST(TurnLimit, I_T9_a_turn_without_a_playable_card_counts) {
    Scene scene{
        "players=2 turn=200 phase=action(0) hands=[[king-1/0] [] [] []] "
        "court=[(1 king king-2/1)]"};
    scene.decides(0, "show king");
    EXPECT_EQ(scene.phase(), "over(turn_limit)");
}

}  // namespace
}  // namespace trianon::intrigue
