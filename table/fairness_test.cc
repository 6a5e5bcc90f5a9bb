// The chance of a table of the server: 256 bits are drawn when it begins, and the game is made of
// them and of nothing else.
#include "engine/checks/fairness.h"

#include <sodium.h>

#include "table/testing.h"

namespace trianon::table {
namespace {

using checks::Frequencies;
using checks::is_fair;

struct Began {
    Frequencies starters = Frequencies::equal(3);
    Frequencies tiles = Frequencies::equal(40);
};

// Tables of *palace* that everybody has sat down at, started again and again.
Began began_often(int times, const Randomness& random) {
    const Tokens tokens = Tokens::make(3, random);
    const NewTable made =
        new_table(new_table_id(random), setup_of("palace", {person(), person(), person()}),
                  tokens.keys(), std::nullopt, 0);
    std::map<std::string, int> numbers;
    Began began;
    for (int i = 0; i < times; ++i) {
        Table table = std::move(*Table::open(made));
        for (Seat seat : Seats::first(3)) table.apply({0, entry::Readied{seat, true}});
        const Millis begins = *table.next_due();
        for (const EntryBody& what : table.due(begins, random).entries) table.apply({begins, what});
        began.starters.add(index(table.match()->to_act().front()));
        const json::array events = table.match()->events(0, spectator);
        const std::string tile{events.at(1).at("tile").as_string()};
        began.tiles.add(numbers.emplace(tile, static_cast<int>(numbers.size())).first->second);
    }
    return began;
}

TEST(Fairness, of_a_table_comes_from_256_bits) {
    FastFate fate{1};
    const Began began = began_often(4'000, randomness_from(fate));
    EXPECT_TRUE(is_fair(began.starters));
    EXPECT_TRUE(is_fair(began.tiles));
}

// Not the same each time: a fair system fails it once in 10^11 runs.
TEST(Fairness, of_a_table_holds_with_the_chance_of_the_system) {
    const Began began = began_often(
        1'000, [](std::span<unsigned char> bytes) { randombytes_buf(bytes.data(), bytes.size()); });
    EXPECT_TRUE(is_fair(began.tiles, 1e-12));
}

}  // namespace
}  // namespace trianon::table
