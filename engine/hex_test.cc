#include "engine/hex.h"

#include <gtest/gtest.h>

#include <array>

namespace trianon {
namespace {

TEST(ToHex, writes_two_digits_for_each_byte) {
    const std::array<unsigned char, 4> bytes{0x00, 0x0f, 0xa0, 0xff};
    EXPECT_EQ(to_hex(bytes), "000fa0ff");
    EXPECT_EQ(to_hex({}), "");
}

}  // namespace
}  // namespace trianon
