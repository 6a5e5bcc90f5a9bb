// Every example of a rulebook has its position, in which what it speaks of may be decided.
#include "games/examples.h"

#include <gmock/gmock.h>

#include <set>

#include "games/games.h"

namespace trianon {
namespace {

struct ExamplesOf : testing::TestWithParam<std::string> {
    const GameEntry& game() const { return *find_game(GetParam()); }
};
INSTANTIATE_TEST_SUITE_P(Examples, ExamplesOf, testing::ValuesIn(game_ids()),
                         [](const auto& game) { return game.param; });

TEST_P(ExamplesOf, each_one_of_the_rulebook_is_drawn) {
    std::set<std::string> drawn, told;
    for (const GameExample& example : examples_of(GetParam())) drawn.insert(example.rule);
    for (const RuleText& rule : game().catalogue(Language::En).rules())
        if (rule.id.find("-EX") != rule.id.npos) told.insert(rule.id);
    EXPECT_EQ(drawn, told);
}

TEST_P(ExamplesOf, what_it_speaks_of_may_be_decided) {
    for (const GameExample& example : examples_of(GetParam())) {
        SCOPED_TRACE(example.rule);
        const auto match = begun(GetParam(), example);
        ASSERT_TRUE(match) << match.error();
        EXPECT_EQ(example.players, (*match)->players());
        EXPECT_LT(index(example.seat), example.players);
        for (const std::string& decision : example.then)
            EXPECT_THAT(in_notation((*match)->choices(example.seat)), testing::Contains(decision));
    }
}

}  // namespace
}  // namespace trianon
