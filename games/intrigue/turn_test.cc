// I-T1 to I-T6: influence and action. The draw phase is in draw_phase_test.cc.
#include <fmt/format.h>

#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using enum Character;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::SizeIs;

const std::string influence_phase =
    "players=3 phase=influence(0) hands=[[king-1/0 king-1/0 queen-2/0 theft-3/0] [duchess-4/1] [] "
    "[]] ";

TEST(Influence, I_T1_a_card_from_the_hand_goes_face_down_under_an_own_character) {
    Scene scene{influence_phase};
    scene.decides(0, "influence queen-2 cardinal", {});
    EXPECT_EQ(scene.under(0, Cardinal), "queen-2/0");
    EXPECT_EQ(scene.hand(0), "king-1/0 king-1/0 theft-3/0");
    EXPECT_THAT(scene.events(), ElementsAre("influenced 0 cardinal queen-2/0"));
}

TEST(Influence, I_T1_the_card_may_be_of_any_kind) {
    Scene scene{influence_phase};
    scene.decides(0, "influence theft-3 king");
    EXPECT_EQ(scene.under(0, King), "theft-3/0");
}

TEST(Influence, I_T1_under_any_of_the_seven_and_equal_cards_are_one_choice) {
    const Scene scene{influence_phase};
    EXPECT_THAT(scene.legal(0), SizeIs(3 * 7));
    EXPECT_THAT(scene.legal(0),
                IsSupersetOf({"influence king-1 king", "influence king-1 chamberlain",
                              "influence queen-2 spymaster", "influence theft-3 duchess"}));
}

TEST(Influence, I_T1_is_compulsory) {
    const Scene scene{influence_phase};
    EXPECT_EQ(scene.why_not(0, "play king-1"), "I-T1 influence_now");
    EXPECT_EQ(scene.why_not(0, "show king"), "I-T1 influence_now");
    EXPECT_EQ(scene.why_not(0, "mark king"), "I-T1 influence_now");
    EXPECT_EQ(scene.why_not(0, "stash king"), "I-T1 influence_now");
}

TEST(Influence, I_T1_only_a_card_of_the_own_hand) {
    const Scene scene{influence_phase};
    EXPECT_EQ(scene.why_not(0, "influence duchess-4 king"), "I-T1 influence_from_hand");
    EXPECT_EQ(scene.why_not(0, "influence king-2 king"), "I-T1 influence_from_hand");
}

TEST(Influence, I_T1_once_a_turn) {
    Scene scene{influence_phase};
    scene.decides(0, "influence queen-2 cardinal");
    EXPECT_EQ(scene.phase(), "action(0)");
    EXPECT_EQ(scene.why_not(0, "influence king-1 king"), "I-T2 act_now");
}

TEST(Influence, I_T1_there_is_no_limit_under_a_character) {
    std::string court = "court=[";
    for (auto kind : {"queen", "cardinal", "seneschal", "duchess"})
        for (int value = 1; value <= 6; ++value)
            court += fmt::format("(0 king {}-{}/0) ", kind, value);
    Scene scene{influence_phase + court + "]"};
    scene.decides(0, "influence king-1 king");
    EXPECT_EQ(scene.state().court.under(Seat{0}, King), 25);
}

TEST(Influence, I_T1_cards_lie_in_order_of_arrival) {
    Scene scene{influence_phase + "court=[(0 queen theft-5/0) (0 queen king-6/0)]"};
    scene.decides(0, "influence queen-2 queen");
    EXPECT_EQ(scene.under(0, Queen), "theft-5/0 king-6/0 queen-2/0");
}

TEST(Action, I_T2_a_character_is_activated_by_its_card) {
    Scene scene{
        "players=3 phase=action(0) hands=[[duchess-1/0 spymaster-5/0 decree-1/0] [] [] []]"};
    scene.decides(0, "play spymaster-5", {});
    EXPECT_EQ(scene.phase(), "aim(0 spymaster-5 spymaster)");
    EXPECT_EQ(scene.hand(0), "duchess-1/0 decree-1/0");
    EXPECT_THAT(scene.events(), ElementsAre("played 0 spymaster-5", "activated 0 spymaster"));
}

TEST(Action, I_T2_or_an_action_card_is_played) {
    Scene scene{"players=3 phase=action(0) hands=[[duchess-1/0 decree-1/0] [] [] []]"};
    scene.decides(0, "play decree-1", {});
    EXPECT_EQ(scene.phase(), "decree(0 decree-1)");
    EXPECT_THAT(scene.events(), ElementsAre("played 0 decree-1"));
}

TEST(Action, I_T2_only_with_a_card_of_the_own_hand) {
    const Scene scene{"players=3 phase=action(0) hands=[[king-1/0] [queen-1/1] [] []]"};
    EXPECT_EQ(scene.why_not(0, "play queen-1"), "I-T2 play_from_hand");
    EXPECT_EQ(scene.why_not(0, "play king-2"), "I-T2 play_from_hand");
    EXPECT_THAT(scene.legal(0), ElementsAre("play king-1"));
}

TEST(Action, I_T2_only_the_action_is_asked_for) {
    const Scene scene{"players=3 phase=action(0) hands=[[king-1/0] [] [] []]"};
    for (auto other : {"influence king-1 king", "choose king+queen", "mark queen", "name king",
                       "outbid king king-1", "entice king king-1", "unseat 1 king king-1",
                       "inspect 1 king king-1", "favour king", "receive king", "rob 1",
                       "stash king", "take king-1"})
        EXPECT_EQ(scene.why_not(0, other), "I-T2 act_now") << other;
}

TEST(Action, I_T2_the_played_card_is_discarded_when_the_action_is_over) {
    Scene scene{"players=3 phase=action(0) hands=[[king-1/0] [] [] []]"};
    scene.decides(0, "play king-1");
    EXPECT_EQ(scene.discard(), "[]");
    scene.decides(0, "mark queen");
    EXPECT_EQ(scene.discard(), "[king-1]");
}

TEST(Action, I_T2_the_played_card_has_no_part_in_a_shuffle_that_its_action_causes) {
    Scene scene{"players=2 phase=aim(0 seneschal-1 seneschal) discard=[queen-1 queen-2]",
                DeckOf{"[king-1]"}};
    scene.decides(0, "name chamberlain", {"king-1", "queen-1", "queen-2", "..."});
    EXPECT_THAT(scene.events(),
                IsSupersetOf({"reshuffled 2", "revealed [king-1 queen-1 queen-2]"}));
}

// Seat 0 may play the king if nobody has more under it than the one card of seat 0.
Scene with_king_and(const std::string& others) {
    return Scene{
        "players=3 phase=action(0) hands=[[king-1/0 theft-2/0] [] [] []] "
        "court=[(0 king queen-1/0) " +
        others + "]"};
}

TEST(Action, I_T3_another_with_more_cards_forbids_it) {
    const Scene scene = with_king_and("(2 king queen-2/2) (2 king queen-3/2)");
    EXPECT_EQ(scene.why_not(0, "play king-1"), "I-T3 another_has_more");
    EXPECT_THAT(scene.legal(0), ElementsAre("play theft-2"));
}

TEST(Action, I_T3_equal_is_fine) {
    EXPECT_EQ(with_king_and("(2 king queen-2/2)").why_not(0, "play king-1"), "");
    EXPECT_EQ(with_king_and("(1 king queen-2/1) (2 king queen-3/2)").why_not(0, "play king-1"), "");
}

TEST(Action, I_T3_what_the_others_have_together_does_not_matter) {
    EXPECT_EQ(with_king_and("(1 king queen-2/1) (2 king queen-3/2)").why_not(0, "play king-1"), "");
}

TEST(Action, I_T3_having_the_most_is_fine) {
    EXPECT_EQ(with_king_and("(0 king queen-2/0) (1 king queen-3/1)").why_not(0, "play king-1"), "");
}

TEST(Action, I_T3_zero_is_fine_when_nobody_has_any) {
    const Scene scene{"players=3 phase=action(0) hands=[[king-1/0] [] [] []]"};
    EXPECT_EQ(scene.why_not(0, "play king-1"), "");
}

TEST(Action, I_T3_zero_is_too_few_when_somebody_has_one) {
    const Scene scene{
        "players=3 phase=action(0) hands=[[king-1/0] [] [] []] "
        "court=[(1 king queen-1/1)]"};
    EXPECT_EQ(scene.why_not(0, "play king-1"), "I-T3 another_has_more");
}

TEST(Action, I_T3_the_last_seat_counts_too) {
    const Scene scene{
        "players=4 phase=action(0) hands=[[king-1/0] [] [] []] "
        "court=[(3 king queen-1/3)]"};
    EXPECT_EQ(scene.why_not(0, "play king-1"), "I-T3 another_has_more");
}

TEST(Action, I_T3_only_cards_under_that_very_character_count) {
    EXPECT_EQ(with_king_and("(1 queen queen-2/1) (1 queen queen-3/1)").why_not(0, "play king-1"),
              "");
}

TEST(Action, I_T3_is_counted_after_the_influence_card_of_this_turn) {
    Scene scene{
        "players=2 phase=influence(0) hands=[[king-1/0 queen-1/0] [] [] []] "
        "court=[(1 king duchess-1/1)]"};
    scene.decides(0, "influence queen-1 king");
    EXPECT_EQ(scene.why_not(0, "play king-1"), "");
}

// Seat 0 can play nothing: seat 1 has more under the king and the queen.
const std::string stuck =
    "players=2 phase=action(0) hands=[[king-1/0 king-3/0 queen-2/0] [] [] []] "
    "court=[(1 king duchess-1/1) (1 queen duchess-2/1)] ";

TEST(Stuck, I_T4_shows_the_hand_and_puts_the_top_card_under_a_character_shown) {
    Scene scene{stuck};
    scene.decides(0, "show queen", {"theft-4", "..."});
    EXPECT_EQ(scene.under(0, Queen), "theft-4/0");
    EXPECT_EQ(scene.under(0, King), "");
    EXPECT_THAT(scene.events(),
                IsSupersetOf({"showed_hand 0 [king-1 king-3 queen-2]", "tucked 0 queen theft-4/0",
                              "discarded_hand 0 [king-1 king-3 queen-2]"}));
}

TEST(Stuck, I_T4_discards_the_whole_hand_and_draws_a_new_one) {
    Scene scene{stuck};
    scene.decides(0, "show king",
                  {"theft-4", "decree-1", "decree-3", "decree-4", "decree-6", "..."});
    EXPECT_EQ(scene.discard(), "[king-1 king-3 queen-2]");
    EXPECT_EQ(scene.hand(0), "decree-1/0 decree-3/0 decree-4/0 decree-6/0");
    EXPECT_EQ(scene.phase(), "influence(1)");
}

TEST(Stuck, I_T4_only_a_character_shown) {
    const Scene scene{stuck};
    EXPECT_EQ(scene.why_not(0, "show duchess"), "I-T4 not_in_shown_hand");
    EXPECT_THAT(scene.legal(0), ElementsAre("show king", "show queen"));
}

TEST(Stuck, I_T4_no_card_can_be_played_instead) {
    const Scene scene{stuck};
    EXPECT_EQ(scene.why_not(0, "play king-1"), "I-T3 another_has_more");
    EXPECT_EQ(scene.why_not(0, "play queen-2"), "I-T3 another_has_more");
}

TEST(Stuck, I_T4_not_with_a_character_that_can_be_activated) {
    const Scene scene{
        "players=2 phase=action(0) hands=[[king-1/0 queen-2/0] [] [] []] "
        "court=[(1 king duchess-1/1)]"};
    EXPECT_EQ(scene.why_not(0, "show king"), "I-T4 can_still_play");
    EXPECT_THAT(scene.legal(0), ElementsAre("play queen-2"));
}

TEST(Stuck, I_T4_not_with_an_action_card) {
    const Scene scene{
        "players=2 phase=action(0) hands=[[king-1/0 theft-2/0] [] [] []] "
        "court=[(1 king duchess-1/1)]"};
    EXPECT_EQ(scene.why_not(0, "show king"), "I-T4 can_still_play");
}

TEST(Stuck, I_T4_an_empty_deck_is_refilled_first_without_the_hand_shown) {
    Scene scene{stuck + "discard=[theft-5]", DeckOf{"[]"}};
    scene.decides(0, "show king");
    EXPECT_EQ(scene.under(0, King), "theft-5/0");
    EXPECT_THAT(scene.events(), Contains("reshuffled 1"));
}

TEST(Stuck, I_T4_the_deck_is_not_refilled_while_it_has_a_card) {
    Scene scene{stuck + "discard=[king-2]", DeckOf{"[theft-5]"}};
    scene.decides(0, "show king");
    EXPECT_EQ(scene.under(0, King), "theft-5/0");
}

TEST(Stuck, I_T4_if_no_card_exists_none_is_put_down) {
    Scene scene{stuck, DeckOf{"[]"}};
    scene.decides(0, "show king");
    EXPECT_EQ(scene.state().court.size(), 2);
    EXPECT_EQ(scene.hand(0), "king-1/0 king-3/0 queen-2/0");
}

TEST(Stuck, I_T4_stays_unknown_to_the_others_until_the_hand_is_shown) {
    const Scene stays{stuck};
    const Scene plays{
        "players=2 phase=action(0) hands=[[king-1/0 king-3/0 theft-5/0] [] [] []] "
        "court=[(1 king duchess-1/1) (1 queen duchess-2/1)]"};
    EXPECT_EQ(stays.view(1), plays.view(1));
    EXPECT_EQ(stays.view(watcher), plays.view(watcher));
}

TEST(Action, I_T5_a_card_that_is_sure_to_fail_may_be_played_and_its_costs_stay_paid) {
    Scene scene{"players=2 phase=action(0) hands=[[queen-6/0 cardinal-1/0] [] [] []]"};
    scene.decides(0, "play cardinal-1").decides(0, "entice king queen-6");
    EXPECT_EQ(scene.discard(), "[queen-6 cardinal-1]");
    EXPECT_EQ(scene.markers(Cardinal), 0);
    EXPECT_THAT(scene.events(), Contains("failed 0"));
}

TEST(Action, I_T5_an_action_card_may_be_played_even_if_it_can_do_nothing) {
    Scene scene{"players=2 phase=action(0) hands=[[theft-2/0] [] [] []]", DeckOf{"[]"}};
    scene.decides(0, "play theft-2", {"theft-2"});
    EXPECT_THAT(scene.events(), IsSupersetOf({"failed 0", "discarded_played theft-2"}));
    EXPECT_EQ(scene.why_not(0, "influence theft-2 king"), "");
}

TEST(Action, I_T6_target_and_discard_are_declared_together) {
    Scene scene{"players=2 phase=action(0) hands=[[king-5/0 queen-1/0 duchess-2/0] [] [] []]"};
    scene.decides(0, "play queen-1");
    EXPECT_THAT(scene.legal(0), SizeIs(2 * 7));
    EXPECT_THAT(scene.legal(0), IsSupersetOf({"outbid king king-5", "outbid king duchess-2"}));
}

TEST(Action, I_T6_any_card_of_the_hand_may_be_discarded_but_no_other) {
    const auto aims = [](auto character) {
        return Scene{fmt::format(
            "players=2 phase=aim(0 {0}-1 {0}) hands=[[king-5/0] [king-6/1] [] []]", character)};
    };
    EXPECT_EQ(aims("queen").why_not(0, "outbid king king-5"), "");
    EXPECT_EQ(aims("queen").why_not(0, "outbid king king-6"), "I-T6 discard_from_hand");
    EXPECT_EQ(aims("queen").why_not(0, "outbid king queen-1"), "I-T6 discard_from_hand");
    EXPECT_EQ(aims("cardinal").why_not(0, "entice king king-6"), "I-T6 discard_from_hand");
    EXPECT_EQ(aims("duchess").why_not(0, "unseat 1 king king-6"), "I-T6 discard_from_hand");
    EXPECT_EQ(aims("spymaster").why_not(0, "inspect 1 king king-6"), "I-T6 discard_from_hand");
}

TEST(Action, I_T6_who_must_discard_but_holds_nothing_fails_at_once) {
    for (auto card : {"queen-1", "cardinal-1", "duchess-1", "spymaster-1"}) {
        Scene scene{
            fmt::format("players=2 phase=action(0) hands=[[{}/0] [] [] []] "
                        "markers=[2 0 0 0 0 0 0] court=[(1 king king-2/1) (1 king king-3/1)]",
                        card)};
        scene.decides(0, fmt::format("play {}", card));
        EXPECT_EQ(scene.phase(), "influence(1)") << card;
        EXPECT_THAT(scene.events(), Contains("failed 0")) << card;
        EXPECT_THAT(scene.state().markers, ElementsAre(2, 0, 0, 0, 0, 0, 0)) << card;
        EXPECT_EQ(scene.under(1, King), "king-2/1 king-3/1") << card;
        EXPECT_EQ(scene.discard(), fmt::format("[{}]", card));
    }
}

TEST(Action, I_T6_who_needs_no_discard_aims_with_an_empty_hand) {
    for (auto name : {"king", "seneschal", "chamberlain"}) {
        Scene scene{fmt::format("players=2 phase=action(0) hands=[[{}-1/0] [] [] []]", name)};
        scene.decides(0, fmt::format("play {}-1", name), {});
        EXPECT_EQ(scene.phase(), fmt::format("aim(0 {0}-1 {0})", name));
        EXPECT_THAT(scene.events(), Not(Contains("failed 0")));
        EXPECT_THAT(scene.legal(0), Not(IsEmpty()));
    }
}

TEST(Action, I_T6_only_the_activated_character_aims) {
    const Scene scene{"players=2 phase=aim(0 duchess-1 duchess) hands=[[king-5/0] [] [] []]"};
    for (auto other : {"mark queen", "outbid king king-5", "entice king king-5", "name king",
                       "inspect 1 king king-5", "favour king", "take king-1", "show king",
                       "influence king-5 king", "choose king+queen", "receive king", "rob 1"})
        EXPECT_EQ(scene.why_not(0, other), "I-T6 aim_now") << other;
    EXPECT_EQ(Scene{"players=2 phase=aim(0 king-1 king) hands=[[king-5/0] [] [] []]"}.why_not(
                  0, "unseat 1 king king-5"),
              "I-T6 aim_now");
}

}  // namespace
}  // namespace trianon::intrigue
