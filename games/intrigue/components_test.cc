#include "games/intrigue/components.h"

#include <map>

#include "engine/fields.h"
#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

int copies_of(Kind kind) {
    int copies = 0;
    for (int value = 1; value <= highest_value; ++value)
        copies += game().edition().deck.count(Card{kind, value});
    return copies;
}

// How many cards of these kinds have each value.
std::map<int, int> values_of(std::initializer_list<Kind> of) {
    std::map<int, int> values;
    for (Kind kind : of)
        for (int value = 1; value <= highest_value; ++value)
            if (const int n = game().edition().deck.count(Card{kind, value})) values[value] += n;
    return values;
}

const std::map<int, int> each_value_twice{{1, 2}, {2, 2}, {3, 2}, {4, 2}, {5, 2}, {6, 2}};

TEST(Components, I_C1_there_are_seven_characters) {
    EXPECT_THAT(enumerator_names<Character>(), ElementsAre("king", "queen", "cardinal", "seneschal",
                                                           "duchess", "spymaster", "chamberlain"));
    EXPECT_EQ(Characters{}.others().size(), 7);
}

TEST(Components, I_C2_the_deck_has_96_cards_12_of_each_character_and_12_action_cards) {
    EXPECT_EQ(game().edition().deck.size(), 96);
    for (Character c : all_characters) EXPECT_EQ(copies_of(kind_of(c)), 12) << name_of(c);
    EXPECT_EQ(copies_of(Kind::Audience) + copies_of(Kind::Decree) + copies_of(Kind::Theft), 12);
}

TEST(Components, I_C4_each_character_has_every_value_twice) {
    for (Character c : all_characters) EXPECT_EQ(values_of({kind_of(c)}), each_value_twice);
}

TEST(Components, I_C4_so_have_the_action_cards) {
    EXPECT_EQ(values_of({Kind::Audience, Kind::Decree, Kind::Theft}), each_value_twice);
}

TEST(Components, I_C5_there_are_four_copies_of_each_kind_of_action_card) {
    EXPECT_THAT(values_of({Kind::Audience}),
                ElementsAre(Pair(1, 1), Pair(2, 1), Pair(5, 1), Pair(6, 1)));
    EXPECT_THAT(values_of({Kind::Decree}),
                ElementsAre(Pair(1, 1), Pair(3, 1), Pair(4, 1), Pair(6, 1)));
    EXPECT_THAT(values_of({Kind::Theft}),
                ElementsAre(Pair(2, 1), Pair(3, 1), Pair(4, 1), Pair(5, 1)));
}

TEST(Components, I_C3_six_favours_can_lie_at_once) {
    Scene scene{
        "players=2 phase=aim(0 chamberlain-1 chamberlain) favours=king+queen+cardinal+duchess"};
    scene.decides(0, "favour seneschal+spymaster");
    EXPECT_EQ(scene.favours(), "king+queen+cardinal+seneschal+duchess+spymaster");
}

TEST(Card, I_C2_shows_a_kind_and_a_value) {
    const Card card{Kind::Duchess, 4};
    EXPECT_EQ(card.kind(), Kind::Duchess);
    EXPECT_EQ(card.value(), 4);
    EXPECT_EQ(card.character(), Character::Duchess);
    EXPECT_TRUE(card.shows(Character::Duchess));
    EXPECT_FALSE(card.shows(Character::King));
    EXPECT_FALSE(card.is_action());
}

TEST(Card, I_C5_an_action_card_shows_no_character) {
    for (Kind kind : {Kind::Audience, Kind::Decree, Kind::Theft}) {
        const Card card{kind, 1};
        EXPECT_TRUE(card.is_action());
        for (Character c : all_characters) EXPECT_FALSE(card.shows(c));
    }
}

TEST(Card, is_written_with_its_kind_and_value) {
    EXPECT_EQ((Card{Kind::King, 3}.text()), "king-3");
    for (int i = 0; i < Card::count; ++i)
        EXPECT_EQ(Card::from_text(Card::at(i).text()), Card::at(i));
}

TEST(Card, is_not_read_from_anything_else) {
    for (auto text :
         {"", "king", "king-", "king-0", "king-7", "king-33", "King-3", "knight-3", "-3"})
        EXPECT_EQ(Card::from_text(text), std::nullopt) << text;
}

TEST(Characters, are_written_in_the_order_of_the_box) {
    EXPECT_EQ(Characters{}.text(), "none");
    EXPECT_EQ(Characters::from_text("queen+king")->text(), "king+queen");
    for (int bits = 0; bits < Characters::count; ++bits) {
        const auto set = Characters::at(bits);
        EXPECT_EQ(Characters::from_text(set.text()), set);
    }
}

TEST(Characters, are_not_read_from_anything_else) {
    for (auto text : {"", "king+", "+king", "king+king", "king,queen", "none+king", "audience"})
        EXPECT_EQ(Characters::from_text(text), std::nullopt) << text;
}

TEST(Characters, are_called_so_in_errors) { EXPECT_EQ(name_of<Characters>(), "characters"); }

TEST(Characters, know_who_is_among_them) {
    const Characters two{Character::King, Character::Duchess};
    EXPECT_EQ(two.size(), 2);
    EXPECT_TRUE(two.contains(Character::Duchess));
    EXPECT_FALSE(two.contains(Character::Queen));
    EXPECT_EQ(two.others().size(), 5);
    EXPECT_FALSE(two.overlaps(two.others()));
    EXPECT_TRUE(two.overlaps(Characters{}.with(Character::King)));
    EXPECT_EQ(two.without(Character::King), Characters{}.with(Character::Duchess));
}

TEST(Players, three_or_four_by_the_box_and_two_unofficially) {
    EXPECT_EQ(Intrigue::info.min_players, 2);
    EXPECT_EQ(Intrigue::info.max_players, 4);
    EXPECT_EQ(Intrigue::info.unofficial, Seats::only(Seat{2}));
}

}  // namespace
}  // namespace trianon::intrigue
