#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using enum Character;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::SizeIs;

TEST(SetUp, I_S1_everybody_begins_with_bare_characters_and_nothing_marked) {
    const Scene scene = Scene::dealt(3);
    EXPECT_EQ(scene.state().court.size(), 0);
    EXPECT_EQ(scene.discard(), "[]");
    EXPECT_EQ(scene.favours(), "none");
    EXPECT_THAT(scene.state().markers, Each(0));
    EXPECT_EQ(scene.state().turn, 0);
}

TEST(SetUp, I_S2_four_cards_are_dealt_to_each_seat_by_seat) {
    const Scene scene = Scene::dealt(2, {"king-1", "king-3", "queen-5", "theft-2",  //
                                         "king-2", "duchess-6", "decree-1", "king-3"});
    EXPECT_EQ(scene.hand(0), "king-1/0 king-3/0 queen-5/0 theft-2/0");
    EXPECT_EQ(scene.hand(1), "king-2/1 king-3/1 duchess-6/1 decree-1/1");
    EXPECT_EQ(scene.state().deck.size(), 96 - 8);
    EXPECT_THAT(scene.events(), SizeIs(8));
    EXPECT_EQ(scene.events()[3], "drew 0 theft-2/0");
    EXPECT_EQ(scene.events()[4], "drew 1 king-2/1");
}

TEST(SetUp, I_S2_for_any_number_of_players) {
    for (int players : {2, 3, 4}) {
        const Scene scene = Scene::dealt(players);
        for (int seat = 0; seat < 4; ++seat)
            EXPECT_EQ(scene.state().hand(Seat(seat)).size(), seat < players ? 4 : 0);
        EXPECT_EQ(scene.state().deck.size(), 96 - 4 * players);
    }
}

TEST(SetUp, I_S3_all_choose_at_once) {
    EXPECT_EQ(Scene::dealt(2).to_act(), "01");
    EXPECT_EQ(Scene::dealt(4).to_act(), "0123");
}

TEST(SetUp, I_S3_any_two_different_characters_may_be_chosen) {
    const Scene scene = Scene::dealt(3);
    EXPECT_THAT(scene.legal(1), SizeIs(21));
    EXPECT_THAT(scene.legal(1),
                IsSupersetOf({"choose king+queen", "choose spymaster+chamberlain"}));
    EXPECT_EQ(scene.why_not(1, "choose king+chamberlain"), "");
}

TEST(SetUp, I_S3_one_or_three_characters_are_refused) {
    const Scene scene = Scene::dealt(3);
    EXPECT_EQ(scene.why_not(0, "choose none"), "I-S3 choose_two");
    EXPECT_EQ(scene.why_not(0, "choose king"), "I-S3 choose_two");
    EXPECT_EQ(scene.why_not(0, "choose king+queen+duchess"), "I-S3 choose_two");
}

TEST(SetUp, I_S3_a_sealed_choice_cannot_be_changed) {
    Scene scene = Scene::dealt(3);
    scene.decides(1, "choose king+queen", {});
    EXPECT_EQ(scene.why_not(1, "choose king+duchess"), "I-S3 already_chosen");
    EXPECT_EQ(scene.to_act(), "02");
}

TEST(SetUp, I_S3_nothing_else_is_decided_before) {
    const Scene scene = Scene::dealt(3, {"king-1", "..."});
    EXPECT_EQ(scene.why_not(0, "influence king-1 king"), "I-S3 choose_characters");
    EXPECT_EQ(scene.why_not(0, "play king-1"), "I-S3 choose_characters");
    EXPECT_EQ(scene.why_not(0, "mark queen"), "I-S3 choose_characters");
}

TEST(SetUp, I_S3_characters_are_chosen_only_once) {
    Scene scene{"players=3 phase=influence(0) hands=[[king-1/0] [] [] []]"};
    EXPECT_EQ(scene.why_not(0, "choose king+queen"), "I-T1 influence_now");
}

TEST(SetUp, I_S3_that_a_seat_has_chosen_is_public_and_what_is_not) {
    Scene scene = Scene::dealt(3);
    scene.decides(2, "choose duchess+cardinal", {});
    EXPECT_THAT(scene.events(), ElementsAre("chose 2 cardinal+duchess/2"));
    EXPECT_EQ(scene.phase(), "choosing(01 [none/- none/- cardinal+duchess/2 none/-])");

    const auto sealed = [&](int viewer) {
        return std::get<phase::Choosing>(scene.view(viewer).known.phase).sealed[2].truth();
    };
    EXPECT_EQ(sealed(2), Characters::from_text("cardinal+duchess"));
    for (int viewer : {0, 1, watcher}) EXPECT_EQ(sealed(viewer), Characters{});
}

TEST(SetUp, I_S3_when_all_have_chosen_each_chosen_character_gets_a_card_in_the_order_of_the_box) {
    Scene scene = Scene::dealt(3);
    scene.decides(2, "choose king+chamberlain", {}).decides(0, "choose duchess+queen", {});
    EXPECT_EQ(scene.state().court.size(), 0);
    scene.decides(1, "choose seneschal+spymaster",
                  {"theft-2", "duchess-1", "decree-6", "spymaster-1", "queen-3", "queen-6", "0"});
    EXPECT_EQ(scene.under(0, Queen), "theft-2/0");
    EXPECT_EQ(scene.under(0, Duchess), "duchess-1/0");
    EXPECT_EQ(scene.under(1, Seneschal), "decree-6/1");
    EXPECT_EQ(scene.under(1, Spymaster), "spymaster-1/1");
    EXPECT_EQ(scene.under(2, King), "queen-3/2");
    EXPECT_EQ(scene.under(2, Chamberlain), "queen-6/2");
    EXPECT_EQ(scene.state().court.size(), 6);
    EXPECT_THAT(scene.events(),
                ElementsAre("chose 1 seneschal+spymaster/1", "unveiled 0 queen+duchess",
                            "unveiled 1 seneschal+spymaster", "unveiled 2 king+chamberlain",
                            "tucked 0 queen theft-2/0", "tucked 0 duchess duchess-1/0",
                            "tucked 1 seneschal decree-6/1", "tucked 1 spymaster spymaster-1/1",
                            "tucked 2 king queen-3/2", "tucked 2 chamberlain queen-6/2",
                            "started 0", "began_turn 0 1"));
}

TEST(SetUp, I_S3_the_cards_come_from_the_deck_and_not_from_the_hand) {
    Scene scene = Scene::dealt(2);
    scene.decides(0, "choose king+queen").decides(1, "choose king+queen");
    EXPECT_EQ(scene.state().hand(Seat{0}).size(), 4);
    EXPECT_EQ(scene.state().hand(Seat{1}).size(), 4);
    EXPECT_EQ(scene.state().deck.size(), 96 - 8 - 4);
}

TEST(SetUp, I_S3_the_owner_may_look_at_the_card_and_nobody_else) {
    Scene scene = Scene::dealt(2);
    scene.decides(0, "choose king+queen").decides(1, "choose king+queen", {"theft-5", "..."});
    EXPECT_EQ(scene.under_as_seen_by(0, 0, King), "theft-5");
    EXPECT_EQ(scene.under_as_seen_by(1, 0, King), "?");
    EXPECT_EQ(scene.under_as_seen_by(watcher, 0, King), "?");
}

Scene started_by(const std::string& starter) {
    Scene scene = Scene::dealt(3);
    scene.decides(0, "choose king+queen").decides(1, "choose king+queen");
    scene.decides(2, "choose king+queen", {"0", "0", "0", "0", "0", "0", starter});
    return scene;
}

TEST(SetUp, I_S4_any_player_may_be_drawn_to_start) {
    EXPECT_EQ(started_by("0").phase(), "influence(0)");
    EXPECT_EQ(started_by("1").phase(), "influence(1)");
    EXPECT_EQ(started_by("2").phase(), "influence(2)");
    EXPECT_THAT(started_by("2").events(), IsSupersetOf({"started 2", "began_turn 2 1"}));
}

TEST(SetUp, I_S4_play_goes_clockwise) {
    for (int seat : {0, 1, 2}) {
        Scene scene{"players=3 phase=decree(" + std::to_string(seat) + " decree-1)"};
        scene.decides(seat, "mark king");
        EXPECT_EQ(scene.to_act(), std::to_string((seat + 1) % 3));
    }
}

TEST(SetUp, I_S4_nobody_decides_out_of_turn) {
    const Scene scene{"players=3 phase=influence(1) hands=[[king-1/0] [king-1/1] [] []]"};
    EXPECT_EQ(scene.why_not(0, "influence king-1 king"), "I-S4 not_your_turn");
    EXPECT_EQ(scene.why_not(1, "influence king-1 king"), "");
    EXPECT_THAT(scene.legal(0), SizeIs(0));
}

TEST(SetUp, I_S4_who_is_not_at_the_table_never_has_a_turn) {
    EXPECT_EQ(Scene::dealt(3).why_not(3, "choose king+queen"), "I-S4 not_your_turn");
}

TEST(SetUp, I_S4_two_turns_are_counted_as_two) {
    Scene scene{"players=2 turn=7 phase=decree(0 decree-1)"};
    scene.decides(0, "mark king");
    EXPECT_EQ(scene.state().turn, 8);
    EXPECT_THAT(scene.events(), Contains("began_turn 1 8"));
    EXPECT_THAT(scene.events(), Not(Contains("skipped 1")));
}

}  // namespace
}  // namespace trianon::intrigue
