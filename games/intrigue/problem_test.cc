// Which typed positions can be, and which cannot.
#include "engine/notation.h"
#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using ::testing::HasSubstr;

std::string problem_of(std::string_view position) {
    const auto typed = parse_position<State>(position);
    return typed ? game().complete(*typed).error() : typed.error();
}

TEST(Position, is_completed_with_the_rest_of_the_deck) {
    const Scene scene{
        "players=3 phase=take(0 seneschal-1 king [king-1 king-1]) discard=[king-2] "
        "hands=[[king-3/0] [] [] []] court=[(1 queen king-4/1)]"};
    EXPECT_EQ(scene.state().deck.size(), 96 - 6);
    EXPECT_EQ(scene.state().deck.truth().count(Card{Kind::King, 1}), 0);
    EXPECT_EQ(scene.state().deck.truth().count(Card{Kind::King, 3}), 1);
    EXPECT_EQ(scene.state().deck.truth().count(Card{Kind::Seneschal, 1}), 1);
    EXPECT_EQ(Scene{"players=3 phase=stash(0 theft-2 king-1/01)"}.state().deck.size(), 96 - 2);
}

TEST(Position, I_C2_no_card_is_there_more_often_than_in_the_box) {
    EXPECT_EQ(
        problem_of("players=3 phase=influence(0) hands=[[king-1/0 king-1/0 king-1/0] [] [] []]"),
        "I-C2: king-1 is there 3 times, not 2");
    EXPECT_EQ(problem_of("players=3 phase=decree(0 decree-1) discard=[decree-1]"),
              "I-C2: decree-1 is there 2 times, not 1");
    EXPECT_EQ(problem_of("players=3 phase=decree(0 decree-2)"),
              "I-C2: decree-2 is there 1 times, not 0");
}

TEST(Position, I_E1_that_has_ended_is_refused) {
    EXPECT_EQ(problem_of("players=2 phase=influence(0) hands=[[king-1/0] [] [] []] "
                         "markers=[5 5 0 0 0 0 0]"),
              "I-E1: two characters have 5 markers each, so the game is over");
}

TEST(Position, I_E1_an_end_that_is_not_true_is_refused) {
    const auto over = [](const std::string& rest) { return problem_of("players=2 " + rest); };
    EXPECT_EQ(over("phase=over(influence) markers=[5 5 0 0 0 0 0]"), "");
    EXPECT_EQ(over("phase=over(influence) markers=[5 4 0 0 0 0 0]"),
              "I-E1: two characters need 5 markers each");
    EXPECT_EQ(over("phase=over(no_cards)"), "I-T8: there are cards left");
    EXPECT_EQ(over("phase=over(turn_limit) turn=199"), "I-T9: the limit is after 200 turns");
    EXPECT_EQ(over("phase=over(turn_limit) turn=200"), "");
    EXPECT_EQ(over("phase=over(turn_limit) turn=200 hands=[[king-1/0] [] [] []]"),
              "I-E1: hands are discarded at the end");
    EXPECT_EQ(over("phase=over(turn_limit) turn=200 favours=king"),
              "I-E1: favours go back at the end");
    EXPECT_EQ(over("phase=over(turn_limit) turn=200 points=[1 0 0 0]"),
              "I-E2: these are not the points of this court");
}

TEST(Position, has_a_version_and_its_options) {
    const std::string rest = "players=2 phase=influence(0) hands=[[king-1/0] [] [] []] ";
    EXPECT_EQ(problem_of(rest + "rules=1 options=()"), "");
    EXPECT_EQ(problem_of(rest + "rules=1 options=(others others after_action)"), "");
    EXPECT_EQ(problem_of(rest + "rules=1"), "rules version 1 has no rulings");
    EXPECT_EQ(problem_of(rest + "rules=3"), "there is no rules version 3");
    EXPECT_EQ(problem_of(rest + "options=(others anyone at_once)"), "");
}

TEST(Position, I_C2_however_many_are_typed) {
    EXPECT_EQ(problem_of("players=2 phase=influence(0) discard=[king-3*127] "
                         "hands=[[king-3/0] [] [] []]"),
              "I-C2: king-3 is there 128 times, not 2");
}

TEST(Position, I_C2_no_card_is_lost) {
    State state = Scene{"players=2 phase=decree(0 decree-1)"}.state();
    FastFate fate{1};
    state.deck.draw(fate);
    EXPECT_THAT(game().problem(state).value_or(""), HasSubstr("is there 1 times, not 2"));
}

TEST(Position, has_two_to_four_players) {
    EXPECT_EQ(problem_of("phase=decree(0 decree-1)"), "players must be from 2 to 4");
    EXPECT_EQ(problem_of("players=1 phase=decree(0 decree-1)"), "players must be from 2 to 4");
    EXPECT_EQ(problem_of("players=5 phase=decree(0 decree-1)"), "players must be from 2 to 4");
}

TEST(Position, has_nobody_at_the_table_who_is_not) {
    EXPECT_EQ(problem_of("players=2 phase=decree(2 decree-1)"),
              "who is to act is not at the table");
    EXPECT_EQ(problem_of("players=2 phase=decree(0 decree-1) hands=[[] [] [king-1/2] []]"),
              "seat 2 is not at the table");
    for (auto court : {"court=[(2 king king-1/2)]", "court=[(5 chamberlain king-1/5)]"})
        EXPECT_THAT(problem_of(std::string{"players=2 phase=decree(0 decree-1) "} + court),
                    HasSubstr("I-V2"));
}

TEST(Position, I_T9_has_at_most_200_turns) {
    EXPECT_THAT(problem_of("players=2 turn=201 phase=decree(0 decree-1)"), HasSubstr("I-T9"));
    EXPECT_EQ(problem_of("players=2 turn=200 phase=decree(0 decree-1)"), "");
}

TEST(Position, I_CH_has_no_favour_on_the_chamberlain) {
    EXPECT_THAT(problem_of("players=2 phase=decree(0 decree-1) favours=chamberlain"),
                HasSubstr("I-CH"));
}

TEST(Position, I_V2_lets_everybody_see_the_own_cards) {
    EXPECT_THAT(problem_of("players=2 phase=decree(0 decree-1) court=[(0 king king-1/1)]"),
                HasSubstr("I-V2"));
    EXPECT_THAT(problem_of("players=2 phase=decree(0 decree-1) hands=[[king-1/1] [] [] []]"),
                HasSubstr("seen by that seat or by all"));
    EXPECT_THAT(problem_of("players=2 phase=decree(0 decree-1) hands=[[king-1/01] [] [] []]"),
                HasSubstr("seen by that seat or by all"));
}

TEST(Position, has_hands_that_fit_the_phase) {
    EXPECT_EQ(problem_of("players=2 phase=influence(0)"), "the acting player holds no card");
    EXPECT_EQ(problem_of("players=2 phase=action(0)"), "the acting player holds no card");
    EXPECT_EQ(problem_of("players=2 phase=aim(0 queen-1 queen)"),
              "the acting player holds no card");
    EXPECT_EQ(problem_of("players=2 phase=aim(0 king-1 king)"), "");
    EXPECT_EQ(
        problem_of(
            "players=2 phase=action(0) hands=[[king-1/0 king-2/0 king-3/0 king-4/0] [] [] []]"),
        "the acting player holds too many cards");
    EXPECT_EQ(
        problem_of(
            "players=2 phase=decree(0 decree-1) hands=[[king-1/0 king-2/0 king-3/0] [] [] []]"),
        "the acting player holds too many cards");
}

TEST(Position, may_have_its_hands_typed_in_any_order) {
    const Scene scene{
        "players=2 phase=influence(0) hands=[[queen-1/0 king-1/0 king-1/*] [] [] []]"};
    EXPECT_EQ(scene.hand(0), "king-1/0 king-1/* queen-1/0");
}

TEST(Position, I_S3_of_the_set_up_has_just_those_choices_sealed_that_were_made) {
    EXPECT_EQ(problem_of("players=2 phase=choosing(1 [king+queen/0 none/- none/- none/-])"), "");
    for (auto wrong :
         {"", "phase=choosing(- [king+queen/0 king+queen/1 none/- none/-])",
          "phase=choosing(1 [none/- none/- none/- none/-])",
          "phase=choosing(1 [king/0 none/- none/- none/-])",
          "phase=choosing(1 [king+queen/01 none/- none/- none/-])",
          "phase=choosing(01 [king+queen/0 none/- none/- none/-])",
          "turn=1 phase=choosing(01 [none/- none/- none/- none/-])",
          "phase=choosing(01 [none/- none/- none/- none/-]) discard=[king-1]",
          "phase=choosing(01 [none/- none/- none/- none/-]) court=[(0 king king-1/0)]"})
        EXPECT_THAT(problem_of(std::string{"players=2 "} + wrong), HasSubstr("I-S3")) << wrong;
}

TEST(Position, has_a_played_card_that_leads_to_its_phase) {
    EXPECT_EQ(problem_of("players=2 phase=aim(0 audience-1 king)"), "");
    EXPECT_EQ(problem_of("players=2 phase=aim(0 queen-1 king)"),
              "queen-1 does not lead to this phase");
    EXPECT_EQ(problem_of("players=2 phase=decree(0 king-1)"), "king-1 does not lead to this phase");
    EXPECT_EQ(problem_of("players=2 phase=audience(0 decree-1)"),
              "decree-1 does not lead to this phase");
    EXPECT_EQ(problem_of("players=2 phase=theft(0 decree-1) hands=[[] [king-1/1] [] []]"),
              "decree-1 does not lead to this phase");
    EXPECT_EQ(problem_of("players=2 phase=stash(0 decree-1 king-1/01)"),
              "decree-1 does not lead to this phase");
    EXPECT_EQ(problem_of("players=2 phase=take(0 king-1 king [king-2])"),
              "king-1 does not lead to this phase");
}

TEST(Position, I_V2_lets_the_thief_know_what_he_stole) {
    EXPECT_THAT(problem_of("players=2 phase=stash(0 theft-2 king-3/1)"), HasSubstr("I-V2"));
}

TEST(Position, never_asks_for_what_nobody_can_do) {
    for (auto dead_end :
         {"phase=take(0 seneschal-1 king [queen-1])", "phase=theft(0 theft-2)",
          "phase=audience(0 audience-1) court=[(1 king king-1/1) (1 queen king-2/1) "
          "(1 cardinal king-3/1) (1 seneschal king-4/1) (1 duchess king-5/1) "
          "(1 spymaster king-6/1) (1 chamberlain king-1/1)]"})
        EXPECT_EQ(problem_of(std::string{"players=2 "} + dead_end), "who is to act can do nothing");
}

TEST(Position, is_printed_as_it_is_read) {
    for (auto position :
         {"players=3 turn=7 phase=aim(1 king-3 king) markers=[1 0 0 0 0 0 5] "
          "favours=king+duchess hands=[[king-1/0 queen-2/*] [] [] []] "
          "court=[(0 king king-2/02) (1 queen theft-2/1)] discard=[queen-1*2 audience-1]",
          "players=2 phase=stash(0 theft-2 king-1/01)",
          "players=2 phase=take(1 seneschal-1 king [king-1 king-2])",
          "players=4 phase=choosing(02 [none/- king+queen/1 none/- cardinal+duchess/3])",
          "players=2 rules=1 options=(others others after_action) phase=decree(0 decree-1)",
          "players=2 turn=200 phase=over(turn_limit) markers=[3 0 0 0 0 0 0] "
          "court=[(0 king king-1/*)] points=[3 0 0 0]"})
        EXPECT_EQ(print_position(Scene{position}.state(), Eyes::all_seeing()), position);
}

TEST(Position, I_M_a_marker_is_always_found_but_there_are_not_255_of_them) {
    EXPECT_NE(problem_of("players=2 turn=1 phase=influence(0) markers=[255 0 0 0 0 0 0] "
                         "hands=[[king-3/0] [] [] []]"),
              "");
}

TEST(Position, I_E2_there_are_no_points_before_the_end) {
    EXPECT_NE(problem_of("players=2 turn=1 phase=influence(0) points=[3 0 0 0] "
                         "hands=[[king-3/0] [] [] []]"),
              "");
}

}  // namespace
}  // namespace trianon::intrigue
