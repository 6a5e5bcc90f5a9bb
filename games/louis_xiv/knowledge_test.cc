// What each seat knows: hands, backs, coats, cards that were laid on and under the stacks.
#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using ::testing::Contains;

std::string seen(const Hidden<InfluenceCard>& card, int viewer) {
    const InfluenceCard* face = card.seen_by(Seat(viewer));
    EXPECT_TRUE(face != nullptr || card.truth() == InfluenceCard{}) << "the view tells a secret";
    return face != nullptr ? face->text() : "?";
}
std::string influence_seen(const Scene& scene, int viewer, int owner) {
    std::string text;
    const View view = scene.view(viewer);
    for (const auto& card : view.known.influence_hand(Seat(owner)))
        text += (text.empty() ? "" : " ") + seen(card, viewer);
    return text;
}

Position table() {
    return Position{3, "turn(0)"}
        .own({8, 8, 8})
        .influence(0, {"conde", "joker"})
        .influence(1, {"anne", "turenne"})
        .influence(2, {"louvois", "joker"});
}

TEST(Knowledge, L_S2_hands_are_seen_by_their_owner_and_missions_by_their_backs) {
    const Scene scene{table().missions(0, {"plus_marker-1", "tie_breaker-1"})};
    EXPECT_EQ(influence_seen(scene, 0, 0), "conde joker");
    EXPECT_EQ(influence_seen(scene, 1, 0), "? ?");
    EXPECT_EQ(influence_seen(scene, watcher, 0), "? ?");
    const View view = scene.view(1);
    const MissionHand& hand = view.known.mission_hand(Seat{0});
    EXPECT_EQ(hand[0].back, Stack::Light);
    EXPECT_EQ(hand[1].back, Stack::Dark);
    EXPECT_EQ(hand[1].card.truth(), Mission{});
}

TEST(Knowledge, L_C6_the_number_of_coats_is_seen_by_all_their_kinds_by_the_owner) {
    const Scene scene{table().coats(0, "1-0-2-0-0-0")};
    EXPECT_EQ(scene.view(1).known.coats[0], 3);
    EXPECT_EQ(scene.view(1).known.kinds[0].truth(), Coats{});
    EXPECT_EQ(scene.view(0).known.kinds[0].truth().text(), "1-0-2-0-0-0");
    const Scene other{table().coats(0, "0-0-0-3-0-0")};
    EXPECT_EQ(scene.view(1), other.view(1));
    EXPECT_FALSE(scene.view(0) == other.view(0));
}

TEST(Knowledge, L_S1_what_lies_in_a_stack_or_in_another_hand_looks_the_same) {
    const Scene one{table().influence(1, {"anne", "turenne"}).missions(1, {"plus_two-1"})};
    const Scene other{table().influence(1, {"dauphin", "colbert"}).missions(1, {"plus_coat-1"})};
    EXPECT_EQ(one.view(0), other.view(0));
    EXPECT_EQ(one.view(watcher), other.view(watcher));
}

TEST(Knowledge, L_I7_who_laid_a_last_card_knows_whose_hand_it_came_to) {
    Scene scene{table()
                    .influence(1, {})
                    .fulfilled(0, "influence_trade-1")
                    .with("on_influence=[(1 turenne/1)]")};
    scene.decides(0, "swap joker", {});
    EXPECT_EQ(influence_seen(scene, 1, 0), "? turenne");
    EXPECT_EQ(influence_seen(scene, 2, 0), "? ?");
    // Others cannot even see that somebody knows one of the cards.
    const View view = scene.view(2);
    for (const auto& card : view.known.influence_hand(Seat{0}))
        EXPECT_EQ(card.audience(), Seats::only(Seat{0}));
}

TEST(Knowledge, L_I3_of_equal_cards_the_known_one_is_seen_to_leave) {
    // Player 1 knows one Turenne in the hand of player 0; one is played, so nothing is known.
    std::string position = Position{3, "turn(0)"}
                               .own({8, 8, 8})
                               .influence(0, {"turenne", "turenne", "conde"})
                               .influence(1, {"anne", "joker"})
                               .text();
    position.replace(position.find("turenne/0"), 9, "turenne/01");
    Scene known{position};
    EXPECT_EQ(influence_seen(known, 1, 0), "? ? turenne");
    known.decides(0, "play turenne", {});
    EXPECT_EQ(influence_seen(known, 1, 0), "? ?");
    EXPECT_EQ(known.influence(0), "conde/0 turenne/0");
}

TEST(Knowledge, L_M5_a_trade_makes_others_forget_the_cards_with_that_back) {
    std::string position = Position{3, "trading(0 0 (light plus_mission-1/-))"}
                               .louis_is_gone()
                               .fulfilled(0, "mission_trade-1")
                               .missions(0, {"plus_two-1", "plus_coat-1"})
                               .text();
    position.replace(position.find("plus_coat-1/0"), 13, "plus_coat-1/01");
    Scene scene{position};
    EXPECT_NE(scene.view(1).known.mission_hand(Seat{0})[1].card.seen_by(Seat{1}), nullptr);
    scene.decides(0, "trade plus_two-1", {});
    EXPECT_EQ(scene.missions(0), "plus_coat-1/0");  // it might have been the other one
}

TEST(Knowledge, L_M5_a_trade_of_another_back_leaves_it_known) {
    std::string position = Position{3, "trading(0 0 (light plus_mission-1/-))"}
                               .louis_is_gone()
                               .fulfilled(0, "mission_trade-1")
                               .missions(0, {"plus_marker-1", "plus_coat-1"})
                               .text();
    position.replace(position.find("plus_coat-1/0"), 13, "plus_coat-1/01");
    Scene scene{position};
    scene.decides(0, "trade plus_marker-1", {});
    EXPECT_EQ(scene.missions(0), "plus_coat-1/01");
}

TEST(Knowledge, L_P1_the_gold_card_is_seen_by_all_and_the_others_by_nobody) {
    Scene scene{Position{3, "keeping(2)"}.louis_is_gone().chips(2, {1, 1})};
    scene.decides(2, "keep letter", {"lion", "anne-4", "..."});
    EXPECT_THAT(scene.events(), Contains("drew_gold_card anne 4"));
    EXPECT_EQ(scene.view(watcher).known.gold_cards, scene.state().gold_cards);  // a bag
}

}  // namespace
}  // namespace trianon::louis_xiv
