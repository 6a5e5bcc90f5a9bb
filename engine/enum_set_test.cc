#include "engine/enum_set.h"

#include <gmock/gmock.h>

#include <vector>

#include "engine/hash.h"
#include "engine/notation.h"
#include "engine/sample_test.h"

namespace trianon {
namespace enum_set_test {

BOOST_DEFINE_ENUM_CLASS(Wind, North, East, SouthWest)
BOOST_DEFINE_ENUM_CLASS(Digit, D0, D1, D2, D3, D4, D5, D6, D7, D8)
BOOST_DEFINE_ENUM_CLASS(Letter, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q)

}  // namespace enum_set_test

template <> inline constexpr bool sets_are_numbered<enum_set_test::Wind> = true;

namespace {

using enum_set_test::Digit;
using enum_set_test::Letter;
using enum_set_test::Wind;
using sample::Colour;
using sample::Tile;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Winds = EnumSet<Wind>;
using Letters = EnumSet<Letter>;
using Colours = EnumSet<Colour>;
using Tiles = EnumSet<Tile>;

template <class Set> std::vector<typename Set::value_type> listed(Set set) {
    std::vector<typename Set::value_type> all;
    for (auto value : set) all.push_back(value);
    return all;
}

TEST(EnumSet, begins_empty) {
    EXPECT_TRUE(Colours{}.empty());
    EXPECT_EQ(Colours{}.size(), 0);
    EXPECT_THAT(listed(Colours{}), IsEmpty());
    for (Colour colour : Colours::all()) EXPECT_FALSE(Colours{}.contains(colour));
}

TEST(EnumSet, holds_what_it_is_given) {
    const Colours set{Colour::Green, Colour::Red};
    EXPECT_TRUE(set.contains(Colour::Red));
    EXPECT_FALSE(set.contains(Colour::DarkBlue));
    EXPECT_TRUE(set.contains(Colour::Green));
    EXPECT_EQ(set.size(), 2);
    EXPECT_EQ(Colours{Colour::Green}, Colours{}.with(Colour::Green));
    EXPECT_EQ(set.with(Colour::Red), set);
}

TEST(EnumSet, is_visited_in_the_order_of_the_enumerators) {
    const Letters set{Letter::Q, Letter::A, Letter::H};
    EXPECT_THAT(listed(set), ElementsAre(Letter::A, Letter::H, Letter::Q));
    EXPECT_EQ(set.front(), Letter::A);
    EXPECT_EQ(set.nth(0), Letter::A);
    EXPECT_EQ(set.nth(2), Letter::Q);
}

TEST(EnumSet, holds_a_range_or_all) {
    EXPECT_THAT(listed(Letters::from_to(Letter::O, Letter::Q)),
                ElementsAre(Letter::O, Letter::P, Letter::Q));
    EXPECT_THAT(listed(Letters::from_to(Letter::A, Letter::A)), ElementsAre(Letter::A));
    EXPECT_TRUE(Letters::from_to(Letter::C, Letter::B).empty());
    EXPECT_EQ(Letters::all().size(), 17);
    EXPECT_EQ(Tiles::all().size(), 9);
    EXPECT_EQ(Colours{Colour::Red}.others(), (Colours{Colour::DarkBlue, Colour::Green}));
    EXPECT_TRUE(Letters::all().others().empty());
}

TEST(EnumSet, is_joined_cut_and_taken_apart) {
    const Colours warm{Colour::Red}, cold{Colour::DarkBlue, Colour::Green};
    EXPECT_EQ(warm | cold, Colours::all());
    EXPECT_TRUE((warm & cold).empty());
    EXPECT_EQ(Colours::all() & cold, cold);
    EXPECT_EQ(Colours::all().without(cold), warm);
    EXPECT_EQ(cold.without(Colour::Green), Colours{Colour::DarkBlue});
    EXPECT_EQ(cold.without(Colour::Red), cold);
    EXPECT_EQ(cold.toggled(Colour::Red).toggled(Colour::Green),
              (Colours{Colour::Red, Colour::DarkBlue}));
}

TEST(EnumSet, takes_a_member_on_condition) {
    EXPECT_EQ(Colours{}.with_if(true, Colour::Green), Colours{Colour::Green});
    EXPECT_EQ(Colours{Colour::Red}.with_if(false, Colour::Green), Colours{Colour::Red});
}

TEST(EnumSet, is_compared_with_another) {
    const Colours cold{Colour::DarkBlue, Colour::Green};
    EXPECT_TRUE(cold.covers(Colour::Green));
    EXPECT_TRUE(cold.covers({}));
    EXPECT_FALSE(cold.covers(Colours::all()));
    EXPECT_TRUE(cold.overlaps({Colour::Red, Colour::Green}));
    EXPECT_FALSE(cold.overlaps(Colour::Red));
    EXPECT_NE(cold, Colours::all());
}

TEST(EnumSet, holds_numbered_components_too) {
    const Tiles set{Tile::at(8), Tile::at(0)};
    EXPECT_THAT(listed(set), ElementsAre(Tile::at(0), Tile::at(8)));
    EXPECT_EQ(set.text(), "red-0+green-2");
    EXPECT_EQ(Tiles::from_text("green-2+red-0"), set);
    EXPECT_FALSE(Tiles::from_text("green-3"));
}

TEST(EnumSet, is_read_back_from_its_text) {
    EXPECT_EQ(Colours{}.text(), "none");
    EXPECT_EQ((Colours{Colour::Green, Colour::DarkBlue}.text()), "dark_blue+green");
    for (int i = 0; i < Winds::count; ++i)
        EXPECT_EQ(Winds::from_text(Winds::at(i).text()), Winds::at(i));
    EXPECT_EQ(Colours::from_text("green+red")->text(), "red+green");
}

TEST(EnumSet, is_not_read_from_another_text) {
    for (const char* text : {"", "+", "red+", "+red", "red+red", "red green", "pink", "none+red"})
        EXPECT_FALSE(Colours::from_text(text)) << text;
}

TEST(EnumSet, fits_its_kinds) {
    static_assert(sizeof(Winds) == 1 && sizeof(EnumSet<Digit>) == 2 && sizeof(Letters) == 8);
    static_assert(std::is_trivially_copyable_v<Letters>);
}

TEST(EnumSet, is_a_constant) {
    constexpr Colours set = Colours::all().without(Colour::Red);
    static_assert(set.size() == 2 && set.front() == Colour::DarkBlue && !set.contains(Colour::Red));
}

TEST(EnumSet, is_numbered_only_where_that_is_asked_for) {
    static_assert(Indexed<Winds> && !Indexed<Colours> && !Indexed<Letters> && !Indexed<Tiles>);
    static_assert(Token<Winds> && Token<Colours> && Token<Letters> && Token<Tiles>);
    EXPECT_EQ(Winds::count, 8);
    for (int i = 0; i < Winds::count; ++i) EXPECT_EQ(Winds::at(i).index(), i);
    EXPECT_EQ(Winds::at(5), (Winds{Wind::North, Wind::SouthWest}));
}

// Records and signatures depend on it.
TEST(EnumSet, is_hashed_by_its_number_or_else_by_its_text) {
    EXPECT_EQ(Hash{}.add(Winds::at(5)).value(), Hash{}.add(5).value());
    Hash text;
    for (char c : std::string{"red+green"}) text.add(c);
    EXPECT_EQ(Hash{}.add(Colours{Colour::Red, Colour::Green}).value(), text.value());
}

TEST(EnumSet, is_called_after_its_members) {
    EXPECT_EQ(name_of<Winds>(), "winds");
    EXPECT_EQ(name_of<Tiles>(), "tiles");
}

}  // namespace
}  // namespace trianon
