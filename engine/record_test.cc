#include "engine/record.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace trianon {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::string_view short_record =
    "trianon record 1\n"
    "game chess\n"
    "rules 2\n"
    "edition fide\n"
    "players 2\n"
    "seed 42\n"
    "\n"
    "0 move e2 e4\n"
    "1 move e7 e5 ! heads 1\n";

Record parsed(std::string_view text) {
    const auto record = parse_record(text);
    EXPECT_TRUE(record) << record.error();
    return record ? *record : Record{};
}

std::string record_error(const std::string& text) { return parse_record(text).error(); }
std::string record_error_in(const std::string& line) {
    return record_error("trianon record 1\ngame chess\nplayers 2\n" + line + "\n");
}

TEST(Record, is_read_line_by_line) {
    const Record record = parsed(short_record);
    EXPECT_EQ(record.game, "chess");
    EXPECT_EQ(record.rules, 2);
    EXPECT_EQ(record.edition, "fide");
    EXPECT_EQ(record.players, 2);
    EXPECT_EQ(record.seed, Seed{42});
    EXPECT_THAT(record.steps, ElementsAre(Step{Seat{0}, "move e2 e4", {}},
                                          Step{Seat{1}, "move e7 e5", {"heads", "1"}}));
}

TEST(Record, is_printed_as_it_is_read) {
    EXPECT_EQ(print_record(parsed(short_record)), short_record);
}

TEST(Record, holds_options_a_position_scripted_chance_and_a_whole_edition) {
    const std::string text =
        "trianon record 1\ngame chess\nrules 1\nedition own\nedition-text a = 1\nedition-text \n"
        "edition-text [b]\nplayers 3\noption clock five minutes\noption rated no\nseed 7\n"
        "position rank8=[r n] side=w\nset-up ! heads 0 tails\n\n";
    const Record record = parsed(text);
    EXPECT_EQ(record.edition_text, "a = 1\n\n[b]\n");
    EXPECT_EQ(record.options.at("clock"), "five minutes");
    EXPECT_EQ(record.position, "rank8=[r n] side=w");
    EXPECT_THAT(record.setup_outcomes, ElementsAre("heads", "0", "tails"));
    EXPECT_EQ(print_record(record), text);
}

TEST(Record, may_have_remarks_blank_lines_and_line_ends_of_any_system) {
    std::string text{short_record};
    text.insert(text.find("0 move"), "# white begins\n\n");
    EXPECT_EQ(parsed(text), parsed(short_record));
    for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; at += 2)
        text.replace(at, 1, "\r\n");
    EXPECT_EQ(parsed(text), parsed(short_record));
    text.resize(text.size() - 2);
    EXPECT_EQ(parsed(text), parsed(short_record));
    EXPECT_EQ(parsed(text + "\r\r\r"), parsed(short_record));
}

TEST(Record, begins_with_its_heading) {
    EXPECT_THAT(record_error("game chess\n"), HasSubstr("line 1: a record begins with"));
    EXPECT_THAT(record_error("trianon record 2\n"), HasSubstr("line 1"));
    EXPECT_FALSE(parse_record(""));
}

TEST(Record, names_the_game_and_the_number_of_players) {
    EXPECT_EQ(record_error("trianon record 1\nplayers 2\n"), "no game is named");
    EXPECT_EQ(record_error("trianon record 1\ngame chess\n"), "the number of players is missing");
}

TEST(Record, tells_the_line_of_a_mistake) {
    EXPECT_EQ(record_error_in("gmae chess"), "line 4: \"gmae\" is unknown; did you mean \"game\"?");
    EXPECT_EQ(record_error_in("rules 0"), "line 4: \"0\" is not a number from 1");
    EXPECT_EQ(record_error_in("rules x"), "line 4: \"x\" is not a number from 1");
    EXPECT_EQ(record_error_in("players -2"), "line 4: \"-2\" is not a number from 1");
    EXPECT_EQ(record_error_in("seed x"), "line 4: a seed is a number or 64 hexadecimal digits");
    EXPECT_EQ(record_error_in("option rated"), "line 4: an option has a name and a value");
    EXPECT_EQ(record_error_in("0"), "line 4: a step is a seat and a decision");
    EXPECT_EQ(record_error_in("6 move"), "line 4: a step is a seat and a decision");
    EXPECT_EQ(record_error_in("0x move"), "line 4: a step is a seat and a decision");
    EXPECT_EQ(record_error_in("0 move\r !"),
              "line 4: a carriage return stands at the end of a line only");
    EXPECT_EQ(record_error_in("0 move\nseed 1"), "line 5: a header stands before the first step");
}

TEST(Record, whose_lines_end_in_another_way_is_told_how_they_should) {
    for (const std::string end : {"\u2028", "\u0085", "\v", "\f"}) {
        const auto record =
            parse_record("trianon record 1" + end + "game chess" + end + "players 2");
        ASSERT_FALSE(record);
        EXPECT_EQ(record.error(),
                  "line 1: a line ends with a line feed, with or without a carriage return");
    }
    EXPECT_TRUE(parse_record("trianon record 1\r\ngame chess\r\nplayers 2\r\n"));
}

std::string any_word() {
    return *rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange('a', 'z')));
}
std::vector<std::string> any_words() {
    std::vector<std::string> words(*rc::gen::inRange<std::size_t>(0, 4));
    for (std::string& w : words) w = any_word();
    return words;
}

RC_GTEST_PROP(Record, is_read_as_it_is_written, ()) {
    Record record;
    record.game = any_word();
    record.rules = *rc::gen::inRange(1, 1000);
    record.edition = any_word();
    for (const std::string& line : any_words()) record.edition_text += line + "\n";
    record.players = *rc::gen::inRange(1, max_seats);
    for (const std::string& name : any_words())
        record.options[name] = any_word() + " " + any_word();
    record.seed = Seed{*rc::gen::arbitrary<std::uint64_t>()};
    if (*rc::gen::arbitrary<bool>()) record.position = any_word() + "=" + any_word();
    record.setup_outcomes = any_words();
    for (const std::string& decision : any_words())
        record.steps.push_back(
            {Seat(*rc::gen::inRange(0, max_seats)), decision + " " + any_word(), any_words()});
    const auto read = parse_record(print_record(record));
    RC_ASSERT(read);
    RC_ASSERT(*read == record);
}

TEST(Record, the_outcomes_of_the_set_up_come_after_a_mark) {
    const auto record = parse_record("trianon record 1\ngame x\nplayers 2\nset-up heads\n");
    ASSERT_FALSE(record);
    EXPECT_NE(record.error().find("followed by !"), std::string::npos) << record.error();
}

}  // namespace
}  // namespace trianon
