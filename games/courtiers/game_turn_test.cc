// A game turn: presentation, location, the order of turns, the end.
#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::StartsWith;

// The last turn of a game turn: the Chamberlain's second, nothing left but to end it.
Setting last_turn(int players = 3) {
    return Setting{players}.set("phase", "turn(0 " + std::to_string(players) + " 1 1)");
}

TEST(Presentation, C_T1_who_has_no_marks_rolls_blue_then_red_from_the_chamberlain) {
    Scene scene{last_turn().courtier(2, "king=none queen=none")};
    scene.decides(0, "end", {"die-7", "die-3"});
    EXPECT_EQ(scene.marks(2), "7 3");
    EXPECT_THAT(scene.events(),
                testing::IsSupersetOf({"presented 2 king 7 7", "presented 2 queen 3 3"}));
}

TEST(Presentation, C_T1_the_queens_own_party_gets_two_more_but_nine_at_most) {
    Scene scene{last_turn()
                    .courtier(1, "king=none queen=none party=holland")
                    .courtier(2, "king=none queen=none party=holland")};
    scene.decides(0, "end", {"die-9", "die-4", "die-1", "die-8"});
    EXPECT_EQ(scene.marks(1), "9 6");
    EXPECT_EQ(scene.marks(2), "1 9");
}

TEST(Presentation, C_T1_in_a_regency_only_red_without_a_queen_only_blue) {
    Scene regency{last_turn()
                      .set("regency", "2")
                      .courtier(0, "king=none")
                      .courtier(1, "king=none queen=none")
                      .courtier(2, "king=none")};
    regency.decides(0, "end", {"die-6"});
    EXPECT_EQ(regency.marks(1), "none 6");
    Scene widower{last_turn()
                      .set("queen", "none")
                      .courtier(0, "queen=none")
                      .courtier(1, "king=none queen=none")
                      .courtier(2, "queen=none")};
    widower.decides(0, "end", {"die-6"});
    EXPECT_EQ(widower.marks(1), "6 none");
}

TEST(Presentation, C_T1_for_a_new_queen_all_roll_red) {
    Scene scene{
        last_turn().courtier(0, "queen=none").courtier(1, "queen=none").courtier(2, "queen=none")};
    scene.decides(0, "end", {"die-1", "die-2", "die-3"});
    EXPECT_EQ(scene.marks(1), "5 1");
    EXPECT_EQ(scene.marks(2), "5 2");
    EXPECT_EQ(scene.marks(0), "5 3");
}

TEST(Presentation, C_T1_a_relative_chooses_a_party_when_called_and_then_rolls) {
    Scene scene{last_turn()
                    .courtier(1, "king=none queen=none")
                    .courtier(2, "woman place=dead family=1 fortune=-500")
                    .set("names", "[\"de A\" \"de B\" \"de C\" \"\" \"\" \"\"]")};
    scene.decides(0, "end", {"die-2", "die-3"});
    EXPECT_EQ(scene.phase(), "presentation(2)");
    EXPECT_EQ(scene.to_act(), "2");
    EXPECT_EQ(scene.marks(1), "2 3");
    EXPECT_EQ(scene.why_not(2, "ready"), "C-T1 join_now");
    scene.decides(2, "join holland", {"die-4", "die-5"});
    EXPECT_EQ(scene.marks(2), "4 7");
    EXPECT_EQ(scene.courtier(2).sex, Sex::Man);
    EXPECT_EQ(scene.events().front(), "heir_arrived 2 man \"de C\" holland");
    EXPECT_THAT(scene.phase(), StartsWith("negotiation"));
}

TEST(Presentation, C_C2_who_is_away_is_not_presented) {
    Scene scene{last_turn().courtier(1, "place=exile").courtier(2, "place=bastille arrested=1")};
    scene.decides(0, "end");
    EXPECT_EQ(scene.marks(1), "none none");
    EXPECT_EQ(scene.marks(2), "none none");
}

TEST(Location, C_T5_the_chamberlain_chooses_versailles_or_the_hunt) {
    Scene scene{Setting{}.set("phase", "location(0)")};
    EXPECT_EQ(scene.to_act(), "0");
    EXPECT_EQ(scene.why_not(0, "hold_court war"), "C-T5 goes_no_other_place");
    EXPECT_EQ(scene.why_not(0, "draw"), "C-T5 hold_court_now");
    scene.decides(0, "hold_court hunt");
    EXPECT_THAT(scene.events(), ElementsAre("court_moved hunt", "began_turn 0"));
    EXPECT_EQ(scene.state().place, Place::Hunt);
}

TEST(Location, C_T5_the_hunt_lasts_until_somebody_changes_it) {
    Scene scene{Setting{}.set("phase", "location(0)").set("place", "hunt")};
    scene.decides(0, "hold_court hunt");
    EXPECT_THAT(scene.events(), ElementsAre("began_turn 0"));
    EXPECT_EQ(scene.state().place, Place::Hunt);
    Scene prison{Setting{}
                     .set("phase", "location(0)")
                     .set("place", "hunt")
                     .courtier(0, "place=bastille arrested=1")};
    prison.decides(0, "hold_court versailles");
    EXPECT_EQ(prison.state().place, Place::Versailles);
}

TEST(Location, C_T5_not_at_war) {
    Scene scene{
        Setting{2}.set("place", "war").set("wars", "spain").set("phase", "negotiation(01 0 [])")};
    scene.decides(1, "ready");
    EXPECT_EQ(scene.phase(), "turn(0 0 2 1)");
}

TEST(Turns, C_T6_the_chamberlain_first_then_to_the_left_and_once_more) {
    Scene scene{Setting{}.set("chamberlain", "1").set("phase", "turn(1 0 2 1)")};
    scene.decides(1, "end");
    EXPECT_EQ(scene.phase(), "turn(2 1 2 1)");
    EXPECT_EQ(scene.why_not(1, "draw"), "C-T6 not_your_turn");
    scene.decides(2, "end");
    EXPECT_EQ(scene.phase(), "turn(0 2 2 1)");
    scene.decides(0, "end");
    EXPECT_EQ(scene.phase(), "turn(1 3 2 1)");
}

TEST(Turns, C_T6_a_dead_chamberlain_loses_the_second_turn_and_its_income) {
    Scene scene{
        Setting{2}.set("phase", "turn(1 1 2 1)").courtier(0, "place=dead").courtier(1, "woman")};
    scene.decides(1, "end");
    EXPECT_THAT(scene.events(), Contains("lost_turn 0"));
    EXPECT_EQ(scene.fortune(0), 0);
    EXPECT_EQ(scene.state().game_turn, 2);
}

TEST(EndOfGameTurn, C_T7_the_chamberlain_passes_to_the_left_and_flags_are_cleared) {
    Scene scene{last_turn()
                    .set("paid", "chancellor")
                    .set("assigned", "governess")
                    .set("war_declared", "1")};
    scene.decides(0, "end");
    EXPECT_EQ(scene.state().chamberlain, Seat{1});
    EXPECT_EQ(scene.state().game_turn, 2);
    EXPECT_TRUE(scene.state().paid.empty());
    EXPECT_TRUE(scene.state().assigned.empty());
    EXPECT_EQ(scene.state().war_declared, 0);
}

TEST(EndOfGameTurn, C_T7_a_new_couple_comes_before_the_prisoners_are_counted) {
    Scene scene{last_turn(2)
                    .set("game_turn", "6")
                    .set("regency", "6")
                    .courtier(0, "king=none")
                    .courtier(1, "place=bastille arrested=1")};
    scene.decides(0, "end", {"die-1", "..."});
    EXPECT_EQ(scene.whereabouts(1), "court");
    EXPECT_THAT(scene.events(), Contains("couple_crowned 1 england"));
}

}  // namespace
}  // namespace trianon::courtiers
