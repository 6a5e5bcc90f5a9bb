// Death of a courtier, and marriage.
#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::Contains;
using testing::ElementsAre;

Setting poisoner() { return Setting{}.courtier(0, "woman").hand(0, "poison"); }

Scene poisoned(const Setting& setting, int victim) {
    Scene scene{setting};
    scene.decides(0, "play poison").decides(0, "aim " + std::to_string(victim));
    return scene;
}

TEST(Death, C_D6_everything_goes_to_the_house_and_status_to_the_discard_pile) {
    const Scene scene =
        poisoned(poisoner()
                     .courtier(1,
                               "fortune=-700 honours=[duke chancellor marshal pension2000 "
                               "lover_of_the_queen]")
                     .hand(1, "baron"),
                 1);
    EXPECT_EQ(scene.whereabouts(1), "dead");
    EXPECT_EQ(scene.house(), "[duke chancellor marshal pension2000]");
    EXPECT_EQ(scene.discard(), "[lover_of_the_queen poison]");
    EXPECT_EQ(scene.fortune(1), -700);
    EXPECT_EQ(scene.hand(1), "baron/1");
    EXPECT_EQ(scene.marks(1), "none none");
    EXPECT_EQ(scene.courtier(1).sex, Sex::Man);  // the register keeps the dead
}

TEST(Death, C_D6_a_husbands_titles_move_to_his_widow_wherever_she_is) {
    const Scene scene = poisoned(poisoner()
                                     .courtier(1, "spouse=2 honours=[duke baron chancellor]")
                                     .courtier(2,
                                               "woman spouse=1 place=bastille arrested=1 "
                                               "family=1"),
                                 1);
    EXPECT_EQ(scene.honours(2), "[duke baron]");
    EXPECT_EQ(scene.house(), "[chancellor]");
    EXPECT_TRUE(scene.courtier(2).spouse.empty());
    EXPECT_EQ(scene.courtier(2).family, Seat{1});  // a widow keeps the name
}

TEST(Death, C_D6_a_widower_keeps_nothing) {
    const Scene scene = poisoned(
        poisoner().courtier(1, "spouse=2").courtier(2, "woman spouse=1 family=1 honours=[count]"),
        2);
    EXPECT_EQ(scene.honours(1), "[]");
    EXPECT_EQ(scene.house(), "[count]");
    EXPECT_TRUE(scene.courtier(1).spouse.empty());
}

TEST(Death, C_D6_a_relative_of_the_other_sex_comes_with_the_original_name) {
    Scene scene{Setting{}
                    .set("phase", "turn(0 3 1 1)")
                    .courtier(1, "woman place=dead family=2 fortune=1500 deeds=poison")};
    scene.decides(0, "end").decides(1, "join spain", {"die-1", "die-2"});
    const Courtier& heir = scene.courtier(1);
    EXPECT_EQ(heir.sex, Sex::Man);
    EXPECT_EQ(heir.family, Seat{1});
    EXPECT_EQ(heir.party, Country::Spain);
    EXPECT_EQ(heir.fortune, 1500);
    EXPECT_EQ(heir.deeds, Deeds::None);
    EXPECT_EQ(scene.marks(1), "1 2");
}

TEST(Marriage, C_D7_the_wife_takes_the_name_and_counts_as_titled_the_cards_stay_his) {
    Scene scene{Setting{}
                    .courtier(0, "woman queen=6")
                    .courtier(1, "honours=[marquis]")
                    .hand(0, "first_lady")};
    EXPECT_EQ(scene.why_not(0, "play first_lady"), "C-Q4 you_need_title");
    scene.decides(0, "audience marriage").decides(0, "marry 1 crown", {"5"});
    EXPECT_EQ(scene.courtier(0).family, Seat{1});
    EXPECT_EQ(scene.courtier(1).family, Seat{1});
    EXPECT_EQ(scene.honours(0), "[]");
    EXPECT_TRUE(is_titled(scene.state(), Seat{0}));
    scene.decides(0, "play first_lady").decides(0, "request 0 crown", {"1"});
    EXPECT_EQ(scene.honours(0), "[first_lady]");
}

TEST(Marriage, C_D7_a_husband_does_not_count_as_titled_through_his_wife) {
    const Scene scene{
        Setting{}.courtier(0, "spouse=1").courtier(1, "woman spouse=0 honours=[baron]")};
    EXPECT_FALSE(is_titled(scene.state(), Seat{0}));
    EXPECT_TRUE(is_titled(scene.state(), Seat{1}));
}

TEST(Register, C_C6_every_change_has_its_reason) {
    const Scene scene = poisoned(poisoner().courtier(1, "honours=[duke]"), 1);
    EXPECT_THAT(scene.events(),
                ElementsAre("aimed 0 1", "discarded_played poison", "deed_noted 0 poison",
                            "died 1 man poison", "honour_lost 1 man duke died"));
}

TEST(Duel, C_C5_the_player_rolls_first_and_equal_dice_are_rolled_again) {
    Scene scene{Setting{}.courtier(2, "woman").hand(0, "duel")};
    scene.decides(0, "play duel");
    EXPECT_EQ(scene.why_not(0, "aim 2"), "C-Q4 for_men");
    scene.decides(0, "aim 1", {"4", "4", "0", "9"});  // a 0 is a 10
    EXPECT_EQ(scene.whereabouts(1), "dead");
    EXPECT_EQ(scene.marks(0), "3 5");
    EXPECT_THAT(scene.events(), Contains("duelled 0 1 4 4"));
    EXPECT_THAT(scene.events(), Contains("duelled 0 1 10 9"));
    Scene lost{Setting{}.hand(0, "duel")};
    lost.decides(0, "play duel").decides(0, "aim 1", {"1", "2"});
    EXPECT_EQ(lost.whereabouts(0), "dead");
    EXPECT_EQ(lost.marks(1), "3 5");
}

TEST(Poison, C_D6_only_a_woman_at_court_uses_it_and_it_is_noted) {
    EXPECT_EQ(Scene(Setting{}.hand(0, "poison")).why_not(0, "play poison"),
              "C-Q4 player_must_be_woman");
    const Scene scene = poisoned(poisoner(), 1);
    EXPECT_EQ(scene.courtier(0).deeds, Deeds::Poison);
}

Setting married(std::string_view wife) {
    return poisoner()
        .courtier(1, "spouse=2 honours=[duke chancellor marshal pension2000 pension4000]")
        .courtier(2, "woman spouse=1 family=1" + std::string{wife});
}

TEST(Death, C_D6_pensions_move_to_a_widow_at_court_and_offices_to_the_house) {
    const Scene scene = poisoned(married(""), 1);
    EXPECT_EQ(scene.honours(2), "[duke pension2000 pension4000]");
    EXPECT_EQ(scene.house(), "[chancellor marshal]");
}

TEST(Death, C_D6_pensions_do_not_move_to_a_widow_who_is_away) {
    for (auto away :
         {" place=exile king=none queen=none", " place=bastille arrested=1 king=none queen=none"}) {
        const Scene scene = poisoned(married(away), 1);
        EXPECT_EQ(scene.honours(2), "[duke]") << away;
        EXPECT_EQ(scene.house(), "[chancellor marshal pension2000 pension4000]");
    }
}

TEST(Death, C_D6_titles_only_leaves_pensions_to_the_house) {
    const Scene scene =
        poisoned(married("").set("options", "(full gentle chosen silent 5 titles)"), 1);
    EXPECT_EQ(scene.honours(2), "[duke]");
    EXPECT_EQ(scene.house(), "[chancellor marshal pension2000 pension4000]");
}

TEST(Death, C_A7_a_widow_is_paid_for_what_she_inherited_in_her_own_turn) {
    Scene scene = poisoned(married("").set("phase", "turn(0 0 1 1)"), 1);
    ASSERT_EQ(scene.to_act(), "2");
    scene.decides(2, "end");
    EXPECT_GE(scene.fortune(2), 6000);
}

}  // namespace
}  // namespace trianon::courtiers
