// Marks, honours, sets, hands.
#include <gtest/gtest.h>

#include "games/courtiers/hands.h"
#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

TEST(Mark, C_C2_is_from_minus_2_to_9_or_none) {
    EXPECT_EQ(Mark{12}.value(), 9);
    EXPECT_EQ(Mark{-7}.value(), -2);
    EXPECT_FALSE(Mark::none().at_least(-2));
    EXPECT_FALSE(Mark::none().at_most(9));
    for (int value = -2; value <= 9; ++value)
        EXPECT_EQ(Mark::from_text(std::to_string(value)), Mark{value});
    EXPECT_EQ(Mark::from_text("none"), Mark::none());
    for (std::string_view wrong : {"10", "-3", "", "x", "5x"})
        EXPECT_EQ(Mark::from_text(wrong), std::nullopt);
}

TEST(Card, is_read_back_from_its_name) {
    for (int i = 0; i < Card::count; ++i)
        EXPECT_EQ(Card::from_text(Card::at(i).text()), Card::at(i));
    EXPECT_EQ(Card::from_text("jester"), std::nullopt);
}

TEST(Honours, C_C1_any_number_of_titles_and_pensions_one_of_everything_else) {
    Honours honours;
    for (CardName name : {CardName::Baron, CardName::Duke, CardName::Baron, CardName::Pension3000,
                          CardName::Chancellor, CardName::LoverOfTheQueen})
        honours.push_back(name);
    EXPECT_EQ(honours.size(), 6);
    EXPECT_EQ(honours.count(CardName::Baron), 2);
    EXPECT_EQ(honours.title(), CardName::Duke);
    EXPECT_EQ(honours.charges_held(), CardNames{CardName::Chancellor});
    EXPECT_EQ(honours.statuses_held(), CardNames{CardName::LoverOfTheQueen});
    honours.remove(CardName::Duke);
    EXPECT_EQ(honours.title(), CardName::Baron);
    std::vector<Card> listed;
    for (Card card : honours) listed.push_back(card);
    EXPECT_EQ(listed, (std::vector<Card>{CardName::Baron, CardName::Baron, CardName::Chancellor,
                                         CardName::Pension3000, CardName::LoverOfTheQueen}));
}

TEST(EnumSet, is_read_back_from_its_text) {
    const Countries two = Countries{Country::Holland}.with(Country::England);
    EXPECT_EQ(two.text(), "england+holland");
    EXPECT_EQ(Countries::from_text("england+holland"), two);
    EXPECT_EQ(Countries::from_text("none"), Countries{});
    EXPECT_EQ(Countries::from_text("england+england"), std::nullopt);
    EXPECT_EQ(Countries::from_text("france"), std::nullopt);
}

TEST(Hands, C_C8_learning_of_one_more_counts_for_each_seat) {
    Hands hands;
    hands.add(Seat{0}, CardName::Baron, Seats::only(Seat{1}));
    hands.add(Seat{0}, CardName::Baron, Seats::everybody());
    const auto of = hands.of(Seat{0});
    EXPECT_EQ(of[0].card.audience(), Seats::everybody());
    EXPECT_EQ(of[1].card.audience(), Seats::only(Seat{0}).with(Seat{1}));
    hands.remove(Seat{0}, CardName::Baron);
    EXPECT_EQ(hands.of(Seat{0})[0].card.audience(), Seats::only(Seat{0}).with(Seat{1}));
}

TEST(Cause, is_read_back_and_no_reason_is_called_like_a_card) {
    for (int i = 0; i < enumerator_count<Reason>; ++i) {
        const Cause cause{static_cast<Reason>(i)};
        EXPECT_EQ(Cause::from_text(cause.text()), cause);
        EXPECT_FALSE(Card::from_text(cause.text()));
    }
    EXPECT_EQ(Cause::from_text("poison"), Cause{CardName::Poison});
}

}  // namespace
}  // namespace trianon::courtiers
