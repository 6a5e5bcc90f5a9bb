#include "engine/json.h"

#include <gtest/gtest.h>

#include "engine/sample_test.h"

namespace trianon {
namespace {

using namespace sample;

json::value board_seen(const Board& board, Eyes eyes) { return encode(board, eyes); }

TEST(Json, has_the_names_of_the_fields) {
    EXPECT_EQ(encode(full_board(), Eyes::all_seeing()), json::parse(R"({
        "round": 7, "trump": "dark_blue", "leader": 2, "waiting": [0, 2],
        "last": {"type": "guess", "guess": {"value": "dark_blue-1", "seen_by": [1]}},
        "spots": [{"x": 1, "y": -2}, {"x": 3, "y": 4}],
        "rack": [{"value": "red-0", "seen_by": [0]}, {"value": "green-2", "seen_by": "everybody"}],
        "heap": {"red-1": 2, "green-2": 1}, "deck": {}})"));
}

TEST(Json, a_decision_names_its_type) {
    EXPECT_EQ(json::serialize(encode(Move{PlaceTile{Tile::at(5), Seat{3}}}, Eyes::of(spectator))),
              R"({"type":"place_tile","tile":"dark_blue-2","beside":3})");
}

TEST(Json, shows_a_viewer_only_what_he_may_see) {
    const auto rack = [](Seat viewer) {
        return board_seen(full_board(), Eyes::of(viewer)).at("rack");
    };
    EXPECT_EQ(rack(Seat{0}).at(0).at("value"), "red-0");
    EXPECT_TRUE(rack(Seat{1}).at(0).at("value").is_null());
    EXPECT_TRUE(rack(spectator).at(0).at("value").is_null());
    EXPECT_EQ(rack(spectator).at(0).at("seen_by"), json::array{0});
    EXPECT_EQ(rack(spectator).at(1).at("value"), "green-2");
}

TEST(Json, shows_of_a_deck_only_its_size) {
    Bag<Tile> tiles;
    tiles.add(Tile::at(3), 5);
    Board board;
    board.deck = Deck<Tile>{tiles};
    EXPECT_EQ(board_seen(board, Eyes::of(Seat{0})).at("deck"), 5);
    EXPECT_EQ(board_seen(board, Eyes::all_seeing()).at("deck"),
              json::parse(R"({"dark_blue-0": 5})"));
    board.deck.mix_in(Tile::at(0));
    EXPECT_EQ(board_seen(board, Eyes::of(Seat{0})).at("deck"), 5);
}

TEST(Json, is_read_as_it_is_written) {
    Board board = full_board();
    board.deck.add(board.heap);
    EXPECT_EQ(decode<Board>(encode(board, Eyes::all_seeing())), board);
    EXPECT_EQ(decode<Board>(encode(Board{}, Eyes::all_seeing())), Board{});
    for (const Move& move : {Move{Pass{}}, Move{PlaceTile{Tile::at(5), Seat{3}}}})
        EXPECT_EQ(decode<Move>(encode(move, Eyes::all_seeing())), move);
}

// The full board with one field made into something else.
std::optional<Board> board_with(std::string_view field, std::string_view value) {
    json::value board = encode(full_board(), Eyes::all_seeing());
    board.as_object()[field] = json::parse(value);
    return decode<Board>(board);
}

TEST(Json, of_another_shape_is_refused) {
    EXPECT_EQ(board_with("round", "7"), full_board());
    for (auto value : {"\"7\"", "256", "-1", "7.0", "null", "true", "18446744073709551615"})
        EXPECT_EQ(board_with("round", value), std::nullopt) << value;
    for (auto value : {"\"blue\"", "1", "null"})
        EXPECT_EQ(board_with("trump", value), std::nullopt);
    for (auto value : {"6", "-1", "\"2\""}) EXPECT_EQ(board_with("leader", value), std::nullopt);
    for (auto value : {"[6]", "\"all\"", "3"})
        EXPECT_EQ(board_with("waiting", value), std::nullopt);
    for (auto value :
         {"{}", "{\"type\": \"jump\"}", "{\"type\": \"guess\"}", "{\"type\": 1}", "[]"})
        EXPECT_EQ(board_with("last", value), std::nullopt) << value;
    for (auto value : {"[]", "{}", "[{\"x\": 1, \"y\": 2}, {\"x\": 1}]", "[1, 2]"})
        EXPECT_EQ(board_with("spots", value), std::nullopt) << value;
    for (auto value : {"{\"pink-1\": 1}", "{\"red-1\": -1}", "{\"red-1\": 200}", "[]"})
        EXPECT_EQ(board_with("heap", value), std::nullopt) << value;
    for (auto value : {"{\"red-1\": 100, \"red-2\": 28}"})
        EXPECT_EQ(board_with("deck", value), std::nullopt);
}

TEST(Json, of_a_hidden_value_needs_value_and_audience) {
    const auto rack = [](const std::string& item) { return board_with("rack", "[" + item + "]"); };
    EXPECT_TRUE(rack(R"({"value": "red-0", "seen_by": [0]})"));
    EXPECT_FALSE(rack(R"({"value": null, "seen_by": [0]})"));
    EXPECT_FALSE(rack(R"({"value": "red-0"})"));
    EXPECT_FALSE(rack(R"({"seen_by": [0]})"));
    const std::string item = R"({"value": "red-0", "seen_by": [0]})";
    EXPECT_FALSE(rack(item + "," + item + "," + item + "," + item));
}

TEST(Json, knows_yes_and_no) {
    EXPECT_EQ(encode(true, Eyes::all_seeing()), true);
    EXPECT_EQ(decode<bool>(false), false);
    EXPECT_EQ(decode<bool>(1), std::nullopt);
}

TEST(Json, without_a_field_is_refused) {
    json::value board = encode(full_board(), Eyes::all_seeing());
    board.as_object().erase("leader");
    EXPECT_EQ(decode<Board>(board), std::nullopt);
    EXPECT_EQ(decode<Board>(json::parse("[]")), std::nullopt);
}

struct Parcel {
    std::string label;
    std::vector<int> weights;
    std::optional<std::string> note;
    TextMap stamps;
    bool operator==(const Parcel&) const = default;
};
BOOST_DESCRIBE_STRUCT(Parcel, (), (label, weights, note, stamps))

TEST(Json, of_messages_may_have_any_length_and_leave_out_what_is_optional) {
    const Parcel full{"a", {1, 2}, "b", {{"c", "d"}}};
    const Parcel bare{"", {}, std::nullopt, {}};
    for (const Parcel& parcel : {full, bare})
        EXPECT_EQ(decode<Parcel>(encode(parcel, Eyes::all_seeing())), parcel);
    const auto read = [](const char* text) { return decode<Parcel>(json::parse(text)); };
    EXPECT_EQ(read(R"({"label": "", "weights": [], "stamps": {}})"), bare);
    EXPECT_FALSE(read(R"({"weights": [], "stamps": {}})"));
    EXPECT_FALSE(read(R"({"label": "", "weights": ["1"], "stamps": {}})"));
    EXPECT_FALSE(read(R"({"label": "", "weights": [], "stamps": {"a": 1}})"));
    EXPECT_FALSE(read(R"({"label": "", "weights": [], "stamps": {}, "note": 1})"));
}

}  // namespace
}  // namespace trianon
