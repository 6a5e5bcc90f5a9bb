#include "engine/fingerprint.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/sample_test.h"

namespace trianon {
namespace {

struct Nothing {
    bool operator==(const Nothing&) const = default;
};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())

template <class T> std::uint64_t fingerprint(const T& value) {
    return Fingerprint{}.add(value).value();
}

TEST(Fingerprint, equal_values_are_equal_and_others_differ) {
    const Row<int, 4> row{1, 2, 3};
    EXPECT_EQ(fingerprint(row), fingerprint(Row<int, 4>{1, 2, 3}));
    EXPECT_NE(fingerprint(row), fingerprint(Row<int, 4>{1, 2}));
    EXPECT_NE(fingerprint(row), fingerprint(Row<int, 4>{1, 3, 2}));
    EXPECT_NE(fingerprint(Row<int, 4>{}), fingerprint(Row<int, 4>{0}));
}

TEST(Fingerprint, every_byte_of_anything_long_matters) {
    const std::array<std::uint8_t, 77> none{};
    std::set<std::uint64_t> seen{fingerprint(none)};
    for (std::size_t i = 0; i < none.size(); ++i) {
        auto one = none;
        one[i] = 1;
        EXPECT_EQ(fingerprint(one), fingerprint(one));
        seen.insert(fingerprint(one));
    }
    EXPECT_EQ(seen.size(), none.size() + 1);
}

TEST(Fingerprint, what_was_taken_out_of_a_row_leaves_no_trace) {
    Row<Hidden<int>, 16> taken{{1, Seats::only(Seat{0})}, {2, Seats::none()}};
    taken.take(1);
    Row<Hidden<int>, 16> other{{1, Seats::only(Seat{0})}, {3, Seats::none()}};
    other.take(1);
    EXPECT_EQ(fingerprint(taken), fingerprint(other));
    std::array<Row<Hidden<int>, 16>, 2> rows{taken, taken}, others{other, other};
    EXPECT_EQ(fingerprint(rows), fingerprint(others));
}

TEST(Fingerprint, who_sees_a_value_matters) {
    EXPECT_NE(fingerprint(Hidden<int>{1, Seats::only(Seat{0})}),
              fingerprint(Hidden<int>{1, Seats::only(Seat{1})}));
}

TEST(Fingerprint, which_alternative_it_is_matters) {
    using Variant = std::variant<std::uint8_t, std::uint16_t>;
    EXPECT_NE(fingerprint(Variant{std::uint8_t{1}}), fingerprint(Variant{std::uint16_t{1}}));
}

TEST(Fingerprint, what_another_alternative_left_behind_is_not_counted) {
    using Variant = std::variant<Nothing, std::uint8_t, std::array<std::uint8_t, 3>>;
    static_assert(sizeof(Variant) == 4);
    for (const int byte : {0, 1, 255}) {
        const auto left = static_cast<std::uint8_t>(byte);
        Variant short_one = std::array<std::uint8_t, 3>{left, left, left};
        short_one.emplace<1>(std::uint8_t{7});
        EXPECT_EQ(fingerprint(short_one), fingerprint(Variant{std::uint8_t{7}}));
        Variant empty_one = std::array<std::uint8_t, 3>{left, left, left};
        empty_one.emplace<0>();
        EXPECT_EQ(fingerprint(empty_one), fingerprint(Variant{}));
    }
}

TEST(Fingerprint, every_byte_of_a_short_alternative_matters) {
    using Variant = std::variant<std::array<std::uint8_t, 3>, std::uint8_t>;
    std::set<std::uint64_t> seen;
    for (int i = 0; i < 256; ++i) {
        const auto byte = static_cast<std::uint8_t>(i);
        seen.insert(fingerprint(Variant{byte}));
        for (std::size_t at = 0; at < 3 && i > 0; ++at) {
            std::array<std::uint8_t, 3> bytes{};
            bytes[at] = byte;
            seen.insert(fingerprint(Variant{bytes}));
        }
    }
    EXPECT_EQ(seen.size(), 256u + 3 * 255);
}

TEST(Fingerprint, short_texts_count_up_to_their_end) {
    EXPECT_EQ(fingerprint(*Text<20>::from("sun")), fingerprint(*Text<20>::from("sun")));
    EXPECT_NE(fingerprint(*Text<20>::from("sun")), fingerprint(*Text<20>::from("sum")));
}

}  // namespace
}  // namespace trianon
