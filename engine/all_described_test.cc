#include "engine/all_described.h"

#include <gtest/gtest.h>

namespace trianon {
namespace {

enum class Suit { Hearts, Spades, Clubs };
BOOST_DESCRIBE_ENUM(Suit, Hearts, Spades, Clubs)

enum class Trick { First, Second, Third };
BOOST_DESCRIBE_ENUM(Trick, First, Third)

TEST(AllDescribed, notices_an_enumerator_that_was_forgotten) {
    static_assert(is_enumerator<Trick::Second>() && !is_enumerator<static_cast<Trick>(3)>());
    EXPECT_TRUE(is_all_described<Suit>);
    EXPECT_FALSE(is_all_described<Trick>);
}

}  // namespace
}  // namespace trianon
