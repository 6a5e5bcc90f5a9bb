#include "games/intrigue/edition.h"

#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using ::testing::HasSubstr;

// The printed edition with one passage changed.
std::string changed_edition(std::string_view from, std::string_view to) {
    std::string toml{printed_edition()};
    const std::size_t at = toml.find(from);
    EXPECT_NE(at, toml.npos) << from;
    return toml.replace(at, from.size(), to);
}

std::string complaint(std::string_view from, std::string_view to) {
    return read_edition(changed_edition(from, to)).error();
}

constexpr std::string_view twelve_kings = "copies = { value = 12, source = \"printed\" }";
constexpr std::string_view king_values =
    "values = { value = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6], source = \"reconstructed\" }";

TEST(Edition, has_a_name_and_a_title) {
    const auto edition = read_edition(printed_edition());
    ASSERT_TRUE(edition) << edition.error();
    EXPECT_EQ(edition->name, "carles-2015");
    EXPECT_THAT(edition->title, HasSubstr("Pau Carles"));
}

TEST(Edition, I_C4_other_values_are_another_box_and_welcome) {
    const auto edition = read_edition(changed_edition(
        king_values,
        "values = { value = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6], source = \"printed\" }"));
    ASSERT_TRUE(edition) << edition.error();
    EXPECT_EQ(edition->deck.count(Card{Kind::King, 1}), 11);
    EXPECT_EQ(edition->deck.count(Card{Kind::King, 2}), 0);
}

TEST(Edition, I_C5_the_action_cards_may_be_shared_out_otherwise) {
    std::string toml = changed_edition("[1, 2, 5, 6]", "[1, 1, 2, 2, 3, 3, 4, 4]");
    const std::size_t at = toml.find("[cards.audience]\ncopies = { value = 4");
    ASSERT_NE(at, toml.npos);
    toml.replace(at, 37, "[cards.audience]\ncopies = { value = 8");
    toml.resize(toml.find("[cards.theft]"));
    const auto edition = read_edition(toml);
    ASSERT_TRUE(edition) << edition.error();
    EXPECT_EQ(edition->deck.count(Card{Kind::Audience, 1}), 2);
    EXPECT_EQ(edition->deck.count(Card{Kind::Theft, 2}), 0);
    EXPECT_EQ(edition->deck.size(), 96);
}

TEST(Edition, I_C2_eleven_kings_are_refused) {
    EXPECT_THAT(complaint(twelve_kings, "copies = { value = 11, source = \"printed\" }"),
                HasSubstr("I-C2: the rulebook prints 12 cards of the king, not 11"));
}

TEST(Edition, I_C2_thirteen_action_cards_are_refused) {
    EXPECT_THAT(complaint("[2, 3, 4, 5]", "[2, 3, 4]"),
                HasSubstr("cards.theft has 3 values for 4 copies"));
    EXPECT_THAT(complaint("copies = { value = 4,", "copies = { value = 5,"),
                HasSubstr("I-C2: the rulebook prints 12 action cards, not 13"));
}

TEST(Edition, I_C2_every_copy_has_a_value) {
    EXPECT_THAT(complaint("[1, 1, 2, 2,", "[1, 2, 2,"),
                HasSubstr("cards.king has 11 values for 12 copies"));
}

TEST(Edition, I_C2_a_value_is_from_1_to_6) {
    EXPECT_THAT(complaint("5, 5, 6, 6", "5, 5, 6, 7"), HasSubstr("I-C2: cards.king has a value"));
    EXPECT_THAT(complaint("[1, 1, 2", "[0, 1, 2"), HasSubstr("I-C2: cards.king has a value"));
    EXPECT_THAT(complaint("[1, 1, 2", "[\"one\", 1, 2"), HasSubstr("I-C2: cards.king has a value"));
}

TEST(Edition, I_C2_no_character_may_be_missing) {
    EXPECT_THAT(complaint("[cards.chamberlain]", "[cards.valet]"),
                AllOf(HasSubstr("chamberlain is missing"), HasSubstr("\"valet\" is unknown")));
}

TEST(Edition, I_C3_the_box_has_34_influence_and_6_favour_markers) {
    EXPECT_THAT(complaint("value = 34", "value = 35"), HasSubstr("I-C3: the rulebook prints 34"));
    EXPECT_THAT(complaint("favour = { value = 6", "favour = { value = 7"),
                HasSubstr("I-C3: the rulebook prints 6 favour markers"));
}

TEST(Edition, every_number_says_where_it_is_from) {
    EXPECT_THAT(complaint(twelve_kings, "copies = 12"),
                HasSubstr("cards.king.copies needs a value"));
    EXPECT_THAT(complaint(twelve_kings, "copies = { value = 12, source = \"hearsay\" }"),
                HasSubstr("printed or reconstructed"));
    EXPECT_THAT(complaint(twelve_kings, ""), HasSubstr("cards.king needs copies and values"));
}

TEST(Edition, a_misspelt_word_is_told_with_the_nearest) {
    EXPECT_THAT(complaint("[cards.king]", "[cards.kng]"), HasSubstr("did you mean \"king\"?"));
    EXPECT_THAT(complaint("title =", "tilte ="), HasSubstr("did you mean \"title\"?"));
    EXPECT_THAT(complaint("influence = {", "influense = {"),
                HasSubstr("did you mean \"influence\""));
}

TEST(Edition, of_another_game_is_refused) {
    EXPECT_THAT(complaint("\"intrigue\"", "\"chess\""), HasSubstr("game must be \"intrigue\""));
}

TEST(Edition, all_that_is_wrong_is_told_at_once) {
    std::string toml = changed_edition("value = 34", "value = 1");
    toml.replace(toml.find("name ="), 6, "nmae =");
    EXPECT_THAT(read_edition(toml).error(), AllOf(HasSubstr("I-C3"), HasSubstr("name is missing")));
}

TEST(Edition, that_is_no_toml_is_refused_with_its_line) {
    EXPECT_THAT(read_edition("game = \"intrigue\"\nname = = \n").error(), HasSubstr("line 2"));
    EXPECT_FALSE(read_edition(""));
}

}  // namespace
}  // namespace trianon::intrigue
