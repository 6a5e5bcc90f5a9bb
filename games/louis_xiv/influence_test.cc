// L-I1 to L-I3 and L-I7 to L-I9: the influence phase. What a card does is in placing_test.cc.
#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

Position turn_of(int seat) {
    return Position{3, "turn(" + std::to_string(seat) + ")"}
        .own({8, 8, 8})
        .influence(0, {"conde", "conde", "joker"})
        .influence(1, {"anne", "turenne"})
        .influence(2, {"louvois", "joker", "mazarin", "colbert"});
}

Position opening(std::string_view missions) {
    return Position{3, "opening(0)"}
        .own({8, 8, 8})
        .fulfilled(0, missions)
        .influence(0, {"conde", "joker"})
        .influence(1, {"anne", "turenne"})
        .influence(2, {"louvois", "joker"});
}

TEST(Influence, L_I1_the_neutral_player_comes_first_with_two_on_louis_and_three_persons) {
    const Scene scene = Scene::dealt(
        2, {"0",       "0",       "0",     "0",       "0",       "philippe-3", "anne",
            "anne",    "conde",   "conde", "colbert", "colbert", "louvois",    "louvois",
            "mazarin", "mazarin", "joker", "turenne", "joker",   "philippe",   "turenne"});
    EXPECT_EQ(scene.neutral_on(Board::Philippe), 4);
    EXPECT_EQ(scene.neutral_on(Board::Turenne), 4);
    EXPECT_EQ(scene.state().discard.count(InfluenceCard::joker()), 2);
    EXPECT_EQ(scene.state().discard.count(InfluenceCard{Board::Turenne}), 2);
    EXPECT_EQ(scene.state().discard.size(), 5);
}

TEST(Influence, L_I1_not_with_three_players) {
    const Scene scene = Scene::dealt(3);
    for (Board board : all_boards) EXPECT_EQ(scene.neutral_on(board), 0);
}

TEST(Influence, L_I2_missions_place_a_marker_at_the_beginning) {
    Scene scene{
        opening("marker_on_anne-1+marker_on_montespan-1+marker_with_louis-2+"
                "marker_on_la_valliere-1+marker_on_philippe-1")};
    scene.decides(0, "use marker_on_montespan", {}).decides(0, "use marker_with_louis", {});
    EXPECT_EQ(scene.on(Board::Montespan, 0), 1);
    EXPECT_EQ(scene.on(Board::Dauphin, 0), 1);  // where Louis stands
    scene.decides(0, "use marker_on_la_valliere", {}).decides(0, "use marker_on_anne", {});
    EXPECT_EQ(scene.on(Board::LaValliere, 0), 1);
    EXPECT_EQ(scene.on(Board::Anne, 0), 1);
    EXPECT_EQ(scene.phase(), "opening(0)");
    scene.decides(0, "use marker_on_philippe", {});
    EXPECT_EQ(scene.on(Board::Philippe, 0), 1);
    EXPECT_EQ(scene.phase(), "turn(0)");
}

TEST(Influence, L_I2_two_copies_place_two_markers) {
    Scene scene{opening("marker_with_louis-1+marker_with_louis-2")};
    scene.decides(0, "use marker_with_louis", {}).decides(0, "use marker_with_louis", {});
    EXPECT_EQ(scene.on(Board::Dauphin, 0), 2);
    EXPECT_EQ(scene.phase(), "turn(0)");
}

TEST(Influence, L_I2_is_optional_and_each_player_completes_all_of_them) {
    Scene scene{
        opening("marker_on_anne-1+marker_on_dauphin-1").fulfilled(2, "marker_on_philippe-1")};
    scene.decides(0, "use marker_on_dauphin", {}).decides(0, "pass", {});
    EXPECT_EQ(scene.phase(), "opening(2)");
    EXPECT_EQ(scene.on(Board::Anne, 0), 0);
    scene.decides(2, "pass", {});
    EXPECT_EQ(scene.phase(), "turn(0)");
}

TEST(Influence, L_I2_no_other_mission_and_no_card_is_used_now) {
    const Scene scene{opening("marker_on_anne-1+plus_louisdor-1")};
    EXPECT_EQ(scene.why_not(0, "use plus_louisdor"), "L-I2 mission_of_another_phase");
    EXPECT_EQ(scene.why_not(0, "use marker_on_philippe"), "L-I2 mission_not_ready");
    EXPECT_EQ(scene.why_not(0, "play conde"), "L-I2 opening_now");
    EXPECT_EQ(scene.why_not(0, "place conde 1"), "L-I2 opening_now");
}

TEST(Influence, L_I3_one_card_per_turn_then_the_next_player) {
    Scene scene{turn_of(0)};
    EXPECT_THAT(scene.legal(0), ElementsAre("play conde", "play joker"));  // equal cards are one
    scene.decides(0, "play joker", {});
    EXPECT_EQ(scene.phase(), "played(0 joker)");
    scene.decides(0, "place anne 1", {});
    EXPECT_EQ(scene.phase(), "turn(1)");
    EXPECT_EQ(scene.influence(0), "conde/0 conde/0");
    EXPECT_EQ(scene.state().discard.count(InfluenceCard::joker()), 1);
}

TEST(Influence, L_I3_either_place_or_take_never_both) {
    Scene scene{turn_of(0)};
    scene.decides(0, "play conde", {});
    EXPECT_THAT(scene.legal(0), ElementsAre("place conde 1", "place conde 2", "place conde 3",
                                            "take 0", "take 1", "take 2", "take 3"));
    scene.decides(0, "place conde 2", {});
    EXPECT_EQ(scene.why_not(0, "take 1"), "L-I4 moving_now");
}

TEST(Influence, L_I3_only_a_card_of_the_own_hand) {
    const Scene scene{turn_of(0)};
    EXPECT_EQ(scene.why_not(0, "play anne"), "L-I3 card_not_in_hand");
    EXPECT_EQ(scene.why_not(1, "play anne"), "L-I3 not_your_turn");
    EXPECT_EQ(scene.why_not(0, "pass"), "L-I3 turn_now");
}

TEST(Influence, L_I7_the_last_card_goes_unseen_on_the_stack_after_the_turn) {
    Scene scene{turn_of(1)};
    scene.decides(1, "play anne", {});
    EXPECT_EQ(scene.influence(1), "turenne/1");
    scene.decides(1, "take 0", {});
    EXPECT_EQ(scene.influence(1), "");
    EXPECT_EQ(scene.on_stack(), "turenne/1");
    EXPECT_THAT(scene.events(), ElementsAre("took_markers 1 0", "laid_last 1 turenne/1"));
    EXPECT_EQ(scene.view(1).known.on_influence[0].card.seen_by(Seat{1})->text(), "turenne");
    EXPECT_EQ(scene.view(0).known.on_influence[0].card.seen_by(Seat{0}), nullptr);
    EXPECT_EQ(scene.view(0).known.on_influence[0].card.truth(), InfluenceCard{});
}

TEST(Influence, L_I7_who_is_out_is_passed_over_and_one_alone_goes_on) {
    Scene scene{turn_of(1)};
    scene.decides(1, "play anne").decides(1, "take 0");
    scene.decides(2, "play louvois").decides(2, "take 0");
    scene.decides(0, "play conde").decides(0, "take 0");
    EXPECT_EQ(scene.phase(), "turn(2)");  // player 1 is out
    scene.decides(2, "play mazarin").decides(2, "take 0");
    scene.decides(0, "play conde").decides(0, "take 0");
    EXPECT_EQ(scene.phase(), "turn(2)");  // and now player 0 too
    EXPECT_EQ(scene.on_stack(), "turenne/1 joker/0");
    scene.decides(2, "play colbert").decides(2, "take 0");
    EXPECT_EQ(scene.state().influence.size(), 15);  // a new round was dealt
}

TEST(Influence, L_I8_pay_two_louisdor_instead_of_a_card) {
    Scene scene{turn_of(0).fulfilled(0, "pay_instead-1+pay_instead-2").gold({5})};
    scene.decides(0, "use pay_instead", {});
    EXPECT_EQ(scene.gold(0), 3);
    EXPECT_EQ(scene.influence(0), "conde/0 conde/0 joker/0");
    EXPECT_EQ(scene.phase(), "turn(1)");
    scene.decides(1, "play anne").decides(1, "take 0");
    scene.decides(2, "play joker").decides(2, "take 0");
    scene.decides(0, "use pay_instead", {});  // the second card
    EXPECT_EQ(scene.gold(0), 1);
    scene.decides(2, "play louvois").decides(2, "take 0");
    EXPECT_EQ(scene.why_not(0, "use pay_instead"), "L-I8 mission_not_ready");
}

TEST(Influence, L_I8_paying_needs_two_louisdor) {
    const Scene scene{turn_of(0).fulfilled(0, "pay_instead-1").gold({1})};
    EXPECT_EQ(scene.why_not(0, "use pay_instead"), "L-I8 too_little_gold");
    EXPECT_EQ(Scene{turn_of(0)}.why_not(0, "use pay_instead"), "L-I8 mission_not_ready");
    EXPECT_EQ(scene.why_not(0, "use tie_breaker"), "L-I8 mission_of_another_phase");
}

TEST(Influence, L_I8_influence_card_trade_discards_openly_and_draws_the_top_card) {
    Scene scene{turn_of(0).fulfilled(0, "influence_trade-1")};
    EXPECT_THAT(scene.legal(0),
                ElementsAre("play conde", "play joker", "swap conde", "swap joker"));
    scene.decides(0, "swap joker", {"dauphin"});
    EXPECT_EQ(scene.influence(0), "dauphin/0 conde/0 conde/0");
    EXPECT_EQ(scene.state().discard.count(InfluenceCard::joker()), 1);
    EXPECT_EQ(scene.phase(), "turn(1)");
}

TEST(Influence, L_I8_the_top_card_may_be_another_players_last_card_who_then_knows_it) {
    Scene scene{turn_of(0)
                    .fulfilled(2, "influence_trade-2")
                    .influence(1, {})
                    .with("on_influence=[(1 turenne/1)]")};
    scene.decides(0, "play conde").decides(0, "take 0");
    scene.decides(2, "swap louvois", {});  // nothing is left to chance
    EXPECT_EQ(scene.influence(2), "colbert/2 turenne/12 mazarin/2 joker/2");
    EXPECT_EQ(scene.on_stack(), "");
    EXPECT_THAT(scene.events(), Contains("drew_influence 2 turenne/12"));
}

TEST(Influence, L_I8_one_card_for_four_markers_on_any_board) {
    Scene scene{turn_of(0).fulfilled(0, "card_for_four-1")};
    scene.decides(0, "scatter conde", {});
    EXPECT_EQ(scene.phase(), "scattering(0)");
    EXPECT_EQ(scene.legal(0).size(), 48u);
    EXPECT_EQ(scene.why_not(0, "take 1"), "L-I8 scattering_now");
    EXPECT_EQ(scene.why_not(0, "place turenne 0"), "L-I8 at_least_one_marker");
    scene.decides(0, "place turenne 4", {}).decides(0, "move la_valliere 3", {});
    scene.decides(0, "move philippe 2", {}).decides(0, "move anne 1", {});
    for (Board board : {Board::Turenne, Board::LaValliere, Board::Philippe, Board::Anne})
        EXPECT_EQ(scene.on(board, 0), 1);
    EXPECT_EQ(scene.own(0), 4);
    EXPECT_EQ(scene.influence(0), "conde/0 joker/0");
    EXPECT_EQ(scene.phase(), "turn(1)");
}

TEST(Influence, L_I8_four_markers_come_from_the_own_supply_only) {
    Scene scene{turn_of(0).fulfilled(0, "card_for_four-1").own({2, 8, 8})};
    scene.decides(0, "scatter joker", {});
    EXPECT_EQ(scene.legal(0).size(), 24u);
    EXPECT_EQ(scene.why_not(0, "place anne 3"), "L-I8 own_supply_too_small");
    const Scene none{turn_of(0).fulfilled(0, "card_for_four-1").own({0, 8, 8})};
    EXPECT_EQ(none.why_not(0, "scatter joker"), "L-I8 own_supply_too_small");
}

TEST(Influence, L_I8_each_once_per_phase_and_one_in_a_turn) {
    Scene scene{
        turn_of(0).fulfilled(0, "card_for_four-1+influence_trade-1+pay_instead-1").gold({9})};
    EXPECT_THAT(scene.legal(0), IsSupersetOf({"scatter conde", "swap conde", "use pay_instead"}));
    scene.decides(0, "swap conde", {"anne"});
    EXPECT_EQ(scene.phase(), "turn(1)");
    scene.decides(1, "play anne").decides(1, "take 0");
    scene.decides(2, "play joker").decides(2, "take 0");
    EXPECT_EQ(scene.why_not(0, "swap anne"), "L-I8 mission_not_ready");
    EXPECT_EQ(scene.why_not(0, "scatter anne"), "");
    EXPECT_EQ(Scene{turn_of(0)}.why_not(0, "swap conde"), "L-I8 mission_not_ready");
    EXPECT_EQ(scene.why_not(0, "scatter turenne"), "L-I3 card_not_in_hand");
}

TEST(Influence, L_I9_a_marker_on_any_board_when_everybody_is_out) {
    Scene scene{Position{3, "turn(1)"}
                    .own({8, 8, 8})
                    .influence(1, {"anne", "turenne"})
                    .fulfilled(2, "marker_placement-1")};
    scene.decides(1, "play anne").decides(1, "take 0", {});
    EXPECT_EQ(scene.phase(), "closing(2)");
    EXPECT_EQ(scene.legal(2).size(), 13u);
    EXPECT_EQ(scene.why_not(2, "stop"), "L-I9 closing_now");
    scene.decides(2, "put mazarin");
    EXPECT_THAT(scene.events(), Contains("placed 2 mazarin 1 general"));
}

TEST(Influence, L_I9_it_is_optional) {
    Scene scene{Position{3, "closing(2)"}.own({8, 8, 8}).fulfilled(2, "marker_placement-1")};
    scene.decides(2, "pass");
    EXPECT_THAT(scene.events(), Not(Contains("used_mission 2 marker_placement")));
}

TEST(Influence, L_I9_then_all_thirty_cards_are_shuffled_also_in_round_four) {
    for (int round : {1, 4}) {
        Scene scene{Position{3, "turn(1)"}
                        .round(round)
                        .own({8, 8, 8})
                        .influence(1, {"anne", "turenne"})
                        .intrigue(2, {"louvois"})};
        scene.decides(1, "play anne").decides(1, "take 0", {});
        EXPECT_EQ(scene.phase(), "intrigue(anne 2)");
        EXPECT_EQ(scene.state().influence.size(), 30);
        EXPECT_EQ(scene.on_stack(), "");
        EXPECT_TRUE(scene.state().discard.empty());
        EXPECT_THAT(scene.events(), Contains("shuffled 30"));
    }
}

}  // namespace
}  // namespace trianon::louis_xiv
