#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

using ::testing::Contains;
using ::testing::Not;
using ::testing::StartsWith;

TEST(End, P_E1_the_yard_is_full_and_the_last_points_count) {
    const auto box = Palace::from_edition(changed_edition(
        "rows = { value = 4, source = \"reconstructed\" }\ncolumns = { value = 4, source = "
        "\"reconstructed\" }\nnorth = { value = \"EEEE\", source = \"reconstructed\" }\neast = { "
        "value = \"EEIE\", source = \"reconstructed\" }\nsouth = { value = \"EIIE\", source = "
        "\"reconstructed\" }\nwest = { value = \"EEIE\"",
        "rows = { value = 1, source = \"reconstructed\" }\ncolumns = { value = 2, source = "
        "\"reconstructed\" }\nnorth = { value = \"EE\", source = \"reconstructed\" }\neast = { "
        "value = \"E\", source = \"reconstructed\" }\nsouth = { value = \"EE\", source = "
        "\"reconstructed\" }\nwest = { value = \"E\""));
    ASSERT_TRUE(box) << box.error();
    Scene scene{*box, "players=2 phase=yard(0 0 0 0)" + workers({"Y3 M4", "S7"}) +
                          tokens({"yard", "-"}) + tiles({"parterre_nord tapis_vert", ""}) +
                          stocks({"9 9 0", "0 0 0"}) + levels({"0 0 0", "0 0 3"}) +
                          " display=[salon_mars salon_diane salon_venus vestibule orangerie]"};
    scene.decides(0, "build tapis_vert b1 upright").decides(0, "build parterre_nord a1 upright");
    EXPECT_EQ(scene.phase(), "over(yard_full)");
    EXPECT_EQ(scene.points(0), 5 + 5 + 6 / 3 + 8 / 3);
    EXPECT_EQ(scene.to_act(), "-");
    EXPECT_EQ(scene.game().ending(scene.state()), Ending::YardFull);
}

TEST(End, P_E1_the_king_reaches_the_last_space) {
    Scene scene{"players=2 king=9 phase=move(0)" + workers({"Al7", "S7"}) + some_display};
    scene.decides(0, "move alchemists favour");
    EXPECT_EQ(scene.phase(), "over(king_arrived)");
    EXPECT_THAT(scene.events(), Not(Contains(StartsWith("began_turn"))));
}

TEST(End, P_E1_the_king_arrives_only_when_the_turn_is_over) {
    Scene scene{"players=2 king=9 phase=move(0)" + workers({"Al7", "S7"}) + coins({"1", "2"}) +
                some_display};
    scene.decides(0, "move alchemists favour");
    EXPECT_EQ(scene.phase(), "favour(0 0 0)");
    scene.decides(0, "turn_coins");
    EXPECT_EQ(scene.phase(), "over(king_arrived)");
}

TEST(End, P_E1_nobody_decides_any_more) {
    const Scene scene{"players=2 king=10 phase=over(king_arrived)" + workers({"Al7", "S7"}) +
                      some_display};
    for (int seat : {0, 1, 5})
        EXPECT_EQ(scene.why_not(seat, "move alchemists favour"), "P-E1 game_is_over");
}

TEST(End, P_E1_no_specialist_follows_when_the_pile_is_empty) {
    // Seat 1 could follow to the Architects' Guild; the pile ends the game before.
    const auto hold = [&](int from, int count) {
        std::string words;
        for (int i = from; i < from + count; ++i)
            words += Tile::at(i).text() + (i + 1 < from + count ? " " : "");
        return words;
    };
    Scene scene{"players=5 phase=architects(0 0 0 0 0)" + workers({"A4", "A4", "S4", "S4", "S4"}) +
                per_seat("tokens", {"architects"}, "-") + levels({"0 0 0", "0 0 1"}) +
                tiles({hold(10, 3), hold(13, 4), hold(17, 4), hold(21, 4), hold(25, 4)}) +
                " display=[" + hold(29, 5) + "] discard=[" + hold(34, 5) +
                " pavillon_lanterne orangerie] " +
                "supply=[5 4 5 3 5 5] yard=[(parterre_eau a1 upright) (parterre_nord b1 upright) "
                "(parterre_midi c1 upright) (bosquet_reine d1 upright) (tapis_vert a2 upright) "
                "(pavillon_dufour b2 half) (grande_ecurie c2 half) (petite_ecurie d2 half)]"};
    ASSERT_EQ(scene.state().pile.size(), 1);
    ASSERT_EQ(scene.state().discard.size(), 7);
    scene.decides(0, "take " + scene.state().display[4].text()).decides(0, "stop");
    EXPECT_EQ(scene.phase(), "over(pile_empty)");
    EXPECT_THAT(scene.events(), Not(Contains(StartsWith("joined"))));
}

TEST(End, P_E2_what_is_left_is_worth_points_each_rounded_down) {
    Scene scene{"players=2 king=9 phase=move(0)" + workers({"Al7", "S7"}) + some_display +
                stocks({"5 7 3", "2 2 1"}) + tiles({"orangerie menagerie", ""}) +
                decorations({"mirror statue", "tapestry"}) + " points=[20 1 0 0 0]"};
    scene.decides(0, "move alchemists favour");
    EXPECT_EQ(scene.points(0), 20 + 2 + 1 + 1 + 2 + 6);
    EXPECT_EQ(scene.points(1), 1 + 3);
    EXPECT_THAT(scene.events(), Contains("scored 0 2 1 1 2 6 32"));
}

TEST(End, P_E2_marble_and_wood_do_not_add_up) {
    Scene scene{"players=2 king=9 phase=move(0)" + workers({"Al7", "S7"}) + some_display +
                stocks({"2 2 1", "3 3 2"})};
    scene.decides(0, "move alchemists favour");
    EXPECT_EQ(scene.points(0), 0);
    EXPECT_EQ(scene.points(1), 3);
}

TEST(End, P_E3_the_most_points_win_and_ties_share) {
    Scene wins{"players=3 king=15 phase=move(0)" + workers({"Al6", "S6", "S6"}) + some_display +
               " points=[3 9 4 0 0]"};
    wins.decides(0, "move alchemists favour");
    EXPECT_EQ(wins.winners(), "1");
    EXPECT_THAT(wins.events(), Contains("ended king_arrived 1"));
    Scene share{"players=3 king=15 phase=move(0)" + workers({"Al6", "S6", "S6"}) + some_display +
                " points=[9 3 8 0 0]" + stocks({"0 0 0", "0 0 0", "0 3 0"})};
    share.decides(0, "move alchemists favour");
    EXPECT_EQ(share.winners(), "02");
    EXPECT_THAT(share.events(), Contains("ended king_arrived 02"));
}

TEST(End, P_E1_by_use_the_game_ends_after_100_turns_of_each) {
    const std::string rest = workers({"F7", "S7"}) + some_display;
    Scene last{"players=2 turn=200 options=(use) phase=move(0)" + rest};
    last.decides(0, "move favour quarry").decides(0, "stop");
    EXPECT_EQ(last.phase(), "over(turn_limit)");
    EXPECT_THAT(last.events(), Contains(StartsWith("scored")));
    Scene before{"players=2 turn=199 options=(use) phase=move(0)" + rest};
    before.decides(0, "move favour quarry").decides(0, "stop");
    EXPECT_EQ(before.phase(), "move(1)");
    Scene by_arrival{"players=2 turn=200 phase=move(0)" + rest};
    by_arrival.decides(0, "move favour quarry").decides(0, "stop");
    EXPECT_EQ(by_arrival.phase(), "move(1)");
}

TEST(End, P_E1_by_use_a_king_who_arrives_in_the_last_turn_is_the_reason) {
    Scene scene{"players=2 turn=200 king=9 options=(use) phase=move(0)" + workers({"Al7", "S7"}) +
                coins({"1", "2"}) + some_display};
    scene.decides(0, "move alchemists favour").decides(0, "turn_coins");
    EXPECT_EQ(scene.phase(), "over(king_arrived)");
}

}  // namespace
}  // namespace trianon::palace
