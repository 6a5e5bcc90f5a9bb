#include "players/learner.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/fate.h"

namespace trianon {
namespace {

constexpr int width = Net::width, second_width = Net::second;

void add_row(float* __restrict to, const float* __restrict from) {
    for (int i = 0; i < width; ++i) to[i] += from[i];
}

float random_number(FastFate& fate) {  // from -1 to 1
    return static_cast<float>(fate.below(20'001u)) / 10'000.0f - 1.0f;
}

}  // namespace

void Lessons::add(const JudgeFeatures& features, int players, const Expectation& target) {
    Lesson lesson{.players = static_cast<std::uint8_t>(players), .ends = {}, .target = target};
    lesson.ends[0] = static_cast<std::uint32_t>(features_.size());
    const auto append = [&](const FeatureList& list) {
        features_.insert(features_.end(), list.begin(), list.end());
    };
    append(features.common);
    for (int i = 0; i < players; ++i) {
        lesson.ends[i + 1] = static_cast<std::uint32_t>(features_.size());
        append(features.own[i]);
        append(features.imagined[i]);
    }
    lesson.ends[players + 1] = static_cast<std::uint32_t>(features_.size());
    lessons_.push_back(lesson);
}

void Lessons::add(const Lessons& other) {
    const auto features = static_cast<std::uint32_t>(features_.size());
    const auto lessons = static_cast<std::uint32_t>(lessons_.size());
    features_.insert(features_.end(), other.features_.begin(), other.features_.end());
    for (Lesson lesson : other.lessons_) {
        for (std::uint32_t& end : lesson.ends) end += features;
        lessons_.push_back(lesson);
    }
    for (const std::uint32_t end : other.games_) games_.push_back(end + lessons);
}

std::span<const std::uint16_t> Lessons::common(const Lesson& lesson) const {
    return {features_.data() + lesson.ends[0], features_.data() + lesson.ends[1]};
}
std::span<const std::uint16_t> Lessons::seat(const Lesson& lesson, int i) const {
    return {features_.data() + lesson.ends[i + 1], features_.data() + lesson.ends[i + 2]};
}

namespace {

template <class T> void put(std::string& bytes, const std::vector<T>& list) {
    const std::uint64_t size = list.size();
    bytes.append(reinterpret_cast<const char*>(&size), sizeof size);
    bytes.append(reinterpret_cast<const char*>(list.data()), size * sizeof(T));
}
template <class T> void get(std::string_view& bytes, std::vector<T>& list) {
    std::uint64_t size = 0;
    std::memcpy(&size, bytes.data(), sizeof size);
    bytes.remove_prefix(sizeof size);
    list.resize(size);
    std::memcpy(list.data(), bytes.data(), size * sizeof(T));
    bytes.remove_prefix(size * sizeof(T));
}

}  // namespace

std::string Lessons::to_bytes() const {
    std::string bytes;
    put(bytes, features_), put(bytes, lessons_), put(bytes, games_);
    return bytes;
}
Lessons Lessons::from_bytes(std::string_view bytes) {
    Lessons lessons;
    get(bytes, lessons.features_), get(bytes, lessons.lessons_), get(bytes, lessons.games_);
    return lessons;
}

struct Learner::Pass {
    std::array<std::array<float, width>, max_seats> first;
    std::array<std::array<float, second_width>, max_seats> hidden;
    Expectation shares{};
};

Learner::Learner(int common, int seat, std::uint64_t seed) : common_(common), seat_(seat) {
    weights_.resize(rest() * width + width * second_width + 2 * second_width);
    gradient_.resize(weights_.size());
    mean_.resize(weights_.size());
    square_.resize(weights_.size());
    touched_.resize(rest());
    FastFate fate{seed};
    for (std::size_t r = 0; r < rest(); ++r)
        for (int i = 1; i < width; ++i) row(r)[i] = 0.05f * random_number(fate);
    float* layer = row(rest());
    for (int i = second_width; i < width * second_width; ++i) layer[i] = 0.2f * random_number(fate);
    float* out = layer + width * second_width + second_width;
    for (int i = 0; i < second_width; ++i) out[i] = 0.2f * random_number(fate);
}

void Learner::forward(const Lessons& lessons, const Lesson& lesson, Pass& pass) const {
    std::array<float, width> all;
    std::copy_n(row(bias_row(lesson.players)), width, all.begin());
    for (const int feature : lessons.common(lesson)) add_row(all.data(), row(common_row(feature)));
    for (int i = 0; i < lesson.players; ++i) {
        pass.first[i] = {};
        for (const int feature : lessons.seat(lesson, i)) {
            add_row(pass.first[i].data(), row(seat_row(feature)));
            add_row(all.data(), row(seat_row(feature) + 1));
        }
    }
    const float* layer = row(rest());
    const float* bias = layer + width * second_width;
    const float* out = bias + second_width;
    for (int i = 0; i < lesson.players; ++i) {
        auto& first = pass.first[i];
        auto& hidden = pass.hidden[i];
        add_row(first.data(), all.data());
        std::copy_n(bias, second_width, hidden.begin());
        for (int k = 1; k < width; ++k) {
            if (first[k] <= 0) continue;
            for (int h = 0; h < second_width; ++h)
                hidden[h] += layer[k * second_width + h] * first[k];
        }
        float logit = first[0];
        for (int h = 0; h < second_width; ++h) logit += std::max(hidden[h], 0.0f) * out[h];
        pass.shares[i] = logit;
    }
    share_out(pass.shares, lesson.players);
}

void Learner::backward(const Lessons& lessons, const Lesson& lesson, const Pass& pass) {
    float* layer = row(rest());
    float* bias = layer + width * second_width;
    float* out = bias + second_width;
    const auto gradient_of = [&](const float* weight) {
        return gradient_.data() + (weight - weights_.data());
    };
    std::array<float, width> all{};
    for (int i = 0; i < lesson.players; ++i) {
        const float error = pass.shares[i] - lesson.target[i];
        const auto& first = pass.first[i];
        const auto& hidden = pass.hidden[i];
        std::array<float, second_width> of_hidden{};
        for (int h = 0; h < second_width; ++h) {
            if (hidden[h] <= 0) continue;
            gradient_of(out)[h] += error * hidden[h];
            of_hidden[h] = error * out[h];
            gradient_of(bias)[h] += of_hidden[h];
        }
        std::array<float, width> of_first{};
        of_first[0] = error;
        for (int k = 1; k < width; ++k) {
            if (first[k] <= 0) continue;
            float sum = 0;
            float* to = gradient_of(layer + k * second_width);
            for (int h = 0; h < second_width; ++h) {
                to[h] += of_hidden[h] * first[k];
                sum += of_hidden[h] * layer[k * second_width + h];
            }
            of_first[k] = sum;
        }
        add_row(all.data(), of_first.data());
        for (const int feature : lessons.seat(lesson, i)) {
            touched_[seat_row(feature)] = 1;
            add_row(gradient_of(row(seat_row(feature))), of_first.data());
        }
    }
    // The linear part of what all share cancels out.
    all[0] = 0;
    const auto share = [&](std::size_t r) {
        touched_[r] = 1;
        add_row(gradient_of(row(r)), all.data());
    };
    share(bias_row(lesson.players));
    for (const int feature : lessons.common(lesson)) share(common_row(feature));
    for (int i = 0; i < lesson.players; ++i)
        for (const int feature : lessons.seat(lesson, i)) share(seat_row(feature) + 1);
}

// Rows without a gradient keep still: a feature that is seldom there learns as fast as others.
void Learner::step(float rate) {
    constexpr float keep_mean = 0.9f, keep_square = 0.999f;
    steps_ += 1;
    const float right_mean = 1 / (1 - static_cast<float>(std::pow(keep_mean, steps_)));
    const float right_square = 1 / (1 - static_cast<float>(std::pow(keep_square, steps_)));
    const auto update = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const float g = gradient_[i];
            mean_[i] = keep_mean * mean_[i] + (1 - keep_mean) * g;
            square_[i] = keep_square * square_[i] + (1 - keep_square) * g * g;
            weights_[i] -=
                rate * mean_[i] * right_mean / (std::sqrt(square_[i] * right_square) + 1e-8f);
            gradient_[i] = 0;
        }
    };
    for (std::size_t r = 0; r < rest(); ++r)
        if (touched_[r] != 0) update(r * width, (r + 1) * width), touched_[r] = 0;
    update(rest() * width, weights_.size());
}

Expectation Learner::expect(const Lessons& lessons, const Lesson& lesson) const {
    Pass pass;
    forward(lessons, lesson, pass);
    return pass.shares;
}

namespace {

double surprise(const Expectation& shares, const Lesson& lesson) {
    double sum = 0;
    for (int i = 0; i < lesson.players; ++i)
        sum -= lesson.target[i] * std::log(std::max(shares[i], 1e-6f));
    return sum;
}

}  // namespace

double Learner::learn(const Lessons& lessons, std::span<const std::uint32_t> batch, float rate) {
    double sum = 0;
    Pass pass;
    for (const std::uint32_t i : batch) {
        const Lesson& lesson = lessons[i];
        forward(lessons, lesson, pass);
        sum += surprise(pass.shares, lesson);
        for (int s = 0; s < lesson.players; ++s)
            for (const float x : pass.first[s]) reach_ = std::max(reach_, std::abs(x));
        backward(lessons, lesson, pass);
    }
    const float scale = 1.0f / static_cast<float>(batch.size());
    for (std::size_t r = 0; r < rest(); ++r)
        if (touched_[r] != 0)
            for (int i = 0; i < width; ++i) gradient_[r * width + i] *= scale;
    for (std::size_t i = rest() * width; i < gradient_.size(); ++i) gradient_[i] *= scale;
    step(rate);
    return sum / static_cast<double>(batch.size());
}

double Learner::loss(const Lessons& lessons, std::span<const std::uint32_t> some) const {
    double sum = 0;
    for (const std::uint32_t i : some) sum += surprise(expect(lessons, lessons[i]), lessons[i]);
    return sum / static_cast<double>(std::max<std::size_t>(1, some.size()));
}

Net Learner::net() const {
    Net::Layers w;
    // The finest unit with which twice the largest sum there was does not wrap.
    w.shift = 11;
    while (w.shift > 4 && 2 * reach_ * static_cast<float>(1 << w.shift) > 32'000) --w.shift;
    const auto quantized = [&](std::size_t r) {
        Net::Numbers to;
        for (int i = 0; i < width; ++i)
            to[i] = static_cast<std::int16_t>(std::lround(
                std::clamp(row(r)[i] * static_cast<float>(1 << w.shift), -32'000.0f, 32'000.0f)));
        return to;
    };
    for (int p = 0; p <= max_seats; ++p) w.bias[p] = quantized(bias_row(p));
    for (int f = 0; f < common_; ++f) w.common.push_back(quantized(common_row(f)));
    for (int f = 0; f < seat_; ++f)
        w.seat.push_back({quantized(seat_row(f)), quantized(seat_row(f) + 1)});
    const float* layer = row(rest());
    for (int k = 1; k < width; ++k)
        std::copy_n(layer + k * second_width, second_width, w.second_layer[k].begin());
    std::copy_n(layer + width * second_width, second_width, w.second_bias.begin());
    std::copy_n(layer + width * second_width + second_width, second_width, w.out.begin());
    return Net{std::move(w)};
}

Learner Learner::from_net(const Net& net) {
    const Net::Layers& w = net.weights();
    Learner learner{static_cast<int>(w.common.size()), static_cast<int>(w.seat.size()), 1};
    const float unit = 1.0f / static_cast<float>(1 << w.shift);
    learner.reach_ = 16'000 * unit;
    const auto read = [&](std::size_t r, const Net::Numbers& from) {
        for (int i = 0; i < width; ++i) learner.row(r)[i] = static_cast<float>(from[i]) * unit;
    };
    for (int p = 0; p <= max_seats; ++p) read(learner.bias_row(p), w.bias[p]);
    for (int f = 0; f < learner.common_; ++f) read(learner.common_row(f), w.common[f]);
    for (int f = 0; f < learner.seat_; ++f) {
        read(learner.seat_row(f), w.seat[f].own);
        read(learner.seat_row(f) + 1, w.seat[f].all);
    }
    float* layer = learner.row(learner.rest());
    for (int k = 1; k < width; ++k)
        std::copy_n(w.second_layer[k].begin(), second_width, layer + k * second_width);
    std::copy_n(w.second_bias.begin(), second_width, layer + width * second_width);
    std::copy_n(w.out.begin(), second_width, layer + width * second_width + second_width);
    return learner;
}

void look_ahead(const Learner& learner, Lessons& lessons, const std::vector<Expectation>& results,
                double mix) {
    const auto from_target = static_cast<float>(mix);
    std::size_t begin = 0;
    for (std::size_t g = 0; g < lessons.games().size(); ++g) {
        const std::size_t end = lessons.games()[g];
        Expectation target = results[g];
        for (std::size_t i = end; i-- > begin;) {
            lessons[i].target = target;
            const Expectation expected = learner.expect(lessons, lessons[i]);
            for (std::size_t s = 0; s < target.size(); ++s)
                target[s] = from_target * target[s] + (1 - from_target) * expected[s];
        }
        begin = end;
    }
}

}  // namespace trianon
