#include "engine/bag.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "engine/checks/fairness.h"

namespace trianon {
namespace {

// More kinds than fit 64 counts, so that every level of the bag is walked.
class Gem {
  public:
    static constexpr int count = 150;
    static constexpr Gem at(int index) { return Gem{index}; }
    constexpr int index() const { return index_; }
    std::string text() const { return "gem-" + std::to_string(index_); }
    bool operator==(const Gem&) const = default;

  private:
    explicit constexpr Gem(int index) : index_(index) {}
    int index_;
};

using Model = std::map<int, int>;  // how many of each kind

Model any_model() {
    const auto gems = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, Gem::count));
    Model model;
    for (std::size_t i = 0; i < gems.size() && i < EightCounts::most; ++i) ++model[gems[i]];
    return model;
}

Bag<Gem> bag_of(const Model& model) {
    Bag<Gem> bag;
    for (const auto& [kind, copies] : model) bag.add(Gem::at(kind), copies);
    return bag;
}

std::vector<int> laid_out(const Model& model) {
    std::vector<int> kinds;
    for (const auto& [kind, copies] : model) kinds.insert(kinds.end(), copies, kind);
    return kinds;
}

std::vector<int> laid_out(const Bag<Gem>& bag) {
    std::vector<int> kinds;
    for (int n = 0; n < bag.size(); ++n) kinds.push_back(bag.nth(n).index());
    return kinds;
}

TEST(Bag, begins_empty) {
    EXPECT_TRUE(Bag<Gem>{}.empty());
    EXPECT_EQ(Bag<Gem>{}.size(), 0);
}

TEST(Bag, counts_its_components) {
    Bag<Gem> bag;
    bag.add(Gem::at(149), 3);
    bag.add(Gem::at(0));
    bag.remove(Gem::at(149));
    EXPECT_EQ(bag.count(Gem::at(149)), 2);
    EXPECT_EQ(bag.count(Gem::at(0)), 1);
    EXPECT_EQ(bag.count(Gem::at(1)), 0);
    EXPECT_EQ(bag.size(), 3);
}

TEST(Bag, holds_all_it_can_of_one_kind) {
    Bag<Gem> bag;
    bag.add(Gem::at(77), EightCounts::most);
    EXPECT_EQ(bag.size(), 127);
    EXPECT_EQ(bag.nth(0), Gem::at(77));
    EXPECT_EQ(bag.nth(126), Gem::at(77));
}

TEST(Bag, is_drawn_from_by_name) {
    Bag<Gem> bag = bag_of({{3, 1}, {70, 2}, {149, 1}});
    ScriptedFate fate{{"gem-70", "gem-149", "0"}};
    EXPECT_EQ(bag.draw(fate), Gem::at(70));
    EXPECT_EQ(bag.draw(fate), Gem::at(149));
    EXPECT_EQ(bag.draw(fate), Gem::at(3));
    EXPECT_EQ(fate.problem(), std::nullopt);
    EXPECT_EQ(laid_out(bag), std::vector{70});
}

RC_GTEST_PROP(Bag, lays_its_components_out_in_the_order_of_their_kinds, ()) {
    const Model model = any_model();
    RC_ASSERT(laid_out(bag_of(model)) == laid_out(model));
}

RC_GTEST_PROP(Bag, names_each_kind_it_holds_once_in_order, ()) {
    const Model model = any_model();
    std::vector<int> expected, named;
    for (const auto& [kind, copies] : model) expected.push_back(kind);
    bag_of(model).for_each_kind([&](Gem gem) { named.push_back(gem.index()); });
    RC_ASSERT(named == expected);
}

RC_GTEST_PROP(Bag, forgets_in_which_order_it_was_filled, ()) {
    const Model model = any_model();
    Bag<Gem> backwards;
    for (auto it = model.rbegin(); it != model.rend(); ++it)
        for (int i = 0; i < it->second; ++i) backwards.add(Gem::at(it->first));
    RC_ASSERT(backwards == bag_of(model));
}

RC_GTEST_PROP(Bag, is_drawn_empty_with_each_component_once, ()) {
    const Model model = any_model();
    Bag<Gem> bag = bag_of(model);
    FastFate fate{*rc::gen::arbitrary<std::uint64_t>()};
    Model drawn;
    while (!bag.empty()) ++drawn[bag.draw(fate).index()];
    RC_ASSERT(drawn == model);
    RC_ASSERT(bag == Bag<Gem>{});
}

RC_GTEST_PROP(Bag, is_added_to_another, ()) {
    const Model a = any_model(), b = any_model();
    RC_PRE(laid_out(a).size() + laid_out(b).size() <= EightCounts::most);
    Model both = a;
    for (const auto& [kind, copies] : b) both[kind] += copies;
    Bag<Gem> bag = bag_of(a);
    bag.add(bag_of(b));
    RC_ASSERT(bag == bag_of(both));
}

TEST(Deck, is_as_large_as_its_cards) {
    Deck<Gem> deck{bag_of({{1, 2}})};
    deck.add(bag_of({{5, 1}}));
    EXPECT_EQ(deck.size(), 3);
    ScriptedFate fate{{"gem-5"}};
    EXPECT_EQ(deck.draw(fate), Gem::at(5));
    EXPECT_EQ(deck.size(), 2);
    EXPECT_EQ(laid_out(deck.truth()), (std::vector{1, 1}));
}

TEST(Deck, keeps_its_size_when_hidden_cards_are_mixed_in_and_dealt_out_again) {
    Deck<Gem> deck{bag_of({{1, 1}})};
    deck.mix_in(Gem::at(9));
    EXPECT_EQ(deck.size(), 1);
    EXPECT_FALSE(deck.empty());
    ScriptedFate fate{{"gem-1"}};
    EXPECT_EQ(deck.deal_out(fate), Gem::at(1));
    EXPECT_EQ(deck, Deck<Gem>{bag_of({{9, 1}})});
}

TEST(Deck, comes_in_every_order_equally_often) {
    const Bag<Gem> five = bag_of({{1, 1}, {30, 1}, {70, 1}, {71, 1}, {149, 1}});
    checks::Frequencies orders = checks::Frequencies::equal(120);
    for (std::uint64_t seed = 0; seed < 12'000; ++seed) {
        Deck<Gem> deck{five};
        SealedFate fate{Seed{seed}, 0};
        std::vector<int> left{1, 30, 70, 71, 149};
        int order = 0;
        while (!deck.empty()) {
            const auto drawn = std::find(left.begin(), left.end(), deck.draw(fate).index());
            order = order * static_cast<int>(left.size()) + static_cast<int>(drawn - left.begin());
            left.erase(drawn);
        }
        orders.add(order);
    }
    EXPECT_TRUE(checks::is_fair(orders));
}

RC_GTEST_PROP(Dealer, deals_each_card_once_whether_few_are_hidden_or_many, ()) {
    const Model cards = any_model();
    Deck<Gem> deck;
    for (const int kind : laid_out(cards)) deck.mix_in(Gem::at(kind));
    FastFate fate{*rc::gen::arbitrary<std::uint64_t>()};
    Dealer dealer{deck};
    Model dealt;
    while (deck.mixed_in() > 0) ++dealt[dealer.deal(fate).index()];
    RC_ASSERT(dealt == cards);
    RC_ASSERT(deck == Deck<Gem>{});
}

TEST(Dealer, deals_more_than_eight_of_a_kind) {
    const Model cards{{0, 9}, {70, 20}, {149, 98}};
    Deck<Gem> deck;
    for (const int kind : laid_out(cards)) deck.mix_in(Gem::at(kind));
    FastFate fate{1};
    Dealer dealer{deck};
    Model dealt;
    while (deck.mixed_in() > 0) ++dealt[dealer.deal(fate).index()];
    EXPECT_EQ(dealt, cards);
}

TEST(Dealer, leaves_the_deck_as_large_as_it_was) {
    Deck<Gem> deck{bag_of({{1, 3}})};
    for (int i = 0; i < 20; ++i) deck.mix_in(Gem::at(2));
    FastFate fate{1};
    Dealer dealer{deck};
    for (int i = 0; i < 20; ++i) dealer.deal(fate);
    EXPECT_EQ(deck.mixed_in(), 0);
    EXPECT_EQ(deck.truth().size(), deck.size());
    EXPECT_EQ(deck.size(), 3);
}

TEST(Dealer, deals_every_pair_of_many_cards_as_often_as_a_draw_would) {
    Bag<Gem> cards = bag_of({{1, 2}, {30, 1}, {70, 10}, {149, 3}});
    checks::Frequencies pairs = checks::Frequencies::of_pairs(cards);
    for (std::uint64_t seed = 0; seed < 6'000; ++seed) {
        Deck<Gem> deck;
        for (const int kind : laid_out(cards)) deck.mix_in(Gem::at(kind));
        SealedFate fate{Seed{seed}, 0};
        Dealer dealer{deck};
        const Gem first = dealer.deal(fate);
        pairs.add(checks::Frequencies::pair(first, dealer.deal(fate)));
    }
    EXPECT_TRUE(checks::is_fair(pairs));
}

}  // namespace
}  // namespace trianon
