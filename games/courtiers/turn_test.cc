// A player's turn.
#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::Not;
using testing::StartsWith;

TEST(Actions, C_A1_the_top_card_of_the_stock_or_any_card_of_the_house) {
    Scene scene{Setting{}.set("house", "[duke baron*2]")};
    EXPECT_THAT(scene.legal(0), IsSupersetOf({"draw", "take duke", "take baron"}));
    EXPECT_EQ(scene.why_not(0, "take count"), "C-A1 not_in_the_house");
    scene.decides(0, "draw", {"poison"});
    EXPECT_THAT(scene.events(), ElementsAre("drew 0 poison/0"));
    scene.decides(0, "take baron");
    EXPECT_EQ(scene.hand(0), "baron/* poison/0");
    EXPECT_EQ(scene.house(), "[duke baron]");
}

TEST(Actions, C_A2_a_card_is_played_only_if_it_has_an_effect) {
    Scene scene{Setting{}
                    .courtier(1, "king=none")
                    .courtier(0, "king=none")
                    .courtier(2, "king=none")
                    .hand(0, "bon_mot ruinous_feast supper_with_the_king")};
    EXPECT_EQ(scene.why_not(0, "play bon_mot"), "C-A2 no_effect");
    EXPECT_EQ(scene.why_not(0, "play duke"), "C-A2 not_in_your_hand");
    scene.decides(0, "play ruinous_feast").decides(0, "aim 1");  // money always applies
    EXPECT_EQ(scene.fortune(1), -2000);
    EXPECT_EQ(scene.marks(1), "none 5");
    EXPECT_EQ(scene.discard(), "[ruinous_feast]");
}

TEST(Actions, C_A2_a_change_that_clamping_swallows_is_an_effect) {
    Scene scene{Setting{}.courtier(1, "king=9").hand(0, "bon_mot")};
    scene.decides(0, "play bon_mot");
    EXPECT_EQ(scene.phase(), "aim((0 0 1 1) bon_mot)");
    EXPECT_EQ(scene.why_not(0, "draw"), "C-A2 aim_now");
    scene.decides(0, "aim 1");
    EXPECT_EQ(scene.marks(1), "9 5");
    EXPECT_THAT(scene.events(), Contains("mark_changed 1 king 2 9 bon_mot"));
}

TEST(Actions, C_A3_an_audience_is_an_action) {
    Scene scene{Setting{}.courtier(1, "woman")};
    scene.decides(0, "audience marriage");
    EXPECT_EQ(scene.phase(), "audience((0 0 1 1) marriage)");
    EXPECT_EQ(scene.why_not(0, "draw"), "C-A3 details_now");
    EXPECT_EQ(scene.why_not(0, "speak 1 for crown"), "C-A3 details_now");
    scene.decides(0, "marry 1 crown", {"5"});
    EXPECT_EQ(scene.phase(), "turn(0 0 1 1)");
    EXPECT_EQ(scene.why_not(0, "audience release"), "C-A3 nobody_to_ask");
}

TEST(Actions, C_A4_one_or_two_cards_to_one_other_player) {
    Scene scene{Setting{}.hand(0, "duke baron poison")};
    EXPECT_EQ(scene.why_not(0, "give 0"), "C-A4 give_to_another");
    scene.decides(0, "give 1");
    EXPECT_EQ(scene.why_not(0, "enough"), "C-A4 enough_is_enough");
    EXPECT_EQ(scene.why_not(0, "hand_over count"), "C-A2 not_in_your_hand");
    EXPECT_EQ(scene.why_not(0, "end"), "C-A4 hand_over_now");
    scene.decides(0, "hand_over duke");
    EXPECT_THAT(scene.events(), ElementsAre("gave 0 1 duke/01"));
    scene.decides(0, "hand_over poison");
    EXPECT_EQ(scene.phase(), "turn(0 0 1 1)");
    EXPECT_EQ(scene.hand(1), "duke/01 poison/01");
    scene.decides(0, "give 2").decides(0, "hand_over baron");  // nothing is left to give
    EXPECT_THAT(scene.phase(), StartsWith("turn(1"));
}

TEST(Actions, C_A4_one_is_enough) {
    Scene scene{Setting{}.hand(0, "duke baron")};
    scene.decides(0, "give 1").decides(0, "hand_over duke").decides(0, "enough");
    EXPECT_EQ(scene.phase(), "turn(0 0 1 1)");
    EXPECT_EQ(Scene(Setting{}).why_not(0, "give 1"), "C-A4 nothing_to_give");
}

TEST(Actions, C_A5_the_same_action_twice_or_fewer) {
    Scene scene{Setting{}.courtier(0, "honours=[master_of_the_hunt]")};
    scene.decides(0, "draw", {"duke"}).decides(0, "draw", {"baron"});
    EXPECT_EQ(scene.why_not(0, "draw"), "C-A5 no_action_left");
    EXPECT_THAT(scene.legal(0), ElementsAre("move_court", "end"));
    scene.decides(0, "end");
    EXPECT_THAT(scene.phase(), StartsWith("turn(1 1 2"));
    scene.decides(1, "end");
    EXPECT_THAT(scene.phase(), StartsWith("turn(2 2 2"));
}

TEST(Actions, C_A5_who_can_do_nothing_more_need_not_say_so) {
    Scene scene{Setting{}};
    scene.decides(0, "draw", {"duke"}).decides(0, "draw", {"baron"});
    EXPECT_THAT(scene.phase(), StartsWith("turn(1 1 2"));
}

TEST(Actions, C_A6_one_use_of_a_power_at_any_moment_also_of_a_new_charge) {
    Scene scene{Setting{}.hand(0, "minister_of_finance")};
    EXPECT_EQ(scene.why_not(0, "reward 0"), "C-A6 not_your_charge");
    scene.decides(0, "play minister_of_finance").decides(0, "request 0 crown", {"5"});
    scene.decides(0, "reward 0", {"4"});
    EXPECT_EQ(scene.fortune(0), 2000);
    EXPECT_EQ(scene.phase(), "turn(0 0 1 0)");
    EXPECT_EQ(scene.why_not(0, "reward 0"), "C-A6 power_is_used");
}

TEST(Income, C_A7_the_sum_of_the_cards_at_the_end_of_the_turn) {
    Scene scene{Setting{}
                    .set("phase", "turn(1 1 2 1)")
                    .courtier(1,
                              "honours=[duke baron baron chancellor governor_of_gascogne "
                              "pension3000 pension3000 favourite_of_the_queen]")};
    scene.decides(1, "end");
    EXPECT_EQ(scene.fortune(1), 6000 + 2 * 3000 + 4000 + 3000 + 2 * 3000);
    EXPECT_EQ(scene.events().front(), "fortune_changed 1 25000 25000 income");
}

TEST(Income, C_A7_the_chamberlain_is_paid_after_the_second_turn) {
    Scene scene{Setting{2}.courtier(0, "honours=[baron]")};
    scene.decides(0, "end");
    EXPECT_EQ(scene.fortune(0), 0);
    scene.decides(1, "end").decides(0, "end");
    EXPECT_EQ(scene.fortune(0), 3000);
}

TEST(Income, C_A7_a_charge_pays_once_in_a_game_turn_titles_and_pensions_have_no_flag) {
    Scene scene{Setting{}
                    .set("phase", "turn(1 1 2 1)")
                    .set("paid", "governess")
                    .courtier(1, "woman honours=[governess baron]")};
    scene.decides(1, "end");
    EXPECT_EQ(scene.fortune(1), 3000);
}

TEST(Income, C_A8_a_married_couple_shares_in_halves) {
    Scene scene{Setting{}
                    .set("phase", "turn(1 1 2 1)")
                    .courtier(1, "woman spouse=2 honours=[baron governess]")
                    .courtier(2, "spouse=1 honours=[marquis]")};
    scene.decides(1, "end");
    EXPECT_EQ(scene.fortune(1), 3000);
    EXPECT_EQ(scene.fortune(2), 3000);
    EXPECT_THAT(scene.events(), Contains("fortune_changed 2 3000 3000 spouse_income"));
    scene.decides(2, "end");
    EXPECT_EQ(scene.fortune(1), 5500);
    EXPECT_EQ(scene.fortune(2), 5500);
}

TEST(Income, C_A8_event_money_and_extra_pensions_are_not_shared) {
    Scene scene{Setting{}
                    .courtier(0, "spouse=1 honours=[minister_of_finance]")
                    .courtier(1, "woman spouse=0")
                    .hand(0, "inheritance")};
    scene.decides(0, "play inheritance").decides(0, "aim 1").decides(0, "reward 0", {"0"});
    EXPECT_EQ(scene.fortune(0), 5000);
    EXPECT_EQ(scene.fortune(1), 4000);
}

Setting twelve_cards() {
    return Setting{}.hand(0, "duke duke baron baron baron count count poison poison poison duel");
}

TEST(HandLimit, C_A9_down_to_ten_income_cards_to_the_house_others_openly_discarded) {
    Scene scene{twelve_cards()};
    scene.decides(0, "draw", {"justice"}).decides(0, "end");
    EXPECT_THAT(scene.phase(), StartsWith("discarding"));
    EXPECT_EQ(scene.why_not(0, "draw"), "C-A9 discard_now");
    EXPECT_EQ(scene.why_not(0, "discard marshal"), "C-A2 not_in_your_hand");
    scene.decides(0, "discard duke").decides(0, "discard duel");
    EXPECT_EQ(scene.house(), "[duke]");
    EXPECT_EQ(scene.discard(), "[duel]");
    EXPECT_THAT(scene.phase(), StartsWith("turn(1"));
}

TEST(HandLimit, C_A9_at_no_other_time) {
    Scene scene{Setting{}.hand(0, "duke").hand(
        1, "baron baron baron count count poison poison poison duel justice")};
    scene.decides(0, "give 1").decides(0, "hand_over duke");
    EXPECT_EQ(scene.state().hands.size(Seat{1}), 11);
}

// All but a few cards lie with the players.
Setting nothing_in_the_stock(std::string_view discarded) {
    Setting setting{2};
    setting.set("discard", std::string{discarded});
    std::string cards;
    for (int i = 0; i < Card::count; ++i)
        for (int n = 0; n < game().edition().values(Card::at(i)).copies; ++n)
            if (Card::at(i) != CardName::Duel || discarded == "[]")
                cards += Card::at(i).text() + " ";
    return setting.hand(1, cards);
}

TEST(Stock, C_A10_the_discard_pile_becomes_the_stock_when_a_card_must_be_drawn) {
    Scene scene{nothing_in_the_stock("[duel]")};
    scene.decides(0, "draw", {"duel"});
    EXPECT_THAT(scene.events(), ElementsAre("reshuffled 1", "drew 0 duel/0"));
}

TEST(Stock, C_A10_if_both_are_empty_nobody_can_draw) {
    const Scene scene{nothing_in_the_stock("[]")};
    EXPECT_EQ(scene.why_not(0, "draw"), "C-A10 nothing_to_draw");
    EXPECT_THAT(scene.legal(0), Not(Contains("draw")));
}

TEST(Turns, C_A11_the_turn_of_one_who_dies_ends_at_once) {
    Scene scene{Setting{}
                    .set("place", "hunt")
                    .set("phase", "turn(1 1 2 1)")
                    .courtier(1, "honours=[baron]")
                    .hand(1, "hunting_accident")};
    scene.decides(1, "play hunting_accident").decides(1, "aim 1");
    EXPECT_THAT(scene.phase(), StartsWith("turn(2 2"));
    EXPECT_EQ(scene.fortune(1), 0);
    EXPECT_EQ(scene.house(), "[baron]");
}

TEST(Turns, C_A11_who_is_imprisoned_goes_on_as_a_prisoner) {
    Scene scene{Setting{}
                    .courtier(0, "woman deeds=poison")
                    .set("house", "[duke]")
                    .hand(0, "affair_of_the_poisons justice")};
    scene.decides(0, "play affair_of_the_poisons").decides(0, "aim 0");
    EXPECT_EQ(scene.phase(), "turn(0 0 1 1)");
    EXPECT_EQ(scene.why_not(0, "take duke"), "C-X2 not_from_the_bastille");
    scene.decides(0, "play justice").decides(0, "aim 0");
    EXPECT_EQ(scene.whereabouts(0), "court");
}

TEST(Turns, C_A12_the_dead_have_no_turn_get_no_cards_and_are_no_target) {
    Scene scene{Setting{}.courtier(1, "place=dead").hand(0, "inheritance baron")};
    EXPECT_EQ(scene.why_not(0, "give 1"), "C-A12 dead_get_nothing");
    scene.decides(0, "play inheritance");
    EXPECT_EQ(scene.why_not(0, "aim 1"), "C-A2 not_at_court");
    scene.decides(0, "aim 0").decides(0, "end");
    EXPECT_THAT(scene.events(), ElementsAre("lost_turn 1", "began_turn 2"));
}

}  // namespace
}  // namespace trianon::courtiers
