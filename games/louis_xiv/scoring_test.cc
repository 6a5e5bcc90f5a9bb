// L-X1 to L-X6, L-X8, L-X9 and L-X12 to L-X14: the boards are scored. Louis and the neutral player
// are in louis_test.cc, the rewards of boards 6 and 8 in rewards_test.cc.
#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;

constexpr std::string_view colbert_next = "intrigue(colbert 2)";

TEST(Intrigue, L_X1_one_from_the_general_supply_or_one_or_two_from_the_own) {
    const Position position =
        Position{3, "intrigue(turenne 2)"}.louis_is_gone().own({8, 8, 8}).intrigue(
            2, {"turenne", "louvois"});
    EXPECT_THAT(Scene{position}.legal(2), ElementsAre("intervene one_general", "intervene one_own",
                                                      "intervene two_own", "pass"));
    Scene general{position};
    general.decides(2, "intervene one_general");
    EXPECT_THAT(general.events(),
                IsSupersetOf({"played_intrigue 2 turenne", "placed 2 turenne 1 general"}));
    Scene two{position};
    two.decides(2, "intervene two_own");
    EXPECT_THAT(two.events(), Contains("placed 2 turenne 2 own"));
}

TEST(Intrigue, L_X1_also_on_an_empty_board_and_the_markers_count) {
    Scene scene{Position{3, "intrigue(colbert 2)"}.louis_is_gone().own({8, 8, 8}).intrigue(
        2, {"colbert", "louvois"})};
    scene.decides(2, "intervene one_own", {});
    EXPECT_EQ(scene.gold(2), 5);  // alone, so in first place
    EXPECT_EQ(scene.phase(), "intrigue(maintenon 2)");
}

TEST(Intrigue, L_X1_as_far_as_there_are_markers) {
    const auto legal = [](int own, int on_board) {
        return Scene{Position{3, "intrigue(turenne 2)"}
                         .louis_is_gone()
                         .own({8, 8, own})
                         .on(Board::Anne, {0, 0, on_board})
                         .intrigue(2, {"turenne"})}
            .legal(2);
    };
    EXPECT_THAT(legal(1, 15), ElementsAre("intervene one_own", "pass"));
    EXPECT_THAT(legal(0, 15), ElementsAre("intervene one_general", "pass"));
    const Scene own{Position{3, "intrigue(turenne 2)"}
                        .louis_is_gone()
                        .own({8, 8, 1})
                        .on(Board::Anne, {0, 0, 15})
                        .intrigue(2, {"turenne"})};
    EXPECT_EQ(own.why_not(2, "intervene two_own"), "L-X1 own_supply_too_small");
    EXPECT_EQ(own.why_not(2, "intervene one_general"), "L-X1 general_supply_too_small");
}

TEST(Intrigue, L_X1_who_holds_another_card_can_only_pass_and_nobody_can_tell) {
    const Position position = Position{3, "intrigue(turenne 12)"}.louis_is_gone().own({8, 8, 8});
    const Scene holds{Position{position}.intrigue(1, {"turenne"}).intrigue(2, {"louvois"})};
    const Scene not_at_all{Position{position}.intrigue(1, {"mazarin"}).intrigue(2, {"louvois"})};
    EXPECT_THAT(not_at_all.legal(1), ElementsAre("pass"));
    EXPECT_THAT(not_at_all.legal(2), ElementsAre("pass"));
    EXPECT_EQ(not_at_all.why_not(1, "intervene one_own"), "L-X1 no_such_intrigue");
    for (int viewer : {0, 2, watcher}) EXPECT_EQ(holds.view(viewer), not_at_all.view(viewer));
    Scene passed{holds}, passed_too{not_at_all};
    passed.decides(1, "pass", {});
    passed_too.decides(1, "pass", {});
    EXPECT_THAT(passed.events(), IsEmpty());
    for (int viewer : {0, 2, watcher}) EXPECT_EQ(passed.view(viewer), passed_too.view(viewer));
    EXPECT_EQ(passed.to_act(), "2");
}

TEST(Intrigue, L_X1_a_holder_without_any_marker_is_not_asked) {
    Scene scene{Position{3, "intrigue(mazarin 1)"}
                    .louis_is_gone()
                    .own({8, 8, 0})
                    .on(Board::Anne, {0, 0, 16})
                    .intrigue(1, {"anne"})
                    .intrigue(2, {"louvois"})};
    scene.decides(1, "pass", {});
    EXPECT_EQ(scene.phase(), "intrigue(louvois 1)");
}

TEST(Intrigue, L_X1_a_played_card_goes_under_the_stack_and_all_know_it) {
    Scene scene{Position{3, "intrigue(conde 12)"}
                    .louis_is_gone()
                    .own({8, 8, 8})
                    .intrigue(1, {"conde"})
                    .intrigue(2, {"louvois"})};
    scene.decides(1, "intervene one_own", {});
    ASSERT_EQ(scene.state().under_intrigue.size(), 1);
    EXPECT_EQ(scene.state().under_intrigue[0].audience(), Seats::everybody());
    EXPECT_EQ(scene.intrigue(1), "");
    EXPECT_EQ(scene.to_act(), "2");  // who holds no card any more is not asked
}

TEST(Intrigue, L_X1_cards_under_the_stack_are_drawn_last_and_then_known_to_all) {
    Scene scene{Position::scoring(4, Board::Louvois)
                    .on(Board::Louvois, {2})
                    .intrigue(1, {"philippe", "marie_therese", "dauphin", "montespan", "conde"})
                    .intrigue(2, {"colbert", "maintenon", "la_valliere", "louvois"})
                    .with("under_intrigue=[mazarin/* turenne/*]")};
    scene.decides(3, "pass", {"lion", "..."});
    EXPECT_EQ(scene.intrigue(0), "mazarin/*");
}

TEST(Tie, L_X2_the_tie_breaker_wins_a_tie_for_first_place) {
    Scene scene{Position::scoring(3, Board::Colbert)
                    .on(Board::Colbert, {2, 2, 1})
                    .fulfilled(1, "tie_breaker-1")};
    scene.decides(2, "pass", {});
    EXPECT_EQ(scene.phase(), "tie(1 colbert)");
    EXPECT_THAT(scene.legal(1), ElementsAre("use tie_breaker", "pass"));
    scene.decides(1, "use tie_breaker", {});
    EXPECT_EQ(scene.gold(1), 5);
    EXPECT_EQ(scene.gold(0), 0);
    EXPECT_TRUE(scene.is_turned(Board::Colbert));
    EXPECT_EQ(scene.general(1), 16);
}

TEST(Tie, L_X2_is_optional_and_once_per_scoring_phase) {
    const Position position = Position::scoring(3, Board::Colbert)
                                  .on(Board::Colbert, {2, 2, 1})
                                  .on(Board::LaValliere, {1, 1})
                                  .fulfilled(1, "tie_breaker-1");
    Scene pass{position};
    pass.decides(2, "pass", {}).decides(1, "pass", {});
    EXPECT_EQ(pass.gold(1), 0);
    EXPECT_FALSE(pass.is_turned(Board::Colbert));
    pass.decides(2, "pass", {}).decides(2, "pass", {});  // Maintenon, La Vallière
    EXPECT_EQ(pass.phase(), "tie(1 la_valliere)");
    Scene use{position};
    use.decides(2, "pass", {}).decides(1, "use tie_breaker", {});
    use.decides(2, "pass", {}).decides(2, "pass", {});
    EXPECT_EQ(use.phase(), "intrigue(turenne 2)");
}

TEST(Tie, L_X2_only_a_tie_in_which_the_owner_takes_part) {
    Scene scene{Position::scoring(3, Board::Colbert)
                    .on(Board::Colbert, {2, 1, 2})
                    .fulfilled(1, "tie_breaker-1")};
    scene.decides(2, "pass", {});
    EXPECT_EQ(scene.phase(), "intrigue(maintenon 2)");
}

TEST(Tie, L_X2_not_where_a_number_of_markers_decides) {
    Scene scene{Position::scoring(3, Board::Turenne)
                    .on(Board::Turenne, {2, 2, 0})
                    .fulfilled(1, "tie_breaker-1")};
    scene.decides(2, "pass", {});
    EXPECT_EQ(scene.phase(), "intrigue(mazarin 2)");
}

TEST(Tie, L_X2_elsewhere_the_other_tied_players_may_buy) {
    Scene scene{Position::scoring(3, Board::Louvois)
                    .on(Board::Louvois, {1, 1})
                    .gold({4, 4})
                    .fulfilled(1, "tie_breaker-1")};
    scene.decides(2, "pass", {}).decides(1, "use tie_breaker", {"lion", "0"});
    EXPECT_EQ(scene.coats(1), 1);
    EXPECT_EQ(scene.phase(), "buying(0 (louvois [1 1 0 0 0] 1 - 1))");
}

TEST(Tie, L_X2_with_louis_one_other_is_second_and_several_are_the_rest) {
    const Position position =
        Position::scoring(4, Board::Dauphin).turned("dauphin").fulfilled(0, "tie_breaker-1");
    Scene one{Position{position}.on(Board::Dauphin, {2, 2, 1})};
    one.decides(3, "pass", {}).decides(0, "use tie_breaker", {});
    EXPECT_EQ(one.chips(0), "helm crown");
    EXPECT_EQ(one.chips(1), "helm");
    EXPECT_EQ(one.chips(2), "");
    Scene several{Position{position}.on(Board::Dauphin, {2, 2, 2})};
    several.decides(3, "pass", {}).decides(0, "use tie_breaker", {});
    EXPECT_EQ(several.chips(0), "helm crown");
    EXPECT_EQ(several.chips(1), "");
}

TEST(Tie, L_X2_asks_only_for_the_tie_breaker) {
    Scene scene{Position::scoring(3, Board::Colbert)
                    .on(Board::Colbert, {2, 2, 1})
                    .fulfilled(1, "tie_breaker-1+plus_louisdor-1")};
    scene.decides(2, "pass", {});
    EXPECT_EQ(scene.why_not(1, "use plus_louisdor"), "L-X2 mission_of_another_phase");
    EXPECT_EQ(scene.why_not(1, "buy"), "L-X2 tie_now");
}

TEST(Gold, L_X3_a_single_leader_takes_it_free_the_others_may_buy) {
    Scene scene{Position::scoring(3, Board::Anne).on(Board::Anne, {1, 3, 2}).gold({3, 9, 2})};
    scene.decides(2, "pass", {});
    EXPECT_EQ(scene.chips(1), "scepter");
    EXPECT_EQ(scene.gold(1), 9);
    EXPECT_EQ(scene.general(1), 16);
    EXPECT_EQ(scene.phase(), "buying(0 (anne [1 3 2 0 0] 1 2 1))");
    EXPECT_THAT(scene.legal(0), ElementsAre("buy", "pass"));
    EXPECT_EQ(scene.why_not(0, "stop"), "L-X3 buying_now");
    scene.decides(0, "buy", {});
    EXPECT_EQ(scene.chips(0), "scepter");
    EXPECT_EQ(scene.gold(0), 0);
    EXPECT_EQ(scene.own(0), 1);
    EXPECT_EQ(scene.own(2), 2);  // who cannot pay is not asked
    EXPECT_EQ(scene.phase(), "intrigue(philippe 2)");
}

TEST(Gold, L_X3_not_buying_costs_nothing_and_markers_return_to_the_own_supply) {
    Scene scene{Position::scoring(3, Board::Anne).on(Board::Anne, {1, 3}).gold({3})};
    scene.decides(2, "pass", {}).decides(0, "pass", {});
    EXPECT_EQ(scene.gold(0), 3);
    EXPECT_EQ(scene.chips(0), "");
    EXPECT_EQ(scene.own(0), 1);
    EXPECT_THAT(scene.events(), IsSupersetOf({"declined 0 anne", "withdrew 0 anne 1 own"}));
}

TEST(Gold, L_X3_a_tie_gives_nothing_free_and_all_may_buy_clockwise) {
    Scene scene{
        Position::scoring(3, Board::Anne).start(1).on(Board::Anne, {2, 2, 1}).gold({3, 3, 3})};
    scene.decides(2, "pass", {});
    EXPECT_EQ(scene.to_act(), "1");
    scene.decides(1, "buy", {});
    EXPECT_EQ(scene.to_act(), "2");
    scene.decides(2, "pass", {});
    EXPECT_EQ(scene.to_act(), "0");
    scene.decides(0, "buy", {});
    EXPECT_EQ(scene.chips(0), "scepter");
    EXPECT_EQ(scene.chips(2), "");
    EXPECT_THAT(scene.state().own, ElementsAre(2, 2, 1, 0));
}

TEST(FirstPlace, L_X4_only_a_single_leader_takes_it) {
    Scene scene{Position::scoring(3, Board::Colbert).on(Board::Colbert, {1, 3, 2})};
    scene.decides(2, "pass", {});
    EXPECT_THAT(scene.state().gold, ElementsAre(0, 5, 0, 0));
    EXPECT_THAT(scene.state().own, ElementsAre(1, 0, 2, 0));
}

TEST(FirstPlace, L_X4_a_tie_gives_nothing_to_anybody) {
    Scene scene{Position::scoring(3, Board::Colbert).on(Board::Colbert, {3, 3, 2}).gold({9, 9, 9})};
    scene.decides(2, "pass", {});
    EXPECT_THAT(scene.state().gold, ElementsAre(9, 9, 9, 0));
    EXPECT_THAT(scene.state().own, ElementsAre(3, 3, 2, 0));
}

TEST(Markers, L_X5_everyone_with_enough_takes_it_and_markers_return_to_the_own_supply) {
    Scene scene{Position::scoring(3, Board::Turenne).on(Board::Turenne, {3, 4, 2})};
    scene.decides(2, "pass", {"lion", "lion", "stag", "stag"});
    EXPECT_EQ(scene.coats(0), 2);
    EXPECT_EQ(scene.coats(1), 2);
    EXPECT_EQ(scene.coats(2), 0);
    EXPECT_EQ(scene.state().kinds[1].truth().text(), "2-0-0-0-0-0");  // the leader first
    EXPECT_THAT(scene.state().own, ElementsAre(3, 4, 2, 0));
}

TEST(Turning, L_X6_gold_and_first_place_turn_when_a_single_player_led) {
    const auto turns = [](Board board, std::vector<int> markers) {
        Scene scene{Position::scoring(3, board).on(board, std::move(markers))};
        return scene.decides(2, "pass").is_turned(board);
    };
    EXPECT_TRUE(turns(Board::Anne, {2, 1}));
    EXPECT_FALSE(turns(Board::Anne, {2, 2}));
    EXPECT_TRUE(turns(Board::Colbert, {2, 1}));
    EXPECT_FALSE(turns(Board::Colbert, {2, 2}));
}

TEST(Turning, L_X6_a_number_of_markers_turns_when_somebody_took_the_reward) {
    const auto turns = [](std::vector<int> markers) {
        Scene scene{Position::scoring(3, Board::Turenne).on(Board::Turenne, std::move(markers))};
        return scene.decides(2, "pass").is_turned(Board::Turenne);
    };
    EXPECT_TRUE(turns({3, 3}));
    EXPECT_FALSE(turns({2, 1}));
}

TEST(Turning, L_X6_a_board_turns_back_again) {
    Scene scene{Position::scoring(3, Board::Colbert).turned("colbert").on(Board::Colbert, {3})};
    scene.decides(2, "pass", {});
    EXPECT_FALSE(scene.is_turned(Board::Colbert));
}

TEST(Order, L_X8_the_leader_first_then_clockwise_from_the_start_player) {
    Scene scene{Position::scoring(4, Board::Turenne).start(1).on(Board::Turenne, {3, 3, 4, 3})};
    scene.decides(3, "pass");
    std::vector<std::string> takers;
    for (const std::string& event : scene.events())
        if (event.starts_with("drew_coats")) takers.push_back(event.substr(11, 1));
    EXPECT_THAT(takers, ElementsAre("2", "1", "3", "0"));
}

TEST(Order, L_X8_with_a_tied_leader_simply_clockwise) {
    Scene scene{Position::scoring(4, Board::Turenne).start(1).on(Board::Turenne, {4, 3, 4, 3})};
    scene.decides(3, "pass");
    std::vector<std::string> takers;
    for (const std::string& event : scene.events())
        if (event.starts_with("drew_coats")) takers.push_back(event.substr(11, 1));
    EXPECT_THAT(takers, ElementsAre("1", "2", "3", "0"));
}

TEST(Price, L_X9_every_purchase_costs_one_less) {
    Scene scene{Position::scoring(3, Board::Anne)
                    .on(Board::Anne, {1, 3})
                    .on(Board::Philippe, {1, 3})
                    .gold({4})
                    .fulfilled(0, "minus_louisdor-1")};
    scene.decides(2, "pass", {}).decides(0, "buy", {});
    EXPECT_EQ(scene.gold(0), 2);
    scene.decides(2, "pass", {}).decides(0, "buy", {});  // and again
    EXPECT_EQ(scene.gold(0), 0);
    EXPECT_EQ(scene.chips(0), "scepter letter");
}

TEST(Price, L_X9_no_missions_cost_is_reduced) {
    const Scene scene{Position{3, "fulfilling(0)"}
                          .louis_is_gone()
                          .chips(0, {1, 1})
                          .gold({1})
                          .missions(0, {"plus_marker-1"})
                          .fulfilled(0, "minus_louisdor-1+chip_trade-1")};
    EXPECT_EQ(scene.why_not(0, "crown scepter"), "L-M3 too_little_gold");
}

TEST(Leaving, L_X12_the_reward_is_carried_out_before_the_markers_leave) {
    // Maintenon takes a marker of the general supply; the leader's own are not there yet.
    Scene scene{
        Position::scoring(3, Board::Maintenon).own({13, 8, 8}).on(Board::Maintenon, {3, 0, 0})};
    EXPECT_EQ(scene.general(0), 0);
    scene.decides(2, "pass", {}).decides(0, "send 0", {});
    EXPECT_EQ(scene.general(0), 3);  // none of them was taken as the reward
    EXPECT_EQ(scene.own(0), 13);
}

TEST(Counting, L_X13_a_marker_put_there_by_a_reward_counts_nothing_and_stays) {
    Scene scene{Position::scoring(3, Board::Conde).on(Board::Conde, {2, 2, 1})};
    scene.decides(2, "pass", {"lion"}).decides(0, "put conde", {"lion"});
    EXPECT_EQ(scene.on(Board::Conde, 0), 1);
    EXPECT_EQ(scene.own(0), 2);
    scene.decides(1, "put anne", {});
    EXPECT_EQ(scene.on(Board::Conde, 0), 1);
    EXPECT_EQ(scene.phase(), colbert_next);
}

TEST(Counting, L_X14_only_who_has_a_marker_there_counts) {
    Scene scene{Position::scoring(3, Board::Anne).on(Board::Anne, {0, 1}).gold({9, 9, 9})};
    scene.decides(2, "pass", {});
    EXPECT_EQ(scene.chips(1), "scepter");
    EXPECT_EQ(scene.phase(), "intrigue(philippe 2)");  // nobody else may buy
}

TEST(Counting, L_X14_an_empty_board_gives_nothing_and_does_not_turn_but_louiss_does) {
    Scene scene{Position::scoring(3, Board::Colbert)};
    scene.decides(2, "pass", {});
    EXPECT_FALSE(scene.is_turned(Board::Colbert));
    EXPECT_THAT(scene.events(), IsEmpty());
    Scene louis{Position::scoring(3, Board::Dauphin)};
    louis.decides(2, "pass", {});
    EXPECT_TRUE(louis.is_turned(Board::Dauphin));
    EXPECT_THAT(louis.events(), ElementsAre("turned dauphin", "louis_left dauphin"));
}

}  // namespace
}  // namespace trianon::louis_xiv
