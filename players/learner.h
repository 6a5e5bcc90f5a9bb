// The same net as in net.h while it learns, in floating point: cross-entropy by Adam.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "players/net.h"

namespace trianon {

// A position that was met: its features and, as far as it is known, how the victory was shared.
struct Lesson {
    std::uint8_t players = 0;
    std::array<std::uint8_t, 3> padding{};  // written to files, so that they are the same each time
    std::array<std::uint32_t, max_seats + 2> ends{};  // of the lists: common, then each seat
    Expectation target{};
};

// All lessons of many games; the features of one follow those of the other.
class Lessons {
  public:
    void add(const JudgeFeatures&, int players, const Expectation& target);
    // Appends those of another.
    void add(const Lessons&);
    void end_game() { games_.push_back(static_cast<std::uint32_t>(lessons_.size())); }

    std::size_t size() const { return lessons_.size(); }
    Lesson& operator[](std::size_t i) { return lessons_[i]; }
    const Lesson& operator[](std::size_t i) const { return lessons_[i]; }
    std::span<const std::uint16_t> common(const Lesson& lesson) const;
    std::span<const std::uint16_t> seat(const Lesson& lesson, int i) const;
    // Where each game ends.
    const std::vector<std::uint32_t>& games() const { return games_; }

    std::string to_bytes() const;
    static Lessons from_bytes(std::string_view);

  private:
    std::vector<std::uint16_t> features_;
    std::vector<Lesson> lessons_;
    std::vector<std::uint32_t> games_;
};

class Learner {
  public:
    static constexpr int width = Net::width, second = Net::second;

    Learner(int common, int seat, std::uint64_t seed);
    static Learner from_net(const Net&);

    Expectation expect(const Lessons&, const Lesson&) const;
    // One step of Adam on some lessons; returns their mean cross-entropy before.
    double learn(const Lessons&, std::span<const std::uint32_t> batch, float rate);
    double loss(const Lessons&, std::span<const std::uint32_t> some) const;
    Net net() const;

  private:
    struct Pass;  // of one lesson, forward

    float* row(std::size_t at) { return weights_.data() + at * width; }
    const float* row(std::size_t at) const { return weights_.data() + at * width; }
    std::size_t bias_row(int players) const { return static_cast<std::size_t>(players); }
    std::size_t common_row(int feature) const {
        return static_cast<std::size_t>(max_seats + 1 + feature);
    }
    std::size_t seat_row(int feature) const {  // own; the next one is for all
        return static_cast<std::size_t>(max_seats + 1 + common_ + 2 * feature);
    }
    std::size_t rest() const {
        return static_cast<std::size_t>(max_seats + 1 + common_ + 2 * seat_);
    }

    void forward(const Lessons&, const Lesson&, Pass&) const;
    void backward(const Lessons&, const Lesson&, const Pass&);
    void step(float rate);

    int common_, seat_;
    // Rows of `width`: bias, common, seat; then the second layer, its bias, the output.
    std::vector<float> weights_, gradient_, mean_, square_;
    std::vector<std::uint8_t> touched_;  // rows with a gradient
    double steps_ = 0;
    float reach_ = 1;  // the largest sum of the first layer there was
};

// TD(λ): every lesson's target becomes what the learner expects of the next one of its game, mixed
// with what that one's own target is; the last one keeps the result.
void look_ahead(const Learner&, Lessons&, const std::vector<Expectation>& results, double lambda);

}  // namespace trianon
