#include "players/fit.h"

#include <algorithm>
#include <cmath>

namespace trianon {
namespace {

constexpr int iterations = 400;
constexpr double learning_rate = 0.03, shrink = 2e-3;  // shrink keeps what hardly matters small

bool is_kept_aside(std::size_t i) { return i % 5 == 0; }

// The chances of the seats by these weights, and the surprise at the result.
double look_at(const Sample& sample, const std::vector<double>& weights,
               std::vector<double>& chances) {
    const std::size_t count = weights.size(), seats = sample.shares.size();
    chances.assign(seats, 0);
    double highest = -1e300, sum = 0, loss = 0;
    for (std::size_t s = 0; s < seats; ++s) {
        for (std::size_t t = 0; t < count; ++t)
            chances[s] += weights[t] * sample.terms[s * count + t];
        highest = std::max(highest, chances[s]);
    }
    for (double& chance : chances) sum += chance = std::exp(chance - highest);
    for (std::size_t s = 0; s < seats; ++s) {
        chances[s] /= sum;
        loss -= sample.shares[s] * std::log(std::max(chances[s], 1e-12));
    }
    return loss;
}

double mean_loss(const std::vector<Sample>& samples, const std::vector<double>& weights) {
    std::vector<double> chances;
    double sum = 0, n = 0;
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (is_kept_aside(i)) sum += look_at(samples[i], weights, chances), ++n;
    return n == 0 ? 0 : sum / n;
}

// How large each term is on the whole, so that a step means the same for all.
std::vector<double> scales(const std::vector<Sample>& samples, std::size_t count) {
    std::vector<double> sums(count), squares(count);
    double n = 0;
    for (const Sample& sample : samples)
        for (std::size_t s = 0; s < sample.shares.size(); ++s, ++n)
            for (std::size_t t = 0; t < count; ++t) {
                const double term = sample.terms[s * count + t];
                sums[t] += term;
                squares[t] += term * term;
            }
    std::vector<double> scale(count, 1);
    for (std::size_t t = 0; t < count && n > 0; ++t) {
        const double variance = squares[t] / n - sums[t] / n * (sums[t] / n);
        if (variance > 1e-9) scale[t] = std::sqrt(variance);
    }
    return scale;
}

}  // namespace

// Adam, over all samples at each step: the problem is convex and small.
Fit fit_weights(const std::vector<Sample>& samples, std::vector<double> weights,
                const std::vector<bool>& never_negative) {
    const std::size_t count = weights.size();
    Fit fit{weights, 0, mean_loss(samples, weights)};
    const std::vector<double> scale = scales(samples, count);
    std::vector<double> first(count), second(count), chances;
    for (int step = 1; step <= iterations; ++step) {
        std::vector<double> slope(count);
        double n = 0;
        for (std::size_t i = 0; i < samples.size(); ++i) {
            if (is_kept_aside(i)) continue;
            look_at(samples[i], weights, chances);
            for (std::size_t s = 0; s < chances.size(); ++s) {
                const double wrong = chances[s] - samples[i].shares[s];
                for (std::size_t t = 0; t < count; ++t)
                    slope[t] += wrong * samples[i].terms[s * count + t];
            }
            ++n;
        }
        if (n == 0) break;
        const double rate = learning_rate * (1 - 0.9 * step / iterations);
        for (std::size_t t = 0; t < count; ++t) {
            const double g = slope[t] / n / scale[t] + shrink * weights[t] * scale[t];
            first[t] = 0.9 * first[t] + 0.1 * g;
            second[t] = 0.999 * second[t] + 0.001 * g * g;
            const double mean = first[t] / (1 - std::pow(0.9, step));
            const double spread = std::sqrt(second[t] / (1 - std::pow(0.999, step))) + 1e-9;
            weights[t] -= rate * mean / spread / scale[t];
            if (t < never_negative.size() && never_negative[t])
                weights[t] = std::max(0.0, weights[t]);
        }
    }
    fit.weights = std::move(weights);
    fit.loss = mean_loss(samples, fit.weights);
    return fit;
}

}  // namespace trianon
