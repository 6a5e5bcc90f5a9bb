#include "engine/fate.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "engine/checks/fairness.h"

namespace trianon {
namespace {

using checks::Frequencies;
using checks::is_fair;
using ::testing::ElementsAre;

Possibilities one_of(auto count) { return {.count = static_cast<std::uint32_t>(count)}; }

template <class F> std::vector<std::uint32_t> draws(F&& fate, std::uint32_t count, int times) {
    std::vector<std::uint32_t> all;
    for (int i = 0; i < times; ++i) all.push_back(fate.draw(one_of(count)));
    return all;
}

// One outcome of so many, as often as that.
template <class F> Frequencies frequencies(F&& fate, int count, int times) {
    Frequencies seen = Frequencies::equal(count);
    for (int i = 0; i < times; ++i) seen.add(static_cast<int>(fate.draw(one_of(count))));
    return seen;
}

// Two outcomes that are drawn one after the other, or one each by two fates.
template <class F, class H> Frequencies pairs(F&& first, H&& second, int count, int times) {
    Frequencies seen = Frequencies::equal(count * count);
    for (int i = 0; i < times; ++i) {
        const auto a = static_cast<int>(first(i).draw(one_of(count)));
        seen.add(a * count + static_cast<int>(second(i).draw(one_of(count))));
    }
    return seen;
}

TEST(FastFate, is_the_same_on_every_machine) {
    EXPECT_THAT(draws(FastFate{42}, 1000, 5), ElementsAre(558, 833, 474, 831, 31));
}

TEST(FastFate, brings_every_outcome_equally_often) {
    for (int count = 2; count <= 40; ++count)
        EXPECT_TRUE(is_fair(frequencies(FastFate{1}, count, 1'000 * count))) << count;
}

TEST(FastFate, has_no_bias_however_many_outcomes_there_are) {
    // Without care every third outcome would come twice as often as the others.
    Frequencies by_remainder = Frequencies::equal(3);
    FastFate fate{1};
    for (int i = 0; i < 30'000; ++i)
        by_remainder.add(static_cast<int>(fate.draw({.count = 3u << 30}) % 3));
    EXPECT_TRUE(is_fair(by_remainder));
}

RC_GTEST_PROP(FastFate, stays_below_the_count, (std::uint64_t seed)) {
    FastFate fate{seed};
    const auto count = *rc::gen::inRange<std::uint32_t>(1, 0xffffffff);
    RC_ASSERT(fate.draw(one_of(count)) < count);
    RC_ASSERT(fate.draw(one_of(1)) == 0u);
}

// printf 5 | sha256sum
TEST(Seed, has_a_seal_that_anybody_can_check) {
    EXPECT_EQ(Seed{5}.seal(), "ef2d127de37b942baad06145e54b0c619a1f22327b2ebbcfbec78f5564afe39d");
    EXPECT_NE(Seed::from_system().seal(), Seed::from_system().seal());
}

TEST(SealedFate, is_chacha20) {
    // RFC 8439, A.1, test vector 1: ade0b876 903df1a0 e56a5d40 28bd8653.
    EXPECT_THAT(draws(SealedFate{Seed{0}, 0}, 1u << 31, 4),
                ElementsAre(0x2de0b876, 0x103df1a0, 0x656a5d40, 0x28bd8653));
}

TEST(SealedFate, goes_on_with_the_next_block) {
    // RFC 8439, A.1, test vector 2, the block with counter 1, begins with bee7079f.
    EXPECT_EQ(draws(SealedFate{Seed{0}, 0}, 1u << 31, 17).back(), 0x3ee7079fu);
}

TEST(SealedFate, has_a_stream_of_its_own_for_every_step) {
    EXPECT_EQ(draws(SealedFate{Seed{7}, 3}, 1000, 8), draws(SealedFate{Seed{7}, 3}, 1000, 8));
    EXPECT_NE(draws(SealedFate{Seed{7}, 3}, 1000, 8), draws(SealedFate{Seed{7}, 4}, 1000, 8));
    EXPECT_NE(draws(SealedFate{Seed{7}, 3}, 1000, 8), draws(SealedFate{Seed{8}, 3}, 1000, 8));
}

TEST(SealedFate, brings_every_outcome_equally_often) {
    for (int count = 2; count <= 130; ++count)
        EXPECT_TRUE(is_fair(frequencies(SealedFate{Seed{1}, 0}, count, 500 * count))) << count;
}

TEST(SealedFate, has_no_bias_however_many_outcomes_there_are) {
    // Without care the lower third would come twice as often as the others.
    Frequencies thirds = Frequencies::equal(3);
    SealedFate fate{Seed{1}, 0};
    for (int i = 0; i < 30'000; ++i)
        thirds.add(static_cast<int>(fate.draw({.count = 3u << 30}) >> 30));
    EXPECT_TRUE(is_fair(thirds));
}

TEST(SealedFate, does_not_remember_what_it_drew) {
    SealedFate fate{Seed{1}, 0};
    const auto the_same = [&](int) -> SealedFate& { return fate; };
    EXPECT_TRUE(is_fair(pairs(the_same, the_same, 10, 50'000)));
}

TEST(SealedFate, of_one_step_tells_nothing_of_the_next) {
    const auto step = [](std::uint64_t n) { return SealedFate{Seed{1}, n}; };
    EXPECT_TRUE(is_fair(pairs([&](int i) { return step(2 * i); },
                              [&](int i) { return step(2 * i + 1); }, 10, 20'000)));
}

TEST(SealedFate, of_one_seed_tells_nothing_of_the_next) {
    const auto seed = [](std::uint64_t n) { return SealedFate{Seed{n}, 0}; };
    EXPECT_TRUE(is_fair(pairs([&](int i) { return seed(2 * i); },
                              [&](int i) { return seed(2 * i + 1); }, 10, 20'000)));
}

TEST(SealedFate, counts_its_draws) {
    SealedFate fate{Seed{1}, 0};
    EXPECT_EQ(fate.drawn(), 0);
    draws(fate, 6, 3);
    EXPECT_EQ(fate.drawn(), 3);
}

TEST(Seed, is_a_number_if_it_is_small) {
    EXPECT_EQ(Seed{42}.text(), "42");
    EXPECT_EQ(Seed::from_text("42"), Seed{42});
    EXPECT_EQ(Seed::from_text("18446744073709551615"), Seed{~std::uint64_t{0}});
}

TEST(Seed, is_64_hexadecimal_digits_if_it_is_not) {
    const std::string text = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    ASSERT_TRUE(Seed::from_text(text));
    EXPECT_EQ(Seed::from_text(text)->text(), text);
    EXPECT_EQ(Seed::from_text(text)->key()[31], 0x1f);
}

TEST(Seed, is_nothing_else) {
    const std::vector<std::string> wrong{"",
                                         "-1",
                                         "1x",
                                         " 1",
                                         "18446744073709551616",
                                         "0x10",
                                         std::string(64, 'g'),
                                         std::string(63, 'a'),
                                         std::string(65, 'a')};
    for (const std::string& text : wrong) EXPECT_EQ(Seed::from_text(text), std::nullopt) << text;
}

TEST(Seed, of_the_system_is_never_the_same) {
    EXPECT_NE(Seed::from_system(), Seed::from_system());
    const Seed seed = Seed::from_system();
    EXPECT_EQ(Seed::from_text(seed.text()), seed);
}

// The one test that is not the same each time: a fair system fails it once in 10^10 runs.
TEST(Seed, of_the_system_has_no_favourite_bytes) {
    std::vector<Frequencies> places(32, Frequencies::equal(256));
    for (int i = 0; i < 2'000; ++i) {
        const Seed seed = Seed::from_system();
        for (std::size_t place = 0; place < 32; ++place) places[place].add(seed.key()[place]);
    }
    for (const Frequencies& place : places) EXPECT_TRUE(is_fair(place, 1e-12));
}

RC_GTEST_PROP(Seed, is_read_as_it_is_written, (std::uint64_t number)) {
    RC_ASSERT(Seed::from_text(Seed{number}.text()) == Seed{number});
}

const NamesBy fruits{
    [](std::uint32_t i) { return std::vector<std::string>{"apple", "pear", "2"}.at(i); }};
const Possibilities a_fruit{.count = 3, .names = &fruits};

TEST(ScriptedFate, brings_what_is_written_by_name_or_number) {
    ScriptedFate fate{{"pear", "0", "2"}};
    EXPECT_EQ(fate.draw(a_fruit), 1u);
    EXPECT_EQ(fate.draw(a_fruit), 0u);
    EXPECT_EQ(fate.draw(a_fruit), 2u);
    EXPECT_EQ(fate.problem(), std::nullopt);
}

TEST(ScriptedFate, tells_of_an_impossible_outcome) {
    for (std::string outcome : {"plum", "3", "-1", "", "1x"}) {
        ScriptedFate fate{{"pear", outcome}};
        fate.draw(a_fruit);
        EXPECT_EQ(fate.draw(a_fruit), 0u);
        EXPECT_EQ(fate.problem(), "outcome 2 cannot be \"" + outcome + "\"");
    }
}

TEST(ScriptedFate, tells_the_first_problem) {
    ScriptedFate fate{{"plum", "grape"}};
    draws(fate, 2, 3);
    EXPECT_EQ(fate.problem(), "outcome 1 cannot be \"plum\"");
}

TEST(ScriptedFate, tells_of_too_few_and_too_many) {
    ScriptedFate few{{"0"}};
    draws(few, 2, 2);
    EXPECT_EQ(few.problem(), "the script has too few outcomes");
    ScriptedFate many{{"0", "0"}};
    draws(many, 2, 1);
    EXPECT_EQ(many.problem(), "the script has 2 outcomes, 1 were drawn");
}

TEST(ScriptedFate, has_no_names_where_there_are_none) {
    ScriptedFate fate{{"pear"}};
    EXPECT_EQ(fate.below(3), 0u);
    EXPECT_EQ(fate.problem(), "outcome 1 cannot be \"pear\"");
}

}  // namespace
}  // namespace trianon
