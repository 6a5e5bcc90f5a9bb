// Every draw of the game, many times from consecutive seeds: is it fair?
#include "engine/checks/fairness.h"

#include "games/intrigue/testing.h"

namespace trianon::intrigue {
namespace {

using checks::all;
using checks::decide_often;
using checks::Frequencies;
using checks::is_fair;

const Bag<Card>& whole_deck() { return game().edition().deck; }

TEST(Fairness, I_S2_every_place_of_the_deal_gets_any_card) {
    checks::expect_fair_deal<event::Drew>(game(), 4, hand_size, whole_deck(), 60'000);
}

TEST(Fairness, I_S4_anybody_may_begin_and_any_card_is_tucked) {
    for (int players = 2; players <= 4; ++players) {
        Scene scene = Scene::dealt(players);
        for (int seat = 1; seat < players; ++seat) scene.decides(seat, "choose king+queen");
        Frequencies starters = Frequencies::equal(players);
        std::vector<Frequencies> places(2 * static_cast<std::size_t>(players),
                                        Frequencies::of(scene.state().deck.truth()));
        decide_often(scene, 0, "choose queen+duchess", 8'000, [&](const Log& log) {
            starters.add(index(all<event::Started>(log).at(0).seat));
            const auto tucked = all<event::Tucked>(log);
            for (std::size_t i = 0; i < places.size(); ++i)
                places[i].add(tucked.at(i).card.truth().index());
        });
        EXPECT_TRUE(is_fair(starters)) << players;
        checks::expect_fair(places);
    }
}

TEST(Fairness, I_D_any_of_the_cards_is_unseated_and_any_card_drawn_afterwards) {
    const Scene scene{
        "players=2 phase=aim(0 duchess-1 duchess) hands=[[king-1/0] [] [] []] "
        "court=[(1 king theft-2/1) (1 king theft-3/1) (0 king queen-2/0) (1 queen queen-3/1) "
        "(1 king theft-4/1) (1 king queen-1/1) (1 king queen-1/1)]"};
    Frequencies positions = Frequencies::equal(5);
    Frequencies drawn = Frequencies::of(scene.state().deck.truth());
    decide_often(scene, 0, "unseat 1 king king-1", 10'000, [&](const Log& log) {
        positions.add(all<event::Unseated>(log).at(0).position);
        drawn.add(all<event::Drew>(log).at(0).card.truth().index());
    });
    EXPECT_TRUE(is_fair(positions));
    EXPECT_TRUE(is_fair(drawn));
}

TEST(Fairness, I_C5_a_thief_takes_any_card_of_the_hand) {
    const Scene scene{
        "players=2 phase=theft(0 theft-2) hands=[[] [king-1/1 king-3/* queen-2/1 decree-1/1] [] "
        "[]]"};
    Frequencies stolen = Frequencies::of([] {
        Bag<Card> hand;
        for (std::string_view card : {"king-1", "king-3", "queen-2", "decree-1"})
            hand.add(*Card::from_text(card));
        return hand;
    }());
    decide_often(scene, 0, "rob 1", 10'000, [&](const Log& log) {
        stolen.add(all<event::Stole>(log).at(0).card.truth().index());
    });
    EXPECT_TRUE(is_fair(stolen));
}

// Which of some different cards were shown: a number for every set of them.
int which_are_shown(const Log& log, const std::vector<Card>& of) {
    const auto revealed = all<event::Revealed>(log).at(0);
    int set = 0;
    for (std::size_t i = 0; i < of.size(); ++i)
        for (Card card : revealed.cards)
            if (card == of[i]) set |= 1 << i;
    return set;
}

// All sets of so many of the cards are equally likely, and no other can be.
Frequencies sets_of(int shown, const std::vector<Card>& of) {
    std::vector<double> weights(std::size_t{1} << of.size());
    for (std::size_t set = 0; set < weights.size(); ++set)
        weights[set] = std::popcount(set) == shown ? 1 : 0;
    return Frequencies{weights};
}

const std::string seneschal_aims = "players=2 phase=aim(0 seneschal-1 seneschal) ";

TEST(Fairness, I_SE_any_eight_of_the_deck_are_shown) {
    const Scene scene{seneschal_aims, DeckOf{"[king-1 king-2 king-3 queen-1 queen-2 queen-3 "
                                             "duchess-1 duchess-2 theft-2 theft-3]"}};
    std::vector<Card> cards;
    scene.state().deck.truth().for_each_kind([&](Card card) { cards.push_back(card); });
    ASSERT_EQ(cards.size(), 10u);
    Frequencies shown = sets_of(8, cards);
    decide_often(scene, 0, "name cardinal", 5'000,
                 [&](const Log& log) { shown.add(which_are_shown(log, cards)); });
    EXPECT_TRUE(is_fair(shown));
}

TEST(Fairness, I_SE_any_card_comes_from_the_discard_pile_that_was_shuffled) {
    const Scene scene{seneschal_aims +
                          "discard=[king-1 king-2 king-3 king-4 king-5 king-6 queen-1 queen-2 "
                          "queen-3]",
                      DeckOf{"[theft-2 theft-3]"}};
    std::vector<Card> cards;
    scene.state().discard.for_each_kind([&](Card card) { cards.push_back(card); });
    Frequencies shown = sets_of(6, cards);
    decide_often(scene, 0, "name cardinal", 5'000, [&](const Log& log) {
        ASSERT_FALSE(all<event::Reshuffled>(log).empty());
        shown.add(which_are_shown(log, cards));
    });
    EXPECT_TRUE(is_fair(shown));
}

TEST(Fairness, I_V1_a_hidden_card_is_imagined_to_be_any_that_is_unseen) {
    const Scene scene{"players=2 phase=action(0) hands=[[king-1/0 king-1/0] [queen-1/1] [] []]"};
    Frequencies imagined = Frequencies::of(scene.view(0).known.deck.truth());
    checks::imagine_often(scene, 0, 10'000, [&](const State& state) {
        imagined.add(state.hand(Seat{1})[0].truth().index());
    });
    EXPECT_TRUE(is_fair(imagined));
}

TEST(Fairness, I_S3_a_sealed_choice_is_imagined_to_be_any_two_characters) {
    const Scene scene = Scene::dealt(2).decides(1, "choose king+queen");
    std::vector<double> weights(Characters::count);
    for (int i = 0; i < Characters::count; ++i)
        weights[static_cast<std::size_t>(i)] = Characters::at(i).size() == 2 ? 1 : 0;
    Frequencies imagined{weights};
    checks::imagine_often(scene, 0, 10'000, [&](const State& state) {
        imagined.add(std::get<phase::Choosing>(state.phase).sealed[1].truth().index());
    });
    EXPECT_TRUE(is_fair(imagined));
}

}  // namespace
}  // namespace trianon::intrigue
