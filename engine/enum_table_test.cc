#include "engine/enum_table.h"

#include <gtest/gtest.h>

#include <numeric>

namespace trianon {
namespace {

BOOST_DEFINE_ENUM_CLASS(Metal, Copper, Silver, Gold)

constexpr int price(Metal metal) {
    switch (metal) {
        case Metal::Copper: return 1;
        case Metal::Silver: return 10;
        case Metal::Gold: return 100;
    }
    return 0;
}

TEST(EnumTable, holds_what_the_function_makes_of_each_enumerator) {
    constexpr auto prices = EnumTable<Metal, int>::of(price);
    static_assert(prices[Metal::Silver] == 10);
    EXPECT_EQ(std::accumulate(prices.begin(), prices.end(), 0), 111);
}

TEST(EnumTable, is_empty_values_at_first_and_can_be_changed) {
    EnumTable<Metal, int> counts;
    EXPECT_EQ(counts, (EnumTable<Metal, int>{}));
    ++counts[Metal::Gold];
    EXPECT_EQ(counts[Metal::Gold], 1);
    EXPECT_NE(counts, (EnumTable<Metal, int>{}));
}

}  // namespace
}  // namespace trianon
