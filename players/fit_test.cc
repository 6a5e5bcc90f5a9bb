#include "players/fit.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/checks/effort.h"
#include "engine/fate.h"

namespace trianon {
namespace {

float between_minus_one_and_one(FastFate& fate) {
    return static_cast<float>(fate.below(2001u)) / 1000 - 1;
}

// Games whose winner is drawn by the weights 2, -1 and 0.
std::vector<Sample> games_decided_by_the_first_two_terms(int count) {
    FastFate fate{1};
    std::vector<Sample> samples;
    for (int i = 0; i < count; ++i) {
        Sample sample{{}, {0, 0, 0}};
        std::vector<double> chances;
        double sum = 0;
        for (int seat = 0; seat < 3; ++seat) {
            for (int t = 0; t < 3; ++t) sample.terms.push_back(between_minus_one_and_one(fate));
            const float* terms = &sample.terms[3 * seat];
            chances.push_back(std::exp(2.0 * terms[0] - 1.0 * terms[1]));
            sum += chances.back();
        }
        double luck = fate.below(1'000'000u) / 1e6 * sum;
        int winner = 0;
        while (winner < 2 && luck >= chances[winner]) luck -= chances[winner++];
        sample.shares[winner] = 1;
        samples.push_back(sample);
    }
    return samples;
}

TEST(Fit, finds_the_weights_that_decided_the_games) {
    if (checks::sanitized) GTEST_SKIP() << "measures play";
    const Fit fit = fit_weights(games_decided_by_the_first_two_terms(20'000), {0, 0, 0});
    EXPECT_NEAR(fit.weights[0], 2, 0.15);
    EXPECT_NEAR(fit.weights[1], -1, 0.15);
    EXPECT_NEAR(fit.weights[2], 0, 0.1);
    EXPECT_NEAR(fit.loss_before, std::log(3), 1e-9);
    EXPECT_LT(fit.loss, fit.loss_before - 0.2);
}

TEST(Fit, without_samples_it_keeps_the_weights) {
    const Fit fit = fit_weights({}, {1, 2});
    EXPECT_EQ(fit.weights, (std::vector<double>{1, 2}));
}

}  // namespace
}  // namespace trianon
