// Typed positions that cannot be are refused.
#include <gtest/gtest.h>

#include "engine/notation.h"
#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::HasSubstr;

std::string problem_of(const std::string& position) {
    const auto typed = parse_position<State>(position);
    if (!typed) return typed.error();
    const auto completed = game().complete(*typed);
    return completed ? "" : completed.error();
}
Setting one(int seat, std::string_view words) { return Setting{}.courtier(seat, words); }

TEST(Problem, C_C4_each_card_is_in_one_place) {
    EXPECT_EQ(problem_of(Setting{}.hand(0, "duke duke")), "");
    EXPECT_THAT(problem_of(Setting{}.hand(0, "duke duke duke")),
                HasSubstr("duke is there 3 times"));
    EXPECT_THAT(problem_of(one(0, "honours=[chancellor]").set("house", "[chancellor]")),
                HasSubstr("chancellor"));
    EXPECT_THAT(problem_of(Setting{}.set("discard", "[duke*120]")), HasSubstr("duke"));
}

TEST(Problem, refuses_impossible_courtiers) {
    EXPECT_THAT(problem_of(one(0, "fortune=50000")), HasSubstr("C-V1"));
    EXPECT_THAT(problem_of(one(0, "place=bastille")), HasSubstr("C-X3"));
    EXPECT_THAT(problem_of(one(1, "place=exile king=3")), HasSubstr("C-C2"));
    EXPECT_THAT(problem_of(one(1, "place=exile honours=[chancellor]")), HasSubstr("C-X1"));
    EXPECT_THAT(problem_of(one(1, "place=dead honours=[duke]")), HasSubstr("C-D6"));
    EXPECT_THAT(problem_of(one(0, "spouse=1")), HasSubstr("C-U2"));
    EXPECT_THAT(problem_of(one(0, "spouse=5")), HasSubstr("C-U2"));
    EXPECT_THAT(problem_of(one(0, "spouse=*")), HasSubstr("C-U2"));
    EXPECT_THAT(problem_of(one(0, "spouse=1").courtier(1, "spouse=0")), HasSubstr("C-U2"));
    EXPECT_THAT(problem_of(one(0, "honours=[chancellor minister_of_war]")), HasSubstr("C-Q6"));
    EXPECT_THAT(problem_of(one(0, "honours=[poison]")), HasSubstr("no card for the table"));
    EXPECT_THAT(problem_of(one(0, "family=4")), HasSubstr("C-C1"));
    EXPECT_THAT(problem_of(one(4, "fortune=1")), HasSubstr("seat 4 is not at the table"));
    EXPECT_THAT(
        problem_of(
            one(0, "honours=[lover_of_the_queen]").courtier(1, "honours=[lover_of_the_queen]")),
        HasSubstr("C-Q5"));
}

TEST(Problem, refuses_impossible_crowns) {
    EXPECT_THAT(problem_of(Setting{}.set("regency", "1")), HasSubstr("C-D1"));
    EXPECT_THAT(problem_of(Setting{}.set("queen", "none")), HasSubstr("C-D2"));
    EXPECT_THAT(problem_of(Setting{}.set("regency", "9")), HasSubstr("C-D1"));
    EXPECT_THAT(problem_of(Setting{}.set("secret_wife", "1")), HasSubstr("C-D5"));
    EXPECT_THAT(problem_of(Setting{}.set("war_box", "spain")), HasSubstr("C-C4"));
    EXPECT_THAT(problem_of(Setting{}.set("game_turn", "61")), HasSubstr("C-V2"));
    EXPECT_THAT(problem_of(Setting{}.set("game_turn", "0")), HasSubstr("C-S2"));
    EXPECT_THAT(problem_of(Setting{}.set("paid", "duke")), HasSubstr("C-A7"));
}

TEST(Problem, refuses_impossible_phases) {
    const auto phase = [](const std::string& text) {
        return problem_of(Setting{}.set("phase", text));
    };
    EXPECT_THAT(phase("turn(1 0 2 1)"), HasSubstr("C-T6"));
    EXPECT_THAT(phase("turn(4 4 2 1)"), HasSubstr("not at the table"));
    EXPECT_THAT(phase("turn(0 9 2 1)"), HasSubstr("C-T6"));
    EXPECT_THAT(phase("turn(0 0 3 1)"), HasSubstr("C-A5"));
    EXPECT_THAT(phase("aim((0 0 1 1) king_dies)"), HasSubstr("played on nobody"));
    EXPECT_THAT(phase("aim((0 0 1 1) governess)"), HasSubstr("can do nothing"));
    EXPECT_THAT(phase("audience((0 0 1 1) recall)"), HasSubstr("can do nothing"));
    EXPECT_THAT(phase("giving((0 0 1 1) 1 0)"), HasSubstr("can do nothing"));
    EXPECT_THAT(phase("giving((0 0 1 1) 0 0)"), HasSubstr("C-A4"));
    EXPECT_THAT(phase("discarding((0 0 1 1))"), HasSubstr("C-A9"));
    EXPECT_THAT(phase("negotiation(01 - [])"), HasSubstr("C-T4"));
    EXPECT_THAT(phase("negotiation(* - [])"), HasSubstr("not at the table"));
    EXPECT_THAT(phase("negotiation(012 012 [])"), HasSubstr("C-T2"));
    EXPECT_THAT(phase("negotiation(012 - [(0 1 9 0 0 0 0 0)])"), HasSubstr("C-T3"));
    EXPECT_THAT(phase("negotiation(012 - [(0 1 1 2 1 0 0 0)])"), HasSubstr("C-T3"));
    EXPECT_THAT(phase("negotiation(012 - [(0 1 1 1 0 0 2 0)])"), HasSubstr("C-T3"));
    EXPECT_THAT(phase("negotiation(012 - [(0 0 1 1 1 0 0 0)])"), HasSubstr("C-T4"));
    EXPECT_THAT(phase("negotiation(012 - [(0 5 1 1 1 0 0 0)])"), HasSubstr("C-T4"));
    EXPECT_THAT(phase("location(1)"), HasSubstr("C-T5"));
    EXPECT_THAT(phase("presentation(1)"), HasSubstr("C-T1"));
    EXPECT_THAT(phase("over(fortune -)"), HasSubstr("C-V1"));
    EXPECT_THAT(phase("choosing(012 [])"), HasSubstr("expected"));
}

TEST(Problem, refuses_impossible_hands) {
    EXPECT_THAT(problem_of(Setting{}.hand(5, "duke")), HasSubstr("nobody at the table"));
    EXPECT_THAT(problem_of(Setting{}.hand(0, "duke/1")), HasSubstr("sees the own hand"));
    EXPECT_THAT(problem_of(Setting{}.hand(0, "baron/0 baron/01")), HasSubstr("C-C8"));
    std::string many = Setting{};
    many.replace(
        many.find("hands=["), 7, "hands=[" + [] {
            std::string all;
            for (int i = 0; i < 111; ++i) all += "(0 duke/0 -) ";
            return all;
        }());
    EXPECT_THAT(problem_of(many), HasSubstr("too many items"));
}

TEST(Problem, refuses_messages_that_the_chamberlain_cannot_read) {
    EXPECT_THAT(problem_of(Setting{}.set("messages", "[(1 1 12)]")), HasSubstr("C-E2"));
    EXPECT_EQ(problem_of(Setting{}.set("messages", "[(1 1 012)]")), "");
}

}  // namespace
}  // namespace trianon::courtiers
