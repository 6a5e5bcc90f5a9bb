// Which typed positions can be, and which cannot.
#include "engine/notation.h"
#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

using ::testing::HasSubstr;

std::string problem_of(std::string_view position) {
    const auto typed = parse_position<State>(position);
    return typed ? game().complete(*typed).error() : typed.error();
}

const std::string two = workers({"F3 Q M A W", "F2 Q M A W S"});
const std::string at_work = workers({"A4 W3", "W4 Y3"});

TEST(Position, is_completed_with_the_rest_of_the_pile) {
    const Scene scene{"players=2 phase=move(0) discard=[orangerie]" + two + some_display +
                      tiles({"menagerie", ""}) + " yard=[(cour_royale a1 quarter)]"};
    EXPECT_EQ(scene.state().pile.size(), 40 - 8);
    EXPECT_EQ(scene.state().pile.truth().count(Tile{TileName::Orangerie}), 0);
}

TEST(Position, P_C4_no_tile_is_there_twice) {
    EXPECT_EQ(problem_of("players=2 phase=move(0) discard=[vestibule]" + two + some_display),
              "P-C4: vestibule is there 2 times");
    EXPECT_EQ(problem_of("players=2 phase=move(0) discard=[orangerie*100]" + two + some_display),
              "P-C4: orangerie is there 100 times");
}

TEST(Position, P_C4_no_tile_is_lost) {
    State state = Scene{"players=2 phase=move(0)" + two + some_display}.state();
    FastFate fate{1};
    state.pile.draw(fate);
    EXPECT_THAT(game().problem(state).value_or(""), HasSubstr("is there 0 times"));
}

TEST(Position, P_C4_every_decoration_is_somewhere) {
    EXPECT_EQ(problem_of("players=2 phase=move(0) supply=[5 5 5 5 5 4]" + two + some_display),
              "P-C4: mirror is there 4 times, not 5");
    EXPECT_EQ(problem_of("players=2 phase=move(0)" + two + some_display +
                         " yard=[(cour_marbre a1 quarter)]"),
              "P-C4: statue is there 6 times, not 5");
}

TEST(Position, has_two_to_five_players) {
    for (auto players : {"", "players=1 ", "players=6 "})
        EXPECT_EQ(problem_of(players + std::string{"phase=move(0)"} + two + some_display),
                  "players must be from 2 to 5");
}

TEST(Position, has_nobody_at_the_table_who_is_not) {
    EXPECT_EQ(problem_of("players=2 phase=move(2)" + two + some_display),
              "who is to act is not at the table");
    EXPECT_EQ(problem_of("players=2 phase=architects(0 3 0 0 0)" + at_work + some_display +
                         tokens({"architects", "-"})),
              "whose turn it is is not at the table");
    EXPECT_EQ(
        problem_of("players=2 phase=move(0)" + two + some_display + tiles({"", "", "orangerie"})),
        "seat 2 is not at the table");
    EXPECT_EQ(problem_of("players=2 phase=move(0)" + two + some_display + " points=[0 0 0 0 4]"),
              "seat 4 is not at the table");
}

TEST(Position, P_C3_has_all_the_workers_and_no_more) {
    EXPECT_EQ(problem_of("players=2 phase=move(0)" + some_display +
                         " workers=[[8 0 0 0 0 0 0 0] [7 0 0 0 0 0 0 0] [0 0 0 0 0 0 0 0] "
                         "[0 0 0 0 0 0 0 0] [0 0 0 0 0 0 0 0]]"),
              "P-C3: seat 0 has 10 workers, not 9");
    EXPECT_THAT(problem_of("players=2 phase=move(0)" + some_display), HasSubstr("P-C3"));
    EXPECT_THAT(problem_of("players=2 phase=move(0)" + two + some_display + coins({"3", "2"})),
                HasSubstr("P-C3: seat 0 has too many coins"));
}

TEST(Position, P_S2_has_at_most_one_worker_on_a_line) {
    EXPECT_THAT(problem_of("players=2 phase=move(0)" + some_display +
                           " workers=[[7 0 0 0 0 0 0 0] [7 0 0 0 0 0 0 0] [0 0 0 0 0 0 0 0] "
                           "[0 0 0 0 0 0 0 0] [0 0 0 0 0 0 0 0]] "
                           "lines=[[2 0] [1 1] [1 1] [1 1] [1 1]]"),
                HasSubstr("P-S2"));
}

TEST(Position, P_T5_has_a_token_where_an_own_worker_is) {
    EXPECT_THAT(problem_of("players=2 phase=move(0)" + two + some_display + tokens({"yard", "-"})),
                HasSubstr("P-T5: the token of seat 0"));
    EXPECT_THAT(problem_of("players=2 phase=harvest(0 quarry 0)" + two + some_display),
                HasSubstr("P-T5: the token of the active player lies on quarry"));
}

TEST(Position, P_T6_uses_no_more_workers_than_there_are) {
    EXPECT_THAT(problem_of("players=2 phase=architects(0 0 0 5 0)" + at_work + some_display +
                           tokens({"architects", "-"})),
                HasSubstr("P-T6"));
}

TEST(Position, P_T7_has_a_king_on_his_track_who_takes_one_step) {
    EXPECT_THAT(problem_of("players=2 king=11 phase=move(0)" + two + some_display),
                HasSubstr("P-C10"));
    EXPECT_THAT(problem_of("players=2 phase=harvest(0 quarry 2)" + two + some_display +
                           tokens({"quarry", "-"})),
                HasSubstr("P-T7"));
}

TEST(Position, P_T9_harvests_where_something_grows) {
    EXPECT_THAT(problem_of("players=2 phase=harvest(0 workshop 0)" + two + some_display +
                           tokens({"workshop", "-"})),
                HasSubstr("P-T9"));
}

TEST(Position, P_F_has_recruits_that_have_left_their_lines) {
    EXPECT_NE(problem_of("players=2 phase=favour(0 2 1)" + two + some_display +
                         tokens({"favour", "-"}) + coins({"0", "2"})),
              "");
}

TEST(Position, P_A1_has_five_tiles_only_where_one_is_discarded) {
    const std::string five = tiles({"orangerie menagerie cour_marbre cour_royale salon_mars", ""});
    EXPECT_EQ(problem_of("players=2 phase=move(0)" + two + some_display + five),
              "P-A1: seat 0 has 5 tiles");
    EXPECT_EQ(problem_of("players=2 phase=discard(0 0 0 1 0)" + at_work + some_display + five +
                         tokens({"architects", "-"})),
              "");
    EXPECT_EQ(problem_of("players=2 phase=discard(0 0 0 1 0)" + at_work + some_display +
                         tokens({"architects", "-"})),
              "P-A1: seat 0 has 0 tiles");
}

TEST(Position, P_A3_turns_one_coin_at_the_most) {
    EXPECT_THAT(problem_of("players=2 phase=architects(0 0 0 2 2)" + at_work + some_display +
                           tokens({"architects", "-"})),
                HasSubstr("P-A3"));
}

TEST(Position, P_A4_has_a_full_display_between_activations) {
    EXPECT_THAT(problem_of("players=2 phase=move(0)" + two), HasSubstr("P-A4: the display"));
    EXPECT_THAT(
        problem_of("players=2 phase=architects(0 0 0 0 0)" + at_work + tokens({"architects", "-"})),
        HasSubstr("P-A4: the display"));
}

TEST(Position, P_A4_has_a_pile) {
    std::string all;
    for (int i = 0; i < Tile::count; ++i)
        if (some_display.find(Tile::at(i).text()) == std::string::npos)
            all += Tile::at(i).text() + " ";
    EXPECT_THAT(problem_of("players=2 phase=move(0) discard=[" + all + "]" + two + some_display),
                HasSubstr("P-A4: the pile is never empty"));
}

TEST(Position, P_AL_has_no_level_above_three) {
    EXPECT_THAT(
        problem_of("players=2 phase=move(0)" + two + some_display + levels({"4 0 0", "0 0 0"})),
        HasSubstr("P-AL"));
}

TEST(Position, P_SP_lets_nobody_follow_without_the_technology) {
    EXPECT_THAT(problem_of("players=2 phase=workshop(1 0 0 0)" + at_work + some_display +
                           tokens({"workshop", "-"}) + stocks({"9 9 9", "9 9 9"})),
                HasSubstr("P-SP"));
}

TEST(Position, P_Y2_has_a_yard_in_which_everything_matches) {
    for (auto yard : {"(vestibule a1 upright)", "(vestibule b3 upright)", "(vestibule b4 half)",
                      "(vestibule f6 upright)", "(vestibule b4 upright) (galerie_basse b4 upright)",
                      "(vestibule b4 upright) (galerie_basse b3 quarter)"})
        EXPECT_THAT(problem_of("players=2 phase=move(0)" + two +
                               " display=[salon_mars salon_diane salon_venus cour_royale "
                               "petite_ecurie] yard=[" +
                               yard + "]"),
                    HasSubstr("P-Y2"))
            << yard;
}

TEST(Position, P_E1_has_not_ended_already) {
    EXPECT_THAT(problem_of("players=2 king=10 phase=move(0)" + two + some_display),
                HasSubstr("P-E1: the king has arrived"));
}

TEST(Position, never_asks_who_could_only_stop) {
    for (const std::string& phase :
         {std::string{"workshop(0 0 0 0)"}, std::string{"yard(0 0 0 0)"}}) {
        const std::string place = phase.substr(0, phase.find('('));
        EXPECT_EQ(problem_of("players=2 phase=" + phase + workers({"W4 Y3", "F7"}) + some_display +
                             tokens({place, "-"})),
                  "who is to act can do nothing");
    }
    EXPECT_EQ(problem_of("players=2 phase=favour(0 0 0)" + workers({"F Q6", "F7"}) + some_display +
                         tokens({"favour", "-"})),
              "who is to act can do nothing");
}

TEST(Position, has_no_more_than_a_game_can_bring) {
    for (const std::string& much :
         {stocks({"65535 0 0", "0 0 0"}), std::string{" turn=65535"},
          std::string{" points=[2000000000 0 0 0 0]"}, std::string{" points=[-1 0 0 0 0]"}})
        EXPECT_NE(problem_of("players=2 phase=move(0)" + two + some_display + much), "") << much;
}

TEST(Position, is_printed_as_it_is_read) {
    for (const std::string& position :
         {"players=2 phase=move(0)" + two + some_display,
          "players=2 turn=7 phase=discard(1 0 0 1 1) king=3" + workers({"A4 W3", "A4 Y3"}) +
              tokens({"architects", "-"}) + levels({"0 0 0", "0 0 1"}) +
              tiles({"", "orangerie menagerie cour_marbre cour_royale salon_mars"}) +
              " display=[- parterre_nord tapis_vert aile_nord -]",
          std::string{"players=2 phase=over(king_arrived) king=10"} + two + some_display}) {
        const State once = Scene{position}.state();
        EXPECT_EQ(Scene{print_position(once, Eyes::all_seeing())}.state(), once);
    }
}

}  // namespace
}  // namespace trianon::palace
