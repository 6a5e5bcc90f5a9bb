#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using enum Character;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;

// Seat 0 has played a king and marks a character.
Scene activated_king(const std::string& more = "") {
    return Scene{"players=3 phase=aim(0 king-3 king) " + more};
}

TEST(King, I_K_marks_another_character) {
    Scene scene = activated_king("markers=[3 0 0 0 1 0 0]");
    scene.decides(0, "mark duchess");
    EXPECT_EQ(scene.markers(Duchess), 2);
    EXPECT_EQ(scene.markers(King), 3);
}

TEST(King, I_K_earns_one_too_if_that_character_now_has_more) {
    Scene scene = activated_king("markers=[1 3 0 0 0 0 0]");
    scene.decides(0, "mark queen");
    EXPECT_EQ(scene.markers(Queen), 4);
    EXPECT_EQ(scene.markers(King), 2);
}

TEST(King, I_K_compares_after_the_marker_was_put_so_equals_become_more) {
    Scene scene = activated_king("markers=[2 0 2 0 0 0 0]");
    scene.decides(0, "mark cardinal");
    EXPECT_EQ(scene.markers(Cardinal), 3);
    EXPECT_EQ(scene.markers(King), 3);
}

TEST(King, I_K_earns_nothing_when_the_two_are_now_equal) {
    Scene scene = activated_king("markers=[2 0 1 0 0 0 0]");
    scene.decides(0, "mark cardinal");
    EXPECT_EQ(scene.markers(Cardinal), 2);
    EXPECT_EQ(scene.markers(King), 2);
}

TEST(King, I_K_earns_one_only_however_far_he_is_behind) {
    Scene scene = activated_king("markers=[0 4 0 0 0 0 0]");
    scene.decides(0, "mark queen");
    EXPECT_EQ(scene.markers(King), 1);
}

TEST(King, I_K_may_not_mark_himself) {
    const Scene scene = activated_king();
    EXPECT_EQ(scene.why_not(0, "mark king"), "I-K king_marks_another");
}

TEST(King, I_K_may_mark_each_of_the_six_others) {
    EXPECT_THAT(activated_king().legal(0),
                ElementsAre("mark queen", "mark cardinal", "mark seneschal", "mark duchess",
                            "mark spymaster", "mark chamberlain"));
}

TEST(King, I_K_needs_no_discard) {
    Scene scene{"players=3 phase=action(0) hands=[[king-3/0] [] [] []]"};
    scene.decides(0, "play king-3", {});
    EXPECT_EQ(scene.phase(), "aim(0 king-3 king)");
    scene.decides(0, "mark queen");
    EXPECT_EQ(scene.markers(King), 1);
}

TEST(King, I_K_is_told_as_a_marker_put_and_a_marker_earned) {
    Scene scene = activated_king();
    scene.decides(0, "mark queen");
    EXPECT_THAT(scene.events(),
                IsSupersetOf({"marked queen", "earned king king", "discarded_played king-3"}));
}

TEST(King, I_T6_he_aims_before_anything_else_happens) {
    const Scene scene = activated_king("hands=[[queen-1/0] [] [] []]");
    EXPECT_EQ(scene.why_not(0, "outbid queen queen-1"), "I-T6 aim_now");
    EXPECT_EQ(scene.why_not(0, "play queen-1"), "I-T6 aim_now");
}

TEST(King, I_CH2_a_favoured_king_earns_for_the_chamberlain) {
    Scene scene = activated_king("favours=king");
    scene.decides(0, "mark queen");
    EXPECT_EQ(scene.markers(Queen), 1);
    EXPECT_EQ(scene.markers(King), 0);
    EXPECT_EQ(scene.markers(Chamberlain), 1);
    EXPECT_EQ(scene.favours(), "none");
    EXPECT_THAT(scene.events(), IsSupersetOf({"earned king chamberlain", "favour_returned king"}));
}

TEST(King, I_CH2_a_favoured_king_still_compares_with_himself) {
    Scene scene = activated_king("favours=king markers=[2 1 0 0 0 0 0]");
    scene.decides(0, "mark queen");
    EXPECT_EQ(scene.markers(Chamberlain), 0);
    EXPECT_EQ(scene.favours(), "none");
}

TEST(King, I_CH2_a_favoured_king_may_mark_the_chamberlain_and_earn_for_him_too) {
    Scene scene = activated_king("favours=king");
    scene.decides(0, "mark chamberlain");
    EXPECT_EQ(scene.markers(Chamberlain), 2);
    EXPECT_EQ(scene.markers(King), 0);
}

TEST(King, I_CH3_a_favoured_character_keeps_the_marker_he_puts_and_its_favour) {
    Scene scene = activated_king("favours=duchess markers=[1 0 0 0 0 0 0]");
    scene.decides(0, "mark duchess");
    EXPECT_EQ(scene.markers(Duchess), 1);
    EXPECT_EQ(scene.markers(Chamberlain), 0);
    EXPECT_EQ(scene.favours(), "duchess");
}

}  // namespace
}  // namespace trianon::intrigue
