#include "engine/notation.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/sample_test.h"

namespace trianon {
namespace {

using namespace sample;

std::string decision_error(std::string_view text) { return parse_decision<Move>(text).error(); }
std::string position_error(std::string_view text) { return parse_position<Board>(text).error(); }

TEST(Decision, is_its_name_and_its_fields) {
    EXPECT_EQ(print_event(Move{Pass{}}, Eyes::all_seeing()), "pass");
    EXPECT_EQ(print_event(Move{PlaceTile{Tile::at(5), Seat{3}}}, Eyes::all_seeing()),
              "place_tile dark_blue-2 3");
}

TEST(Decision, is_read_as_it_is_printed) {
    for (const Move& move : {Move{Pass{}}, Move{PlaceTile{Tile::at(5), Seat{3}}},
                             Move{Guess{{Tile::at(1), Seats::everybody()}}}}) {
        const auto read = parse_decision<Move>(print_event(move, Eyes::all_seeing()));
        ASSERT_TRUE(read) << read.error();
        EXPECT_EQ(*read, move);
    }
}

TEST(Event, is_printed_as_the_viewer_sees_it) {
    const Move guess = Guess{{Tile::at(1), Seats::only(Seat{2})}};
    EXPECT_EQ(print_event(guess, Eyes::of(Seat{2})), "guess red-1/2");
    EXPECT_EQ(print_event(guess, Eyes::of(Seat{0})), "guess ?/2");
    EXPECT_EQ(print_event(guess, Eyes::all_seeing()), "guess red-1/2");
}

TEST(Decision, may_have_more_spaces) {
    const auto read = parse_decision<Move>("  place_tile   red-1  0 ");
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, (Move{PlaceTile{Tile::at(1), Seat{0}}}));
}

TEST(Decision, that_is_misspelt_is_refused_with_the_nearest_word) {
    EXPECT_EQ(decision_error("plase_tile red-1 0"),
              "\"plase_tile\" is unknown; did you mean \"place_tile\"?");
    EXPECT_EQ(decision_error("place_tile pink-1 0"), "\"pink-1\" is not a tile");
}

TEST(Decision, must_be_whole) {
    EXPECT_EQ(decision_error(""), "a word is missing");
    EXPECT_EQ(decision_error("place_tile"), "tile is missing");
    EXPECT_EQ(decision_error("place_tile red-1"), "a number is missing");
    EXPECT_EQ(decision_error("pass now"), "\"now\" is too much");
    EXPECT_EQ(decision_error("place_tile red-1 9"), "a seat is a number from 0");
    EXPECT_EQ(decision_error("place_tile red-1 x"), "\"x\" is not a number that fits here");
}

TEST(Position, is_its_fields) {
    EXPECT_EQ(print_position(full_board(), Eyes::all_seeing()), full_board_in_notation);
    const auto read = parse_position<Board>(full_board_in_notation);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, full_board());
}

TEST(Position, leaves_out_what_is_as_in_a_new_one) {
    EXPECT_EQ(print_position(Board{}, Eyes::all_seeing()), "");
    EXPECT_EQ(*parse_position<Board>(""), Board{});
    Board board;
    board.leader = Seat{1};
    EXPECT_EQ(print_position(board, Eyes::all_seeing()), "leader=1");
}

TEST(Position, may_have_its_fields_in_any_order_and_spaces_anywhere) {
    const auto read = parse_position<Board>(" heap = [ red-1 green-2 red-1 ]  spots=[(1 -2)(3 4)]");
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->heap, full_board().heap);
    EXPECT_EQ(read->spots, full_board().spots);
}

TEST(Position, does_not_write_a_deck) {
    Board board;
    Bag<Tile> tiles;
    tiles.add(Tile::at(3), 5);
    board.deck = Deck<Tile>{tiles};
    EXPECT_EQ(print_position(board, Eyes::all_seeing()), "");
    EXPECT_EQ(position_error("deck=[red-1]"), "\"deck\" is unknown; did you mean \"rack\"?");
}

TEST(Position, that_is_wrong_is_refused_with_the_reason) {
    EXPECT_EQ(position_error("raund=3"), "\"raund\" is unknown; did you mean \"round\"?");
    EXPECT_EQ(position_error("round=1 round=2"), "\"round\" stands twice");
    EXPECT_EQ(position_error("round=256"), "\"256\" is not a number that fits here");
    EXPECT_EQ(position_error("round=-1"), "\"-1\" is not a number that fits here");
    EXPECT_EQ(position_error("round 3"), "'=' expected before \"3\"");
    EXPECT_EQ(position_error("trump=dark_blu"),
              "\"dark_blu\" is unknown; did you mean \"dark_blue\"?");
    EXPECT_EQ(position_error("leader=6"), "a seat is a number from 0");
    EXPECT_EQ(position_error("waiting=20"), "\"20\" is not a seats");
    EXPECT_EQ(position_error("spots=[(1 2)]"), "'(' expected before \"]\"");
    EXPECT_EQ(position_error("spots=[(1 2) (3 4) (5 6)]"), "']' expected before \"(5 6)]\"");
    EXPECT_EQ(position_error("last=pass"), "'(' expected before \"\"");
    EXPECT_EQ(position_error("last=jump()"),
              "\"jump\" is unknown; there is pass, place_tile, guess");
    EXPECT_EQ(position_error("rack=[red-0]"), "'/' expected before \"]\"");
    EXPECT_EQ(position_error("rack=[red-0/0"), "tile is missing");
    EXPECT_EQ(position_error("rack=[red-0/0 red-0/0 red-0/0 red-0/0]"), "too many items");
    EXPECT_EQ(position_error("heap=[pink-0]"), "\"pink-0\" is not a component");
    EXPECT_EQ(position_error("heap=[red-0*0]"), "\"red-0*0\" is not a component");
    EXPECT_EQ(position_error("heap=[red-0*x]"), "\"red-0*x\" is not a component");
    EXPECT_EQ(position_error("heap=[red-0*128]"), "\"red-0*128\" is not a component");
    EXPECT_EQ(position_error("heap=[red-0*100 red-1*28]"), "\"red-1*28\" is not a component");
}

Tile any_tile() { return Tile::at(*rc::gen::inRange(0, Tile::count)); }
Seat any_seat() { return Seat(*rc::gen::inRange(0, max_seats)); }

RC_GTEST_PROP(Position, is_read_as_it_is_printed, ()) {
    Board board;
    board.round = *rc::gen::arbitrary<std::uint8_t>();
    board.trump = static_cast<Colour>(*rc::gen::inRange(0, 3));
    board.leader = any_seat();
    board.waiting = Seats::only(any_seat()).with(any_seat());
    if (*rc::gen::arbitrary<bool>()) board.last = PlaceTile{any_tile(), any_seat()};
    for (Spot& spot : board.spots)
        spot = {*rc::gen::arbitrary<std::int8_t>(), *rc::gen::arbitrary<std::int8_t>()};
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
        board.rack.push_back({any_tile(), Seats::only(any_seat())});
    for (int i = *rc::gen::inRange(0, 10); i > 0; --i)
        board.heap.add(any_tile(), *rc::gen::inRange(1, 12));
    const auto read = parse_position<Board>(print_position(board, Eyes::all_seeing()));
    RC_ASSERT(read);
    RC_ASSERT(*read == board);
}

RC_GTEST_PROP(Position, is_refused_or_read_but_never_breaks_the_program, (std::string noise)) {
    // A true notation with a piece of it replaced by noise.
    std::string text{full_board_in_notation};
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    const auto length = *rc::gen::inRange<std::size_t>(0, 9);
    text.replace(at, length, noise);
    const auto read = parse_position<Board>(text);
    RC_ASSERT(read.error().empty() == static_cast<bool>(read));
}

}  // namespace
}  // namespace trianon
