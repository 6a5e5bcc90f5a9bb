#include "engine/hash.h"

#include <gtest/gtest.h>

#include "engine/sample_test.h"

namespace trianon {
namespace {

using namespace sample;

std::uint64_t hash_of(const Board& board) { return Hash{}.add(board).value(); }

TEST(Hash, is_the_same_on_every_machine) {
    EXPECT_EQ(Hash{}.value(), 14695981039346656037ull);
    EXPECT_EQ(Hash{}.add('a').value(), 0xaf63dc4c8601ec8cull);  // FNV-1a of "a"
    EXPECT_EQ(hash_of(full_board()), 12474532165228063399ull);
}

TEST(Hash, depends_on_every_field) {
    for_each_member<Board>([](auto field) {
        Board changed = full_board();
        changed.*field.pointer = {};
        if (changed == full_board()) return;  // the deck is empty anyway
        EXPECT_NE(hash_of(changed), hash_of(full_board())) << field.name;
    });
    Board with_deck = full_board();
    with_deck.deck.add(with_deck.heap);
    EXPECT_NE(hash_of(with_deck), hash_of(full_board()));
}

TEST(Hash, depends_on_truth_and_audience_of_a_hidden_value) {
    Board board = full_board();
    board.rack[0].show_to(Seats::only(Seat{1}));
    EXPECT_NE(hash_of(board), hash_of(full_board()));
    board = full_board();
    board.rack[0].imagine(Tile::at(2));
    EXPECT_NE(hash_of(board), hash_of(full_board()));
}

TEST(Hash, depends_on_the_order) {
    EXPECT_NE(Hash{}.add(1).add(2).value(), Hash{}.add(2).add(1).value());
}

}  // namespace
}  // namespace trianon
