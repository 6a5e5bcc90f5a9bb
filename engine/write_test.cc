#include "engine/write.h"

#include <gtest/gtest.h>

#include "engine/sample_test.h"

namespace trianon {
namespace {

using namespace sample;

template <class T> void expect_as_encoded(const T& value) {
    for (Eyes eyes :
         {Eyes::all_seeing(), Eyes::of(Seat{0}), Eyes::of(Seat{1}), Eyes::of(spectator)})
        EXPECT_EQ(written(value, eyes), json::serialize(encode(value, eyes)));
}

TEST(Write, is_what_the_tree_would_say) {
    Board board = full_board();
    expect_as_encoded(board);
    board.deck.add(board.heap);
    expect_as_encoded(board);
    expect_as_encoded(Board{});
    for (const Move& move : {Move{Pass{}}, Move{PlaceTile{Tile::at(5), Seat{3}}},
                             Move{Guess{{Tile::at(2), Seats::only(Seat{1})}}}})
        expect_as_encoded(move);
}

TEST(Write, escapes_every_byte_as_the_library_does) {
    for (int byte = 0; byte < 128; ++byte) {
        const std::string text{'a', static_cast<char>(byte), 'b', static_cast<char>(byte)};
        EXPECT_EQ(written(text, Eyes::all_seeing()), json::serialize(json::value(text))) << byte;
    }
    expect_as_encoded(std::string{"Ça va, « Élise » ? 👑"});
    expect_as_encoded(std::string{});
}

TEST(Write, knows_what_messages_are_made_of) {
    expect_as_encoded(std::optional<int>{});
    expect_as_encoded(std::optional<int>{-3});
    expect_as_encoded(std::vector<std::string>{"a", "\"b\""});
    expect_as_encoded(std::vector<Seat>{});
    expect_as_encoded(TextMap{{"a", "1"}, {"b", "2"}});
    expect_as_encoded(Seats::everybody());
    expect_as_encoded(Seats::none());
    expect_as_encoded(json::value{{"id", 7}});
}

struct Optionals {
    int number = 1;
    std::optional<Written<int>> more;
    std::optional<int> other;
};
BOOST_DESCRIBE_STRUCT(Optionals, (), (number, more, other))

TEST(Write, leaves_out_what_might_have_been_written) {
    EXPECT_EQ(written(Optionals{}, Eyes::all_seeing()), R"({"number":1,"other":null})");
    EXPECT_EQ(written(Optionals{1, Written<int>{"2"}, 3}, Eyes::all_seeing()),
              R"({"number":1,"more":2,"other":3})");
}

TEST(Write, puts_in_what_is_written_already) {
    const std::vector<Written<json::value>> list{{}, {R"({"a":1})"}};
    EXPECT_EQ(written(list, Eyes::all_seeing()), R"([null,{"a":1}])");
}

}  // namespace
}  // namespace trianon
