#include "engine/odds.h"

#include <gtest/gtest.h>

namespace trianon {
namespace {

TEST(Odds, are_counted_by_outcome) {
    Odds odds;
    odds.add("heads", 1);
    odds.add("tails", 2);
    odds.add("heads", 1);
    odds.add("edge", 0);
    EXPECT_EQ(odds.ways("heads"), 2);
    EXPECT_EQ(odds.of(), 4);
    EXPECT_EQ(odds.chances.size(), 2u);
    EXPECT_EQ(odds.percent("heads"), 50);
    EXPECT_EQ(odds.percent("edge"), 0);
}

TEST(Odds, are_rounded_but_never_to_certainty) {
    Odds odds;
    odds.add("rare", 1);
    odds.add("usual", 999);
    EXPECT_EQ(odds.percent("rare"), 1);
    EXPECT_EQ(odds.percent("usual"), 99);
    Odds sure;
    sure.add("usual", 3);
    EXPECT_EQ(sure.percent("usual"), 100);
}

}  // namespace
}  // namespace trianon
