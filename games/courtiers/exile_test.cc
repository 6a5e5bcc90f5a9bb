// Exile and the Bastille.
#include <gtest/gtest.h>

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::Not;
using testing::StartsWith;

constexpr std::string_view rich =
    " honours=[duke chancellor marshal pension2000 lover_of_the_queen]";

TEST(Exile, C_X1_charges_pensions_status_and_marks_are_lost) {
    Scene scene{
        Setting{}.courtier(1, "king=4" + std::string{rich}).hand(0, "exile_to_the_colonies")};
    scene.decides(0, "play exile_to_the_colonies");
    EXPECT_EQ(scene.why_not(0, "aim 2"), "C-A2 too_well_liked");
    scene.decides(0, "aim 1");
    EXPECT_EQ(scene.whereabouts(1), "exile");
    EXPECT_EQ(scene.marks(1), "none none");
    EXPECT_EQ(scene.honours(1), "[duke marshal]");
    EXPECT_EQ(scene.house(), "[chancellor pension2000]");
    EXPECT_EQ(scene.discard(), "[lover_of_the_queen exile_to_the_colonies]");
}

Setting exile() {
    return Setting{}
        .set("house", "[baron]")
        .set("place", "hunt")
        .courtier(0, "place=exile honours=[duke marshal]")
        .courtier(2, "place=bastille arrested=1");
}

TEST(Exile, C_X1_draws_from_the_stock_gives_and_plays_what_needs_no_request) {
    Scene scene{exile().hand(0, "count fine_shot duel justice glory_in_the_colonies")};
    EXPECT_EQ(scene.why_not(0, "take baron"), "C-X1 not_from_exile");
    EXPECT_EQ(scene.why_not(0, "play count"), "C-X1 not_from_exile");
    EXPECT_EQ(scene.why_not(0, "play duel"), "C-X1 not_from_exile");
    EXPECT_EQ(scene.why_not(0, "audience speech"), "C-X1 not_from_exile");
    EXPECT_THAT(scene.legal(0), IsSupersetOf({"draw", "give 1", "play fine_shot", "play justice",
                                              "play glory_in_the_colonies"}));
    scene.decides(0, "play fine_shot");
    EXPECT_EQ(scene.why_not(0, "aim 0"), "C-X1 not_at_court");
    scene.decides(0, "aim 1").decides(0, "play glory_in_the_colonies").decides(0, "aim 0");
    EXPECT_EQ(scene.whereabouts(0), "court");
}

TEST(Exile, C_X1_titles_and_marshal_pay_and_are_shared) {
    Scene scene{Setting{}
                    .set("phase", "turn(1 1 2 1)")
                    .courtier(1, "place=exile spouse=2 honours=[duke marshal]")
                    .courtier(2, "woman spouse=1")};
    scene.decides(1, "end");
    EXPECT_EQ(scene.fortune(1), 4000);
    EXPECT_EQ(scene.fortune(2), 4000);
}

TEST(Bastille, C_X2_the_same_losses_and_no_pay) {
    Scene scene{Setting{}
                    .courtier(0, "honours=[chancellor]")
                    .courtier(1, "king=0 honours=[duke marshal pension2000]")};
    scene.decides(0, "arrest 1");
    EXPECT_EQ(scene.honours(1), "[duke marshal]");
    EXPECT_EQ(scene.house(), "[pension2000]");
    scene.decides(0, "end").decides(1, "end");
    EXPECT_EQ(scene.fortune(1), 0);
}

TEST(Bastille, C_X2_sharing_is_suspended_both_ways) {
    Scene scene{Setting{}
                    .set("phase", "turn(1 1 2 1)")
                    .courtier(1, "place=bastille arrested=1 spouse=2 honours=[duke]")
                    .courtier(2, "woman spouse=1 honours=[baron]")};
    scene.decides(1, "end").decides(2, "end");
    EXPECT_EQ(scene.fortune(1), 0);
    EXPECT_EQ(scene.fortune(2), 3000);
}

TEST(Bastille, C_X2_a_prisoner_draws_gives_and_plays_justice_for_oneself) {
    Scene scene{Setting{}
                    .set("house", "[baron]")
                    .courtier(0, "place=bastille arrested=1")
                    .courtier(1, "place=bastille arrested=1")
                    .hand(0, "justice inheritance")};
    EXPECT_THAT(scene.legal(0), ElementsAre("draw", "play justice", "give 1", "give 2", "end"));
    EXPECT_EQ(scene.why_not(0, "play inheritance"), "C-X2 not_from_the_bastille");
    EXPECT_EQ(scene.why_not(0, "take baron"), "C-X2 not_from_the_bastille");
    scene.decides(0, "play justice");
    EXPECT_EQ(scene.why_not(0, "aim 1"), "C-A2 only_on_yourself");
    scene.decides(0, "aim 0");
    EXPECT_EQ(scene.whereabouts(0), "court");
}

Setting prisoner(int game_turn, int arrested) {
    return Setting{}
        .set("game_turn", std::to_string(game_turn))
        .set("phase", "turn(0 3 1 1)")
        .courtier(1, "place=bastille arrested=" + std::to_string(arrested));
}

TEST(Bastille, C_X3_after_five_whole_game_turns_the_courtier_dies) {
    Scene fourth{prisoner(5, 1)};
    fourth.decides(0, "end");
    EXPECT_THAT(fourth.events(), Contains("served_turn 1 4"));
    EXPECT_EQ(fourth.whereabouts(1), "bastille");
    Scene fifth{prisoner(6, 1)};
    fifth.decides(0, "end", {"..."});
    EXPECT_THAT(fifth.events(), Contains("died 1 man five_turns"));
    EXPECT_EQ(fifth.phase(), "presentation(1)");
}

TEST(Bastille, C_X3_the_game_turn_of_the_arrest_does_not_count) {
    Scene scene{prisoner(3, 3)};
    scene.decides(0, "end");
    EXPECT_THAT(scene.events(), Not(Contains(StartsWith("served_turn"))));
}

TEST(Returned, C_X4_counts_as_at_court_but_has_no_marks) {
    Scene scene{Setting{}
                    .set("house", "[duke]")
                    .courtier(0, "king=none queen=none honours=[chancellor]")
                    .courtier(1, "king=0")
                    .courtier(2, "king=0 queen=5 honours=[chancellor]")
                    .courtier(2, "honours=[]")
                    .hand(0, "baron inheritance")};
    EXPECT_EQ(scene.why_not(0, "play baron"), "C-Q4 king_mark_too_low");
    EXPECT_EQ(scene.why_not(0, "audience speech"), "C-C2 no_mark");
    EXPECT_EQ(scene.why_not(0, "take duke"), "");
    EXPECT_EQ(scene.why_not(0, "arrest 1"), "");  // a returned Chancellor may arrest
    scene.decides(0, "play inheritance").decides(0, "aim 0");
    EXPECT_EQ(scene.fortune(0), 4000);
}

TEST(Returned, C_X4_cannot_be_denounced_or_arrested_but_can_be_married) {
    Scene scene{Setting{}
                    .courtier(0, "honours=[chancellor]")
                    .courtier(1, "woman king=none queen=none")
                    .courtier(2, "king=0")
                    .hand(0, "denunciation")};
    EXPECT_EQ(scene.why_not(0, "arrest 1"), "C-C2 no_mark");
    scene.decides(0, "play denunciation");
    EXPECT_EQ(scene.why_not(0, "request 1 crown"), "C-C2 no_mark");
    scene.decides(0, "request 2 crown", {"9"});
    scene.decides(0, "audience marriage").decides(0, "marry 1 crown", {"1"});
    EXPECT_EQ(scene.courtier(0).spouse, Seats::only(Seat{1}));
}

TEST(Away, C_X5_a_prisoner_or_exile_asks_for_nothing_and_receives_nothing) {
    Scene scene{Setting{}
                    .courtier(1, "woman place=exile")
                    .courtier(2, "place=bastille arrested=1")
                    .hand(0, "baron")};
    EXPECT_EQ(scene.why_not(0, "audience marriage"), "C-A3 nobody_to_ask");
    scene.decides(0, "play baron");
    EXPECT_EQ(scene.why_not(0, "request 1 crown"), "C-X5 not_at_court");
    EXPECT_EQ(scene.why_not(0, "request 2 crown"), "C-X5 not_at_court");
}

}  // namespace
}  // namespace trianon::courtiers
