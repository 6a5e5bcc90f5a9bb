#include "server/limits.h"

#include <gtest/gtest.h>

namespace trianon::server {
namespace {

TEST(Bucket, gives_a_burst_and_then_a_steady_flow) {
    const Bucket::Millis start = 0;
    Bucket bucket{{2, 3}, start};
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(start));
    EXPECT_FALSE(bucket.take(start));
    EXPECT_FALSE(bucket.take(start + 400));
    EXPECT_TRUE(bucket.take(start + 500));
    EXPECT_FALSE(bucket.take(start + 500));
    EXPECT_TRUE(bucket.is_full(start + 10'000));
}

TEST(RateLimiter, each_address_has_its_own_bucket) {
    RateLimiter limiter{{1, 1}};
    const Bucket::Millis start = 0;
    EXPECT_TRUE(limiter.allow("1.1.1.1", start));
    EXPECT_FALSE(limiter.allow("1.1.1.1", start));
    EXPECT_TRUE(limiter.allow("2.2.2.2", start));
}

TEST(ConnectionSlots, are_released_when_nobody_holds_them) {
    ConnectionSlots slots{2};
    ConnectionSlots::Slot one = slots.acquire("1.1.1.1");
    const ConnectionSlots::Slot two = slots.acquire("1.1.1.1");
    EXPECT_TRUE(one && two);
    EXPECT_FALSE(slots.acquire("1.1.1.1"));
    EXPECT_TRUE(slots.acquire("2.2.2.2"));
    one.reset();
    EXPECT_TRUE(slots.acquire("1.1.1.1"));
}

TEST(Holdings, are_so_many_for_each_key_and_what_is_held_stays) {
    Holdings tables{2};
    EXPECT_TRUE(tables.add("a", "1.1.1.1"));
    EXPECT_TRUE(tables.add("b", "1.1.1.1"));
    EXPECT_FALSE(tables.add("c", "1.1.1.1"));
    EXPECT_TRUE(tables.add("a", "1.1.1.1"));
    EXPECT_TRUE(tables.add("c", "2.2.2.2"));
    tables.remove("a");
    tables.remove("a");
    EXPECT_TRUE(tables.add("d", "1.1.1.1"));
    EXPECT_FALSE(tables.add("e", "1.1.1.1"));
}

}  // namespace
}  // namespace trianon::server
