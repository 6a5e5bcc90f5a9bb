// Powers of charges.
#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::Not;
using testing::StartsWith;

Setting with_charge(std::string_view charge, std::string_view sex = "man") {
    return Setting{}.courtier(0, std::string{sex} + " honours=[" + std::string{charge} + "]");
}

Scene trial(std::string_view die, std::string_view fortune = "5001") {
    Scene scene{with_charge("chancellor")
                    .courtier(1, "place=bastille arrested=1 honours=[baron] fortune=" +
                                     std::string{fortune})};
    scene.decides(0, "try 1", {std::string{die}});
    return scene;
}

TEST(Chancellor, C_P1_a_trial_ends_in_death_exile_fine_or_pardon) {
    EXPECT_EQ(trial("1").whereabouts(1), "dead");
    EXPECT_EQ(trial("3").whereabouts(1), "dead");
    EXPECT_EQ(trial("4").whereabouts(1), "exile");
    EXPECT_EQ(trial("6").whereabouts(1), "exile");
    EXPECT_EQ(trial("6").honours(1), "[baron]");
    EXPECT_EQ(trial("7").whereabouts(1), "court");
    EXPECT_EQ(trial("7").fortune(1), 2501);  // half, rounded down
    EXPECT_EQ(trial("9", "-3000").fortune(1), -3000);
    EXPECT_EQ(trial("9", "1").fortune(1), 1);
    EXPECT_EQ(trial("0").whereabouts(1), "court");
    EXPECT_EQ(trial("0").fortune(1), 5001);
    EXPECT_EQ(trial("0").marks(1), "none none");
}

TEST(Chancellor, C_P1_or_another_out_of_favour_goes_to_the_bastille) {
    Scene scene{with_charge("chancellor").courtier(1, "king=0").courtier(2, "king=1")};
    EXPECT_EQ(scene.why_not(0, "arrest 2"), "C-P1 still_in_favour");
    EXPECT_EQ(scene.why_not(0, "arrest 0"), "C-P1 oneself_is_no_other");
    EXPECT_EQ(scene.why_not(0, "try 1"), "C-P1 no_prisoner");
    scene.decides(0, "arrest 1");
    EXPECT_EQ(scene.whereabouts(1), "bastille");
    EXPECT_EQ(scene.phase(), "turn(0 0 2 0)");  // no action is used
    EXPECT_EQ(scene.why_not(0, "try 1"), "C-A6 power_is_used");
}

TEST(MinisterOfFinance, C_P2_a_die_times_500_to_anybody_at_court) {
    Scene scene{with_charge("minister_of_finance").courtier(2, "place=exile")};
    EXPECT_EQ(scene.why_not(0, "reward 2"), "C-P2 not_at_court");
    scene.decides(0, "reward 1", {"0"});
    EXPECT_EQ(scene.fortune(1), 5000);
    EXPECT_THAT(scene.events(),
                ElementsAre("rewarded 0 1 10", "fortune_changed 1 5000 5000 extra_pension"));
}

TEST(MinisterOfWar, C_P3_peace_with_all_or_one_war_in_a_game_turn) {
    Scene scene{with_charge("minister_of_war").courtier(1, "party=spain").set("queen", "england")};
    EXPECT_EQ(scene.why_not(0, "make_peace"), "C-P3 no_war");
    scene.decides(0, "declare_war spain");
    EXPECT_EQ(scene.marks(1), "2 3");
    EXPECT_EQ(scene.marks(0), "5 5");
    EXPECT_EQ(scene.state().place, Place::War);
    EXPECT_TRUE(scene.state().war_box.empty());  // a marker, no card
    EXPECT_EQ(scene.state().war_declared, 1);
}

TEST(MinisterOfWar, C_P3_a_new_minister_cannot_declare_again_also_after_a_peace) {
    Scene scene{with_charge("minister_of_war").set("war_declared", "1")};
    EXPECT_EQ(scene.why_not(0, "declare_war spain"), "C-P3 war_declared_already");
    Scene at_war{with_charge("minister_of_war")
                     .set("place", "war")
                     .set("wars", "spain+holland")
                     .set("war_box", "holland")};
    EXPECT_EQ(at_war.why_not(0, "declare_war spain"), "C-W1 already_at_war");
    at_war.decides(0, "make_peace");
    EXPECT_TRUE(at_war.state().wars.empty());
    EXPECT_EQ(at_war.discard(), "[war_against_holland]");
    EXPECT_EQ(at_war.state().place, Place::Versailles);
}

TEST(MasterOfTheHunt, C_P4_to_the_hunt_or_back_but_not_at_war) {
    Scene scene{with_charge("master_of_the_hunt")};
    scene.decides(0, "move_court");
    EXPECT_EQ(scene.state().place, Place::Hunt);
    Scene back{with_charge("master_of_the_hunt").set("place", "hunt")};
    back.decides(0, "move_court");
    EXPECT_EQ(back.state().place, Place::Versailles);
    Scene war{with_charge("master_of_the_hunt").set("place", "war").set("wars", "spain")};
    EXPECT_EQ(war.why_not(0, "move_court"), "C-P4 not_at_war");
}

TEST(Governess, C_P5_another_courtiers_mark_up_or_down_by_three) {
    Scene scene{with_charge("governess", "woman").courtier(1, "king=8").courtier(2, "queen=none")};
    EXPECT_EQ(scene.why_not(0, "sway 0 king for"), "C-P5 oneself_is_no_other");
    EXPECT_EQ(scene.why_not(0, "sway 2 queen for"), "C-C2 no_mark");
    EXPECT_THAT(scene.legal(0), IsSupersetOf({"sway 1 king for", "sway 1 queen against"}));
    scene.decides(0, "sway 1 king for");
    EXPECT_EQ(scene.marks(1), "9 5");
    Scene down{with_charge("governess", "woman").courtier(1, "queen=0")};
    down.decides(0, "sway 1 queen against");
    EXPECT_EQ(down.marks(1), "5 -2");
    EXPECT_THAT(down.legal(0), Not(Contains(StartsWith("sway"))));
}

}  // namespace
}  // namespace trianon::courtiers
