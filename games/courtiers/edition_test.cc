// The edition file, and what it refuses.
#include "games/courtiers/edition.h"

#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::HasSubstr;

// The printed edition with one text replaced by another.
std::string changed(std::string_view from, std::string_view to) {
    std::string text{printed_edition()};
    const std::size_t at = text.find(from);
    EXPECT_NE(at, text.npos) << from;
    return at == text.npos ? text : text.replace(at, from.size(), to);
}

std::string refused(std::string_view from, std::string_view to) {
    return read_edition(changed(from, to)).error();
}

TEST(Edition, C_S1_there_are_110_cards) {
    const auto edition = read_edition(printed_edition());
    ASSERT_TRUE(edition) << edition.error();
    EXPECT_EQ(edition->deck.size(), 110);
    EXPECT_THAT(refused("[cards.duke]\ncopies = { value = 2", "[cards.duke]\ncopies = { value = 3"),
                HasSubstr("C-S1: the rulebook prints 110 cards, not 111"));
}

TEST(Edition, C_Q9_there_are_two_marshals) {
    std::string text =
        changed("[cards.marshal]\ncopies = { value = 2", "[cards.marshal]\ncopies = { value = 1");
    const std::string from = "[cards.duke]\ncopies = { value = 2";
    text.replace(text.find(from), from.size(), "[cards.duke]\ncopies = { value = 3");
    EXPECT_THAT(read_edition(text).error(), HasSubstr("two Marshals"));
}

TEST(Edition, C_A7_printed_incomes_cannot_be_changed) {
    EXPECT_THAT(refused("income = { value = 5000, source = \"printed\" }",
                        "income = { value = 5500, source = \"printed\" }"),
                HasSubstr("5,000 livres for the Marquis"));
    EXPECT_THAT(refused("[cards.pension4000]\ncopies = { value = 3, source = \"reconstructed\" }\n"
                        "income = { value = 4000",
                        "[cards.pension4000]\ncopies = { value = 3, source = \"reconstructed\" }\n"
                        "income = { value = 4500"),
                HasSubstr("pensions from 2,000 to 4,000"));
}

TEST(Edition, C_A7_reconstructed_values_can) {
    const auto edition =
        read_edition(changed("income = { value = 6000", "income = { value = 7000"));
    ASSERT_TRUE(edition) << edition.error();
    EXPECT_EQ(edition->values(CardName::Duke).income, 7000);
}

TEST(Edition, C_S2_six_lists_of_four_names_each_beginning_with_de) {
    EXPECT_THAT(refused("\"de Maintenon\"", "\"Maintenon\""), HasSubstr("C-C1"));
    EXPECT_THAT(refused("\"de Maintenon\"", "\"de Grandval\""), HasSubstr("twice"));
    EXPECT_THAT(refused("\"de Maintenon\", ", ""), HasSubstr("C-S2"));
}

TEST(Edition, C_V1_says_how_many_livres_win) {
    const auto edition = read_edition(printed_edition());
    ASSERT_TRUE(edition) << edition.error();
    EXPECT_EQ(edition->livres_to_win({.goal = Goal::Full}), 50'000);
    EXPECT_EQ(edition->livres_to_win({.goal = Goal::Short}), 30'000);
    EXPECT_THAT(refused("short = { value = 30000", "short = { value = 0"),
                HasSubstr("goal.short must be a number from 1"));
    EXPECT_THAT(refused("[goal]\nfull", "[goal]\nfool"), HasSubstr("did you mean \"full\""));
}

TEST(Edition, C_V1_a_file_without_a_goal_means_the_printed_one) {
    const auto older =
        read_edition(changed("[goal]\nfull = { value = 50000, source = \"printed\" }\n"
                             "short = { value = 30000, source = \"printed\" }\n",
                             ""));
    ASSERT_TRUE(older) << older.error();
    EXPECT_EQ(older->goals, read_edition(printed_edition())->goals);
}

TEST(Edition, refuses_what_is_unknown_missing_or_of_no_source) {
    EXPECT_THAT(refused("[cards.duke]", "[cards.duck]"), HasSubstr("did you mean \"duke\""));
    EXPECT_THAT(refused("source = \"printed\"", "source = \"guessed\""),
                HasSubstr("printed or reconstructed"));
    EXPECT_THAT(refused("place = { value = \"hunt\"", "place = { value = \"sea\""),
                HasSubstr("versailles"));
    EXPECT_THAT(refused("king_at_least = { value = 6", "king_at_least = { value = 12"),
                HasSubstr("from -2 to 9"));
    EXPECT_THAT(refused("sex = { value = \"woman\", source = \"printed\" }",
                        "sex = { value = \"man\", source = \"printed\" }"),
                HasSubstr("C-P5"));
    EXPECT_THAT(read_edition("game = ").error(), HasSubstr("line 1"));
}

}  // namespace
}  // namespace trianon::courtiers
