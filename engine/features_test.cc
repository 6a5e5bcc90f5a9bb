#include "engine/features.h"

#include <gmock/gmock.h>

#include "engine/row.h"
#include "engine/sample_test.h"

namespace trianon {
namespace features_test {

using sample::Colour;
using sample::Tile;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::UnorderedElementsAre;

struct Waiting {
    Seat seat{};
    bool operator==(const Waiting&) const = default;
};
BOOST_DESCRIBE_STRUCT(Waiting, (), (seat))
struct Painting {
    Seat seat{};
    Tile tile;
    bool operator==(const Painting&) const = default;
};
BOOST_DESCRIBE_STRUCT(Painting, (), (seat, tile))

struct Laid {
    Seat by{};
    Hidden<Tile> tile;
    bool operator==(const Laid&) const = default;
};
BOOST_DESCRIBE_STRUCT(Laid, (), (by, tile))

struct State {
    std::uint8_t players = 2;
    std::variant<Waiting, Painting> phase;
    std::int32_t points = 0;
    EnumSet<Colour> colours;
    Row<Hidden<Tile>, 3> hand;
    Row<Laid, 4> laid;
    Bag<Tile> bag;
    Text<4> name;
    bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (players, phase, points, colours, hand, laid, bag, name))

struct Toy {
    using State = features_test::State;
    struct View {
        State known;
        Seat viewer{};
    };
    using Decision = std::variant<Waiting, Painting>;
    static constexpr GameInfo info{.id = "toy", .max_players = 2, .unofficial = {}};
};
using Layout = Features<Toy>;

// Those that are not zero, as text.
template <class E = float> std::vector<std::string> seen(const State& state, Seat viewer = {}) {
    std::array<E, Layout::size> row;
    Layout::write(Toy::View{state, viewer}, std::span{row});
    const auto names = Layout::names();
    std::vector<std::string> all;
    for (std::size_t i = 0; i < row.size(); ++i)
        if (row[i] != 0) all.push_back(names[i] + ":" + std::to_string(static_cast<int>(row[i])));
    return all;
}

TEST(Features, have_a_name_each_and_no_name_twice) {
    auto names = Layout::names();
    EXPECT_EQ(names.size(), std::size_t{Layout::size});
    std::sort(names.begin(), names.end());
    EXPECT_EQ(std::unique(names.begin(), names.end()), names.end());
}

TEST(Features, say_who_looks_and_what_is_there) {
    EXPECT_THAT(seen({}),
                ElementsAre("viewer=0:1", "players:2", "phase=waiting:1", "phase.seat=0:1"));
    EXPECT_THAT(seen({}, spectator), ElementsAre("players:2", "phase=waiting:1", "phase.seat=0:1"));
}

TEST(Features, of_alternatives_share_the_fields_they_share) {
    State state;
    state.phase = Painting{Seat{1}, Tile::at(4)};
    EXPECT_THAT(seen(state),
                IsSupersetOf({"phase=painting:1", "phase.seat=1:1", "phase.tile=dark_blue-1:1"}));
}

TEST(Features, count_what_is_in_a_list_and_hide_what_is_hidden) {
    State state;
    state.hand = {{Tile::at(0), Seats::only(Seat{0})}, {Tile::at(0), Seats::only(Seat{1})}};
    EXPECT_THAT(seen(state), IsSupersetOf({"hand.count:2", "hand.seen:1", "hand=red-0:1"}));
    state.hand = {{Tile::at(5), Seats::only(Seat{1})}};
    const auto one = seen(state);
    state.hand = {{Tile::at(6), Seats::only(Seat{1})}};
    EXPECT_EQ(seen(state), one);
}

TEST(Features, of_structs_in_a_list_are_added_up_by_seat) {
    State state;
    state.laid = {{Seat{1}, {Tile::at(2), Seats::everybody()}}, {Seat{1}, {Tile::at(2), {}}}};
    EXPECT_THAT(seen(state), IsSupersetOf({"laid[by=1].count:2", "laid[by=1].tile.seen:1",
                                           "laid[by=1].tile=red-2:1"}));
}

TEST(Features, that_are_bytes_stop_at_their_bounds) {
    State state;
    state.points = 1000;
    state.colours = {Colour::Green};
    state.bag.add(Tile::at(8), 3);
    EXPECT_THAT(seen<std::uint8_t>(state),
                IsSupersetOf({"points:255", "colours=green:1", "bag=green-2:3"}));
    EXPECT_THAT(seen(state), Contains("points:1000"));
    state.points = -1000;
    EXPECT_THAT(seen<std::uint8_t>(state),
                UnorderedElementsAre("viewer=0:1", "players:2", "phase=waiting:1", "phase.seat=0:1",
                                     "colours=green:1", "bag=green-2:3"));
}

TEST(Features, of_a_decision_say_which_it_is) {
    std::array<float, Layout::decision_size> row;
    Layout::write(Toy::Decision{Painting{Seat{1}, Tile::at(0)}}, std::span{row});
    EXPECT_THAT(row, ElementsAre(0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0));
    EXPECT_EQ(Layout::decision_names()[4], "decision.tile=red-0");
}

}  // namespace features_test
}  // namespace trianon
