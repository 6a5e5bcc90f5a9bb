#include <gtest/gtest.h>

#include "table/testing.h"

namespace trianon::table {
namespace {

TEST(Names, of_all_four_languages_and_others_are_names) {
    for (const char* name : {"Ninon", "Mme de Sévigné", "D’Artagnan", "Íñigo", "Niccolò",
                             "Anne-Marie", "R2-D2", "Екатерина", "孔子", "むらさき", "Zoë 🌞"})
        EXPECT_TRUE(is_name(name)) << name;
}

TEST(Names, nobody_hides_behind_what_is_not_drawn) {
    for (const char* name : {"", " ", " Anne", "Anne ", "Anne\u200b", "An\u00adne", "\u202eennA",
                             "Anne\u3164", "\u2800", "An\tne", "A\u0301\u0301\u0301nne"})
        EXPECT_FALSE(is_name(name)) << name;
    EXPECT_FALSE(is_name("Аnnе"));  // two of the letters are Cyrillic
    EXPECT_FALSE(is_name(std::string(41, 'a')));
}

TEST(Names, look_alikes_are_the_same) {
    EXPECT_TRUE(same_name("Anne", "anne"));
    EXPECT_TRUE(same_name("Molière", "MOLIÈRE"));
    EXPECT_TRUE(same_name("сосо", "coco"));  // the first is Cyrillic
    EXPECT_FALSE(same_name("Anne", "Anna"));
    EXPECT_FALSE(same_name("", ""));
}

TEST(Names, are_unique_at_a_table_and_do_not_change_for_ever) {
    Evening evening{setup_of("intrigue", {person(), person(), person()})};
    const SessionId one = evening.join(Seat{0}), two = evening.join(Seat{1});
    EXPECT_TRUE(evening.ask(one, R"({"type": "sit", "name": "Anne"})").at("ok").as_bool());
    EXPECT_EQ(problem_of(evening.ask(two, R"({"type": "sit", "name": "ANNE"})")).at("key"),
              "name_taken");
    const SessionId guest = evening.join(spectator);
    EXPECT_EQ(problem_of(evening.ask(guest, R"({"type": "say", "text": "hm", "name": "anne"})"))
                  .at("key"),
              "name_taken");
    std::string refused;
    for (int i = 0; i < 20 && refused.empty(); ++i) {
        const auto answer =
            evening.ask(one, R"({"type": "sit", "name": "Anne )" +
                                 std::string(1, static_cast<char>('a' + i)) + "\"}");
        if (!answer.at("ok").as_bool()) refused = text(problem_of(answer), "key");
    }
    EXPECT_EQ(refused, "renamed_enough");
}

TEST(Names, of_a_setup_are_different) {
    EXPECT_FALSE(problem(setup_of("palace", {person("Anne"), person("Bernard")})));
    EXPECT_TRUE(problem(setup_of("palace", {person("Anne"), person("anne")})));
}

}  // namespace
}  // namespace trianon::table
