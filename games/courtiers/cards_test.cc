// What the cards do, one by one.
#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::Contains;

Setting at(std::string_view place) {
    Setting setting{};
    if (place == "war") setting.set("wars", "spain");
    return setting.set("place", std::string{place})
        .courtier(0, "king=6 queen=4")
        .courtier(1, "party=spain")
        .courtier(2, "woman");
}

// Marks and fortune of the target afterwards.
std::string played(std::string_view place, const std::string& card, int target) {
    Scene scene{at(place).hand(0, card)};
    scene.decides(0, "play " + card).decides(0, "aim " + std::to_string(target));
    EXPECT_EQ(scene.discard(), "[" + card + "]");
    return scene.marks(target) + " " + std::to_string(scene.fortune(target));
}

TEST(Cards, C_A2_changes_of_marks_and_fortune) {
    EXPECT_EQ(played("versailles", "bon_mot", 1), "7 5 0");
    EXPECT_EQ(played("hunt", "fine_shot", 1), "7 5 0");
    EXPECT_EQ(played("war", "brilliant_charge", 1), "8 5 0");
    EXPECT_EQ(played("versailles", "gallant_verses", 1), "5 7 0");
    EXPECT_EQ(played("war", "confidante", 2), "5 8 0");
    EXPECT_EQ(played("versailles", "supper_with_the_king", 1), "7 6 0");
    EXPECT_EQ(played("versailles", "faux_pas", 1), "3 5 0");
    EXPECT_EQ(played("versailles", "ridicule", 1), "3 4 0");
    EXPECT_EQ(played("hunt", "clumsy_at_the_hunt", 1), "2 5 0");
    EXPECT_EQ(played("war", "cowardice_under_fire", 1), "1 5 0");
    EXPECT_EQ(played("hunt", "slander", 1), "5 2 0");
    EXPECT_EQ(played("versailles", "royal_bastard", 2), "7 3 3000");
    EXPECT_EQ(played("versailles", "gift_from_the_king", 1), "5 5 3000");
    EXPECT_EQ(played("hunt", "inheritance", 1), "5 5 4000");
    EXPECT_EQ(played("war", "spoils_of_war", 1), "5 5 3000");
    EXPECT_EQ(played("versailles", "gambling_debts", 1), "5 5 -3000");
    EXPECT_EQ(played("hunt", "ruinous_feast", 1), "7 5 -2000");
}

TEST(Cards, C_A2_accidents_and_war_kill) {
    Scene hunt{at("hunt").hand(0, "hunting_accident")};
    hunt.decides(0, "play hunting_accident").decides(0, "aim 2");
    EXPECT_EQ(hunt.whereabouts(2), "dead");
    Scene war{at("war").hand(0, "killed_in_action")};
    war.decides(0, "play killed_in_action");
    EXPECT_EQ(war.why_not(0, "aim 2"), "C-Q4 for_men");
    war.decides(0, "aim 1");
    EXPECT_EQ(war.whereabouts(1), "dead");
}

TEST(Cards, C_A2_a_love_potion_is_a_womans_and_for_herself) {
    Scene scene{at("versailles").courtier(0, "woman king=5").hand(0, "love_potion")};
    scene.decides(0, "play love_potion");
    EXPECT_EQ(scene.marks(0), "8 4");
    EXPECT_EQ(scene.courtier(0).deeds, Deeds::Potion);
    EXPECT_EQ(Scene(at("versailles").hand(0, "love_potion")).why_not(0, "play love_potion"),
              "C-Q4 player_must_be_woman");
}

TEST(Cards, C_A2_the_affair_of_the_poisons_needs_a_deed_and_the_deed_stays) {
    Scene scene{at("hunt").courtier(2, "deeds=potion").hand(0, "affair_of_the_poisons")};
    scene.decides(0, "play affair_of_the_poisons").decides(0, "aim 2");
    EXPECT_EQ(scene.whereabouts(2), "bastille");
    EXPECT_EQ(scene.courtier(2).deeds, Deeds::Potion);
    EXPECT_EQ(
        Scene(at("hunt").hand(0, "affair_of_the_poisons")).why_not(0, "play affair_of_the_poisons"),
        "C-A2 no_poison_no_potion");
}

TEST(Cards, C_A2_a_lover_who_is_discovered_is_exiled_if_the_king_is_angry_enough) {
    const auto discovered = [](std::string_view king, std::string_view status) {
        Scene scene{
            at("versailles")
                .courtier(1, "king=" + std::string{king} + " honours=[" + std::string{status} + "]")
                .hand(0, "affair_is_discovered")};
        scene.decides(0, "play affair_is_discovered").decides(0, "aim 1");
        EXPECT_EQ(scene.honours(1), "[]");
        return scene.whereabouts(1) + " " + scene.marks(1);
    };
    EXPECT_EQ(discovered("4", "lover_of_the_queen"), "exile none none");
    EXPECT_EQ(discovered("5", "lover_of_the_queen"), "court 1 5");
    EXPECT_EQ(discovered("4", "favourite_of_the_queen"), "court 0 5");
    EXPECT_EQ(discovered("none", "lover_of_the_queen"), "court none 5");
}

TEST(Cards, C_A2_in_a_regency_the_queen_mark_decides_about_the_lover_unchanged) {
    Scene scene{at("versailles")
                    .set("regency", "1")
                    .courtier(0, "king=none")
                    .courtier(1, "king=none queen=0 honours=[lover_of_the_queen]")
                    .courtier(2, "king=none")
                    .hand(0, "affair_is_discovered")};
    scene.decides(0, "play affair_is_discovered").decides(0, "aim 1");
    EXPECT_EQ(scene.whereabouts(1), "exile");
}

TEST(Cards, C_A2_intelligence_with_the_enemy_shames_the_party) {
    Scene scene{at("war").courtier(2, "party=spain").hand(0, "intelligence_with_the_enemy")};
    scene.decides(0, "play intelligence_with_the_enemy");
    EXPECT_EQ(scene.why_not(0, "aim 0"), "C-A2 party_not_at_war");
    scene.decides(0, "aim 1");
    EXPECT_EQ(scene.marks(1), "1 5");
    EXPECT_EQ(scene.marks(2), "4 5");
    EXPECT_EQ(scene.marks(0), "6 4");
}

TEST(Cards, C_A2_exile_needs_a_mark_of_four_or_less) {
    Scene scene{at("versailles")
                    .courtier(1, "king=none")
                    .courtier(2, "king=4")
                    .hand(0, "exile_to_the_colonies")};
    scene.decides(0, "play exile_to_the_colonies");
    EXPECT_EQ(scene.why_not(0, "aim 1"), "C-C2 no_mark");
    EXPECT_EQ(scene.why_not(0, "aim 0"), "C-A2 not_on_yourself");
    scene.decides(0, "aim 2");
    EXPECT_THAT(scene.events(), Contains("exiled 2 woman exile_to_the_colonies"));
}

TEST(Cards, C_A2_justice_and_glory_bring_back) {
    Scene scene{at("versailles")
                    .courtier(1, "place=bastille arrested=1")
                    .courtier(2, "place=exile")
                    .hand(0, "justice glory_in_the_colonies")};
    scene.decides(0, "play justice");
    EXPECT_EQ(scene.why_not(0, "aim 2"), "C-A2 no_prisoner");
    scene.decides(0, "aim 1").decides(0, "play glory_in_the_colonies").decides(0, "aim 2");
    EXPECT_EQ(scene.whereabouts(1), "court");
    EXPECT_EQ(scene.whereabouts(2), "court");
    EXPECT_EQ(scene.marks(1), "none none");
}

TEST(Cards, C_C2_marks_are_clamped_and_a_missing_one_does_not_change) {
    Scene scene{at("versailles").courtier(1, "king=-1 queen=none").hand(0, "ridicule faux_pas")};
    scene.decides(0, "play ridicule").decides(0, "aim 1");
    EXPECT_EQ(scene.marks(1), "-2 none");
}

}  // namespace
}  // namespace trianon::courtiers
