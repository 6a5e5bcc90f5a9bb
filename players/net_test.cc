#include "players/net.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "engine/fate.h"
#include "players/learner.h"

namespace trianon {
namespace {

using testing::HasSubstr;

constexpr FeatureGroup one_group[] = {{"here", 3}};
constexpr FeatureGroup other_group[] = {{"there", 7}};
const JudgeLayout layout{.common = {one_group}, .seat = {other_group}};

Net some_net() { return Learner{3, 7, 5}.net(); }

JudgeFeatures some_features() {
    JudgeFeatures features;
    features.common.add(2);
    features.own[0].add(1);
    features.own[0].add(1);
    features.own[1].add(6);
    features.imagined[2].add(0);
    return features;
}

std::string error_of(const std::string& bytes, const char* game = "toy",
                     const JudgeLayout& wanted = layout) {
    const auto net = Net::from_file(bytes, game, wanted);
    return net ? "accepted" : net.error();
}

TEST(Net, is_read_back_as_it_was_written) {
    const std::string file = some_net().to_file("toy", layout);
    const auto read = Net::from_file(file, "toy", layout);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->to_file("toy", layout), file);
    EXPECT_EQ(read->expect(some_features(), 3), some_net().expect(some_features(), 3));
}

TEST(Net, a_file_that_is_damaged_or_of_another_version_game_or_features_is_refused) {
    const std::string file = some_net().to_file("toy", layout);
    EXPECT_THAT(error_of("anything"), HasSubstr("no net"));
    EXPECT_THAT(error_of(""), HasSubstr("no net"));
    EXPECT_THAT(error_of(file, "palace"), HasSubstr("a net of toy, not of palace"));
    EXPECT_THAT(error_of(file, "toy", {.common = {one_group}, .seat = {one_group}}),
                HasSubstr("other features"));
    std::string later = file;
    later.replace(later.find("version 1"), 9, "version 2");
    EXPECT_THAT(error_of(later), HasSubstr("a net of version 2, not of version 1"));
    for (std::size_t at = 40; at < file.size(); at += 97) {
        std::string damaged = file;
        damaged[at] = static_cast<char>(damaged[at] ^ 4);
        EXPECT_THAT(error_of(damaged), HasSubstr("damaged")) << at;
        EXPECT_THAT(error_of(file.substr(0, at)), HasSubstr("damaged")) << at;
    }
}

TEST(Net, judges_as_the_learner_does) {
    const Learner learner{3, 7, 5};
    Lessons lessons;
    lessons.add(some_features(), 3, {});
    const Expectation fine = learner.expect(lessons, lessons[0]);
    const Expectation coarse = learner.net().expect(some_features(), 3);
    for (int i = 0; i < 3; ++i) EXPECT_NEAR(fine[i], coarse[i], 1e-3);
}

// What net.h says, one number at a time.
float logit_by_hand(const Net::Layers& w, const JudgeFeatures& features, int players, int seat) {
    std::array<std::int16_t, Net::width> sums = w.bias[players];
    const auto add = [&](const Net::Numbers& row) {
        for (int k = 0; k < Net::width; ++k) sums[k] = static_cast<std::int16_t>(sums[k] + row[k]);
    };
    for (const int f : features.common) add(w.common[f]);
    for (int i = 0; i < players; ++i)
        for (const FeatureList* list : {&features.own[i], &features.imagined[i]})
            for (const int f : *list) {
                add(w.seat[f].all);
                if (i == seat) add(w.seat[f].own);
            }
    const float unit = 1.0f / static_cast<float>(1 << w.shift);
    std::array<float, 4> total{};
    for (int h = 0; h < Net::second; ++h) {
        float value = w.second_bias[h];
        for (int k = 1; k < Net::width; ++k)
            if (sums[k] > 0) value += w.second_layer[k][h] * (static_cast<float>(sums[k]) * unit);
        if (value > 0) total[h % 4] += value * w.out[h];
    }
    return static_cast<float>(sums[0]) * unit + ((total[0] + total[1]) + (total[2] + total[3]));
}

TEST(Net, judges_to_the_last_bit_as_plain_sums_do) {
    const Net net = Learner{40, 300, 5}.net();
    FastFate fate{8};
    for (int players = 2; players <= max_seats; ++players) {
        JudgeFeatures features;
        for (int n = 0; n < 30; ++n) features.common.add(static_cast<int>(fate.below(40u)));
        for (int i = 0; i < players; ++i)
            for (int n = 0; n < 50; ++n) {
                features.own[i].add(static_cast<int>(fate.below(300u)));
                if (n % 4 == 0) features.imagined[i].add(static_cast<int>(fate.below(300u)));
            }
        Expectation by_hand{};
        for (int i = 0; i < players; ++i)
            by_hand[i] = logit_by_hand(net.weights(), features, players, i);
        share_out(by_hand, players);
        EXPECT_EQ(net.expect(features, players), by_hand) << players;
    }
}

TEST(Net, the_exponential_is_right) {
    for (float x = -30; x < 30; x += 0.37f) EXPECT_NEAR(portable_exp(x) / std::exp(x), 1, 1e-6);
    EXPECT_EQ(portable_exp(0), 1);
    EXPECT_TRUE(std::isfinite(portable_exp(1e9f)));
}

// A walk over five places from the middle, a step either way by chance; the first seat wins on the
// right, the second on the left. The first expects 1/6, 2/6 … 5/6.
Lessons walks(int games, std::vector<Expectation>& results) {
    Lessons lessons;
    FastFate fate{3};
    for (int g = 0; g < games; ++g) {
        std::vector<int> way{3};
        while (way.back() > 0 && way.back() < 6)
            way.push_back(way.back() + (fate.below(2u) == 0 ? 1 : -1));
        results.push_back(way.back() == 6 ? Expectation{1, 0} : Expectation{0, 1});
        way.pop_back();
        for (const int place : way) {
            JudgeFeatures features;
            features.own[0].add(place);
            features.own[1].add(6 - place);
            lessons.add(features, 2, results.back());
        }
        lessons.end_game();
    }
    return lessons;
}

TEST(Net, of_a_toy_game_converges_to_its_known_values) {
    std::vector<Expectation> results;
    Lessons lessons = walks(2000, results);
    Learner learner{3, 7, 1};
    std::vector<std::uint32_t> all(lessons.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint32_t>(i);
    for (int sweep = 0; sweep < 8; ++sweep) {
        if (sweep > 0) look_ahead(learner, lessons, results, 0.5);
        for (std::size_t at = 0; at + 100 <= all.size(); at += 100)
            learner.learn(lessons, {all.data() + at, 100}, 2e-3f);
    }
    const Net net = learner.net();
    for (int place = 1; place <= 5; ++place) {
        JudgeFeatures features;
        features.own[0].add(place);
        features.own[1].add(6 - place);
        EXPECT_NEAR(net.expect(features, 2)[0], static_cast<float>(place) / 6, 0.06f) << place;
    }
}

}  // namespace
}  // namespace trianon
