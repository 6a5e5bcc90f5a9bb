#include "engine/stopping_fate.h"

#include <gmock/gmock.h>

namespace trianon {
namespace {

TEST(StoppingFate, follows_its_script_and_then_stops) {
    const std::vector<std::uint32_t> script{2, 0};
    StoppingFate fate{script};
    EXPECT_EQ(fate.below(3), 2u);
    EXPECT_EQ(fate.below(1), 0u);
    EXPECT_EQ(fate.below(5), 0u);
    EXPECT_THAT(fate.drawn(), ::testing::ElementsAre("2", "0", "0"));
    try {
        fate.below(7);
        FAIL() << "it went on";
    } catch (const OpenDraw& open) {
        EXPECT_EQ(open.count, 7u);
        EXPECT_TRUE(open.names.empty());
    }
}

TEST(StoppingFate, tells_the_names_of_the_outcomes) {
    const std::vector<std::uint32_t> nothing;
    StoppingFate fate{nothing};
    const NamesBy names{[](std::uint32_t i) { return "card-" + std::to_string(i); }};
    try {
        fate.draw({.count = 2, .names = &names});
        FAIL() << "it went on";
    } catch (const OpenDraw& open) {
        EXPECT_THAT(open.names, ::testing::ElementsAre("card-0", "card-1"));
    }
}

}  // namespace
}  // namespace trianon
