#include "players/levels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trianon {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Levels, people_choose_from_four) {
    EXPECT_THAT(level_names(), ElementsAre("page", "courtier", "minister", "sun_king"));
    for (const std::string& name : level_names()) EXPECT_TRUE(parse_player(name)) << name;
}

TEST(Levels, the_higher_the_less_a_word_is_worth_and_only_levels_give_theirs) {
    const auto honour = [](const char* name) { return parse_player(name)->honour; };
    EXPECT_GT(honour("page"), honour("courtier"));
    EXPECT_GT(honour("courtier"), honour("minister"));
    EXPECT_GT(honour("minister"), honour("sun_king"));
    EXPECT_GT(honour("sun_king"), 0);
    for (const char* mind : {"random", "greedy", "ismcts", "plain"})
        EXPECT_FALSE(honour(mind)) << mind;
}

TEST(Levels, a_budget_is_seconds_or_iterations) {
    EXPECT_DOUBLE_EQ(parse_player("ismcts")->budget.seconds, 0.2);
    EXPECT_DOUBLE_EQ(parse_player("ismcts:0.8s")->budget.seconds, 0.8);
    EXPECT_EQ(parse_player("ismcts:0.8s")->budget.iterations, 0u);
    EXPECT_EQ(parse_player("ismcts:500i")->budget.iterations, 500u);
    EXPECT_DOUBLE_EQ(parse_player("ismcts:500i")->budget.seconds, 0);
    EXPECT_EQ(parse_player("ismcts:500i")->name, "ismcts:500i");
    EXPECT_DOUBLE_EQ(parse_player("plain:0.05s")->budget.seconds, 0.05);
}

TEST(Levels, what_is_no_player_is_refused_with_a_reason) {
    EXPECT_THAT(parse_player("gredy").error(), HasSubstr("did you mean \"greedy\"?"));
    for (const char* wrong : {"ismcts:", "ismcts:s", "ismcts:-1s", "ismcts:0s", "ismcts:0i",
                              "ismcts:5", "ismcts:nans", "greedy:1s", "random:3i", "ismcts:1e99s"})
        EXPECT_THAT(parse_player(wrong).error(), HasSubstr("is no player")) << wrong;
}

}  // namespace
}  // namespace trianon
