// Finds the weights that best foretell who wins: the chance of a seat is the softmax over the seats
// of the weighted sum of its terms.
#pragma once

#include <vector>

namespace trianon {

// One moment of one game: the terms of every seat, one after the other, and what became of them.
struct Sample {
    std::vector<float> terms;   // players × count
    std::vector<float> shares;  // of the victory, one for each seat
};

struct Fit {
    std::vector<double> weights;
    double loss = 0;         // mean surprise at the winner, in nats, on samples not learnt from
    double loss_before = 0;  // with the weights it began with
};

// Gradient descent from the weights given. Every fifth sample is kept aside for the loss. Weights
// that are marked stay at 0 or above.
Fit fit_weights(const std::vector<Sample>& samples, std::vector<double> weights,
                const std::vector<bool>& never_negative = {});

}  // namespace trianon
