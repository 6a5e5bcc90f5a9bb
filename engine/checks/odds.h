// Whether odds come true: decisions of random games are played from many states that the player
// cannot tell apart, each by a fate of its own, and the outcomes are counted.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

#include "engine/checks/checks.h"

namespace trianon::checks {

struct OddsSeen {
    std::map<std::string, int> decisions;  // by kind, how many had odds
};

// Each outcome over all decisions of a kind: how often it came, should have come, and may differ.
class OutcomesCounted {
  public:
    void add(const std::string& what, double p, int came, int trials) {
        auto& sum = sums_[what];
        sum.came += came;
        sum.expected += p * trials;
        sum.variance += p * (1 - p) * trials;
        const bool possible = p > 0 ? p < 1 || came == trials : came == 0;
        if (!possible) ADD_FAILURE() << what << " came " << came << " times of " << trials;
    }
    void expect_as_told() const {
        constexpr double most_deviations = 4.5;  // with fixed seeds, so green always or never
        for (const auto& [what, sum] : sums_)
            EXPECT_LE(std::abs(sum.came - sum.expected), most_deviations * std::sqrt(sum.variance))
                << what << " came " << sum.came << " times, not " << sum.expected;
    }

  private:
    struct Sum {
        double came = 0, expected = 0, variance = 0;
    };
    std::map<std::string, Sum> sums_;
};

template <Game G>
    requires hook::Odds<G>
OddsSeen expect_odds_to_come_true(const G& game, int players, std::uint64_t games, int trials) {
    OddsSeen seen;
    OutcomesCounted counted;
    typename G::Choices choices;
    typename G::Log log;
    const auto kind_of = [](const auto& decision) {
        const std::string text = print_decision(decision);
        return text.substr(0, text.find(' '));
    };
    const auto try_out = [&](const auto& view, Seat seat, const auto& decision, FastFate& fate) {
        const auto odds = game.odds(view, decision);
        if (!odds) return;
        ++seen.decisions[kind_of(decision)];
        std::map<std::string, int> came;
        for (int i = 0; i < trials; ++i) {
            auto state = game.imagine(view, fate);
            log.clear();
            game.apply(state, seat, decision, fate, &log);
            ++came[G::outcome_of(decision, log)];
        }
        const auto all = static_cast<double>(odds->of());
        for (const trianon::Chance& chance : odds->chances) {
            const std::string what = fmt::format("{}: {}", kind_of(decision), chance.outcome);
            counted.add(what, static_cast<double>(chance.ways) / all, came[chance.outcome], trials);
            came.erase(chance.outcome);
        }
        for (const auto& [outcome, times] : came)
            if (times > 0) ADD_FAILURE() << print_decision(decision) << ": untold " << outcome;
    };
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        FastFate fate{seed};
        auto state =
            set_up_by(game, G::info.rules_version, players,
                      usual_options<typename G::Options>(G::info.rules_version), fate, &log);
        while (!game.to_act(state).empty()) {
            const Seat seat = game.to_act(state).front();
            game.legal(state, seat, choices);
            const auto pick = [&] {
                const auto n = static_cast<std::uint32_t>(choices.size());
                return choices[static_cast<int>(fate.below(n))];
            };
            const auto view = game.view(state, seat);
            try_out(view, seat, pick(), fate);
            const typename G::Decision next = passes<G>(choices.front()) ? choices.front() : pick();
            log.clear();
            game.apply(state, seat, next, fate, &log);
        }
    }
    counted.expect_as_told();
    return seen;
}

}  // namespace trianon::checks
