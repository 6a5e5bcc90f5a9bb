// Audiences.
#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::Not;

Setting chancellor_elsewhere() { return Setting{}.courtier(1, "honours=[chancellor]"); }

TEST(TakingACharge, C_U1_for_oneself_for_another_or_for_nobody) {
    Scene scene{chancellor_elsewhere()};
    scene.decides(0, "audience charge");
    EXPECT_THAT(scene.legal(0), ElementsAre("vacate chancellor crown", "claim chancellor 0 crown",
                                            "claim chancellor 2 crown"));
    EXPECT_EQ(scene.why_not(0, "claim chancellor 1 crown"), "C-U1 holds_it_already");
    EXPECT_EQ(scene.why_not(0, "claim governess 0 crown"), "C-U1 nobody_holds_it");
    scene.decides(0, "claim chancellor 2 crown", {"5"});
    EXPECT_EQ(scene.honours(1), "[]");
    EXPECT_EQ(scene.honours(2), "[chancellor]");
    Scene vacant{chancellor_elsewhere()};
    vacant.decides(0, "audience charge").decides(0, "vacate chancellor crown", {"5"});
    EXPECT_EQ(vacant.house(), "[chancellor]");
    EXPECT_EQ(vacant.honours(1), "[]");
}

TEST(TakingACharge, C_U1_refused_it_costs_a_point_and_nothing_moves) {
    Scene scene{chancellor_elsewhere()};
    scene.decides(0, "audience charge").decides(0, "claim chancellor 0 crown", {"6"});
    EXPECT_EQ(scene.honours(1), "[chancellor]");
    EXPECT_EQ(scene.marks(0), "4 5");
}

TEST(TakingACharge, C_U1_the_new_holder_meets_sex_and_title_but_not_place_or_minima) {
    Scene scene{Setting{}
                    .set("place", "hunt")
                    .courtier(0, "woman king=2 queen=1")
                    .courtier(1, "honours=[baron governor_of_gascogne]")
                    .courtier(2, "king=-2")};
    scene.decides(0, "audience charge");
    EXPECT_EQ(scene.why_not(0, "claim governor_of_gascogne 0 crown"), "C-Q4 for_men");
    EXPECT_EQ(scene.why_not(0, "claim governor_of_gascogne 2 crown"), "C-Q4 needs_title");
    EXPECT_THAT(scene.legal(0), ElementsAre("vacate governor_of_gascogne crown"));
    Scene titled{Setting{}
                     .set("place", "hunt")
                     .courtier(0, "king=2")
                     .courtier(1, "honours=[baron governor_of_gascogne]")
                     .courtier(2, "king=-2 honours=[count governor_of_normandie]")};
    titled.decides(0, "audience charge");
    titled.decides(0, "claim governor_of_gascogne 2 crown", {"2"});
    EXPECT_EQ(titled.honours(2), "[count governor_of_gascogne]");  // C-Q7
    EXPECT_EQ(titled.house(), "[governor_of_normandie]");
}

TEST(TakingACharge, C_U1_not_if_it_came_in_this_game_turn) {
    Scene scene{chancellor_elsewhere()};
    scene.decides(0, "audience charge").decides(0, "claim chancellor 2 crown", {"1"});
    EXPECT_EQ(scene.why_not(0, "audience charge"), "C-A3 nobody_to_ask");
    Scene two{Setting{}
                  .set("assigned", "chancellor")
                  .courtier(1, "honours=[chancellor]")
                  .courtier(2, "honours=[master_of_the_hunt]")};
    two.decides(0, "audience charge");
    EXPECT_EQ(two.why_not(0, "claim chancellor 0 crown"), "C-U1 came_this_turn");
}

TEST(Marriage, C_U2_with_the_other_sex_both_unmarried_and_at_court) {
    Scene scene{Setting{5}
                    .courtier(1, "woman")
                    .courtier(2, "woman spouse=3")
                    .courtier(3, "spouse=2")
                    .courtier(4, "woman place=exile")};
    scene.decides(0, "audience marriage");
    EXPECT_THAT(scene.legal(0), ElementsAre("marry 1 crown"));
    EXPECT_EQ(scene.why_not(0, "marry 3 crown"), "C-U2 same_sex");
    EXPECT_EQ(scene.why_not(0, "marry 2 crown"), "C-U2 is_married");
    EXPECT_EQ(scene.why_not(0, "marry 4 crown"), "C-X5 not_at_court");
    scene.decides(0, "marry 1 crown", {"5"});
    EXPECT_EQ(scene.courtier(0).spouse, Seats::only(Seat{1}));
    EXPECT_EQ(scene.courtier(1).spouse, Seats::only(Seat{0}));
    EXPECT_EQ(scene.why_not(0, "audience marriage"), "C-A3 nobody_to_ask");  // no divorce
}

TEST(Marriage, C_U2_a_widow_may_marry_again) {
    Scene scene{Setting{}.courtier(0, "woman family=2").courtier(1, "man")};
    scene.decides(0, "audience marriage").decides(0, "marry 1 crown", {"1"});
    EXPECT_EQ(scene.courtier(0).family, Seat{1});
}

TEST(Princess, C_U3_a_widowed_king_marries_into_the_askers_country) {
    Scene scene{Setting{}
                    .set("queen", "none")
                    .courtier(0, "queen=none party=spain")
                    .courtier(1, "queen=none")
                    .courtier(2, "queen=none")};
    scene.decides(0, "audience princess").decides(0, "betroth crown", {"5"});
    EXPECT_EQ(scene.state().queen, Countries{Country::Spain});
    EXPECT_EQ(scene.marks(0), "5 none");  // until the next presentation
    EXPECT_EQ(Scene(Setting{}).why_not(0, "audience princess"), "C-A3 nobody_to_ask");
}

TEST(Speech, C_U4_a_second_die_says_how_much) {
    const auto after = [](std::string_view tone, std::string_view die, int own_mark) {
        Scene scene{Setting{}.courtier(0, "king=" + std::to_string(own_mark))};
        scene.decides(0, "audience speech");
        scene.decides(0, "speak 1 " + std::string{tone} + " crown", {"1", std::string{die}});
        return scene.marks(1);
    };
    EXPECT_EQ(after("for", "5", 7), "6 5");
    EXPECT_EQ(after("for", "6", 7), "7 5");
    EXPECT_EQ(after("against", "0", 7), "3 5");
    EXPECT_EQ(after("against", "1", 8), "3 5");
    EXPECT_EQ(after("for", "6", 9), "8 5");
}

TEST(Speech, C_U4_the_second_die_is_never_modified) {
    Scene scene{Setting{}.courtier(0, "woman honours=[favourite_of_the_king]")};
    scene.decides(0, "audience speech").decides(0, "speak 1 against crown", {"7", "6"});
    EXPECT_EQ(scene.marks(1), "3 5");
}

TEST(Speech, C_U4_with_king_queen_or_regent_about_another_who_has_that_mark) {
    Scene scene{Setting{}.courtier(0, "queen=6").courtier(1, "king=none").courtier(2, "queen=9")};
    scene.decides(0, "audience speech");
    EXPECT_EQ(scene.why_not(0, "speak 0 for crown"), "C-U4 oneself_is_no_other");
    EXPECT_EQ(scene.why_not(0, "speak 1 for crown"), "C-C2 no_mark");
    EXPECT_THAT(scene.legal(0), IsSupersetOf({"speak 1 for queen", "speak 2 for queen",
                                              "speak 2 for crown", "speak 2 for intervention"}));
    scene.decides(0, "speak 2 for queen", {"6", "1"});  // legal also at its end
    EXPECT_EQ(scene.marks(2), "5 9");
    Scene regent{
        Setting{2}.set("regency", "1").courtier(0, "king=none queen=8").courtier(1, "king=none")};
    regent.decides(0, "audience speech");
    EXPECT_EQ(regent.why_not(0, "speak 1 for queen"), "C-U4 no_audience_with_the_queen");
    regent.decides(0, "speak 1 against crown", {"8", "9"});
    EXPECT_EQ(regent.marks(1), "none 2");
}

TEST(Release, C_U5_a_prisoner_comes_back_without_marks) {
    Scene scene{Setting{}.courtier(1, "place=bastille arrested=1")};
    scene.decides(0, "audience release");
    EXPECT_EQ(scene.why_not(0, "release 2 crown"), "C-U5 no_prisoner");
    EXPECT_EQ(scene.why_not(0, "release 1 queen"), "C-U4 no_audience_with_the_queen");
    scene.decides(0, "release 1 crown", {"5"});
    EXPECT_EQ(scene.whereabouts(1), "court");
    EXPECT_EQ(scene.marks(1), "none none");
}

TEST(Recall, C_U6_the_queen_can_recall_an_exile_too) {
    Scene scene{Setting{}.courtier(1, "place=exile")};
    scene.decides(0, "audience recall");
    EXPECT_THAT(scene.legal(0), ElementsAre("recall 1 crown", "recall 1 queen"));
    EXPECT_EQ(scene.why_not(0, "recall 2 crown"), "C-U6 not_an_exile");
    scene.decides(0, "recall 1 queen", {"6"});
    EXPECT_EQ(scene.marks(0), "5 4");
    EXPECT_EQ(scene.whereabouts(1), "exile");
    scene.decides(0, "audience recall").decides(0, "recall 1 crown", {"5"});
    EXPECT_EQ(scene.whereabouts(1), "court");
    EXPECT_THAT(scene.events(), Not(Contains("presented 1 king 1 1")));
}

Setting chancellor_in_hand() {
    return Setting{}
        .set("assigned", "chancellor")
        .hand(0, "chancellor")
        .courtier(0, "king=9 honours=[duke]");
}

TEST(TakingACharge, C_U1_a_charge_that_came_in_this_game_turn_is_not_granted_again) {
    const Scene scene{chancellor_in_hand()};
    EXPECT_EQ(scene.why_not(0, "play chancellor"), "C-U1 charge_changed_already");
    EXPECT_EQ(
        Scene{chancellor_in_hand().set("assigned", "governess")}.why_not(0, "play chancellor"), "");
}

TEST(TakingACharge, C_U1_version_1_grants_it_again) {
    const Scene scene{
        chancellor_in_hand().set("rules", "1").set("options", "(full off chosen silent 5)")};
    EXPECT_EQ(scene.why_not(0, "play chancellor"), "");
}

TEST(TakingACharge, C_U1_a_charge_left_vacant_is_not_flagged) {
    Scene scene{chancellor_elsewhere()};
    scene.decides(0, "audience charge").decides(0, "vacate chancellor crown", {"1"});
    EXPECT_TRUE(scene.state().assigned.empty());
    EXPECT_EQ(scene.house(), "[chancellor]");
}

}  // namespace
}  // namespace trianon::courtiers
