#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;

const Script five_tiles{"orangerie", "vestibule", "salon_mars", "aile_nord", "tapis_vert"};

Script starting_with(const std::string& starter) {
    Script script = five_tiles;
    script.insert(script.begin(), starter);
    return script;
}

TEST(SetUp, P_S1_the_first_player_is_drawn_and_begins) {
    for (int starter : {0, 1, 2}) {
        const Scene scene = Scene::dealt(3, starting_with(std::to_string(starter)));
        EXPECT_EQ(scene.to_act(), std::to_string(starter));
        EXPECT_EQ(scene.state().turn, 1);
    }
}

TEST(SetUp, P_S1_five_tiles_are_displayed_from_the_bottom_up) {
    const Scene scene = Scene::dealt(2, starting_with("0"));
    EXPECT_EQ(scene.display(), "tapis_vert aile_nord salon_mars vestibule orangerie");
    EXPECT_EQ(scene.state().pile.size(), 35);
    EXPECT_THAT(scene.events(),
                ElementsAre("started 0", "displayed orangerie 5", "displayed vestibule 4",
                            "displayed salon_mars 3", "displayed aile_nord 2",
                            "displayed tapis_vert 1", "began_turn 0 1"));
}

TEST(SetUp, P_S1_everybody_begins_with_two_active_coins_and_nothing_else) {
    const State state = Scene::dealt(5).state();
    EXPECT_THAT(state.coins, Each(2));
    EXPECT_THAT(state.levels, Each(Levels{0, 0, 0}));
    EXPECT_THAT(state.stocks, Each(Resources{}));
    EXPECT_THAT(state.points, Each(0));
    EXPECT_THAT(state.tokens, Each(MaybePlace{}));
    EXPECT_EQ(state.king, 0);
    EXPECT_EQ(state.yard.size(), 0);
}

TEST(SetUp, P_S1_the_first_move_has_no_forbidden_place) {
    EXPECT_THAT(
        Scene::dealt(2, {"0", "..."}).legal(0),
        ::testing::IsSupersetOf({"move favour quarry", "move quarry mine", "move quarry yard"}));
}

TEST(SetUp, P_S1_play_goes_on_clockwise) {
    Scene scene = Scene::dealt(3, {"2", "..."});
    scene.decides(2, "move quarry mine").decides(2, "stop");
    EXPECT_EQ(scene.to_act(), "0");
    EXPECT_EQ(scene.why_not(1, "move quarry mine"), "P-S1 not_your_turn");
    EXPECT_EQ(scene.why_not(5, "move quarry mine"), "P-S1 not_your_turn");
}

TEST(SetUp, P_S2_one_worker_waits_on_each_recruiting_line) {
    EXPECT_THAT(Scene::dealt(4).state().lines, Each(ElementsAre(1, 1)));
}

TEST(SetUp, P_S3_workers_of_two_players) {
    const Scene scene = Scene::dealt(2, {"0", "..."});
    EXPECT_EQ(scene.workers(0), "F3 Q M A W");
    EXPECT_EQ(scene.workers(1), "F2 Q M A W S");
}

TEST(SetUp, P_S3_the_first_player_has_the_first_set) {
    const Scene scene = Scene::dealt(2, {"1", "..."});
    EXPECT_EQ(scene.workers(1), "F3 Q M A W");
    EXPECT_EQ(scene.workers(0), "F2 Q M A W S");
}

TEST(SetUp, P_S4_workers_of_three_players) {
    const Scene scene = Scene::dealt(3, {"1", "..."});
    EXPECT_EQ(scene.workers(1), "F2 Q M A W");
    EXPECT_EQ(scene.workers(2), "F Q M A W S");
    EXPECT_EQ(scene.workers(0), "Q M A W S Al");
}

TEST(SetUp, P_S4_workers_of_four_players) {
    const Scene scene = Scene::dealt(4, {"0", "..."});
    EXPECT_EQ(scene.workers(0), "F Q M A W");
    EXPECT_EQ(scene.workers(1), "Q M A W S");
    EXPECT_EQ(scene.workers(2), "M A W S Al");
    EXPECT_EQ(scene.workers(3), "A W S Al Y");
}

TEST(SetUp, P_S4_workers_of_five_players) {
    const Scene scene = Scene::dealt(5, {"0", "..."});
    EXPECT_EQ(scene.workers(0), "Q M A W");
    EXPECT_EQ(scene.workers(1), "M A W S");
    EXPECT_EQ(scene.workers(2), "A W S Al");
    EXPECT_EQ(scene.workers(3), "W S Al Y");
    EXPECT_EQ(scene.workers(4), "F S Al Y");
}

}  // namespace
}  // namespace trianon::palace
