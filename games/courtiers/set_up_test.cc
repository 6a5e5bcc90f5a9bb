// Preparation.
#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr std::string_view tower = "choose woman \"de la Tour qui Penche\"";
constexpr std::string_view thremiere = "choose man \"de Thrémière\"";
constexpr std::string_view villedieu = "choose man \"de Villedieu\"";

// Two cards are enough for a script: the rest of the deal comes as it comes.
Scene all_but_one_have_chosen(const Options& options = {}) {
    Scene scene = Scene::dealt(3, {"..."}, options);
    scene.decides(0, tower).decides(1, thremiere);
    return scene;
}

TEST(SetUp, C_S1_six_cards_each_and_the_rest_is_the_stock) {
    for (int players = 2; players <= 6; ++players) {
        const Scene scene = Scene::dealt(players);
        for (int seat = 0; seat < players; ++seat)
            EXPECT_EQ(scene.state().hands.size(Seat(seat)), 6);
        EXPECT_EQ(scene.state().stock.size(), 110 - 6 * players);
        EXPECT_TRUE(scene.state().discard.empty());
        EXPECT_TRUE(scene.state().house.empty());
        EXPECT_EQ(scene.state().place, Place::Versailles);
        for (int seat = 0; seat < players; ++seat) EXPECT_EQ(scene.fortune(seat), 0);
    }
}

TEST(SetUp, C_S1_the_first_grand_chamberlain_is_drawn_after_the_cards) {
    const Scene scene =
        Scene::dealt(2, {"duke", "duke", "marquis", "baron", "baron", "baron", "poison", "duel",
                         "justice", "baron", "baron", "count", "1"});
    EXPECT_EQ(scene.state().chamberlain, Seat{1});
    EXPECT_EQ(scene.events().back(), "became_chamberlain 1");
    EXPECT_EQ(scene.hand(0), "duke/0 duke/0 marquis/0 baron/0 baron/0 baron/0");
}

TEST(SetUp, C_S2_sex_and_name_are_chosen_at_once_and_sealed_until_all_are_in) {
    Scene scene = Scene::dealt(3);
    EXPECT_EQ(scene.to_act(), "012");
    scene.decides(2, villedieu);
    EXPECT_EQ(scene.to_act(), "01");
    EXPECT_THAT(scene.events(), ElementsAre("chose 2 man/2 \"de Villedieu\"/2"));
    EXPECT_EQ(scene.view(0), Scene::dealt(3).decides(2, "choose woman \"de Chantemerle\"").view(0));
    EXPECT_EQ(scene.why_not(2, villedieu), "C-S2 already_chosen");
    scene.decides(0, tower).decides(1, thremiere, {"..."});
    EXPECT_THAT(scene.events(), Contains("unveiled 0 woman \"de la Tour qui Penche\""));
    EXPECT_EQ(scene.courtier(0).sex, Sex::Woman);
    EXPECT_EQ(scene.state().names[1].str(), "de Thrémière");
}

TEST(SetUp, C_S2_a_name_comes_from_the_own_list_of_four) {
    const Scene scene = Scene::dealt(3);
    EXPECT_EQ(scene.legal(0).size(), 8u);
    EXPECT_EQ(scene.why_not(1, tower), "C-S2 not_on_your_list");
    EXPECT_EQ(scene.why_not(0, "choose man \"de Nulle Part\""), "C-S2 not_on_your_list");
    EXPECT_EQ(scene.why_not(0, "draw"), "C-S2 choose_now");
}

TEST(SetUp, C_S2_the_sex_may_be_drawn) {
    Scene scene = Scene::dealt(2, {"..."}, {.sex = Sexes::Random});
    EXPECT_EQ(scene.legal(0).size(), 4u);
    EXPECT_EQ(scene.why_not(0, tower), "C-S2 sex_is_drawn");
    scene.decides(0, "choose_name \"de Grandval\"");
    scene.decides(1, "choose_name \"de Thrémière\"", {"woman", "man", "..."});
    EXPECT_EQ(scene.courtier(0).sex, Sex::Woman);
    EXPECT_EQ(scene.courtier(1).sex, Sex::Man);
    EXPECT_EQ(Scene::dealt(2).why_not(0, "choose_name \"de Grandval\""), "C-S2 sex_is_chosen");
}

TEST(SetUp, C_S3_parties_by_die_from_the_chamberlain_then_the_queen) {
    Scene scene = all_but_one_have_chosen();
    scene.decides(
        2, villedieu,
        {"die-3", "die-4", "die-9", "die-6", "die-1", "die-1", "die-1", "die-1", "die-1", "die-1"});
    EXPECT_EQ(scene.courtier(0).party, Country::England);
    EXPECT_EQ(scene.courtier(1).party, Country::Spain);
    EXPECT_EQ(scene.courtier(2).party, Country::Holland);
    EXPECT_EQ(scene.state().queen, Countries{Country::Spain});
    EXPECT_THAT(scene.events(), Contains("joined_party 1 4 spain"));
    EXPECT_THAT(scene.events(), Contains("queen_came_from 6 spain"));
    EXPECT_THAT(scene.events(), Not(Contains(StartsWith("reshuffled"))));
}

TEST(SetUp, C_C1_every_courtier_begins_with_nothing_but_a_name) {
    Scene scene = all_but_one_have_chosen();
    scene.decides(2, villedieu, {"..."});
    for (int seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(scene.fortune(seat), 0);
        EXPECT_EQ(scene.honours(seat), "[]");
        EXPECT_EQ(scene.whereabouts(seat), "court");
        EXPECT_TRUE(scene.courtier(seat).spouse.empty());
        EXPECT_EQ(scene.courtier(seat).deeds, Deeds::None);
    }
    EXPECT_THAT(scene.state().messages, IsEmpty());
}

}  // namespace
}  // namespace trianon::courtiers
