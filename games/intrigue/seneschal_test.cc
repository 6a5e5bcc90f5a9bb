#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using enum Character;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

// Seat 0 has activated_seneschal the Seneschal; nobody needs more than what is said.
const std::string activated_seneschal =
    "players=2 phase=aim(0 seneschal-1 seneschal) hands=[[duchess-1/0 duchess-2/0] "
    "[duchess-3/1 duchess-4/1 duchess-5/1 duchess-6/1] [] []] ";

const Script eight_with_two_kings{"king-3",  "king-6",  "queen-1", "queen-1",
                                  "queen-2", "theft-2", "theft-3", "theft-4"};

TEST(Seneschal, I_SE_shows_the_first_eight_cards_of_the_deck_to_all) {
    Scene scene{activated_seneschal};
    scene.decides(0, "name king", eight_with_two_kings);
    EXPECT_THAT(scene.events(), ElementsAre("aimed 0 king",
                                            "revealed [king-3 king-6 queen-1 queen-1 queen-2 "
                                            "theft-2 theft-3 theft-4]"));
    EXPECT_EQ(scene.view(1).known.phase, scene.state().phase);
    EXPECT_EQ(scene.view(watcher).known.phase, scene.state().phase);
}

TEST(Seneschal, I_SE_one_card_of_the_character_named_is_taken_and_the_rest_discarded) {
    Scene scene{activated_seneschal};
    scene.decides(0, "name king", eight_with_two_kings).decides(0, "take king-6", {"decree-1"});
    EXPECT_EQ(scene.hand(0), "king-6/* duchess-1/0 duchess-2/0 decree-1/0");
    EXPECT_EQ(scene.discard(), "[king-3 queen-1*2 queen-2 seneschal-1 theft-2 theft-3 theft-4]");
    EXPECT_THAT(scene.events(),
                ElementsAre("took 0 king-6", "earned seneschal seneschal",
                            "discarded_revealed [king-3 queen-1 queen-1 queen-2 theft-2 theft-3 "
                            "theft-4]",
                            "discarded_played seneschal-1", "drew 0 decree-1/0", "began_turn 1 1"));
}

TEST(Seneschal, I_SE_the_marker_is_put_when_the_card_has_been_taken) {
    Scene scene{activated_seneschal};
    scene.decides(0, "name king", eight_with_two_kings);
    EXPECT_EQ(scene.markers(Seneschal), 0);
    scene.decides(0, "take king-3");
    EXPECT_EQ(scene.markers(Seneschal), 1);
}

TEST(Seneschal, I_SE_taking_is_compulsory_and_only_of_the_character_named) {
    Scene scene{activated_seneschal};
    scene.decides(
        0, "name queen",
        {"king-3", "queen-1", "queen-2", "theft-2", "queen-1", "king-6", "theft-4", "theft-5"});
    EXPECT_THAT(scene.legal(0), UnorderedElementsAre("take queen-1", "take queen-2"));
    EXPECT_EQ(scene.why_not(0, "take king-3"), "I-SE not_of_named_character");
    EXPECT_EQ(scene.why_not(0, "take queen-3"), "I-SE not_of_named_character");
    EXPECT_EQ(scene.why_not(0, "name king"), "I-SE take_now");
    EXPECT_EQ(scene.why_not(0, "play duchess-1"), "I-SE take_now");
}

TEST(Seneschal, I_SE_a_choice_with_one_option_is_still_asked) {
    Scene scene{activated_seneschal, DeckOf{"[king-1 theft-2]"}};
    scene.decides(0, "name king");
    EXPECT_EQ(scene.phase(), "take(0 seneschal-1 king [king-1 theft-2])");
    EXPECT_THAT(scene.legal(0), ElementsAre("take king-1"));
}

TEST(Seneschal, I_SE_if_none_is_of_that_character_all_are_discarded_and_he_earns_nothing) {
    Scene scene{activated_seneschal};
    scene.decides(0, "name cardinal",
                  {"king-3", "king-6", "queen-1", "queen-1", "queen-2", "theft-2", "theft-3",
                   "theft-4", "decree-1", "decree-3"});
    EXPECT_EQ(scene.markers(Seneschal), 0);
    EXPECT_EQ(scene.discard(),
              "[king-3 king-6 queen-1*2 queen-2 seneschal-1 theft-2 theft-3 theft-4]");
    EXPECT_EQ(scene.hand(0), "duchess-1/0 duchess-2/0 decree-1/0 decree-3/0");
    EXPECT_THAT(scene.events(),
                IsSupersetOf({"failed 0",
                              "discarded_revealed [king-3 king-6 queen-1 queen-1 queen-2 theft-2 "
                              "theft-3 theft-4]"}));
}

TEST(Seneschal, I_SE_any_of_the_seven_may_be_named_himself_included) {
    Scene scene{activated_seneschal};
    EXPECT_THAT(scene.legal(0), SizeIs(7));
    scene.decides(0, "name seneschal", {"seneschal-6", "0", "0", "0", "0", "0", "0", "0"});
    EXPECT_EQ(scene.why_not(0, "take seneschal-6"), "");
}

TEST(Seneschal, I_SE_an_action_card_is_of_no_character) {
    Scene scene{activated_seneschal, DeckOf{"[audience-1 decree-1 theft-2]"}};
    scene.decides(0, "name chamberlain");
    EXPECT_EQ(scene.markers(Seneschal), 0);
}

TEST(Seneschal, I_SE_with_fewer_than_eight_the_discard_pile_is_shuffled_and_put_under_the_deck) {
    Scene scene{activated_seneschal + "discard=[king-1*2 king-2*2 king-3*2 king-4*2 king-5]",
                DeckOf{"[theft-2 theft-3]"}};
    scene.decides(0, "name queen");
    EXPECT_THAT(scene.events(), Contains("reshuffled 9"));
    EXPECT_EQ(scene.discard(), "[king-1*2 king-2*2 king-3*2 seneschal-1 theft-2 theft-3]");
}

TEST(Seneschal, I_SE_a_deck_of_just_eight_is_not_shuffled) {
    Scene scene{activated_seneschal + "discard=[king-1]",
                DeckOf{"[queen-1 queen-2 queen-3 queen-4 queen-5 queen-6 theft-2 theft-3]"}};
    scene.decides(0, "name queen");
    EXPECT_THAT(scene.events(), Not(Contains("reshuffled 1")));
    EXPECT_EQ(scene.discard(), "[king-1]");
    EXPECT_EQ(scene.deck(), "[]");
}

TEST(Seneschal, I_SE_if_there_are_still_fewer_those_are_shown_that_are_there) {
    Scene scene{activated_seneschal + "discard=[king-2 theft-2]", DeckOf{"[king-1]"}};
    scene.decides(0, "name king", {"king-1", "king-2", "theft-2"});
    EXPECT_EQ(scene.phase(), "take(0 seneschal-1 king [king-1 king-2 theft-2])");
}

TEST(Seneschal, I_SE_with_no_card_at_all_he_fails) {
    Scene scene{activated_seneschal, DeckOf{"[]"}};
    scene.decides(0, "name king", {"seneschal-1"});
    EXPECT_THAT(scene.events(), IsSupersetOf({"revealed []", "failed 0"}));
    EXPECT_EQ(scene.markers(Seneschal), 0);
}

TEST(Seneschal, I_CH2_a_favoured_seneschal_earns_for_the_chamberlain) {
    Scene scene{activated_seneschal + "favours=seneschal"};
    scene.decides(0, "name king", eight_with_two_kings);
    EXPECT_EQ(scene.favours(), "seneschal");
    scene.decides(0, "take king-3");
    EXPECT_EQ(scene.markers(Seneschal), 0);
    EXPECT_EQ(scene.markers(Chamberlain), 1);
    EXPECT_EQ(scene.favours(), "none");
}

TEST(Seneschal, I_CH2_his_favour_returns_even_if_he_fails) {
    Scene scene{activated_seneschal + "favours=seneschal", DeckOf{"[theft-2]"}};
    scene.decides(0, "name king");
    EXPECT_EQ(scene.favours(), "none");
}

}  // namespace
}  // namespace trianon::intrigue
