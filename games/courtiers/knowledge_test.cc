// What a seat knows of other hands.
#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

TEST(Knowledge, C_C7_a_hand_is_its_owners_and_its_size_is_public) {
    const Scene scene{Setting{}.hand(0, "duke baron").hand(1, "poison")};
    EXPECT_EQ(scene.hand_as_seen_by(0, 0), "duke baron");
    EXPECT_EQ(scene.hand_as_seen_by(1, 0), "? ?");
    EXPECT_EQ(scene.hand_as_seen_by(watcher, 0), "? ?");
    EXPECT_EQ(scene.view(1).known.stock.size(), scene.state().stock.size());
}

TEST(Knowledge, C_C7_what_lies_on_the_table_is_public) {
    const Scene scene{Setting{}
                          .courtier(0, "fortune=1234 honours=[duke]")
                          .set("house", "[baron]")
                          .set("discard", "[duel]")};
    const State seen = scene.view(watcher).known;
    EXPECT_EQ(seen.courtiers, scene.state().courtiers);
    EXPECT_EQ(seen.house, scene.state().house);
    EXPECT_EQ(seen.discard, scene.state().discard);
}

TEST(Knowledge, C_C8_a_card_taken_from_the_house_stays_known_to_all) {
    Scene scene{Setting{}.set("house", "[duke]").hand(0, "baron")};
    scene.decides(0, "take duke");
    EXPECT_EQ(scene.hand_as_seen_by(1, 0), "duke ?");
    EXPECT_EQ(scene.hand_as_seen_by(watcher, 0), "duke ?");
}

TEST(Knowledge, C_C8_a_returned_denunciation_is_known_to_all) {
    Scene scene{Setting{}.courtier(1, "king=0").hand(0, "denunciation baron")};
    scene.decides(0, "play denunciation").decides(0, "request 1 crown", {"1"});
    EXPECT_EQ(scene.hand_as_seen_by(2, 0), "? denunciation");
}

TEST(Knowledge, C_C8_the_giver_knows_what_was_given_and_others_do_not) {
    Scene scene{Setting{}.hand(0, "duke baron").hand(1, "poison")};
    scene.decides(0, "give 1").decides(0, "hand_over duke").decides(0, "enough");
    EXPECT_EQ(scene.hand_as_seen_by(0, 1), "duke ?");
    EXPECT_EQ(scene.hand_as_seen_by(2, 1), "? ?");
}

TEST(Knowledge, C_C8_playing_or_discarding_a_card_of_that_name_removes_one) {
    Scene scene{Setting{}.hand(0, "inheritance/01 baron/01 baron")};
    EXPECT_EQ(scene.hand_as_seen_by(1, 0), "? baron inheritance");
    scene.decides(0, "play inheritance").decides(0, "aim 1");
    EXPECT_EQ(scene.hand_as_seen_by(1, 0), "? baron");
    scene.decides(0, "play baron").decides(0, "request 0 crown", {"9"});
    EXPECT_EQ(scene.hand_as_seen_by(1, 0), "?");
}

TEST(Knowledge, C_C8_a_gift_to_a_third_player_makes_others_forget_the_hand) {
    Scene scene{Setting{}.hand(0, "duke/012 baron/012 count/01")};
    EXPECT_EQ(scene.hand_as_seen_by(2, 0), "duke ? baron");
    scene.decides(0, "give 1").decides(0, "hand_over baron").decides(0, "enough");
    EXPECT_EQ(scene.hand_as_seen_by(2, 0), "? ?");
    EXPECT_EQ(scene.hand_as_seen_by(1, 0), "duke count");  // one given to that seat removes one
}

TEST(Knowledge, C_C8_of_equal_cards_each_seat_has_its_own_count) {
    Scene scene{Setting{}.hand(0, "baron/012 baron/01 baron")};
    EXPECT_EQ(scene.hand_as_seen_by(1, 0), "? baron baron");
    EXPECT_EQ(scene.hand_as_seen_by(2, 0), "? ? baron");
    scene.decides(0, "play baron").decides(0, "request 0 crown", {"1"});
    EXPECT_EQ(scene.hand_as_seen_by(1, 0), "? baron");
    EXPECT_EQ(scene.hand_as_seen_by(2, 0), "? ?");
}

TEST(Knowledge, C_C8_imagining_keeps_what_is_known_and_deals_the_rest) {
    const Scene scene{Setting{}.hand(0, "duke/01 baron poison").hand(2, "duel justice")};
    FastFate fate{1};
    for (int i = 0; i < 50; ++i) {
        const State imagined = game().imagine(scene.view(1), fate);
        EXPECT_EQ(game().problem(imagined).value_or(""), "");
        EXPECT_GE(imagined.hands.count(Seat{0}, CardName::Duke), 1);
        EXPECT_EQ(game().view(imagined, Seat{1}), scene.view(1));
    }
}

TEST(Knowledge, C_T3_cards_offered_are_imagined_by_their_number) {
    Scene scene{Setting{}
                    .set("phase", "negotiation(012 - [])")
                    .hand(0, "duke baron baron poison")
                    .hand(1, "duel")};
    scene.decides(0, "offer 1 0 0 [baron poison] \"\"");
    FastFate fate{2};
    for (int i = 0; i < 50; ++i) {
        const State imagined = game().imagine(scene.view(1), fate);
        EXPECT_EQ(game().problem(imagined).value_or(""), "");
        EXPECT_EQ(game().view(imagined, Seat{1}), scene.view(1));
    }
    EXPECT_EQ(scene.view(2), Scene(Setting{}
                                       .set("phase", "negotiation(012 - [])")
                                       .hand(0, "duke baron baron poison")
                                       .hand(1, "duel"))
                                 .view(2));
}

}  // namespace
}  // namespace trianon::courtiers
