// L-S1 to L-S3: preparation.
#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::ElementsAre;

TEST(SetUp, L_S1_boards_lie_front_side_up_and_everything_is_in_its_stack) {
    const Scene scene = Scene::dealt(4);
    EXPECT_EQ(scene.state().turned, Boards{});
    EXPECT_EQ(scene.state().intrigue.size(), 12);
    EXPECT_EQ(scene.state().influence.size(), 30 - 4 * 5);
    EXPECT_EQ(scene.state().coat_supply.total(), 60);
    EXPECT_EQ(scene.state().light.size(), 20 - 4);
    EXPECT_EQ(scene.state().middle.size(), 12 - 4);
    EXPECT_EQ(scene.state().dark.size(), 8);
}

TEST(SetUp, L_S1_one_gold_card_is_drawn_of_eight_and_four_are_never_seen) {
    const Scene scene = Scene::dealt(3, {"0", "0", "0", "0", "0", "0", "0", "dauphin-3", "..."});
    EXPECT_EQ(scene.state().gold_cards.size(), 7);
    EXPECT_EQ(scene.state().louis, 4);
}

TEST(SetUp, L_S2_five_louisdor_and_a_light_and_a_middle_mission_in_secret) {
    const Scene scene =
        Scene::dealt(3, {"1", "plus_mission-2", "plus_coat-1", "chip_trade-1", "plus_two-1",
                         "marker_on_anne-1", "influence_trade-2", "anne-2", "..."});
    EXPECT_EQ(scene.missions(1), "plus_mission-2/1 plus_coat-1/1");
    EXPECT_EQ(scene.missions(2), "chip_trade-1/2 plus_two-1/2");
    EXPECT_EQ(scene.missions(0), "marker_on_anne-1/0 influence_trade-2/0");
    EXPECT_EQ(scene.gold(0), 5 + 2);
}

TEST(SetUp, L_S3_supplies_by_seat_from_the_start_player) {
    const Scene four = Scene::dealt(4, {"2", "..."});
    EXPECT_EQ(four.state().start, Seat{2});
    EXPECT_THAT(four.state().general, ElementsAre(6, 7, 5, 5));
    EXPECT_THAT(four.state().own, ElementsAre(10, 9, 11, 11));
    const Scene three = Scene::dealt(3, {"0", "..."});
    EXPECT_THAT(three.state().general, ElementsAre(5, 5, 6, 0));
}

TEST(SetUp, L_S3_two_players_have_five_and_six_and_a_neutral_third) {
    const Scene scene = Scene::dealt(2, {"1", "..."});
    EXPECT_THAT(scene.state().general, ElementsAre(6, 5, 0, 0));
    EXPECT_THAT(scene.state().own, ElementsAre(10, 11, 0, 0));
    int neutrals = 0;
    for (Board board : all_boards) neutrals += scene.neutral_on(board);
    EXPECT_EQ(neutrals, 8);
}

TEST(SetUp, L_S3_a_start_player_is_drawn) {
    EXPECT_EQ(Scene::dealt(3, {"2", "..."}).to_act(), "2");
    EXPECT_EQ(Scene::dealt(3, {"0", "..."}).to_act(), "0");
}

}  // namespace
}  // namespace trianon::louis_xiv
