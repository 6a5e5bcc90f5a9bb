#include "engine/fields.h"

#include <gmock/gmock.h>

#include "engine/sample_test.h"

namespace trianon {
namespace {

using namespace sample;
using ::testing::ElementsAre;

TEST(Names, are_the_names_of_the_code_in_snake_case) {
    EXPECT_EQ(snake_case("DarkBlue"), "dark_blue");
    EXPECT_EQ(snake_case("I"), "i");
    EXPECT_EQ(name_of<PlaceTile>(), "place_tile");
    EXPECT_EQ(name_of<Pass>(), "pass");
    EXPECT_EQ(name_of(Colour::DarkBlue), "dark_blue");
}

TEST(Names, of_an_enumeration_are_known) {
    EXPECT_THAT(enumerator_names<Colour>(), ElementsAre("red", "dark_blue", "green"));
    EXPECT_EQ(enumerator<Colour>("green"), Colour::Green);
    EXPECT_EQ(enumerator<Colour>("Green"), std::nullopt);
    EXPECT_EQ(enumerator<Colour>(""), std::nullopt);
}

TEST(Fields, are_visited_in_order) {
    std::vector<std::string> names;
    Board board = full_board();
    for_each_field(board, [&](std::string_view name, auto& member) {
        names.emplace_back(name);
        member = {};
    });
    EXPECT_THAT(names, ElementsAre("round", "trump", "leader", "waiting", "last", "spots", "rack",
                                   "heap", "deck"));
    EXPECT_EQ(board, Board{});
}

TEST(Fields, the_alternatives_of_a_variant_are_visited_in_order) {
    std::vector<std::string> names;
    for_each_alternative<Move>([&](auto move) { names.push_back(name_of<decltype(move)>()); });
    EXPECT_THAT(names, ElementsAre("pass", "place_tile", "guess"));
}

TEST(Fields, every_hidden_value_is_found_however_deep) {
    Board board = full_board();
    std::vector<std::string> found;
    for_each_hidden(board, [&](Hidden<Tile>& hidden) {
        found.push_back(hidden.truth().text());
        hidden.limit_to(Seats::none());
    });
    EXPECT_THAT(found, ElementsAre("dark_blue-1", "red-0", "green-2"));
    EXPECT_EQ(std::get<Guess>(board.last).guess.audience(), Seats::none());
    EXPECT_EQ(board.rack[1].audience(), Seats::none());
}

TEST(Every, enumerator_is_listed_in_order) {
    EXPECT_THAT(every<Colour>, ElementsAre(Colour::Red, Colour::DarkBlue, Colour::Green));
}

TEST(Fields, cases_are_laid_over_a_variant) {
    const auto name =
        Cases{[](const Pass&) { return "pass"; }, [](const auto&) { return "other"; }};
    EXPECT_STREQ(std::visit(name, Move{Pass{}}), "pass");
    EXPECT_STREQ(std::visit(name, Move{PlaceTile{}}), "other");
}

}  // namespace
}  // namespace trianon
