#include "engine/numbers.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace trianon {
namespace {

TEST(ParseNumber, reads_the_whole_text_or_nothing) {
    EXPECT_EQ(parse_number<int>("42"), 42);
    EXPECT_EQ(parse_number<int>("-7"), -7);
    EXPECT_EQ(parse_number<double>("0.8"), 0.8);
    for (const char* wrong : {"", " 1", "1 ", "+1", "1x", "0x1", "-"})
        EXPECT_EQ(parse_number<int>(wrong), std::nullopt) << wrong;
}

TEST(ParseNumber, refuses_what_does_not_fit) {
    EXPECT_EQ(parse_number<std::uint16_t>("65535"), 65535);
    EXPECT_EQ(parse_number<std::uint16_t>("65536"), std::nullopt);
    EXPECT_EQ(parse_number<std::uint16_t>("-1"), std::nullopt);
    EXPECT_EQ(parse_number<std::int64_t>("9223372036854775808"), std::nullopt);
}

}  // namespace
}  // namespace trianon
