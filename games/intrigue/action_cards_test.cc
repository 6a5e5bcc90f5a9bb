#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using enum Character;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::SizeIs;

TEST(Audience, I_C5_activates_a_character_as_if_its_card_had_been_played) {
    Scene scene{"players=2 phase=action(0) hands=[[king-2/0 audience-1/0] [] [] []]"};
    scene.decides(0, "play audience-1", {});
    EXPECT_EQ(scene.phase(), "audience(0 audience-1)");
    scene.decides(0, "receive spymaster", {});
    EXPECT_EQ(scene.phase(), "aim(0 audience-1 spymaster)");
    EXPECT_THAT(scene.events(), ElementsAre("activated 0 spymaster"));
    scene.decides(0, "inspect 1 king king-2");
    EXPECT_EQ(scene.markers(Spymaster), 1);
    EXPECT_EQ(scene.discard(), "[king-2 audience-1]");
}

TEST(Audience, I_C5_any_of_the_seven_that_may_be_activated) {
    const Scene scene{
        "players=2 phase=audience(0 audience-1) "
        "court=[(1 king queen-1/1) (1 queen queen-2/1) (0 queen queen-3/0)]"};
    EXPECT_THAT(scene.legal(0),
                ElementsAre("receive queen", "receive cardinal", "receive seneschal",
                            "receive duchess", "receive spymaster", "receive chamberlain"));
}

TEST(Audience, I_T3_holds_for_an_audience_too) {
    const Scene scene{"players=2 phase=audience(0 audience-1) court=[(1 king queen-1/1)]"};
    EXPECT_EQ(scene.why_not(0, "receive king"), "I-T3 another_has_more");
}

TEST(Audience, I_C5_must_be_used_if_there_is_a_character_for_it) {
    const Scene scene{"players=2 phase=audience(0 audience-1) hands=[[king-1/0] [] [] []]"};
    EXPECT_THAT(scene.legal(0), SizeIs(7));
    EXPECT_EQ(scene.why_not(0, "play king-1"), "I-C5 audience_now");
    EXPECT_EQ(scene.why_not(0, "mark king"), "I-C5 audience_now");
}

// Seat 1 has more under every character but perhaps the last.
std::string all_characters_but(const std::string& last) {
    return "court=[(1 king king-1/1) (1 queen king-2/1) (1 cardinal king-3/1) "
           "(1 seneschal king-4/1) (1 duchess king-5/1) (1 spymaster king-6/1) " +
           last + "]";
}

TEST(Audience, I_C5_does_nothing_if_there_is_no_character_for_it) {
    Scene scene{"players=2 phase=action(0) hands=[[audience-1/0] [] [] []] " +
                all_characters_but("(1 chamberlain king-1/1)")};
    scene.decides(0, "play audience-1");
    EXPECT_EQ(scene.phase(), "influence(1)");
    EXPECT_EQ(scene.discard(), "[audience-1]");
    EXPECT_THAT(scene.events(), IsSupersetOf({"failed 0", "discarded_played audience-1"}));
}

TEST(Audience, I_C5_is_asked_for_even_if_there_is_just_one) {
    Scene scene{"players=2 phase=action(0) hands=[[audience-1/0] [] [] []] " +
                all_characters_but("")};
    scene.decides(0, "play audience-1", {});
    EXPECT_THAT(scene.legal(0), ElementsAre("receive chamberlain"));
}

TEST(Audience, I_T6_a_character_that_must_discard_fails_with_an_empty_hand) {
    Scene scene{"players=2 phase=audience(0 audience-1) favours=queen"};
    scene.decides(0, "receive queen");
    EXPECT_EQ(scene.phase(), "influence(1)");
    EXPECT_EQ(scene.favours(), "none");
    EXPECT_THAT(scene.events(), Contains("failed 0"));
}

TEST(Decree, I_C5_puts_a_marker_on_any_of_the_seven) {
    Scene scene{"players=2 phase=action(0) hands=[[decree-4/0] [] [] []]"};
    scene.decides(0, "play decree-4", {});
    EXPECT_EQ(scene.phase(), "decree(0 decree-4)");
    EXPECT_THAT(scene.legal(0), SizeIs(7));
    scene.decides(0, "mark king");
    EXPECT_EQ(scene.markers(King), 1);
    EXPECT_EQ(scene.discard(), "[decree-4]");
}

TEST(Decree, I_C5_earns_the_king_nothing) {
    Scene scene{"players=2 phase=decree(0 decree-1)"};
    scene.decides(0, "mark queen");
    EXPECT_EQ(scene.markers(Queen), 1);
    EXPECT_EQ(scene.markers(King), 0);
}

TEST(Decree, I_C5_asks_for_nothing_else) {
    const Scene scene{"players=2 phase=decree(0 decree-1) hands=[[king-1/0] [] [] []]"};
    EXPECT_EQ(scene.why_not(0, "play king-1"), "I-C5 decree_now");
    EXPECT_EQ(scene.why_not(0, "receive king"), "I-C5 decree_now");
}

const std::string theft_phase =
    "players=3 phase=theft(0 theft-2) hands=[[king-1/0] [queen-1/1 queen-2/1 queen-3/1] [] []] ";

TEST(Theft, I_C5_asks_for_another_player_with_a_card) {
    Scene scene{"players=3 phase=action(0) hands=[[theft-2/0] [] [queen-1/2] []]"};
    scene.decides(0, "play theft-2", {});
    EXPECT_EQ(scene.phase(), "theft(0 theft-2)");
    EXPECT_THAT(scene.legal(0), ElementsAre("rob 2"));
}

TEST(Theft, I_C5_never_from_oneself_nor_from_an_empty_hand_nor_from_nobody) {
    const Scene scene{theft_phase};
    EXPECT_EQ(scene.why_not(0, "rob 0"), "I-C5 thief_needs_another_player");
    EXPECT_EQ(scene.why_not(0, "rob 3"), "I-S1 not_at_the_table");
    EXPECT_EQ(scene.why_not(0, "rob 2"), "I-C5 victim_has_no_card");
    EXPECT_EQ(scene.why_not(0, "rob 1"), "");
    EXPECT_EQ(scene.why_not(0, "play king-1"), "I-C5 theft_now");
}

TEST(Theft, I_C5_takes_a_random_card_of_that_hand) {
    for (std::string card : {"queen-1", "queen-2", "queen-3"}) {
        Scene scene{theft_phase};
        scene.decides(0, "rob 1", {card});
        EXPECT_EQ(scene.phase(), "stash(0 theft-2 " + card + "/01)");
        EXPECT_THAT(scene.events(), ElementsAre("stole 0 1 " + card + "/01"));
        EXPECT_EQ(scene.state().hand(Seat{1}).size(), 2);
        EXPECT_EQ(scene.hand(0), "king-1/0");
    }
}

TEST(Theft, I_C5_the_card_goes_face_down_under_an_own_character_chosen_after_it_was_seen) {
    Scene scene{theft_phase};
    scene.decides(0, "rob 1", {"queen-2"});
    EXPECT_THAT(scene.legal(0), SizeIs(7));
    EXPECT_EQ(scene.why_not(0, "rob 1"), "I-C5 stash_now");
    EXPECT_EQ(scene.why_not(0, "influence king-1 king"), "I-C5 stash_now");
    scene.decides(0, "stash queen");
    EXPECT_EQ(scene.under(0, Queen), "queen-2/01");
    EXPECT_THAT(scene.events(),
                IsSupersetOf({"stashed 0 queen queen-2/01", "discarded_played theft-2"}));
}

TEST(Theft, I_T7_the_victim_draws_after_the_thief) {
    Scene scene{
        "players=2 phase=theft(0 theft-2) hands=[[king-1/0 king-2/0] "
        "[queen-1/1 queen-2/1 queen-3/1 queen-4/1] [] []]"};
    scene.decides(0, "rob 1", {"queen-2"})
        .decides(0, "stash king", {"theft-3", "theft-4", "theft-5"});
    EXPECT_EQ(scene.hand(0), "king-1/0 king-2/0 theft-3/0 theft-4/0");
    EXPECT_EQ(scene.hand(1), "queen-1/1 queen-3/1 queen-4/1 theft-5/1");
}

TEST(Theft, I_C5_does_nothing_if_nobody_has_a_card) {
    Scene scene{"players=3 phase=action(0) hands=[[king-1/0 theft-2/0] [] [] []]"};
    scene.decides(0, "play theft-2");
    EXPECT_EQ(scene.phase(), "influence(1)");
    EXPECT_EQ(scene.discard(), "[theft-2]");
    EXPECT_THAT(scene.events(), Contains("failed 0"));
}

TEST(Theft, I_C5_must_be_used_if_somebody_has_one) {
    Scene scene{"players=4 phase=action(1) hands=[[king-2/0] [theft-2/1] [] []]"};
    scene.decides(1, "play theft-2", {});
    EXPECT_EQ(scene.phase(), "theft(1 theft-2)");
    EXPECT_THAT(scene.events(), Not(Contains("failed 1")));
}

}  // namespace
}  // namespace trianon::intrigue
