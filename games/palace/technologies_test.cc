#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

// Seat 0 harvests; seat 1 has so many workers there and these levels.
std::string follower_gets(const std::string& place, const std::string& own,
                          const std::string& other, const std::string& other_levels) {
    Scene scene{"players=2 phase=harvest(0 " + place + " 0)" + workers({own, other}) +
                tokens({place, "-"}) + levels({"0 0 0", other_levels}) + some_display};
    scene.decides(0, "harvest");
    return scene.stock(1);
}

TEST(HarvestPlaces, P_HP_level_1_at_the_sawmill_2_at_the_quarry_3_at_the_mine) {
    EXPECT_EQ(follower_gets("sawmill", "S7", "S2 F5", "0 0 3"), "0 0 0");
    EXPECT_EQ(follower_gets("sawmill", "S7", "S2 F5", "0 1 0"), "2 0 0");
    EXPECT_EQ(follower_gets("quarry", "Q7", "Q2 F5", "0 1 0"), "0 0 0");
    EXPECT_EQ(follower_gets("quarry", "Q7", "Q2 F5", "0 2 0"), "0 2 0");
    EXPECT_EQ(follower_gets("mine", "M7", "M2 F5", "0 2 0"), "0 0 0");
    EXPECT_EQ(follower_gets("mine", "M7", "M2 F5", "0 3 0"), "0 0 1");
}

TEST(HarvestPlaces, P_HP_levels_are_cumulative) {
    EXPECT_EQ(follower_gets("sawmill", "S7", "S2 F5", "0 3 0"), "2 0 0");
    EXPECT_EQ(follower_gets("quarry", "Q7", "Q F6", "0 3 0"), "0 1 0");
}

TEST(HarvestPlaces, P_HP_counts_the_own_workers_and_the_own_harvest_level) {
    EXPECT_EQ(follower_gets("sawmill", "S F6", "S4 F3", "0 1 0"), "3 0 0");
    EXPECT_EQ(follower_gets("sawmill", "S7", "S F6", "1 1 0"), "2 0 0");
    EXPECT_EQ(follower_gets("mine", "M7", "M F6", "3 3 0"), "0 0 1");
    EXPECT_EQ(follower_gets("mine", "M7", "M F6", "2 3 0"), "0 0 0");
}

TEST(HarvestPlaces, P_HP_needs_a_worker_there) {
    EXPECT_EQ(follower_gets("sawmill", "S7", "Q2 F5", "3 3 0"), "0 0 0");
}

TEST(HarvestPlaces, P_HP_is_automatic_and_clockwise) {
    Scene scene{"players=4 phase=harvest(2 sawmill 0)" +
                workers({"S F4", "S2 F3", "S F4", "S3 F2"}) +
                per_seat("tokens", {"-", "-", "sawmill"}, "-") +
                levels({"0 1 0", "0 1 0", "0 0 0", "0 1 0"}) + some_display};
    scene.decides(2, "harvest");
    EXPECT_THAT(scene.events(),
                ElementsAre("harvested 2 sawmill wood 1", "harvested_too 3 sawmill wood 3",
                            "harvested_too 0 sawmill wood 1", "harvested_too 1 sawmill wood 2",
                            "began_turn 3 1"));
}

// Seat 0 has used the place and stops; who acts then?
std::string follows(const std::string& phase, const std::string& place, const std::string& own,
                    const std::string& other, const std::string& other_levels) {
    Scene scene{"players=2 phase=" + phase + workers({own, other}) + tokens({place, "-"}) +
                levels({"0 0 0", other_levels}) + some_display + stocks({"9 9 9", "9 9 9"}) +
                tiles({"orangerie menagerie aile_midi", "petite_ecurie grand_commun"}) +
                decorations({"fountain fountain", ""})};
    if (place == "architects") scene.decides(0, "take salle_gardes");
    if (place == "workshop") scene.decides(0, "buy statue");
    if (place == "yard") scene.decides(0, "build orangerie b4 half");
    scene.decides(0, "stop");
    return scene.phase();
}

TEST(Specialists, P_SP_level_1_at_the_architects_2_at_the_workshop_3_in_the_yard) {
    const std::string guild = "architects(0 0 0 0 0)", shop = "workshop(0 0 0 0)",
                      site = "yard(0 0 0 0)";
    EXPECT_EQ(follows(guild, "architects", "A2 M5", "A F6", "3 3 0"), "move(1)");
    EXPECT_EQ(follows(guild, "architects", "A2 M5", "A F6", "0 0 1"), "architects(1 0 0 0 0)");
    EXPECT_EQ(follows(shop, "workshop", "W2 M5", "W F6", "0 0 1"), "move(1)");
    EXPECT_EQ(follows(shop, "workshop", "W2 M5", "W F6", "0 0 2"), "workshop(1 0 0 0)");
    EXPECT_EQ(follows(site, "yard", "Y2 M5", "Y2 F5", "0 0 2"), "move(1)");
    EXPECT_EQ(follows(site, "yard", "Y2 M5", "Y2 F5", "0 0 3"), "yard(1 0 0 0)");
}

TEST(Specialists, P_SP_needs_a_worker_there) {
    EXPECT_EQ(follows("architects(0 0 0 0 0)", "architects", "A2 M5", "W F6", "0 0 3"), "move(1)");
}

TEST(Specialists, P_SP_acts_by_the_full_rules_with_the_own_workers) {
    Scene scene{"players=2 phase=workshop(0 0 0 0)" + workers({"W A6", "W3 A4"}) +
                tokens({"workshop", "architects"}) + levels({"0 0 0", "0 0 2"}) + some_display +
                stocks({"3 0 0", "3 3 2"})};
    scene.decides(0, "buy tapestry");
    EXPECT_EQ(scene.phase(), "workshop(1 0 0 0)");
    EXPECT_EQ(scene.why_not(0, "stop"), "P-S1 not_your_turn");
    EXPECT_THAT(scene.legal(1), Contains("buy mirror"));
    scene.decides(1, "buy mirror");
    EXPECT_EQ(scene.stock(1), "3 2 0");
    EXPECT_EQ(scene.phase(), "move(1)");
    EXPECT_EQ(scene.state().tokens[1], MaybePlace{Place::Architects});  // it does not move
}

TEST(Specialists, P_SP_may_decline_and_who_could_only_stop_is_not_asked) {
    Scene scene{"players=3 phase=workshop(1 1 0 0)" + workers({"W A5", "W A5", "W A5"}) +
                per_seat("tokens", {"-", "workshop"}, "-") + levels({"0 0 2", "0 0 0", "0 0 2"}) +
                some_display + stocks({"3 0 0", "3 0 0", "2 2 0"})};
    scene.decides(1, "buy tapestry");  // seat 2 can buy nothing, seat 0 comes after
    EXPECT_EQ(scene.phase(), "workshop(0 1 0 0)");
    scene.decides(0, "stop");
    EXPECT_EQ(scene.phase(), "move(2)");
    EXPECT_EQ(scene.stock(0), "3 0 0");
}

TEST(Specialists, P_SP_the_display_is_refilled_after_each) {
    Scene scene{"players=3 phase=architects(0 0 0 0 0)" + workers({"A Q5", "A Q5", "A Q5"}) +
                per_seat("tokens", {"architects"}, "-") + levels({"0 0 0", "0 0 1", "0 0 1"}) +
                some_display};
    scene.decides(0, "take vestibule", {"orangerie"});
    EXPECT_EQ(scene.display(), "orangerie parterre_nord tapis_vert aile_nord salle_gardes");
    scene.decides(1, "take salle_gardes", {"menagerie"});
    EXPECT_EQ(scene.display(), "menagerie orangerie parterre_nord tapis_vert aile_nord");
    EXPECT_EQ(scene.phase(), "architects(2 0 0 0 0)");
    scene.decides(2, "stop", {});
    EXPECT_EQ(scene.phase(), "move(1)");
}

TEST(Specialists, P_SP_a_fifth_tile_of_a_specialist_is_discarded_too) {
    Scene scene{"players=2 phase=architects(0 0 0 0 0)" + workers({"A Q6", "A Q6"}) +
                tokens({"architects", "-"}) + levels({"0 0 0", "0 0 1"}) + some_display +
                tiles({"", "orangerie menagerie cour_marbre cour_royale"})};
    scene.decides(0, "take vestibule", {"salon_mars"}).decides(1, "take salle_gardes");
    EXPECT_EQ(scene.phase(), "discard(1 0 0 1 0)");
    EXPECT_EQ(scene.why_not(0, "discard vestibule"), "P-S1 not_your_turn");
    scene.decides(1, "discard salle_gardes", {"salon_diane"});
    EXPECT_EQ(scene.phase(), "move(1)");
}

TEST(Specialists, P_SP_a_specialist_may_turn_a_coin) {
    Scene scene{"players=2 phase=architects(0 0 0 0 0)" + workers({"A Q6", "A2 Q5"}) +
                tokens({"architects", "-"}) + levels({"0 0 0", "0 0 1"}) + some_display +
                coins({"1", "0"})};
    scene.decides(0, "turn_coin").decides(1, "turn_coin");
    EXPECT_EQ(scene.coins(1), 1);
    EXPECT_EQ(scene.why_not(1, "turn_coin"), "P-A3 one_coin_only");
}

TEST(Specialists, P_SP_the_king_waits_for_them) {
    // A box in which one jumps over the Favour to the Workshop.
    const auto edition = Palace::from_edition(changed_edition(
        "favour = { value = [\"quarry\"]", "favour = { value = [\"quarry\", \"workshop\"]"));
    ASSERT_TRUE(edition) << edition.error();
    Scene scene{*edition, "players=2 phase=move(0)" + workers({"Al7", "W Q6"}) + some_display +
                              levels({"0 0 0", "0 0 2"}) + stocks({"3 0 0", "3 0 0"})};
    scene.decides(0, "move_far alchemists workshop").decides(0, "buy tapestry");
    EXPECT_EQ(scene.phase(), "workshop(1 0 1 0)");
    EXPECT_EQ(scene.state().king, 0);
    scene.decides(1, "buy tapestry");
    EXPECT_EQ(scene.state().king, 1);
}

}  // namespace
}  // namespace trianon::palace
