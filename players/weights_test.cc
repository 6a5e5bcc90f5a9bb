#include "players/weights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.h"
#include "games/manifest.h"
#include "players/judge.h"
#include "players/make_player.h"

namespace trianon {
namespace {

using testing::HasSubstr;

TEST(Weights, are_read_back_as_they_were_written) {
    const std::string text =
        "[search]\nexploration = 0.5\ntemperature = 0.1\nforesight = 4\nplayout = 8\n"
        "habit = 3\ndiscretion = 0\ncommon = 0\ncredit = 0.75\n"
        "\n[2]\ngold = 0.2500\n\n[4]\ngold = -1.0000\nwood = 2.0000\n";
    const auto weights = Weights::from_toml(text, {"gold", "wood"});
    ASSERT_TRUE(weights) << weights.error();
    EXPECT_EQ(weights->to_toml(), text);
    EXPECT_EQ(weights->search, (SearchSettings{0.5, 0.1, 4, 8, 3, 0, 0, 0.75}));
    EXPECT_EQ(weights->for_players(2).at("gold"), 0.25);
    EXPECT_EQ(weights->for_players(6).at("gold"), -1) << "those of the nearest number";
}

TEST(Weights, say_what_is_different_where_a_net_judges) {
    const auto weights = Weights::from_toml(
        "[search]\nplayout = 8\nhabit = 3\n[net_search]\nplayout = 0\n[2]\na = 1", {"a"});
    ASSERT_TRUE(weights) << weights.error();
    EXPECT_EQ(weights->settings().playout, 8) << "there is no net";
    EXPECT_EQ(weights->net_search.playout, 0);
    EXPECT_EQ(weights->net_search.habit, 3);
    EXPECT_EQ(Weights::from_toml(weights->to_toml(), {"a"})->net_search, weights->net_search);
}

TEST(Weights, a_file_with_a_mistake_is_refused) {
    const auto error = [](std::string_view text) {
        const auto weights = Weights::from_toml(text, {"gold", "wood"});
        return weights ? "accepted" : weights.error();
    };
    EXPECT_THAT(error("[2"), HasSubstr("line 1"));
    EXPECT_THAT(error("[2]\ngolt = 1"), HasSubstr("did you mean \"gold\"?"));
    EXPECT_THAT(error("[2]\ngold = \"much\""), HasSubstr("gold is not a number"));
    EXPECT_THAT(error("[2]\ngold = nan"), HasSubstr("gold is not a number"));
    EXPECT_THAT(error("[7]\ngold = 1"), HasSubstr("neither search nor a number of players"));
    EXPECT_THAT(error("two = 2"), HasSubstr("neither search nor a number of players"));
    EXPECT_THAT(error("[search]\nexploration = 1"), HasSubstr("no weights"));
    EXPECT_THAT(error("[search]\ntemperature = 0\n[2]\ngold = 1"), HasSubstr("temperature"));
    EXPECT_THAT(error("[search]\nplayout = 1e9\n[2]\ngold = 1"), HasSubstr("playout"));
    EXPECT_THAT(error("[search]\nhabit = 0\n[2]\ngold = 1"), HasSubstr("habit from 1 to 100"));
    EXPECT_THAT(error("[search]\ncredit = 75\n[2]\ngold = 1"), HasSubstr("credit"));
    EXPECT_THAT(error("[search]\ndepth = 1\n[2]\ngold = 1"), HasSubstr("depth"));
}

template <class G> class WeightsOf : public testing::Test {};
TYPED_TEST_SUITE(WeightsOf, list_of_games<testing::Types>);

TYPED_TEST(WeightsOf, the_file_of_a_game_weighs_every_term) {
    const Weights& weights = own_weights<TypeParam>();
    for (int players = TypeParam::info.min_players; players <= TypeParam::info.max_players;
         ++players)
        for (const std::string& term : term_names<typename TypeParam::Terms>())
            EXPECT_TRUE(weights.for_players(players).contains(term)) << players << ' ' << term;
}

}  // namespace
}  // namespace trianon
