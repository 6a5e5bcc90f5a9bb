// Death of King and Queen, regency, new couples.
#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::Contains;
using testing::StartsWith;

TEST(Succession, C_D1_the_queen_is_regent_until_the_end_of_the_next_game_turn) {
    Scene scene{Setting{2}
                    .set("place", "war")
                    .set("wars", "spain")
                    .courtier(1, "woman honours=[favourite_of_the_king baron]")
                    .hand(0, "king_dies")};
    scene.decides(0, "play king_dies");
    EXPECT_EQ(scene.marks(0), "none 5");
    EXPECT_EQ(scene.honours(1), "[baron]");
    EXPECT_EQ(scene.state().place, Place::Versailles);
    EXPECT_TRUE(scene.state().wars.empty());
    EXPECT_EQ(scene.state().regency, 2);
    EXPECT_EQ(scene.phase(), "turn(0 0 1 1)");  // the turn goes on
}

TEST(Succession, C_D1_the_court_comes_home_from_the_hunt_too) {
    Scene scene{Setting{}.set("place", "hunt").hand(0, "king_dies")};
    scene.decides(0, "play king_dies");
    EXPECT_EQ(scene.state().place, Place::Versailles);
}

TEST(Succession, C_D1_changes_of_a_king_mark_do_nothing_in_a_regency) {
    Scene scene{Setting{}
                    .set("regency", "1")
                    .courtier(0, "king=none")
                    .courtier(1, "king=none")
                    .courtier(2, "king=none")
                    .hand(0, "ruinous_feast bon_mot king_dies")};
    EXPECT_EQ(scene.why_not(0, "play bon_mot"), "C-A2 no_effect");
    EXPECT_EQ(scene.why_not(0, "play king_dies"), "C-D1 no_king");
    scene.decides(0, "play ruinous_feast").decides(0, "aim 1");
    EXPECT_EQ(scene.marks(1), "none 5");
}

TEST(Succession, C_D2_the_queen_takes_marks_and_statuses_with_her) {
    Scene scene{Setting{}
                    .set("place", "hunt")
                    .courtier(1, "honours=[lover_of_the_queen favourite_of_the_queen]")
                    .courtier(2, "woman honours=[lady_in_waiting]")
                    .hand(0, "queen_dies gallant_verses slander lover_of_the_queen")};
    scene.decides(0, "play queen_dies");
    EXPECT_EQ(scene.marks(0), "5 none");
    EXPECT_EQ(scene.honours(1), "[]");
    EXPECT_EQ(scene.honours(2), "[lady_in_waiting]");
    EXPECT_EQ(scene.state().place, Place::Hunt);  // the court does not move
    EXPECT_TRUE(scene.state().queen.empty());
    EXPECT_EQ(scene.why_not(0, "play slander"), "C-Q4 queen_mark_too_low");
}

TEST(Succession, C_D3_both_dead_stop_the_game_turn_at_once) {
    Scene scene{Setting{}
                    .set("queen", "none")
                    .set("place", "war")
                    .set("wars", "spain")
                    .set("phase", "turn(1 1 2 1)")
                    .courtier(0, "queen=none")
                    .courtier(1, "queen=none honours=[duke]")
                    .courtier(2, "queen=none place=exile")
                    .hand(1,
                          "king_dies duke baron baron baron count count poison poison poison "
                          "duel justice")};
    scene.decides(1, "play king_dies", {"die-4", "..."});
    EXPECT_THAT(scene.events(), Contains("game_turn_stopped"));
    EXPECT_EQ(scene.fortune(1), 0);                             // income not yet paid is lost
    EXPECT_EQ(scene.state().hands.size(Seat{1}), 11);           // no hand limit
    EXPECT_EQ(scene.state().queen, Countries{Country::Spain});  // a new couple
    EXPECT_EQ(scene.state().chamberlain, Seat{1});
    EXPECT_EQ(scene.whereabouts(2), "court");
    EXPECT_EQ(scene.marks(2), "1 1");
    EXPECT_TRUE(scene.state().king_lives());
    EXPECT_EQ(scene.state().place, Place::Versailles);
    EXPECT_THAT(scene.phase(), StartsWith("negotiation"));
}

TEST(Succession, C_D3_the_death_of_a_regent) {
    Scene scene{Setting{2}
                    .set("regency", "2")
                    .set("place", "war")
                    .set("wars", "spain")
                    .courtier(0, "king=none")
                    .courtier(1, "king=none")
                    .hand(0, "queen_dies")};
    scene.decides(0, "play queen_dies", {"die-9", "..."});
    EXPECT_THAT(scene.events(), Contains("game_turn_stopped"));
    EXPECT_THAT(scene.events(), Contains("couple_crowned 9 holland"));
    EXPECT_TRUE(scene.state().wars.empty());
    EXPECT_EQ(scene.state().game_turn, 2);
}

TEST(Succession, C_D4_after_a_regency_wars_place_marriages_and_income_cards_stay) {
    Scene scene{Setting{}
                    .set("phase", "turn(0 3 1 1)")
                    .set("game_turn", "4")
                    .set("regency", "4")
                    .set("place", "war")
                    .set("wars", "spain")
                    .courtier(0, "king=none spouse=1 honours=[lover_of_the_queen baron]")
                    .courtier(1, "woman king=none spouse=0")
                    .courtier(2, "place=exile")};
    scene.decides(0, "end", {"die-2", "..."});
    EXPECT_EQ(scene.state().regency, 0);
    EXPECT_EQ(scene.state().queen, Countries{Country::England});
    EXPECT_EQ(scene.state().place, Place::War);
    EXPECT_EQ(scene.honours(0), "[baron]");
    EXPECT_EQ(scene.courtier(0).spouse, Seats::only(Seat{1}));
    EXPECT_EQ(scene.whereabouts(2), "court");
    EXPECT_EQ(scene.marks(2), "1 3");  // everybody presents, the Queen's party with two more
}

Setting widower() {
    return Setting{}
        .set("queen", "none")
        .courtier(0, "queen=none")
        .courtier(1, "woman queen=none honours=[favourite_of_the_king]")
        .courtier(2, "woman queen=none");
}

TEST(SecretMarriage, C_D5_a_widowed_king_marries_his_unmarried_favourite) {
    Scene scene{widower().hand(0, "secret_marriage favourite_of_the_king")};
    scene.decides(0, "play secret_marriage");
    EXPECT_EQ(scene.why_not(0, "aim 2"), "C-D5 not_the_favourite");
    scene.decides(0, "aim 1");
    EXPECT_EQ(scene.state().secret_wife, Seats::only(Seat{1}));
    EXPECT_TRUE(scene.state().queen.empty());  // she is not Queen
    EXPECT_EQ(scene.why_not(0, "play favourite_of_the_king"), "C-D5 secret_wife_lives");
    EXPECT_EQ(scene.why_not(0, "audience princess"), "C-A3 nobody_to_ask");
    EXPECT_EQ(Scene(Setting{}
                        .courtier(1, "woman honours=[favourite_of_the_king]")
                        .hand(0, "secret_marriage"))
                  .why_not(0, "play secret_marriage"),
              "C-D5 queen_lives");
}

TEST(SecretMarriage, C_D5_she_has_lost_her_bonus_and_cannot_marry_a_courtier) {
    Scene scene{widower()
                    .set("secret_wife", "1")
                    .set("phase", "turn(1 1 2 1)")
                    .hand(1, "baron")
                    .courtier(0, "queen=none")};
    EXPECT_EQ(scene.why_not(1, "audience marriage"), "C-A3 nobody_to_ask");
    scene.decides(1, "play baron").decides(1, "request 1 crown", {"6"});
    EXPECT_THAT(scene.events(), Contains("rolled 1 king 6 0 5 refused"));
}

TEST(SecretMarriage, C_D5_prison_takes_her_card_and_not_her_marriage_death_does) {
    Scene scene{widower()
                    .set("secret_wife", "1")
                    .set("phase", "turn(2 2 2 1)")
                    .courtier(1, "deeds=poison woman")
                    .hand(2, "affair_of_the_poisons poison")};
    scene.decides(2, "play affair_of_the_poisons").decides(2, "aim 1");
    EXPECT_EQ(scene.honours(1), "[]");
    EXPECT_EQ(scene.state().secret_wife, Seats::only(Seat{1}));
    Scene poisoned{
        widower().set("secret_wife", "1").set("phase", "turn(2 2 2 1)").hand(2, "poison")};
    poisoned.decides(2, "play poison").decides(2, "aim 1");
    EXPECT_TRUE(poisoned.state().secret_wife.empty());
    EXPECT_EQ(poisoned.why_not(2, "audience princess"), "");
}

TEST(SecretMarriage, C_D5_if_the_king_dies_both_are_dead) {
    Scene scene{widower().set("secret_wife", "1").hand(0, "king_dies")};
    scene.decides(0, "play king_dies", {"..."});
    EXPECT_THAT(scene.events(), Contains("game_turn_stopped"));
    EXPECT_TRUE(scene.state().secret_wife.empty());
    EXPECT_EQ(scene.honours(1), "[]");
}

}  // namespace
}  // namespace trianon::courtiers
