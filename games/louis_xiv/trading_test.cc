// L-M5 and L-M6: the end of a round.
#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::ElementsAre;

Position trading(std::string_view fulfilled, std::vector<std::string> missions) {
    return Position{3, "trading(0 0 (light plus_mission-1/-))"}
        .louis_is_gone()
        .own({8, 8, 8})
        .fulfilled(0, fulfilled)
        .missions(0, std::move(missions));
}

TEST(Trading, L_M5_a_card_goes_under_its_stack_and_one_is_drawn_from_any) {
    Scene scene{trading("mission_trade-1", {"plus_coat-1", "plus_marker-1"})};
    EXPECT_THAT(scene.legal(0), ElementsAre("trade plus_marker-1", "trade plus_coat-1", "pass"));
    scene.decides(0, "trade plus_coat-1", {});
    EXPECT_EQ(scene.phase(), "replacing(0 1)");
    EXPECT_THAT(scene.events(), ElementsAre("used_mission 0 mission_trade",
                                            "traded_mission 0 middle plus_coat-1/0"));
    EXPECT_EQ(scene.why_not(0, "pass"), "L-M5 drawing_now");
    scene.decides(0, "draw dark", {"tie_breaker-1"});
    EXPECT_EQ(scene.missions(0), "plus_marker-1/0 tie_breaker-1/0");
    EXPECT_EQ(scene.state().under_missions[1].size(), 1);
}

TEST(Trading, L_M5_one_or_two_cards_but_not_the_one_just_drawn) {
    Scene scene{trading("mission_trade-1", {"plus_coat-1", "plus_marker-1"})};
    scene.decides(0, "trade plus_coat-1", {}).decides(0, "draw dark", {"tie_breaker-1"});
    EXPECT_THAT(scene.legal(0), ElementsAre("trade plus_marker-1", "pass"));
    EXPECT_EQ(scene.why_not(0, "trade tie_breaker-1"), "L-M5 just_drawn");
    EXPECT_EQ(scene.why_not(0, "trade plus_coat-1"), "L-M5 mission_not_in_hand");
    scene.decides(0, "trade plus_marker-1", {}).decides(0, "draw light", {"chip_trade-1", "..."});
    EXPECT_EQ(scene.state().round, 2);  // two cards, and that was all
    EXPECT_EQ(scene.missions(0), "chip_trade-1/0 tie_breaker-1/0");
}

TEST(Trading, L_M5_another_mission_may_trade_the_card_just_drawn) {
    Scene scene{trading("mission_trade-1+mission_trade-2", {"plus_coat-1", "plus_marker-1"})};
    scene.decides(0, "trade plus_coat-1", {}).decides(0, "draw dark", {"tie_breaker-1"});
    scene.decides(0, "trade tie_breaker-1", {}).decides(0, "draw dark", {"minus_louisdor-1"});
    EXPECT_EQ(scene.state().used.text(), "mission_trade-1+mission_trade-2");
    EXPECT_EQ(scene.why_not(0, "trade minus_louisdor-1"), "L-M5 just_drawn");
    EXPECT_EQ(scene.why_not(0, "trade plus_marker-1"), "");  // the second card of the second one
}

TEST(Trading, L_M5_two_missions_trade_up_to_four_cards) {
    Scene scene{trading("mission_trade-1+mission_trade-2", {"plus_coat-1", "plus_marker-1"})};
    scene.decides(0, "trade plus_coat-1", {}).decides(0, "draw dark", {"tie_breaker-1"});
    scene.decides(0, "trade plus_marker-1", {}).decides(0, "draw dark", {"minus_louisdor-1"});
    EXPECT_EQ(scene.state().used.text(), "mission_trade-1");
    scene.decides(0, "trade minus_louisdor-1", {}).decides(0, "draw middle", {"plus_two-1"});
    scene.decides(0, "trade tie_breaker-1", {}).decides(0, "draw middle", {"plus_two-2", "..."});
    EXPECT_EQ(scene.missions(0), "plus_two-1/0 plus_two-2/0");
    EXPECT_EQ(scene.state().round, 2);
}

TEST(Trading, L_M5_is_optional_and_goes_clockwise) {
    Scene scene{trading("mission_trade-1", {"plus_coat-1"})
                    .fulfilled(2, "mission_trade-2")
                    .missions(2, {"plus_two-1"})};
    scene.decides(0, "pass", {});
    EXPECT_EQ(scene.to_act(), "2");
    scene.decides(2, "pass");
    EXPECT_EQ(scene.state().round, 2);
    EXPECT_EQ(scene.missions(0), "plus_coat-1/0");
}

TEST(Trading, L_M5_a_traded_card_is_known_to_its_player_and_drawn_last) {
    std::string dark;  // all of them are out, but one in hand
    for (int i = 0; i < Mission::count; ++i)
        if (const Mission m = Mission::at(i);
            m.stack() == Stack::Dark && m.text() != "tie_breaker-1")
            dark += "+" + m.text();
    Scene scene{trading("mission_trade-1", {"plus_coat-1", "tie_breaker-1"})
                    .fulfilled(1, dark.substr(1) + "+mission_trade-2")
                    .missions(1, {"plus_two-1"})};
    scene.decides(0, "trade tie_breaker-1", {}).decides(0, "draw middle", {"plus_two-2"});
    EXPECT_EQ(scene.view(0).known.under_missions[2][0].card.seen_by(Seat{0})->text(),
              "tie_breaker-1");
    EXPECT_EQ(scene.view(1).known.under_missions[2][0].card.seen_by(Seat{1}), nullptr);
    scene.decides(0, "pass", {}).decides(1, "trade plus_two-1", {});
    scene.decides(1, "draw dark", {"..."});
    EXPECT_EQ(scene.missions(1), "tie_breaker-1/01");  // and player 0 knows who has it now
}

TEST(Trading, L_M5_is_not_asked_when_nothing_could_change) {
    Scene scene{Position{3, "keeping(2)"}.louis_is_gone().chips(2, {1, 1}).fulfilled(
        0, "mission_trade-1")};  // no card in hand
    scene.decides(2, "keep scepter");
    EXPECT_EQ(scene.state().round, 2);
}

TEST(Trading, L_M6_the_start_player_tile_passes_to_the_left) {
    Scene scene{Position{3, "keeping(1)"}.start(2).louis_is_gone().chips(1, {1, 1})};
    scene.decides(1, "keep scepter");
    EXPECT_EQ(scene.state().round, 2);
    EXPECT_EQ(scene.state().start, Seat{0});
}

TEST(Trading, L_M6_in_round_four_there_is_no_trade_and_the_game_ends) {
    Scene scene{Position{3, "keeping(2)"}
                    .round(4)
                    .louis_is_gone()
                    .chips(2, {1, 1})
                    .fulfilled(0, "mission_trade-1")
                    .missions(0, {"plus_coat-1"})};
    scene.decides(2, "keep scepter");
    EXPECT_EQ(scene.phase(), "over(four_rounds)");
    EXPECT_EQ(scene.state().start, Seat{0});
}

Position with_a_chip(std::string_view fulfilled) {
    return trading(fulfilled, {"plus_coat-1", "plus_marker-1"})
        .chips(0, {1, 0, 0, 0, 0})
        .gold({2, 0, 0});
}

TEST(Trading, L_M3_a_chip_is_traded_too_whenever_a_card_is_to_be_chosen) {
    Scene scene{with_a_chip("mission_trade-1+chip_trade-1")};
    EXPECT_THAT(scene.legal(0),
                ElementsAre("trade plus_marker-1", "trade plus_coat-1", "crown scepter", "pass"));
    scene.decides(0, "crown scepter", {});
    EXPECT_EQ(scene.chips(0), "crown");
    EXPECT_EQ(scene.gold(0), 0);
    EXPECT_THAT(scene.legal(0), ElementsAre("trade plus_marker-1", "trade plus_coat-1", "pass"));
}

TEST(Trading, L_M3_and_once_more_after_the_last_new_card) {
    Scene scene{with_a_chip("mission_trade-1+chip_trade-1")};
    scene.decides(0, "trade plus_coat-1", {}).decides(0, "draw dark", {"tie_breaker-1"});
    scene.decides(0, "trade plus_marker-1", {}).decides(0, "draw light", {"plus_marker-2"});
    EXPECT_THAT(scene.legal(0), ElementsAre("crown scepter", "pass"));
    EXPECT_EQ(scene.why_not(0, "trade tie_breaker-1"), "L-M5 mission_not_ready");
    scene.decides(0, "crown scepter", {"..."});
    EXPECT_EQ(scene.state().round, 2);
}

TEST(Trading, L_M3_nobody_is_asked_for_a_chip_alone) {
    Scene scene{trading("mission_trade-1", {"plus_coat-1"})
                    .fulfilled(1, "chip_trade-1")
                    .chips(1, {1, 0, 0, 0, 0})
                    .gold({0, 9, 0})};
    scene.decides(0, "pass");
    EXPECT_EQ(scene.state().round, 2);
}

TEST(Trading, L_M3_version_1_only_in_the_own_turn) {
    Scene scene{with_a_chip("mission_trade-1+chip_trade-1").with("rules=1")};
    EXPECT_EQ(scene.why_not(0, "crown scepter"), "L-M5 trading_now");
    scene.decides(0, "trade plus_coat-1", {}).decides(0, "draw dark", {"tie_breaker-1"});
    scene.decides(0, "trade plus_marker-1", {});
    scene.decides(0, "draw light", {"plus_marker-2", "..."});
    EXPECT_EQ(scene.state().round, 2);
}

}  // namespace
}  // namespace trianon::louis_xiv
