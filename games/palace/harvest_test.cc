#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

// What seat 0 has after harvesting with so many workers at a place.
std::string harvested(std::string_view place, const std::string& own,
                      const std::string& own_levels = "0 0 0") {
    Scene scene{"players=2 phase=harvest(0 " + std::string{place} + " 0)" + workers({own, "S7"}) +
                tokens({std::string{place}, "-"}) + levels({own_levels, "0 0 0"}) + some_display};
    scene.decides(0, "harvest");
    return scene.stock(0);
}

TEST(Harvest, P_Q_the_quarry_gives_marble_up_to_three) {
    EXPECT_EQ(harvested("quarry", "Q F6"), "0 1 0");
    EXPECT_EQ(harvested("quarry", "Q2 F5"), "0 2 0");
    EXPECT_EQ(harvested("quarry", "Q3 F4"), "0 3 0");
    EXPECT_EQ(harvested("quarry", "Q4 F3"), "0 3 0");
    EXPECT_EQ(harvested("quarry", "Q7"), "0 3 0");
}

TEST(Harvest, P_W_the_sawmill_gives_wood_up_to_three) {
    EXPECT_EQ(harvested("sawmill", "S F6"), "1 0 0");
    EXPECT_EQ(harvested("sawmill", "S2 F5"), "2 0 0");
    EXPECT_EQ(harvested("sawmill", "S3 F4"), "3 0 0");
    EXPECT_EQ(harvested("sawmill", "S5 F2"), "3 0 0");
}

TEST(Harvest, P_M_the_mine_gives_gold_up_to_two_and_none_to_a_single_worker) {
    EXPECT_EQ(harvested("mine", "M F6"), "0 0 0");
    EXPECT_EQ(harvested("mine", "M2 F5"), "0 0 1");
    EXPECT_EQ(harvested("mine", "M3 F4"), "0 0 2");
    EXPECT_EQ(harvested("mine", "M6 F"), "0 0 2");
}

TEST(Harvest, P_H_level_1_brings_one_more_wood) {
    EXPECT_EQ(harvested("sawmill", "S F6", "1 0 0"), "2 0 0");
    EXPECT_EQ(harvested("sawmill", "S5 F2", "1 0 0"), "4 0 0");
    EXPECT_EQ(harvested("quarry", "Q F6", "1 0 0"), "0 1 0");
}

TEST(Harvest, P_H_level_2_one_more_marble_too) {
    EXPECT_EQ(harvested("quarry", "Q2 F5", "2 0 0"), "0 3 0");
    EXPECT_EQ(harvested("sawmill", "S F6", "2 0 0"), "2 0 0");
    EXPECT_EQ(harvested("mine", "M2 F5", "2 0 0"), "0 0 1");
}

TEST(Harvest, P_H_level_3_one_more_gold_even_to_a_single_worker) {
    EXPECT_EQ(harvested("mine", "M F6", "3 0 0"), "0 0 1");
    EXPECT_EQ(harvested("mine", "M3 F4", "3 0 0"), "0 0 3");
    EXPECT_EQ(harvested("quarry", "Q F6", "3 0 0"), "0 2 0");
}

TEST(Harvest, P_H_no_other_technology_brings_more) {
    EXPECT_EQ(harvested("sawmill", "S F6", "0 3 3"), "1 0 0");
}

bool leaves_it(const Scene& scene) {
    return scene.game().declines(scene.view(0), decision::Stop{});
}

TEST(Bots, P_T9_leave_no_harvest_that_nobody_shares) {
    const std::string rest = tokens({"quarry", "-"}) + some_display;
    EXPECT_TRUE(
        leaves_it(Scene{"players=2 phase=harvest(0 quarry 0)" + workers({"Q7", "S7"}) + rest}));
    EXPECT_FALSE(leaves_it(Scene{"players=2 phase=harvest(0 quarry 0)" + workers({"Q7", "Q7"}) +
                                 levels({"0 0 0", "0 2 0"}) + rest}));
    EXPECT_FALSE(leaves_it(Scene{"players=2 phase=harvest(0 mine 0)" + workers({"M Q6", "S7"}) +
                                 tokens({"mine", "-"}) + some_display}));  // it brings nothing
}

TEST(Bots, P_F_turn_their_coins_where_the_king_walks_anyway) {
    const std::string at = "players=2 phase=favour(0 0 0)" + workers({"F Q6", "S7"}) +
                           tokens({"favour", "-"}) + coins({"1", "2"}) + some_display;
    EXPECT_TRUE(leaves_it(Scene{at}));
    EXPECT_FALSE(leaves_it(Scene{at + " options=(use)"}));
}

}  // namespace
}  // namespace trianon::palace
