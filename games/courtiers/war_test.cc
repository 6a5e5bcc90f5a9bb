// War.
#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

TEST(War, C_W1_that_party_loses_three_with_the_king_and_two_with_the_queen) {
    Scene scene{
        Setting{}.set("place", "hunt").courtier(1, "party=spain").hand(0, "war_against_england")};
    scene.decides(0, "play war_against_england");
    EXPECT_EQ(scene.marks(0), "2 3");
    EXPECT_EQ(scene.marks(1), "5 5");
    EXPECT_EQ(scene.marks(2), "2 3");
    EXPECT_EQ(scene.state().place, Place::War);
    EXPECT_EQ(scene.state().war_box, Countries{Country::England});
    EXPECT_EQ(scene.discard(), "[]");
}

TEST(War, C_W1_not_with_the_queen_of_that_country) {
    Scene scene{Setting{}.courtier(1, "party=holland").hand(0, "war_against_holland")};
    scene.decides(0, "play war_against_holland");
    EXPECT_EQ(scene.marks(1), "2 5");
}

TEST(War, C_W1_a_country_at_war_cannot_be_declared_again_but_another_can) {
    Scene scene{Setting{}
                    .set("place", "war")
                    .set("wars", "england")
                    .set("war_box", "england")
                    .hand(0, "war_against_england war_against_spain")};
    EXPECT_EQ(scene.why_not(0, "play war_against_england"), "C-W1 already_at_war");
    scene.decides(0, "play war_against_spain");
    EXPECT_EQ(scene.state().wars, Countries{Country::England}.with(Country::Spain));
}

Setting two_wars() {
    return Setting{4}
        .set("place", "war")
        .set("wars", "england+spain")
        .set("war_box", "spain")
        .hand(0, "war_is_lost war_is_victorious");
}

TEST(War, C_W2_all_wars_end_and_the_court_is_at_versailles) {
    Scene scene{two_wars()
                    .courtier(0, "honours=[marshal]")
                    .courtier(1, "woman")
                    .courtier(2, "place=exile honours=[marshal]")
                    .courtier(3, "king=none")};
    scene.decides(0, "play war_is_victorious");
    EXPECT_TRUE(scene.state().wars.empty());
    EXPECT_EQ(scene.state().place, Place::Versailles);
    EXPECT_EQ(scene.discard(), "[war_against_spain war_is_victorious]");
    EXPECT_EQ(scene.marks(0), "7 5");  // two for a Marshal
    EXPECT_EQ(scene.marks(1), "5 5");  // a woman
    EXPECT_EQ(scene.marks(3), "none 5");
    EXPECT_EQ(scene.why_not(0, "play war_is_lost"), "C-Q4 court_is_elsewhere");
}

TEST(War, C_W2_a_lost_war_costs_minister_and_marshals_two_once) {
    Scene scene{two_wars()
                    .courtier(0, "honours=[minister_of_war marshal]")
                    .courtier(1, "honours=[marshal]")
                    .courtier(2, "man")};
    scene.decides(0, "play war_is_lost");
    EXPECT_EQ(scene.marks(0), "3 5");
    EXPECT_EQ(scene.marks(1), "3 5");
    EXPECT_EQ(scene.marks(2), "5 5");
}

TEST(War, C_C3_the_court_is_at_versailles_hunting_or_at_war) {
    EXPECT_THROW(Scene{Setting{}.set("place", "war")}, std::runtime_error);
    EXPECT_THROW(Scene{Setting{}.set("wars", "spain")}, std::runtime_error);
    EXPECT_THROW(Scene{Setting{}.set("queen", "spain+holland")}, std::runtime_error);
}

TEST(War, C_C4_cards_and_markers_of_wars_are_told_apart) {
    Scene scene{two_wars().courtier(0, "honours=[minister_of_war]")};
    scene.decides(0, "make_peace");
    EXPECT_EQ(scene.discard(), "[war_against_spain]");
}

}  // namespace
}  // namespace trianon::courtiers
