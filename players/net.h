// A small net that judges positions: how much of the victory each seat may expect. All seats share
// it:
//
//   x_i     = bias[players] + Σ common + Σ own of i + Σ rest of every seat     32 numbers
//   logit_i = x_i[0] + out · relu(second_bias + second · relu(x_i[1…31]))      and a softmax
//
// Each sum is over the rows of the features that are there, in integers; what follows is in
// single precision, in a fixed order, so that every compiler gets the same answer.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/judge_features.h"
#include "engine/result.h"

namespace trianon {

// The part of the victory each seat may expect; they add up to one.
using Expectation = std::array<float, max_seats>;

// e to the x by sums and products only: a library's exp differs from machine to machine.
float portable_exp(float x);

// Logits to shares.
void share_out(Expectation&, int players);

class Net {
  public:
    static constexpr int width = 32;   // the first is the linear part, the others are hidden units
    static constexpr int second = 16;  // of the second layer
    static constexpr int version = 1;

    using Numbers = std::array<std::int16_t, width>;
    struct alignas(64) SeatRow {  // as lines of the cache
        Numbers own, all;         // to the seat's own sum, to that of every seat
    };
    // What stands in the file.
    struct Layers {
        std::uint8_t shift = 8;  // the rows are in units of 2^-shift
        std::array<Numbers, max_seats + 1> bias{};
        std::vector<Numbers> common;
        std::vector<SeatRow> seat;
        std::array<std::array<float, second>, width> second_layer{};  // by input; the first is none
        std::array<float, second> second_bias{}, out{};
    };

    explicit Net(Layers weights) : weights_(std::move(weights)) {}

    // Refuses a file that is damaged, of another version, of another game or of other features.
    static Result<Net> from_file(std::string_view bytes, std::string_view game, const JudgeLayout&);
    std::string to_file(std::string_view game, const JudgeLayout&) const;

    Expectation expect(const JudgeFeatures&, int players) const;

    const Layers& weights() const { return weights_; }

  private:
    Layers weights_;
};

// What tells the features of one game, or version, from those of another.
std::uint64_t fingerprint_of(const JudgeLayout&);

}  // namespace trianon
