#include "players/train.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "games/manifest.h"
#include "players/make_player.h"

namespace trianon {
namespace {

TEST(Train, the_same_seed_gives_the_same_net_on_any_number_of_threads) {
    const GameEntry& game = *find_game("louis_xiv");
    Training training{.game = "louis_xiv", .edition = game.editions.front().text};
    training.players = {2, 3};
    training.games = 24;
    training.arena_games = 6;
    training.rounds = 1;
    std::vector<std::vector<double>> losses;
    for (const int threads : {1, 2}) {
        training.threads = threads;
        const auto trained = train(
            training, [](const std::string&, std::uint64_t, std::uint64_t) {},
            [&](const TrainedRound& round) { losses.push_back(round.losses); });
        ASSERT_TRUE(trained) << trained.error();
    }
    ASSERT_EQ(losses.size(), 2u);
    EXPECT_EQ(losses[0], losses[1]);
    EXPECT_LT(losses[0].front(), 2);
}

template <class G> class NetOf : public testing::Test {};
TYPED_TEST_SUITE(NetOf, list_of_games<testing::Types>);

TYPED_TEST(NetOf, that_comes_with_a_game_is_small_and_fits_no_other) {
    const GameEntry& game = *find_game(TypeParam::info.id);
    EXPECT_LT(game.net.size(), 100'000u);
    EXPECT_EQ(own_weights<TypeParam>().net != nullptr, !game.net.empty());
    for (const GameEntry& other : all_games())
        EXPECT_EQ(bool(read_net<TypeParam>(other.net)),
                  !other.net.empty() && other.info.id == TypeParam::info.id);
}

}  // namespace
}  // namespace trianon
