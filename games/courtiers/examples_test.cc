// The examples of the rulebook, each as it is told there.
#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::Contains;

TEST(Examples, C_EX1_marquis_marshal_and_a_pension_of_2000_make_9000) {
    Scene scene{Setting{}
                    .set("phase", "turn(1 1 2 1)")
                    .courtier(1, "honours=[marquis marshal pension2000]")};
    scene.decides(1, "end");
    EXPECT_EQ(scene.fortune(1), 9000);
}

Setting future_chancellor() {
    return Setting{}.courtier(0, "king=1 queen=8").hand(0, "chancellor");
}

TEST(Examples, C_EX2_king_1_queen_8_rolls_7_and_5_chancellor_through_the_queen) {
    Scene scene{future_chancellor()};
    scene.decides(0, "play chancellor").decides(0, "request 0 intervention", {"7", "5"});
    EXPECT_EQ(scene.honours(0), "[chancellor]");
    EXPECT_EQ(scene.marks(0), "1 8");
}

TEST(Examples, C_EX2_a_first_roll_above_8_costs_a_point_with_the_queen) {
    Scene scene{future_chancellor()};
    scene.decides(0, "play chancellor").decides(0, "request 0 intervention", {"9"});
    EXPECT_EQ(scene.honours(0), "[]");
    EXPECT_EQ(scene.marks(0), "1 7");
}

TEST(Examples, C_EX2_a_second_roll_above_8_costs_a_point_with_the_king) {
    Scene scene{future_chancellor()};
    scene.decides(0, "play chancellor").decides(0, "request 0 intervention", {"7", "9"});
    EXPECT_EQ(scene.honours(0), "[]");
    EXPECT_EQ(scene.marks(0), "0 8");
}

// Jean (1) has played and was paid; Paul (2) gets his charge.
TEST(Examples, C_EX3_pauls_new_charge_is_unpaid_in_this_turn_and_cannot_be_taken_from_him) {
    Scene scene{Setting{4}.set("phase", "turn(1 1 2 1)").courtier(1, "honours=[chancellor]")};
    scene.decides(1, "end");
    EXPECT_EQ(scene.fortune(1), 4000);
    scene.decides(2, "audience charge").decides(2, "claim chancellor 2 crown", {"5"});
    scene.decides(2, "end");
    EXPECT_EQ(scene.honours(2), "[chancellor]");
    EXPECT_EQ(scene.fortune(2), 0);
    EXPECT_EQ(scene.why_not(3, "audience charge"), "C-A3 nobody_to_ask");
}

// The Marquis (2) makes his wife (1) Governess; each then shares with the other.
TEST(Examples, C_EX4_lady_de_la_tour_qui_penche_and_the_marquis_share_incomes) {
    Scene scene{
        Setting{}
            .set("phase", "turn(2 2 2 1)")
            .set("names", "[\"de A\" \"de la Tour qui Penche\" \"de Thrémière\" \"\" \"\" \"\"]")
            .courtier(1, "woman")
            .courtier(2, "queen=4 honours=[marquis]")
            .hand(2, "governess")};
    scene.decides(2, "audience marriage").decides(2, "marry 1 crown", {"5"});
    EXPECT_EQ(scene.state().name_of_courtier(Seat{1}).str(), "de Thrémière");
    scene.decides(2, "play governess").decides(2, "request 1 crown", {"5"});
    EXPECT_EQ(scene.fortune(1), 2500);  // half of the Marquis's 5,000
    EXPECT_EQ(scene.fortune(2), 2500);
    scene.decides(0, "end").decides(0 + 1, "ready").decides(2, "ready").decides(0, "ready");
    scene.decides(1, "hold_court versailles").decides(1, "end").decides(2, "end").decides(0, "end");
    scene.decides(1, "end");
    EXPECT_EQ(scene.fortune(1), 2500 + 2500 + 1500);  // and half of the Governess's 3,000
    EXPECT_EQ(scene.fortune(2), 2500 + 2500 + 1500);
}

TEST(Examples, C_EX5_paul_with_mark_8_rolls_4_then_6_and_the_marquis_loses_3) {
    Scene scene{Setting{}.courtier(0, "king=8").courtier(1, "king=7 honours=[marquis]")};
    scene.decides(0, "audience speech").decides(0, "speak 1 against crown", {"4", "6"});
    EXPECT_EQ(scene.marks(1), "4 5");
    EXPECT_THAT(scene.events(), Contains("impressed 0 6 3"));
}

}  // namespace
}  // namespace trianon::courtiers
