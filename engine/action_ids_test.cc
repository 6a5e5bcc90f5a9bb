#include "engine/action_ids.h"

#include <gmock/gmock.h>

#include "engine/sample_test.h"

namespace trianon {
namespace action_ids_test {

using sample::Colour;
using sample::Tile;

struct Say {
    Text<8> words;
    bool loud = false;
    bool operator==(const Say&) const = default;
};
BOOST_DESCRIBE_STRUCT(Say, (), (words, loud))

struct Paint {
    Tile tile;
    Seat whose{};
    Colour colour{};
    bool operator==(const Paint&) const = default;
};
BOOST_DESCRIBE_STRUCT(Paint, (), (tile, whose, colour))

struct Shout {
    bool operator==(const Shout&) const = default;
};
BOOST_DESCRIBE_STRUCT(Shout, (), ())

struct Toy {
    using Decision = std::variant<sample::Pass, Paint, Say, Shout>;
    static constexpr GameInfo info{.id = "toy", .max_players = 4, .unofficial = {}};
};

}  // namespace action_ids_test

template <> struct Listed<action_ids_test::Toy, Text<8>> {
    static constexpr std::array<const char*, 2> all{"yes", "no"};
    static constexpr int count = std::size(all);
    static std::optional<int> number(const action_ids_test::Toy&, const Text<8>& words) {
        for (int i = 0; i < count; ++i)
            if (words.str() == all[i]) return i;
        return std::nullopt;
    }
    static Text<8> at(const action_ids_test::Toy&, int i) { return *Text<8>::from(all[i]); }
};
template <> struct Listed<action_ids_test::Toy, action_ids_test::Shout> {
    static constexpr int count = 0;
};

namespace action_ids_test {
namespace {

using Ids = ActionIds<Toy>;

TEST(ActionIds, are_one_for_each_decision_that_can_be_listed) {
    static_assert(Ids::count == 1 + 9 * 4 * 3 + 2 * 2);
    for (int id = 0; id < Ids::count; ++id) EXPECT_EQ(Ids::id({}, Ids::decision({}, id)), id);
}

TEST(ActionIds, go_by_the_fields_the_last_one_fastest) {
    static_assert(Ids::id({}, sample::Pass{}) == 0);
    static_assert(Ids::id({}, Paint{Tile::at(0), Seat{0}, Colour::Red}) == 1);
    static_assert(Ids::id({}, Paint{Tile::at(0), Seat{0}, Colour::Green}) == 3);
    static_assert(Ids::id({}, Paint{Tile::at(1), Seat{2}, Colour::Red}) == 1 + 12 + 6);
    EXPECT_EQ(Ids::id({}, Say{*Text<8>::from("no"), true}), Ids::count - 1);
}

TEST(ActionIds, are_missing_where_nothing_is_listed) {
    EXPECT_EQ(Ids::id({}, Say{*Text<8>::from("perhaps"), false}), std::nullopt);
    EXPECT_EQ(Ids::id({}, Paint{Tile::at(1), Seat{4}, Colour::Red}), std::nullopt);
    EXPECT_EQ(Ids::id({}, Shout{}), std::nullopt);
}

}  // namespace
}  // namespace action_ids_test
}  // namespace trianon
