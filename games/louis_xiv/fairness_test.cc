// Every draw of the game, many times from consecutive seeds: is it fair?
#include "engine/checks/fairness.h"

#include "games/louis_xiv/rules.h"
#include "games/louis_xiv/testing.h"

namespace trianon::louis_xiv {
namespace {

using checks::all;
using checks::decide_often;
using checks::Frequencies;
using checks::is_fair;

State in_the_box() { return unpacked(game().edition()); }

Frequencies coats_in(const Coats& supply) {
    std::vector<double> weights;
    for (int i = 0; i < coat_kinds; ++i) weights.push_back(supply[static_cast<Coat>(i)]);
    return Frequencies{weights};
}

int kind_of(const Coats& one) {
    for (int i = 0; i < coat_kinds; ++i)
        if (one[static_cast<Coat>(i)] > 0) return i;
    return -1;
}

TEST(Fairness, L_S3_anybody_may_be_the_start_player) {
    for (int players = 2; players <= 4; ++players) {
        Frequencies starters = Frequencies::equal(players);
        checks::deal_often(game(), players, 5'000, [&](const Log& log) {
            starters.add(index(all<event::Started>(log).at(0).seat));
        });
        EXPECT_TRUE(is_fair(starters)) << players;
    }
}

TEST(Fairness, L_S2_every_place_of_the_deal_gets_any_card) {
    const State box = in_the_box();
    std::vector<Frequencies> missions;
    for (int seat = 0; seat < 4; ++seat) {
        missions.push_back(Frequencies::of(box.light.truth()));
        missions.push_back(Frequencies::of(box.middle.truth()));
    }
    std::vector<Frequencies> influence(4 * 5, Frequencies::of(box.influence.truth()));
    Frequencies gold = Frequencies::of(box.gold_cards.truth());
    Frequencies first_two = Frequencies::of_pairs(box.influence.truth());
    checks::deal_often(game(), 4, 10'000, [&](const Log& log) {
        const auto secret = all<event::DrewMission>(log);
        for (std::size_t i = 0; i < missions.size(); ++i)
            missions[i].add(secret.at(i).card.truth().index());
        const auto dealt = all<event::DrewInfluence>(log);
        ASSERT_EQ(dealt.size(), influence.size());
        for (std::size_t i = 0; i < dealt.size(); ++i)
            influence[i].add(dealt[i].card.truth().index());
        first_two.add(Frequencies::pair(dealt[0].card.truth(), dealt[1].card.truth()));
        const auto drawn = all<event::DrewGoldCard>(log).at(0);
        gold.add(GoldCard{drawn.board, drawn.gold}.index());
    });
    checks::expect_fair(missions);
    checks::expect_fair(influence);
    EXPECT_TRUE(is_fair(gold));
    EXPECT_TRUE(is_fair(first_two));
}

TEST(Fairness, L_I1_any_card_is_drawn_for_the_neutral_player) {
    Frequencies drawn = Frequencies::of(in_the_box().influence.truth());
    checks::deal_often(game(), 2, 10'000, [&](const Log& log) {
        drawn.add(all<event::NeutralDrew>(log).at(0).card.index());
    });
    EXPECT_TRUE(is_fair(drawn));
}

TEST(Fairness, L_I8_a_swapped_card_becomes_any_card_of_the_stack) {
    const Scene scene{Position{3, "turn(0)"}
                          .own({8, 8, 8})
                          .influence(0, {"conde", "joker"})
                          .influence(1, {"joker", "anne", "anne"})
                          .fulfilled(0, "influence_trade-1")};
    Frequencies drawn = Frequencies::of(scene.state().influence.truth());
    decide_often(scene, 0, "swap conde", 10'000, [&](const Log& log) {
        drawn.add(all<event::DrewInfluence>(log).at(0).card.truth().index());
    });
    EXPECT_TRUE(is_fair(drawn));
}

TEST(Fairness, L_I9_after_the_shuffle_any_of_the_thirty_cards_is_dealt) {
    Scene scene{Position{3, "turn(0)"}
                    .own({8, 8, 8})
                    .influence(0, {"anne", "turenne"})
                    .with("on_influence=[(1 conde/1) (2 joker/2)] discard=[anne joker*2 colbert]")};
    scene.decides(0, "play anne");
    std::vector<Frequencies> places(3 * 5, Frequencies::of(in_the_box().influence.truth()));
    Frequencies gold = Frequencies::of(scene.state().gold_cards.truth());
    decide_often(scene, 0, "take 0", 10'000, [&](const Log& log) {
        ASSERT_EQ(all<event::Shuffled>(log).at(0).cards, 30);
        const auto dealt = all<event::DrewInfluence>(log);
        ASSERT_EQ(dealt.size(), places.size());
        for (std::size_t i = 0; i < dealt.size(); ++i) places[i].add(dealt[i].card.truth().index());
        const auto drawn = all<event::DrewGoldCard>(log).at(0);
        gold.add(GoldCard{drawn.board, drawn.gold}.index());
    });
    checks::expect_fair(places);
    EXPECT_TRUE(is_fair(gold));
}

TEST(Fairness, L_P4_any_intrigue_card_is_drawn_and_any_coat_of_arms) {
    const Scene scene{Position{3, "keeping(2)"}
                          .round(3)
                          .louis_is_gone()
                          .chips(2, {1, 1})
                          .coats(0, "9-0-5-2-8-4")
                          .intrigue(1, {"conde", "anne"})};
    Frequencies intrigue = Frequencies::of(scene.state().intrigue.truth());
    Frequencies coats = coats_in(scene.state().coat_supply);
    decide_often(scene, 2, "keep letter", 10'000, [&](const Log& log) {
        intrigue.add(all<event::DrewIntrigue>(log).at(0).card.truth().index());
        coats.add(kind_of(all<event::DrewCoats>(log).at(0).coats.truth()));
    });
    EXPECT_TRUE(is_fair(intrigue));
    EXPECT_TRUE(is_fair(coats));
}

TEST(Fairness, L_C2_any_two_coats_of_arms_are_drawn) {
    const Scene scene{
        Position::scoring(4, Board::Turenne).on(Board::Turenne, {3}).coats(1, "9-0-5-2-8-4")};
    const Coats& supply = scene.state().coat_supply;
    std::vector<double> weights(coat_kinds * coat_kinds);
    for (int i = 0; i < coat_kinds; ++i)
        for (int j = i; j < coat_kinds; ++j) {
            const int a = supply[static_cast<Coat>(i)], b = supply[static_cast<Coat>(j)];
            weights[static_cast<std::size_t>(i * coat_kinds + j)] =
                i == j ? a * (a - 1) : 2 * a * b;
        }
    Frequencies pairs{weights};
    decide_often(scene, 3, "pass", 30'000, [&](const Log& log) {
        Coats two = all<event::DrewCoats>(log).at(0).coats.truth();
        ASSERT_EQ(two.total(), 2);
        const int first = kind_of(two);
        two.add(static_cast<Coat>(first), -1);
        pairs.add(first * coat_kinds + kind_of(two));
    });
    EXPECT_TRUE(is_fair(pairs));
}

TEST(Fairness, L_M1_any_mission_of_the_stack_is_drawn) {
    for (Stack stack : all_stacks) {
        Scene scene{Position{3, "fulfilling(0)"}
                        .louis_is_gone()
                        .own({8, 8, 8})
                        .chips(0, {1, 0, 1, 0, 0})
                        .missions(0, {"plus_two-1", "plus_coat-1"})};
        scene.decides(0, "fulfil plus_two-1 scepter+ring", {});
        Frequencies drawn = Frequencies::of(scene.state().missions(stack).truth());
        decide_often(scene, 0, "draw " + std::string{name_of(stack)}, 5'000, [&](const Log& log) {
            drawn.add(all<event::DrewMission>(log).at(0).card.truth().index());
        });
        EXPECT_TRUE(is_fair(drawn)) << name_of(stack);
    }
}

TEST(Fairness, L_I7_what_is_hidden_is_imagined_to_be_anything_unseen) {
    const Scene scene{Position{3, "turn(0)"}
                          .own({8, 8, 8})
                          .influence(0, {"conde", "joker"})
                          .intrigue(1, {"conde"})
                          .missions(1, {"plus_two-1"})
                          .coats(1, "0-0-0-1-0-0")
                          .with("on_influence=[(2 louvois/2)]")};
    const State known = scene.view(0).known;
    Frequencies laid = Frequencies::of(known.influence.truth());
    Frequencies intrigue = Frequencies::of(known.intrigue.truth());
    Frequencies mission =
        Frequencies::of(known.missions(scene.state().mission_hand(Seat{1})[0].back).truth());
    Frequencies coats = coats_in(known.coat_supply);
    checks::imagine_often(scene, 0, 10'000, [&](const State& state) {
        laid.add(state.on_influence[0].card.truth().index());
        intrigue.add(state.intrigue_hand(Seat{1})[0].truth().index());
        mission.add(state.mission_hand(Seat{1})[0].card.truth().index());
        coats.add(kind_of(state.kinds[1].truth()));
    });
    for (const Frequencies* one : {&laid, &intrigue, &mission, &coats}) EXPECT_TRUE(is_fair(*one));
}

}  // namespace
}  // namespace trianon::louis_xiv
