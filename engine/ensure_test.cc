#include "engine/ensure.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trianon {
namespace {

TEST(Ensure, throws_in_every_build_and_says_where) {
    EXPECT_NO_THROW(ensure(true));
    EXPECT_THAT([] { ensure(false); }, testing::ThrowsMessage<InvariantError>(testing::MatchesRegex(
                                           "invariant violated at ensure_test.cc:[0-9]+")));
}

}  // namespace
}  // namespace trianon
