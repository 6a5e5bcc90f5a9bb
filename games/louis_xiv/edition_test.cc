// The edition file: what can be changed, and what the rulebook prints.
#include "games/louis_xiv/edition.h"

#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

// The printed edition with one passage replaced by another.
Result<Edition> with(std::string_view passage, std::string_view instead) {
    std::string text{printed_edition()};
    const std::size_t at = text.find(passage);
    EXPECT_NE(at, text.npos) << passage;
    return read_edition(text.replace(at, passage.size(), instead));
}
std::string complaint(std::string_view passage, std::string_view instead) {
    const auto edition = with(passage, instead);
    return edition ? "" : edition.error();
}

TEST(Edition, L_C2_a_reconstructed_number_can_be_replaced) {
    const auto edition = with("back_number = { value = 4, source = \"reconstructed\" }",
                              "back_number = { value = 5, source = \"printed\" }");
    ASSERT_TRUE(edition) << edition.error();
    EXPECT_EQ(edition->demand(Board::Montespan, {Board::Montespan}).number, 5);
}

TEST(Edition, L_C2_the_front_conditions_are_printed) {
    EXPECT_EQ(complaint("[boards.turenne]\nfront = { value = \"markers\"",
                        "[boards.turenne]\nfront = { value = \"gold\""),
              "L-C2: the rulebook says markers on the front of board 10");
}

TEST(Edition, L_C2_the_backs_of_the_boards_louis_visits_are_printed) {
    EXPECT_EQ(complaint("back = { value = \"first_place\", source = \"printed\" }",
                        "back = { value = \"gold\", source = \"printed\" }\n"
                        "back_number = { value = 4, source = \"printed\" }"),
              "L-C2: the rulebook says first_place on the back of board 1");
}

TEST(Edition, L_C2_the_price_of_a_helm_is_printed) {
    EXPECT_EQ(complaint("front_number = { value = 3, source = \"printed\" }",
                        "front_number = { value = 4, source = \"printed\" }"),
              "L-C2: the rulebook sells a helm for 3");
}

TEST(Edition, L_C2_a_condition_is_one_of_three_and_its_number_is_bounded) {
    EXPECT_THAT(complaint("\"first_place\", source = \"reconstructed\"",
                          "\"second_place\", source = \"reconstructed\""),
                HasSubstr("boards.turenne.back must be gold, first_place or markers"));
    EXPECT_EQ(complaint("back_number = { value = 4", "back_number = { value = 40"),
              "boards.montespan.back_number must be a number from 1 to 9");
}

TEST(Edition, L_C3_the_numbers_of_cards_are_printed) {
    EXPECT_EQ(complaint("influence_cards = { value = 30", "influence_cards = { value = 32"),
              "L-C3: the rulebook prints 30 influence cards");
    EXPECT_EQ(complaint("jokers = { value = 6", "jokers = { value = 4"),
              "L-C3: the rulebook prints 6 jokers");
    EXPECT_EQ(complaint("intrigue_cards = { value = 12", "intrigue_cards = { value = 11"),
              "L-C3: the rulebook prints 12 intrigue cards");
    EXPECT_EQ(complaint("mission_cards = { value = 40", "mission_cards = { value = 41"),
              "L-C3: the rulebook prints 40 mission cards");
}

TEST(Edition, L_C4_eight_gold_cards_whatever_they_give) {
    EXPECT_TRUE(with("anne = { value = [2, 4]", "anne = { value = [1, 8]"));
    EXPECT_EQ(complaint("anne = { value = [2, 4]", "anne = { value = [2]"),
              "L-C3: the rulebook prints 8 gold cards");
    EXPECT_THAT(complaint("anne = { value = [2, 4]", "anne = { value = [2, 9]"),
                HasSubstr("gold_cards must give from 1 to 8 Louisdor"));
    EXPECT_THAT(complaint("[gold_cards]\nanne", "[gold_cards]\nconde"), HasSubstr("conde"));
}

TEST(Edition, L_C5_powers_and_their_counts_are_printed) {
    EXPECT_EQ(complaint("[missions.plus_marker]\ncopies = { value = 4",
                        "[missions.plus_marker]\ncopies = { value = 5"),
              "L-C5: the rulebook prints 4 cards of plus_marker");
    EXPECT_THAT(complaint("[missions.tie_breaker]", "[missions.tie_maker]"),
                AllOf(HasSubstr("tie_maker"), HasSubstr("tie_breaker is missing")));
}

TEST(Edition, L_C5_each_stack_has_its_kind_of_cost) {
    EXPECT_TRUE(with("\"scepter ?\", \"ring ?\"", "\"helm ?\", \"ring ?\""));
    EXPECT_EQ(complaint("\"scepter ?\", \"ring ?\"", "\"scepter helm\", \"ring ?\""),
              "L-C5: missions.plus_mission: the rulebook asks for one chip and any other on the "
              "light missions");
    EXPECT_THAT(
        complaint("\"scepter ring\", \"letter helm\", ", "\"scepter scepter\", \"letter helm\", "),
        HasSubstr("two different chips on the middle missions"));
    EXPECT_THAT(complaint("[\"letter letter\"]", "[\"letter ring\"]"),
                HasSubstr("two equal chips on the dark missions"));
    EXPECT_THAT(complaint("[\"letter letter\"]", "[\"crown crown\"]"),
                HasSubstr("is not two chips"));
    EXPECT_THAT(complaint("[\"letter letter\"]", "[]"),
                HasSubstr("chips must have one pair for each copy"));
}

TEST(Edition, L_C6_markers_and_coats_are_printed) {
    EXPECT_EQ(complaint("markers = { value = 16", "markers = { value = 15"),
              "L-C6: the rulebook prints 16 markers for each player");
    EXPECT_EQ(complaint("coats_of_a_kind = { value = 10", "coats_of_a_kind = { value = 9"),
              "L-C6: the rulebook prints 10 coats of arms of each kind");
    EXPECT_EQ(complaint("neutral_markers = { value = 8", "neutral_markers = { value = 9"),
              "L-S3: the rulebook prints 8 neutral markers");
    EXPECT_EQ(complaint("louisdor = { value = 5", "louisdor = { value = 6"),
              "L-S2: the rulebook prints 5 Louisdor for each player");
}

TEST(Edition, every_value_says_where_it_comes_from) {
    EXPECT_THAT(complaint("{ value = 30, source = \"printed\" }", "30"),
                HasSubstr("box.influence_cards needs a value and a source"));
    EXPECT_THAT(complaint("source = \"printed\" }", "source = \"guessed\" }"),
                HasSubstr("printed or reconstructed"));
}

TEST(Edition, refuses_what_is_no_edition_of_this_game) {
    EXPECT_THAT(complaint("game = \"louis_xiv\"", "game = \"intrigue\""),
                HasSubstr("game must be \"louis_xiv\""));
    EXPECT_THAT(read_edition("").error(), HasSubstr("boards is missing"));
    EXPECT_THAT(read_edition("game = ").error(), HasSubstr("line 1"));
}

}  // namespace
}  // namespace trianon::louis_xiv
