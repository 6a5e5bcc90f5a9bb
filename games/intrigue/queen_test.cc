#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using enum Character;
using ::testing::Contains;
using ::testing::IsSupersetOf;
using ::testing::Not;

// Seat 0 has activated the Queen and holds a 3, a 4 or less to outbid with. Under the Cardinal
// lie one card of seat 0 and three of seat 2.
Scene activated_queen(const std::string& hand, const std::string& more = "") {
    return Scene{"players=3 phase=aim(0 queen-1 queen) hands=[[" + hand + "] [] [] []] " +
                 "court=[(0 cardinal king-1/0) (2 cardinal king-2/2) (2 cardinal king-3/2) " +
                 "(2 cardinal king-4/2)] " + more};
}

TEST(Queen, I_Q_a_greater_value_puts_the_card_left_under_the_character_and_earns_a_marker) {
    Scene scene = activated_queen("cardinal-4/0 theft-5/0");
    scene.decides(0, "outbid cardinal cardinal-4");
    EXPECT_EQ(scene.under(0, Cardinal), "king-1/0 theft-5/0");
    EXPECT_EQ(scene.markers(Queen), 1);
    EXPECT_EQ(scene.discard(), "[queen-1 cardinal-4]");
}

TEST(Queen, I_Q_an_equal_value_fails) {
    Scene scene = activated_queen("cardinal-3/0 theft-5/0");
    scene.decides(0, "outbid cardinal cardinal-3", {"king-5", "king-5", "king-6", "..."});
    EXPECT_EQ(scene.under(0, Cardinal), "king-1/0");
    EXPECT_EQ(scene.markers(Queen), 0);
    EXPECT_EQ(scene.discard(), "[queen-1 cardinal-3]");
    EXPECT_EQ(scene.hand(0), "king-5/0 king-5/0 king-6/0 theft-5/0");
    EXPECT_THAT(scene.events(), Contains("failed 0"));
}

TEST(Queen, I_Q_who_has_the_most_cards_outbids_himself) {
    const auto outbids_two = [](const std::string& discard) {
        Scene scene{"players=2 phase=aim(0 queen-1 queen) hands=[[" + discard + "/0] [] [] []] " +
                    "court=[(0 king king-1/0) (0 king king-2/0) (1 king king-3/1)]"};
        scene.decides(0, "outbid king " + discard);
        return scene.markers(Queen);
    };
    EXPECT_EQ(outbids_two("duchess-2"), 0);
    EXPECT_EQ(outbids_two("duchess-3"), 1);
}

TEST(Queen, I_Q_the_last_seat_is_outbid_too) {
    Scene scene{
        "players=4 phase=aim(0 queen-1 queen) hands=[[duchess-1/0] [] [] []] "
        "court=[(3 king king-1/3)]"};
    scene.decides(0, "outbid king duchess-1");
    EXPECT_EQ(scene.markers(Queen), 0);
}

TEST(Queen, I_Q_a_one_is_enough_where_nobody_has_a_card) {
    Scene scene = activated_queen("duchess-1/0");
    scene.decides(0, "outbid duchess duchess-1");
    EXPECT_EQ(scene.markers(Queen), 1);
}

TEST(Queen, I_Q_any_of_the_seven_may_be_chosen_herself_included) {
    Scene scene = activated_queen("duchess-1/0 duchess-2/0");
    EXPECT_THAT(scene.legal(0), IsSupersetOf({"outbid queen duchess-1", "outbid king duchess-1",
                                              "outbid chamberlain duchess-2"}));
    scene.decides(0, "outbid queen duchess-1");
    EXPECT_EQ(scene.under(0, Queen), "duchess-2/0");
}

TEST(Queen, I_Q_the_value_of_the_card_put_down_does_not_matter) {
    Scene scene = activated_queen("cardinal-4/0 theft-5/0");
    scene.decides(0, "outbid cardinal theft-5");
    EXPECT_EQ(scene.under(0, Cardinal), "king-1/0 cardinal-4/0");
}

TEST(Queen, I_Q_if_no_card_is_left_none_is_put_down_and_she_earns_her_marker_all_the_same) {
    Scene scene = activated_queen("cardinal-4/0");
    scene.decides(0, "outbid cardinal cardinal-4");
    EXPECT_EQ(scene.under(0, Cardinal), "king-1/0");
    EXPECT_EQ(scene.markers(Queen), 1);
}

TEST(Queen, I_Q_the_last_card_goes_down_without_being_asked_for) {
    Scene scene = activated_queen("king-6/0 theft-5/0");
    scene.decides(0, "outbid king theft-5");
    EXPECT_EQ(scene.under(0, King), "king-6/0");
    EXPECT_EQ(scene.phase(), "influence(1)");
}

TEST(Queen, I_Q_tells_target_and_discard_but_not_the_card_put_down) {
    Scene scene = activated_queen("king-6/0 theft-5/0");
    scene.decides(0, "outbid king theft-5");
    EXPECT_THAT(scene.events(), IsSupersetOf({"aimed 0 king", "discarded 0 theft-5",
                                              "influenced 0 king king-6/0", "earned queen queen"}));
    EXPECT_THAT(scene.events(), Not(Contains("failed 0")));
}

TEST(Queen, I_CH2_a_favoured_queen_earns_for_the_chamberlain) {
    Scene scene = activated_queen("king-6/0 theft-5/0", "favours=queen+king");
    scene.decides(0, "outbid king theft-5");
    EXPECT_EQ(scene.markers(Queen), 0);
    EXPECT_EQ(scene.markers(Chamberlain), 1);
    EXPECT_EQ(scene.favours(), "king");
}

TEST(Queen, I_CH2_her_favour_returns_even_if_she_fails) {
    Scene scene = activated_queen("king-3/0", "favours=queen");
    scene.decides(0, "outbid cardinal king-3");
    EXPECT_EQ(scene.markers(Chamberlain), 0);
    EXPECT_EQ(scene.favours(), "none");
}

TEST(Queen, I_CH2_her_favour_returns_even_if_she_has_nothing_to_discard) {
    Scene scene{"players=2 phase=action(0) hands=[[queen-1/0] [] [] []] favours=queen"};
    scene.decides(0, "play queen-1");
    EXPECT_EQ(scene.favours(), "none");
}

}  // namespace
}  // namespace trianon::intrigue
