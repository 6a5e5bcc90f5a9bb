#include "games/intrigue/evaluation.h"

#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

// Seat 0 leads under the King, seats 0 and 1 are even under the Queen, seat 2 lies everywhere.
Scene scene() {
    return Scene{
        "players=3 phase=influence(0) markers=[4 2 0 1 0 0 0] "
        "hands=[[king-1/0 decree-1/0] [queen-1/1] [duchess-1/2] []] "
        "court=[(0 king king-2/0) (0 king king-3/0) (1 king queen-2/1) (2 king duchess-2/2) "
        "(0 queen queen-3/0) (1 queen queen-4/1) (2 queen king-4/2) (2 seneschal king-5/2)]"};
}

Terms terms_of(int seat) { return appraise(scene().state())[seat]; }

TEST(Evaluation, I_E2_counts_the_markers_a_seat_would_take_now_and_shares_a_tie) {
    // King: 2 matches and the most cards against none. Queen: all have as many cards, so 2, 2, 1.
    // Seneschal: only seat 2 has a card, so it has the most.
    EXPECT_EQ(terms_of(0).markers, 4 + 1);
    EXPECT_EQ(terms_of(1).markers, 0 + 1);
    EXPECT_EQ(terms_of(2).markers, 0 + 0 + 1);
}

TEST(Evaluation, a_lead_counts_to_two_either_way_and_weighs_its_markers) {
    EXPECT_EQ(terms_of(0).leads, 2 * 4 + 0 * 2 - 1 * 1);
    EXPECT_EQ(terms_of(1).leads, -2 * 4 + 0 * 2 - 1 * 1);
    EXPECT_EQ(terms_of(2).leads, -2 * 4 - 1 * 2 + 1 * 1);
}

TEST(Evaluation, tells_matches_from_bluffs) {
    EXPECT_EQ(terms_of(0).matches, 3);
    EXPECT_EQ(terms_of(0).bluffs, 0);
    EXPECT_EQ(terms_of(1).matches, 1);
    EXPECT_EQ(terms_of(1).bluffs, 1);
    EXPECT_EQ(terms_of(2).matches, 0);
    EXPECT_EQ(terms_of(2).bluffs, 3);
}

TEST(Evaluation, I_T3_counts_the_characters_a_seat_may_activate) {
    // The four that nobody has a card under, and the Queen, are open to all.
    EXPECT_EQ(terms_of(0).powers, 5 + 1);
    EXPECT_EQ(terms_of(1).powers, 5);
    EXPECT_EQ(terms_of(2).powers, 5 + 1);
}

TEST(Evaluation, looks_at_the_hand) {
    EXPECT_EQ(terms_of(0).playable, 2);  // the King is its own to activate; an action always goes
    EXPECT_EQ(terms_of(0).hope, 4);
    EXPECT_EQ(terms_of(1).playable, 1);
    EXPECT_EQ(terms_of(1).hope, 2);
    EXPECT_EQ(terms_of(2).hope, 0);
}

TEST(Evaluation, markers_weigh_more_near_the_end) {
    EXPECT_FLOAT_EQ(terms_of(0).late, 5 * 0.6f);  // six of the ten markers that end the game
    EXPECT_FLOAT_EQ(terms_of(0).last, 5 * 0.6f * 0.6f * 0.6f * 0.6f);
}

TEST(Evaluation, an_empty_chair_counts_nothing) { EXPECT_EQ(terms_of(3).powers, 0); }

}  // namespace
}  // namespace trianon::intrigue
