#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::StartsWith;

// It is the turn of seat 0; seat 1 stands at the Sawmill.
Scene moving(const std::string& own, const std::string& more = "") {
    return Scene{"players=2 turn=3 phase=move(0)" + workers({own, "S7"}) + some_display + more};
}

TEST(Move, P_T1_is_compulsory) {
    EXPECT_EQ(moving("Q7").why_not(0, "stop"), "P-T1 move_now");
    for (auto other : {"harvest", "recruit first", "turn_coins", "take vestibule",
                       "remove vestibule", "remove_three 1+2+3", "turn_coin", "discard vestibule",
                       "buy statue", "advance harvest", "build vestibule a1 upright"})
        EXPECT_EQ(moving("Q7").why_not(0, other), "P-T1 move_now") << other;
}

TEST(Move, P_T1_then_the_place_of_arrival_may_be_left_unused) {
    Scene scene = moving("Q7");
    scene.decides(0, "move quarry mine");
    EXPECT_THAT(scene.legal(0), ElementsAre("harvest", "stop"));
    scene.decides(0, "stop");
    EXPECT_EQ(scene.phase(), "move(1)");
    EXPECT_EQ(scene.stock(0), "0 0 0");
}

TEST(Move, P_T1_who_could_only_stop_is_not_asked) {
    Scene scene = moving("A7");
    scene.decides(0, "move architects workshop");  // nothing to pay with
    EXPECT_EQ(scene.phase(), "move(1)");
    scene = moving("A7");
    scene.decides(0, "move architects yard");  // nothing to build
    EXPECT_EQ(scene.phase(), "move(1)");
}

TEST(Move, P_T1_a_normal_move_always_exists) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        FastFate fate{seed};
        State state = game().set_up(2 + static_cast<int>(seed % 4), {}, fate, nullptr);
        Choices choices;
        while (!game().to_act(state).empty()) {
            const Seat seat = game().to_act(state).front();
            game().legal(state, seat, choices);
            if (std::holds_alternative<phase::Move>(state.phase)) {
                const auto is_normal = [](const Decision& d) {
                    return std::holds_alternative<decision::Move>(d);
                };
                ASSERT_TRUE(std::any_of(choices.begin(), choices.end(), is_normal)) << seed;
            }
            const auto i = fate.below(static_cast<std::uint32_t>(choices.size()));
            game().apply(state, seat, choices[static_cast<int>(i)], fate, nullptr);
        }
    }
}

TEST(Move, P_T2_takes_one_worker_along_one_arrow) {
    Scene scene = moving("Q7");
    scene.decides(0, "move quarry yard");
    EXPECT_EQ(scene.workers(0), "Q6 Y");
    EXPECT_EQ(scene.coins(0), 2);
    EXPECT_EQ(moving("Q7").why_not(0, "move quarry architects"), "P-T2 no_arrow");
    EXPECT_EQ(moving("Q7").why_not(0, "move quarry favour"), "P-T2 no_arrow");
    EXPECT_EQ(moving("Q7").why_not(0, "move quarry quarry"), "P-T2 no_arrow");
}

TEST(Move, P_T2_only_an_own_worker) {
    EXPECT_EQ(moving("Q7").why_not(0, "move sawmill alchemists"), "P-T2 no_worker_there");
    EXPECT_EQ(moving("Q7").why_not(0, "move_two sawmill alchemists"), "P-T2 no_worker_there");
    EXPECT_EQ(moving("Q7").why_not(0, "move_far sawmill favour"), "P-T2 no_worker_there");
}

TEST(Move, P_T2_without_coins_there_are_normal_moves_only) {
    EXPECT_THAT(moving("Q2 M5", coins({"0", "2"})).legal(0),
                ElementsAre("move quarry mine", "move quarry yard", "move mine architects",
                            "move mine yard"));
}

TEST(Move, P_T3_a_coin_takes_two_workers_along_the_same_arrow) {
    Scene scene = moving("Q7");
    scene.decides(0, "move_two quarry mine");
    EXPECT_EQ(scene.workers(0), "Q5 M2");
    EXPECT_EQ(scene.coins(0), 1);
    EXPECT_THAT(scene.events(), IsSupersetOf({"spent_coin 0", "moved 0 2 quarry mine"}));
    EXPECT_EQ(moving("Q M6").why_not(0, "move_two quarry mine"), "P-T3 needs_two_workers");
    EXPECT_EQ(moving("Q7").why_not(0, "move_two quarry architects"), "P-T2 no_arrow");
}

TEST(Move, P_T3_or_a_coin_takes_one_worker_two_arrows_far) {
    Scene scene = moving("Q7");
    scene.decides(0, "move_far quarry architects");
    EXPECT_EQ(scene.workers(0), "Q6 A");
    EXPECT_EQ(scene.coins(0), 1);
    EXPECT_EQ(moving("Q7").why_not(0, "move_far quarry mine"), "P-T3 not_two_arrows");
    EXPECT_EQ(moving("Q7").why_not(0, "move_far quarry workshop"), "P-T3 not_two_arrows");
}

TEST(Move, P_T3_a_double_move_is_one_choice_whatever_the_route) {
    // From the Quarry to the Yard over the Mine, and to the Favour over the Yard.
    EXPECT_THAT(
        moving("Q7").legal(0),
        ElementsAre("move quarry mine", "move_two quarry mine", "move quarry yard",
                    "move_two quarry yard", "move_far quarry favour", "move_far quarry architects",
                    "move_far quarry sawmill", "move_far quarry yard"));
}

TEST(Move, P_T3_needs_an_active_coin) {
    const Scene scene = moving("Q7", coins({"0", "2"}));
    EXPECT_EQ(scene.why_not(0, "move_two quarry mine"), "P-T3 no_active_coin");
    EXPECT_EQ(scene.why_not(0, "move_far quarry architects"), "P-T3 no_active_coin");
}

TEST(Move, P_T4_no_worker_stops_on_the_own_token) {
    const Scene scene = moving("Q2 M2 Y3", tokens({"yard", "sawmill"}));
    EXPECT_EQ(scene.why_not(0, "move quarry yard"), "P-T4 own_token");
    EXPECT_EQ(scene.why_not(0, "move_two quarry yard"), "P-T4 own_token");
    EXPECT_EQ(scene.why_not(0, "move_far quarry yard"), "P-T4 own_token");
    EXPECT_EQ(scene.why_not(0, "move mine yard"), "P-T4 own_token");
}

TEST(Move, P_T4_passing_over_it_and_leaving_it_are_fine) {
    Scene scene = moving("Q2 M2 Y3", tokens({"yard", "sawmill"}));
    EXPECT_EQ(scene.why_not(0, "move_far quarry sawmill"), "");
    EXPECT_EQ(scene.why_not(0, "move yard favour"), "");
}

TEST(Move, P_T4_tokens_and_workers_of_others_do_not_matter) {
    EXPECT_EQ(moving("Y7", tokens({"-", "sawmill"})).why_not(0, "move yard sawmill"), "");
}

TEST(Move, P_T5_the_token_goes_where_the_worker_went_used_or_not) {
    Scene scene = moving("Q7");
    scene.decides(0, "move quarry mine").decides(0, "stop");
    EXPECT_EQ(scene.state().tokens[0], MaybePlace{Place::Mine});
    scene = moving("A7");
    scene.decides(0, "move architects workshop");
    EXPECT_EQ(scene.state().tokens[0], MaybePlace{Place::Workshop});
}

TEST(Activation, P_T6_each_worker_serves_one_purpose) {
    Scene scene = moving("A3 M4");
    scene.decides(0, "move mine architects").decides(0, "take salle_gardes");
    EXPECT_EQ(scene.phase(), "architects(0 0 0 1 0)");
    scene.decides(0, "take vestibule").decides(0, "take aile_nord");
    EXPECT_EQ(scene.phase(), "architects(0 0 0 3 0)");
    EXPECT_EQ(scene.why_not(0, "take tapis_vert"), "P-T6 too_few_workers");
    EXPECT_EQ(scene.why_not(0, "remove_three 1+2+3"), "P-A2 three_from_display");
    EXPECT_THAT(scene.legal(0), ElementsAre("remove parterre_nord", "remove tapis_vert", "stop"));
}

TEST(Activation, P_T6_used_workers_stay) {
    Scene scene = moving("A3 M4");
    scene.decides(0, "move mine architects").decides(0, "take salle_gardes").decides(0, "stop");
    EXPECT_EQ(scene.workers(0), "M3 A4");
}

TEST(Activation, P_T6_effects_are_chosen_one_at_a_time_until_the_player_stops) {
    Scene scene = moving("A3 M4");
    scene.decides(0, "move mine architects").decides(0, "remove_three 3+4+5");
    EXPECT_EQ(scene.to_act(), "0");
    scene.decides(0, "take tapis_vert");
    EXPECT_EQ(scene.to_act(), "0");
    scene.decides(0, "stop");
    EXPECT_EQ(scene.to_act(), "1");
}

TEST(King, P_T7_moves_at_the_end_of_a_turn_in_which_somebody_arrived_at_the_favour) {
    Scene scene = moving("Al7", coins({"1", "2"}));
    scene.decides(0, "move alchemists favour");
    EXPECT_EQ(scene.state().king, 0);
    scene.decides(0, "turn_coins");
    EXPECT_EQ(scene.state().king, 1);
    EXPECT_THAT(scene.events(),
                ElementsAre("turned_coins 0 1", "king_moved 1 10", "began_turn 1 4"));
}

TEST(King, P_T7_arriving_counts_even_without_a_use) {
    Scene scene = moving("Al7");
    scene.decides(0, "move alchemists favour");
    EXPECT_EQ(scene.state().king, 1);
    EXPECT_EQ(scene.to_act(), "1");
}

TEST(King, P_T7_one_space_whether_one_worker_arrives_or_two) {
    Scene scene = moving("Al7");
    scene.decides(0, "move_two alchemists favour").decides(0, "stop");
    EXPECT_EQ(scene.state().king, 1);
}

TEST(King, P_T7_moves_when_somebody_jumps_over_the_favour) {
    for (const auto& [own, jump] : {std::pair{"Al7", "move_far alchemists quarry"},
                                    std::pair{"Y7", "move_far yard quarry"}}) {
        Scene scene = moving(own);
        scene.decides(0, jump);
        EXPECT_EQ(scene.phase(), "harvest(0 quarry 1)");
        EXPECT_EQ(scene.state().king, 0);
        scene.decides(0, "harvest");
        EXPECT_EQ(scene.state().king, 1) << jump;
    }
}

TEST(King, P_T7_does_not_move_otherwise) {
    for (const auto& [own, move] :
         {std::pair{"F7", "move favour quarry"}, std::pair{"S7", "move sawmill alchemists"},
          std::pair{"Y7", "move yard sawmill"}}) {
        Scene scene = moving(own, stocks({"0 0 1", "0 0 0"}));
        scene.decides(0, move);
        if (scene.to_act() == "0") scene.decides(0, "stop");
        EXPECT_EQ(scene.state().king, 0) << move;
    }
    Scene two_steps = moving("S7");
    two_steps.decides(0, "move_far sawmill favour").decides(0, "stop");
    EXPECT_EQ(two_steps.state().king, 1);  // arrived, and only once
}

TEST(Turn, P_T8_recruits_enter_before_the_king_moves) {
    Scene scene = moving("Al5 F2");
    scene.decides(0, "move alchemists favour").decides(0, "recruit first");
    EXPECT_EQ(scene.workers(0), "F4 Al4");
    EXPECT_THAT(scene.events(), ElementsAre("recruited 0 first", "entered 0 1", "king_moved 1 10",
                                            "began_turn 1 4"));
}

TEST(Turn, P_T8_the_display_is_filled_before_others_follow) {
    Scene scene{"players=2 turn=3 phase=move(0)" + workers({"M6 A", "A2 S5"}) + some_display +
                levels({"0 0 0", "0 0 1"})};
    scene.decides(0, "move mine architects")
        .decides(0, "take salle_gardes")
        .decides(0, "stop", {"orangerie"});
    EXPECT_THAT(scene.events(),
                ElementsAre("slid", "displayed orangerie 1", "joined 1 architects"));
    EXPECT_EQ(scene.phase(), "architects(1 0 0 0 0)");
    scene.decides(1, "stop", {});
    EXPECT_EQ(scene.phase(), "move(1)");
}

TEST(Turn, P_T9_at_quarry_sawmill_and_mine_one_harvests_or_leaves) {
    for (const auto& [own, move] :
         {std::pair{"F7", "move favour quarry"}, std::pair{"Q7", "move quarry mine"},
          std::pair{"W7", "move workshop sawmill"}}) {
        Scene scene = moving(own);
        scene.decides(0, move);
        EXPECT_THAT(scene.legal(0), ElementsAre("harvest", "stop"));
        EXPECT_EQ(scene.why_not(0, "turn_coins"), "P-T9 harvest_now");
    }
}

TEST(Turn, P_T9_a_harvest_of_nothing_is_an_activation) {
    Scene scene{"players=2 turn=3 phase=move(0)" + workers({"Q7", "M2 S5"}) + some_display +
                levels({"0 0 0", "0 3 0"})};
    scene.decides(0, "move quarry mine").decides(0, "harvest");
    EXPECT_EQ(scene.stock(0), "0 0 0");
    EXPECT_EQ(scene.stock(1), "0 0 1");
    EXPECT_THAT(scene.events(), Contains("harvested 0 mine gold 0"));
}

TEST(Turn, P_T9_without_activation_nobody_else_gets_anything) {
    Scene harvest{"players=2 turn=3 phase=move(0)" + workers({"Q7", "M2 S5"}) + some_display +
                  levels({"0 0 0", "0 3 0"})};
    harvest.decides(0, "move quarry mine").decides(0, "stop");
    EXPECT_EQ(harvest.stock(1), "0 0 0");
    Scene guild{"players=2 turn=3 phase=move(0)" + workers({"M7", "A2 S5"}) + some_display +
                levels({"0 0 0", "0 0 3"})};
    guild.decides(0, "move mine architects").decides(0, "stop");
    EXPECT_EQ(guild.phase(), "move(1)");
}

TEST(Turn, P_T9_who_can_use_nothing_does_not_activate) {
    Scene scene{"players=2 turn=3 phase=move(0)" + workers({"A7", "W2 S5"}) + some_display +
                levels({"0 0 0", "0 0 3"}) + stocks({"0 0 0", "9 9 9"})};
    scene.decides(0, "move architects workshop");
    EXPECT_EQ(scene.phase(), "move(1)");
}

TEST(Turn, P_T10_an_activation_through_a_technology_triggers_nothing) {
    // Seats 1 and 2 both follow seat 0; neither follows the other.
    Scene scene{"players=3 turn=3 phase=move(0)" + workers({"M5 A", "A2 S4", "A S5"}) +
                some_display + levels({"0 0 1", "0 0 1", "0 0 1"})};
    scene.decides(0, "move mine architects").decides(0, "take salle_gardes").decides(0, "stop");
    EXPECT_EQ(scene.to_act(), "1");
    scene.decides(1, "take vestibule").decides(1, "stop");
    EXPECT_EQ(scene.to_act(), "2");
    scene.decides(2, "take aile_nord");
    EXPECT_EQ(scene.phase(), "move(1)");
}

TEST(Turn, P_T10_only_others_follow) {
    Scene scene{"players=2 turn=3 phase=move(0)" + workers({"F7", "Q2 S5"}) + some_display +
                levels({"0 3 3", "0 3 0"})};
    scene.decides(0, "move favour quarry").decides(0, "harvest");
    EXPECT_EQ(scene.stock(0), "0 1 0");
    EXPECT_EQ(scene.stock(1), "0 2 0");
    EXPECT_THAT(scene.events(), AllOf(Contains("harvested_too 1 quarry marble 2"),
                                      Not(Contains(StartsWith("harvested_too 0")))));
}

const std::string by_use = " options=(use)";

TEST(King, P_T7_by_use_he_stays_where_nothing_was_used) {
    Scene scene = moving("Al7", by_use);
    scene.decides(0, "move alchemists favour");
    EXPECT_EQ(scene.state().king, 0);
    Scene stopped = moving("Al7", coins({"1", "2"}) + by_use);
    stopped.decides(0, "move alchemists favour").decides(0, "stop");
    EXPECT_EQ(stopped.state().king, 0);
}

TEST(King, P_T7_by_use_he_moves_after_a_recruit_and_after_coins_were_turned) {
    Scene coin = moving("Al7", coins({"1", "2"}) + by_use);
    coin.decides(0, "move alchemists favour").decides(0, "turn_coins");
    EXPECT_EQ(coin.state().king, 1);
    Scene recruit = moving("F Al6", by_use);
    recruit.decides(0, "move alchemists favour").decides(0, "recruit first");
    EXPECT_EQ(recruit.state().king, 1);
}

TEST(King, P_T7_by_use_he_moves_after_a_jump_used_or_not) {
    Scene scene = moving("Al7", by_use);
    scene.decides(0, "move_far alchemists quarry").decides(0, "stop");
    EXPECT_EQ(scene.state().king, 1);
}

}  // namespace
}  // namespace trianon::palace
