#include "engine/text.h"

#include <gtest/gtest.h>

#include "engine/hash.h"
#include "engine/json.h"
#include "engine/notation.h"
#include "engine/options.h"
#include "engine/record.h"

namespace trianon {
namespace {

using Short = Text<8>;

struct Note {
    Short words;
    bool operator==(const Note&) const = default;
};
BOOST_DESCRIBE_STRUCT(Note, (), (words))

using Said = std::variant<Note>;

TEST(Text, holds_short_plain_utf8) {
    EXPECT_TRUE(Short::from(""));
    EXPECT_TRUE(Short::from("Thrémy"));
    EXPECT_TRUE(Short::from("☀☀"));
    EXPECT_FALSE(Short::from("nine char"));
    EXPECT_FALSE(Short::from("a\tb"));
    EXPECT_FALSE(Short::from("a\nb"));
    EXPECT_FALSE(Short::from("\x7f"));
    EXPECT_FALSE(Short::from("\xc2\x85"));      // a control character in two bytes
    EXPECT_FALSE(Short::from("\xc0\xaf"));      // overlong
    EXPECT_FALSE(Short::from("\xe2\x98"));      // cut off
    EXPECT_FALSE(Short::from("\xed\xa0\x80"));  // half a surrogate
    EXPECT_FALSE(Short::from("\xe2\x80\xa8"));  // a line separator
}

TEST(Text, equal_words_are_equal_values_whatever_stands_behind_them) {
    Short one = *Short::from("longer");
    one = *Short::from("ab");
    EXPECT_EQ(one, *Short::from("ab"));
    EXPECT_EQ(Hash{}.add(one).value(), Hash{}.add(*Short::from("ab")).value());
}

TEST(Text, is_quoted_in_notation_and_read_back) {
    for (std::string_view words : {"", "a b", "\"", "\\", " !", "(x)=[y]", "é/☀"}) {
        const Said said = Note{*Short::from(words)};
        const auto read = parse_decision<Said>(print_decision(said));
        ASSERT_TRUE(read) << read.error();
        EXPECT_EQ(*read, said);
        EXPECT_EQ(decode<Said>(encode(said, Eyes::all_seeing())), said);
    }
    EXPECT_FALSE(parse_decision<Said>("note \"never ends"));
    EXPECT_FALSE(parse_decision<Said>("note bare"));
    EXPECT_FALSE(parse_decision<Said>("note \"far too long\""));
}

TEST(Text, never_looks_like_the_outcomes_of_a_step) {
    Record record;
    record.game = "g";
    record.players = 2;
    record.steps.push_back({Seat{0}, print_decision(Said{Note{*Short::from("a ! b")}}), {}});
    record.steps.push_back({the_table, "time_over", {"1"}});
    const auto read = parse_record(print_record(record));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, record);
}

TEST(Record, a_step_is_of_a_seat_or_of_the_table) {
    EXPECT_FALSE(parse_record("trianon record 1\ngame g\nplayers 2\n\n6 x\n"));
    EXPECT_FALSE(parse_record("trianon record 1\ngame g\nplayers 2\n\n8 x\n"));
}

BOOST_DEFINE_ENUM_CLASS(Length, Full, Quick)
struct Agreed {
    Length length{};
    std::uint8_t minutes = 5;
};
BOOST_DESCRIBE_STRUCT(Agreed, (), (length, minutes))
struct NothingAgreed {};
BOOST_DESCRIBE_STRUCT(NothingAgreed, (), ())

TEST(Options, are_read_by_name_and_refused_clearly) {
    Agreed agreed;
    EXPECT_EQ(read_options("g", {{"length", "quick"}, {"minutes", "3"}}, agreed, 1), std::nullopt);
    EXPECT_EQ(agreed.length, Length::Quick);
    EXPECT_EQ(agreed.minutes, 3);
    EXPECT_EQ(read_options("g", {{"lenght", "quick"}}, agreed, 1),
              "option \"lenght\" is unknown; did you mean \"length\"?");
    EXPECT_EQ(read_options("g", {{"length", "quik"}}, agreed, 1),
              "option length: \"quik\" is unknown; did you mean \"quick\"?");
    NothingAgreed nothing;
    EXPECT_EQ(read_options("g", {{"length", "quick"}}, nothing, 1), "g has no options");
}

}  // namespace
}  // namespace trianon
