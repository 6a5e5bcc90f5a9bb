// The examples of the rulebook, each with what it would have been otherwise.
#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;

// Anne is seat 0, Marc seat 1.

TEST(Example, P_EX1_anne_and_marc_prepare_a_game_for_two) {
    const Scene scene = Scene::dealt(2, {"0", "..."});
    EXPECT_THAT(scene.state().lines[0], ElementsAre(1, 1));
    EXPECT_THAT(scene.state().lines[1], ElementsAre(1, 1));
    EXPECT_EQ(scene.workers(0), "F3 Q M A W");
    EXPECT_EQ(scene.workers(1), "F2 Q M A W S");
}

TEST(Example, P_EX2_anne_leaves_the_quarry_with_her_token_on_the_mine) {
    Scene scene{"players=2 phase=move(0)" + workers({"Q2 M5", "S7"}) + tokens({"mine", "-"}) +
                some_display};
    EXPECT_EQ(scene.why_not(0, "move quarry mine"), "P-T4 own_token");
    EXPECT_THAT(scene.legal(0),
                AllOf(Not(Contains("move quarry mine")),
                      IsSupersetOf({"move quarry yard", "move_far quarry sawmill",
                                    "move_far quarry architects", "move_two quarry yard"})));
    scene.decides(0, "move_far quarry sawmill");
    EXPECT_EQ(scene.workers(0), "Q M5 S");
    EXPECT_EQ(scene.coins(0), 1);
}

TEST(Example, P_EX2_without_a_coin_only_the_yard_is_left_from_there) {
    const Scene scene{"players=2 phase=move(0)" + workers({"Q2 M5", "S7"}) + tokens({"mine", "-"}) +
                      coins({"0", "2"}) + some_display};
    EXPECT_THAT(scene.legal(0),
                ElementsAre("move quarry yard", "move mine architects", "move mine yard"));
}

const std::string three_alchemists = "players=2 phase=alchemists(0 0 0)" +
                                     workers({"Al3 S4", "S7"}) + tokens({"alchemists", "-"}) +
                                     some_display;

TEST(Example, P_EX3_anne_could_advance_all_three_technologies_for_one_gold) {
    Scene scene{three_alchemists + stocks({"0 0 1", "0 0 0"})};
    scene.decides(0, "advance harvest").decides(0, "advance harvest_places");
    scene.decides(0, "advance specialists");
    EXPECT_THAT(scene.state().levels[0], ElementsAre(1, 1, 1));
    EXPECT_EQ(scene.stock(0), "0 0 0");
}

TEST(Example, P_EX3_she_rather_advances_one_by_two_and_another_by_one_for_none) {
    Scene scene{three_alchemists};
    EXPECT_EQ(scene.why_not(0, "advance harvest_places"), "P-AL cannot_pay_technology");
    scene.decides(0, "advance harvest").decides(0, "advance harvest");
    scene.decides(0, "advance specialists");
    EXPECT_THAT(scene.state().levels[0], ElementsAre(2, 0, 1));
}

TEST(Example, P_EX4_marc_activates_the_architects_guild_with_four_workers) {
    Scene scene{"players=2 phase=architects(1 1 0 0 0)" + workers({"S7", "A4 M3"}) +
                tokens({"-", "architects"}) + coins({"2", "0"}) + stocks({"0 0 0", "0 0 1"}) +
                some_display};
    scene.decides(1, "take parterre_nord");
    EXPECT_EQ(scene.stock(1), "0 0 0");
    scene.decides(1, "turn_coin");
    EXPECT_EQ(scene.coins(1), 1);
    EXPECT_EQ(scene.why_not(1, "turn_coin"), "P-A3 one_coin_only");
    scene.decides(1, "take salle_gardes", {"orangerie", "menagerie"});
    EXPECT_EQ(scene.own_tiles(1), "parterre_nord salle_gardes");
    EXPECT_EQ(scene.to_act(), "0");
}

TEST(Example, P_EX5_marc_harvests_three_wood_and_anne_three_too) {
    // Seat 2 has the technology, but no worker at the Sawmill.
    Scene scene{"players=3 phase=harvest(1 sawmill 0)" + workers({"S2 F4", "S3 F3", "Q6"}) +
                per_seat("tokens", {"-", "sawmill"}, "-") + levels({"1 1 0", "0 0 0", "0 1 0"}) +
                some_display};
    scene.decides(1, "harvest");
    EXPECT_EQ(scene.stock(1), "3 0 0");
    EXPECT_EQ(scene.stock(0), "3 0 0");
    EXPECT_EQ(scene.stock(2), "0 0 0");
}

TEST(Example, P_EX6_anne_has_three_legal_cells_and_two_that_are_not) {
    const Scene scene{"players=2 phase=yard(0 0 0 0)" + workers({"Y2 M5", "S7"}) +
                      tokens({"yard", "-"}) + tiles({"grand_commun", ""}) +
                      stocks({"3 1 0", "0 0 0"}) +
                      " display=[salon_mars salon_diane salon_venus cour_royale petite_ecurie]"
                      " yard=[(vestibule b4 upright) (aile_nord a1 quarter)]"};
    // 1 beside the lodge, 2 on top of the vestibule, 3 below the wing.
    EXPECT_EQ(scene.why_not(0, "build grand_commun c4 quarter"), "");
    EXPECT_EQ(scene.why_not(0, "build grand_commun b3 quarter"), "");
    EXPECT_EQ(scene.why_not(0, "build grand_commun a2 upright"), "");
    // 4 has an exterior on three sides, 5 touches nothing.
    for (auto rotation : {"upright", "quarter", "half", "three_quarters"}) {
        EXPECT_EQ(scene.why_not(0, std::string{"build grand_commun a4 "} + rotation),
                  "P-Y2 edges_do_not_match");
        EXPECT_EQ(scene.why_not(0, std::string{"build grand_commun c2 "} + rotation),
                  "P-Y2 touches_nothing");
    }
}

}  // namespace
}  // namespace trianon::palace
