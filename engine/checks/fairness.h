// Whether chance is fair: how often each outcome came against how often it should have come, by
// Pearson's chi-square. The seeds are fixed, so a test is green always or never.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <boost/math/distributions/chi_squared.hpp>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/bag.h"
#include "engine/fate.h"
#include "engine/game.h"
#include "engine/notation.h"

namespace trianon::checks {

// How often each of the outcomes 0, 1, ... came.
class Frequencies {
  public:
    // How likely they are, in any unit; an outcome of weight 0 is impossible.
    explicit Frequencies(std::vector<double> weights)
        : weights_(std::move(weights)), seen_(weights_.size()) {
        for (double weight : weights_) whole_ += weight;
    }
    static Frequencies equal(int outcomes) {
        return Frequencies{std::vector<double>(static_cast<std::size_t>(outcomes), 1)};
    }
    // Of a card drawn from the bag: its index.
    template <Indexed T> static Frequencies of(const Bag<T>& bag) {
        std::vector<double> weights;
        for (int i = 0; i < T::count; ++i) weights.push_back(bag.count(T::at(i)));
        return Frequencies{std::move(weights)};
    }
    // Of two cards drawn one after the other: see pair.
    template <Indexed T> static Frequencies of_pairs(const Bag<T>& bag) {
        std::vector<double> weights;
        for (int i = 0; i < T::count; ++i)
            for (int j = 0; j < T::count; ++j)
                weights.push_back(bag.count(T::at(i)) * (bag.count(T::at(j)) - (i == j ? 1 : 0)));
        return Frequencies{std::move(weights)};
    }
    template <Indexed T> static int pair(T first, T second) {
        return first.index() * T::count + second.index();
    }

    void add(int outcome) {
        ++seen_.at(static_cast<std::size_t>(outcome));
        ++draws_;
    }

    // How often fair chance is at least this uneven.
    double p_value() const {
        double statistic = 0;
        int possible = 0;
        for (std::size_t i = 0; i < seen_.size(); ++i) {
            if (weights_[i] == 0 && seen_[i] > 0) return 0;
            if (weights_[i] == 0) continue;
            const double missing = seen_[i] - expected(i);
            statistic += missing * missing / expected(i);
            ++possible;
        }
        const boost::math::chi_squared distribution(possible - 1);
        return cdf(complement(distribution, statistic));
    }
    // Below five the chi-square distribution is no longer what the statistic has.
    bool has_enough() const {
        for (std::size_t i = 0; i < seen_.size(); ++i)
            if (weights_[i] > 0 && expected(i) < 5) return false;
        return true;
    }

  private:
    double expected(std::size_t i) const { return draws_ * weights_[i] / whole_; }

    std::vector<double> weights_;
    double whole_ = 0;
    std::vector<int> seen_;
    int draws_ = 0;
};

// Too even is as suspicious as too uneven.
inline ::testing::AssertionResult is_fair(const Frequencies& frequencies, double bound = 1e-6) {
    if (!frequencies.has_enough()) return ::testing::AssertionFailure() << "too few draws to tell";
    const double p = frequencies.p_value();
    if (p > bound && p < 1 - bound) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << fmt::format("with fair chance p = {}", p);
}

// Each place of a deal by itself.
inline void expect_fair(const std::vector<Frequencies>& places) {
    for (std::size_t i = 0; i < places.size(); ++i)
        EXPECT_TRUE(is_fair(places[i])) << "place " << i;
}

// All events of one kind.
template <class E, class Log> std::vector<E> all(const Log& log) {
    std::vector<E> found;
    for (const auto& event : log)
        if (const E* one = std::get_if<E>(&event)) found.push_back(*one);
    return found;
}

// Sets a game up again and again, as a match does, each time with the next seed.
template <Game G, class F>
void deal_often(const G& game, int players, int times, const F& look,
                const typename G::Options& options = {}) {
    for (int seed = 0; seed < times; ++seed) {
        typename G::Log log;
        SealedFate fate{Seed{static_cast<std::uint64_t>(seed)}, 0};
        game.set_up(players, options, fate, &log);
        look(log);
    }
}

// Every place of a deal gets any card, and one card does not tell the next: neither in a hand nor
// from the last of a hand to the first of the following one.
template <class Drew, Game G, Indexed T>
void expect_fair_deal(const G& game, int players, int hand, const Bag<T>& stock, int times) {
    std::vector<Frequencies> places(static_cast<std::size_t>(players * hand),
                                    Frequencies::of(stock));
    Frequencies in_a_hand = Frequencies::of_pairs(stock), of_two_hands = in_a_hand;
    deal_often(game, players, times, [&](const typename G::Log& log) {
        const auto drawn = all<Drew>(log);
        ASSERT_EQ(drawn.size(), places.size());
        const auto card = [&](int i) { return drawn[static_cast<std::size_t>(i)].card.truth(); };
        for (int i = 0; i < players * hand; ++i)
            places[static_cast<std::size_t>(i)].add(card(i).index());
        in_a_hand.add(Frequencies::pair(card(0), card(1)));
        of_two_hands.add(Frequencies::pair(card(hand - 1), card(hand)));
    });
    expect_fair(places);
    EXPECT_TRUE(is_fair(in_a_hand));
    EXPECT_TRUE(is_fair(of_two_hands));
}

// Decides the same in the same state again and again, each time with the next seed.
template <class Scene, class F>
void decide_often(const Scene& scene, int seat, std::string_view text, int times, const F& look) {
    ASSERT_EQ(scene.why_not(seat, text), "");
    using Decision = typename std::decay_t<decltype(scene.game())>::Decision;
    const auto decision = *parse_decision<Decision>(text);
    for (int seed = 0; seed < times; ++seed) {
        auto state = scene.state();
        typename Scene::Log log;
        SealedFate fate{Seed{static_cast<std::uint64_t>(seed)}, 1};
        scene.game().apply(state, Seat(seat), decision, fate, &log);
        look(log);
    }
}

// Imagines what a viewer does not know again and again, as players that think do.
template <class Scene, class F>
void imagine_often(const Scene& scene, int viewer, int times, const F& look) {
    FastFate fate{1};
    const auto view = scene.view(viewer);
    for (int i = 0; i < times; ++i) look(scene.game().imagine(view, fate));
}

}  // namespace trianon::checks
