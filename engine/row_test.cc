#include "engine/row.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <vector>

namespace trianon {
namespace {

using ::testing::ElementsAre;

// One that is moved as a word, and others that are not.
using Word = Row<std::uint16_t, 4>;
using Bytes = Row<std::uint8_t, 8>;
using Long = Row<int, 20>;

TEST(Row, begins_empty) {
    const Long row;
    EXPECT_TRUE(row.empty());
    EXPECT_EQ(row.size(), 0);
    EXPECT_EQ(row.begin(), row.end());
}

TEST(Row, holds_what_it_is_given_in_that_order) {
    const Word row{3, 1, 2};
    EXPECT_THAT(row, ElementsAre(3, 1, 2));
    EXPECT_EQ(row.front(), 3);
    EXPECT_FALSE(row.full());
    EXPECT_TRUE((Word{1, 2, 3, 4}.full()));
}

TEST(Row, is_equal_whatever_it_held_before) {
    Word row{1, 2, 3};
    row.take(1);
    EXPECT_EQ(row, (Word{1, 3}));
    row.clear();
    EXPECT_EQ(row, Word{});
    EXPECT_NE(row, Word{0});
}

TEST(Row, can_be_filled_by_hand) {
    Long row{9, 9, 9};
    int* end = row.begin();
    *end++ = 5;
    *end++ = 6;
    row.end_at(end);
    EXPECT_THAT(row, ElementsAre(5, 6));
}

template <class R> void behaves_like_a_vector() {
    R row;
    std::vector<typename R::value_type> model;
    const auto steps = *rc::gen::inRange(0, 40);
    for (int step = 0; step < steps; ++step) {
        const auto item = *rc::gen::arbitrary<typename R::value_type>();
        const int at = *rc::gen::inRange(0, static_cast<int>(model.size()) + 1);
        const bool adds = model.empty() || (!row.full() && *rc::gen::arbitrary<bool>());
        if (adds && *rc::gen::arbitrary<bool>()) {
            row.push_back(item);
            model.push_back(item);
        } else if (adds) {
            row.insert(at, item);
            model.insert(model.begin() + at, item);
        } else if (at < static_cast<int>(model.size())) {
            RC_ASSERT(row.take(at) == model[at]);
            model.erase(model.begin() + at);
        }
        RC_ASSERT(row.size() == static_cast<int>(model.size()));
        RC_ASSERT(std::equal(row.begin(), row.end(), model.begin(), model.end()));
    }
}

RC_GTEST_PROP(Row, of_one_word_behaves_like_a_vector, ()) { behaves_like_a_vector<Word>(); }
RC_GTEST_PROP(Row, of_eight_bytes_behaves_like_a_vector, ()) { behaves_like_a_vector<Bytes>(); }
TEST(Row, holds_more_than_a_byte_can_count) {
    Row<std::uint8_t, 300> row;
    while (!row.full()) row.push_back(7);
    EXPECT_EQ(row.size(), 300);
    EXPECT_EQ(row.end() - row.begin(), 300);
    row.end_at(row.begin() + 299);
    EXPECT_EQ(row.size(), 299);
}

RC_GTEST_PROP(Row, of_any_length_behaves_like_a_vector, ()) { behaves_like_a_vector<Long>(); }

}  // namespace
}  // namespace trianon
