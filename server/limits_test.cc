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

TEST(Bucket, each_address_has_its_own) {
    AddressBuckets buckets{{1, 1}};
    const Bucket::Millis start = 0;
    EXPECT_TRUE(buckets.take("1.1.1.1", start));
    EXPECT_FALSE(buckets.take("1.1.1.1", start));
    EXPECT_TRUE(buckets.take("2.2.2.2", start));
}

TEST(Places, are_given_back_when_nobody_holds_them) {
    AddressPlaces places{2};
    AddressPlaces::Place one = places.take("1.1.1.1");
    const AddressPlaces::Place two = places.take("1.1.1.1");
    EXPECT_TRUE(one && two);
    EXPECT_FALSE(places.take("1.1.1.1"));
    EXPECT_TRUE(places.take("2.2.2.2"));
    one.reset();
    EXPECT_TRUE(places.take("1.1.1.1"));
}

}  // namespace
}  // namespace trianon::server
