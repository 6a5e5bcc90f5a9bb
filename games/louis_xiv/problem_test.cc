// Which typed positions can be, and which cannot.
#include "engine/notation.h"
#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string problem_of(const std::string& position) {
    const auto typed = parse_position<State>(position);
    if (!typed) return typed.error();
    const auto completed = game().complete(*typed);
    return completed ? "" : completed.error();
}
std::string problem_of(const Position& position) { return problem_of(position.text()); }

Position a_turn() {
    return Position{3, "turn(0)"}
        .own({8, 8, 8})
        .influence(0, {"conde", "joker"})
        .influence(1, {"anne", "anne"});
}

TEST(Position, is_completed_with_what_lies_nowhere_else) {
    const Scene scene{a_turn()};
    EXPECT_EQ(scene.state().influence.size(), 26);
    EXPECT_EQ(scene.state().intrigue.size(), 12);
    EXPECT_EQ(scene.state().gold_cards.size(), 7);
    EXPECT_EQ(scene.state().coat_supply.total(), 60);
    EXPECT_EQ(scene.general(0), 8);
}

TEST(Position, L_C3_no_card_is_there_twice_or_too_often) {
    EXPECT_THAT(problem_of(a_turn().influence(2, {"anne", "joker"})),
                HasSubstr("anne is there 3 times, not 2"));
    EXPECT_THAT(problem_of(a_turn().intrigue(0, {"anne"}).intrigue(1, {"anne"})),
                HasSubstr("anne is there 2 times, not 1"));
    EXPECT_THAT(problem_of(a_turn().missions(0, {"plus_two-1"}).fulfilled(1, "plus_two-1")),
                HasSubstr("plus_two-1 is not there just once"));
    EXPECT_THAT(problem_of(a_turn().coats(0, "11-0-0-0-0-0")), StartsWith("L-C6"));
}

TEST(Position, L_C6_everybody_has_sixteen_markers) {
    EXPECT_EQ(problem_of(a_turn().own({17, 8, 8})), "L-C6: seat 0 has 17 markers, not 16");
    EXPECT_EQ(problem_of(a_turn().own({8, 8, 8}).on(Board::Anne, {9})),
              "L-C6: seat 0 has 17 markers, not 16");
}

TEST(Position, L_S3_neutral_markers_are_for_two_players) {
    EXPECT_THAT(problem_of(a_turn().on(Board::Anne, {0, 0, 0, 0, 1})), StartsWith("L-S3"));
    EXPECT_THAT(problem_of(Position{2, "turn(0)"}
                               .influence(0, {"conde", "joker"})
                               .on(Board::Anne, {0, 0, 0, 0, 9})),
                StartsWith("L-S3"));
}

TEST(Position, has_nobody_at_the_table_who_is_not) {
    EXPECT_EQ(problem_of("players=1"), "players must be from 2 to 4");
    EXPECT_EQ(problem_of("players=5"), "players must be from 2 to 4");
    EXPECT_EQ(problem_of(a_turn().own({8, 8, 8, 1})), "seat 3 is not at the table");
    EXPECT_EQ(problem_of(a_turn().on(Board::Anne, {0, 0, 0, 1})), "seat 3 is not at the table");
    EXPECT_EQ(problem_of(a_turn().start(3)), "the start player is not at the table");
    EXPECT_EQ(problem_of(Position{3, "turn(3)"}), "who is to act is not at the table");
}

TEST(Position, L_P1_louis_stands_where_the_gold_card_says) {
    EXPECT_THAT(problem_of(a_turn().louis_is_gone()), StartsWith("L-P1"));
    EXPECT_THAT(problem_of(Position{3, "fulfilling(0)"}), StartsWith("L-P1"));
    EXPECT_THAT(problem_of("players=3 round=2 louis=1 phase=turn(0) gold_drawn=[anne-2] "
                           "influence_hands=[[joker/0 joker/0] [] [] []]"),
                StartsWith("L-P1: one gold card"));
    EXPECT_EQ(problem_of("players=3 round=0 phase=turn(0)"), "there are four rounds");
    EXPECT_EQ(problem_of("players=3 round=5 phase=turn(0)"), "there are four rounds");
}

TEST(Position, L_I7_hands_fit_the_phase) {
    EXPECT_THAT(problem_of(a_turn().influence(0, {"conde"})), HasSubstr("holds 1 influence cards"));
    EXPECT_THAT(problem_of(a_turn().influence(0, {})), HasSubstr("holds 0 influence cards"));
    EXPECT_EQ(problem_of(a_turn().influence(1, {})), "");  // is out
    EXPECT_THAT(problem_of(Position{3, "supply(0)"}
                               .fulfilled(0, "plus_louisdor-1")
                               .influence(1, {"anne", "anne"})),
                HasSubstr("holds 2 influence cards"));
    EXPECT_THAT(problem_of(a_turn().with("on_influence=[(1 joker/1)]")), StartsWith("L-I7"));
    EXPECT_THAT(problem_of(a_turn().influence(1, {}).with("on_influence=[(1 joker/0)]")),
                StartsWith("L-I7"));
    EXPECT_THAT(problem_of(Position{3, "fulfilling(0)"}.louis_is_gone().with("discard=[joker]")),
                StartsWith("L-I9"));
}

TEST(Position, L_C7_the_influence_stack_cannot_run_out) {
    std::string all = "discard=[";
    for (Board board : all_boards)
        if (board != Board::Anne && board != Board::Conde) all += name_of(board) + "*2 ";
    EXPECT_THAT(problem_of(a_turn().fulfilled(0, "influence_trade-1").with(all + "conde joker*5]")),
                StartsWith("L-C7"));
}

TEST(Position, L_X13_only_markers_that_lie_there_are_counted) {
    const auto buying = [](std::string_view scoring) {
        return Position{3, "buying(0 (" + std::string{scoring} + "))"}.own({8, 8, 8}).gold({9}).on(
            Board::Anne, {2, 3});
    };
    EXPECT_EQ(problem_of(buying("anne [2 3 0 0 0] 1 - 1")), "");
    EXPECT_THAT(problem_of(buying("anne [3 3 0 0 0] 1 - 1")), StartsWith("L-X13"));
    EXPECT_THAT(problem_of(buying("anne [2 3 0 0 1] 1 - 1")), StartsWith("L-X13"));
    EXPECT_THAT(problem_of(buying("anne [0 3 0 0 0] 1 - 1")), StartsWith("L-X14"));
    EXPECT_THAT(problem_of(buying("anne [2 3 0 0 0] 1 0 1")), StartsWith("L-X8"));
    EXPECT_THAT(problem_of(buying("anne [2 3 0 0 0] 1 3 1")), StartsWith("L-X8"));
    EXPECT_THAT(problem_of(buying("anne [2 3 0 0 0] 0 - 1")), StartsWith("L-X2"));
    EXPECT_THAT(problem_of(buying("anne [2 3 0 0 0] - - 1")), StartsWith("L-X2"));
    EXPECT_THAT(problem_of(buying("anne [2 3 0 0 0] 1 - 1").gold({2})), StartsWith("L-X3"));
    EXPECT_THAT(problem_of(buying("anne [2 3 0 0 0] 1 - 1").turned("anne")), StartsWith("L-X3"));
}

TEST(Position, a_phase_holds_only_what_can_be) {
    EXPECT_THAT(problem_of(Position{3, "intrigue(anne 0)"}), StartsWith("L-X1"));
    EXPECT_THAT(problem_of(Position{3, "intrigue(anne -)"}), StartsWith("L-X1"));
    EXPECT_THAT(problem_of(Position{3, "tie(0 anne)"}), StartsWith("L-X2"));
    EXPECT_THAT(problem_of(Position{3, "closing(0)"}), StartsWith("L-I9"));
    EXPECT_THAT(problem_of(Position{3, "played(0 joker)"}.own({8, 8, 8}).influence(0, {"anne"})),
                StartsWith("L-I3"));
    EXPECT_THAT(
        problem_of(
            Position{3, "moving(0 anne 3 anne)"}.on(Board::Anne, {2}).influence(0, {"joker"})),
        StartsWith("L-I4"));
    EXPECT_EQ(problem_of(Position{3, "scattering(0)"}.influence(0, {"joker"})),
              "who is to act can do nothing");
    EXPECT_THAT(problem_of(Position{3, "drawing(0 3)"}.louis_is_gone()), StartsWith("L-M2"));
    EXPECT_THAT(problem_of(Position{3, "trading(0 1 (light plus_marker-1/0))"}.louis_is_gone()),
                StartsWith("L-M5"));
    EXPECT_THAT(
        problem_of(Position{3, "trading(0 0 (light plus_mission-1/-))"}.round(4).louis_is_gone()),
        StartsWith("L-M6"));
    EXPECT_THAT(problem_of(Position{3, "over(four_rounds)"}.louis_is_gone()),
                HasSubstr("who sees the kinds of coats"));
    EXPECT_EQ(problem_of(Position{3, "keeping(0)"}.louis_is_gone()),
              "who is to act can do nothing");
}

TEST(Position, L_E2_of_a_game_that_is_over_has_the_coats_for_majorities) {
    FastFate fate{1};
    State over = game().set_up(3, {}, fate, nullptr);
    Choices choices;
    while (!game().to_act(over).empty()) {
        const Seat seat = game().to_act(over).front();
        game().legal(over, seat, choices);
        const auto n = static_cast<std::uint32_t>(choices.size());
        game().apply(over, seat, choices[static_cast<int>(fate.below(n))], fate, nullptr);
    }
    EXPECT_EQ(game().problem(over).value_or(""), "");
    over.bonus[0] = over.bonus[0] > 0 ? 0 : 1;
    EXPECT_THAT(game().problem(over).value_or(""), StartsWith("L-E2"));
}

TEST(Position, nobody_has_more_than_a_game_can_bring) {
    EXPECT_THAT(problem_of(a_turn().gold({121})), HasSubstr("121 Louisdor"));
    EXPECT_THAT(problem_of(a_turn().chips(0, {9})), HasSubstr("chips"));
    EXPECT_THAT(problem_of(a_turn().missions(0, {"plus_two-1", "plus_two-2", "plus_two-3"})),
                StartsWith("L-M2"));
    EXPECT_THAT(problem_of(a_turn().used("tie_breaker-1")), StartsWith("L-P2"));
    EXPECT_THAT(problem_of(a_turn().with("under_missions=[[(0 plus_marker-1/0)] [] []]")),
                StartsWith("L-M5"));
}

}  // namespace
}  // namespace trianon::louis_xiv
