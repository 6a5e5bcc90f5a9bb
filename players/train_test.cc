#include "players/train.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <set>

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

struct TemporaryFolder {
    const std::filesystem::path path =
        std::filesystem::temp_directory_path() / fmt::format("train_test.{}", getpid());

    TemporaryFolder() { std::filesystem::create_directories(path); }
    ~TemporaryFolder() { std::filesystem::remove_all(path); }
};

struct Told {
    std::vector<TrainedRound> rounds;
    std::set<std::string> done;  // what a watcher was told
};

Told trained(const Training& training, std::size_t stop_after = 99) {
    Told told;
    Training mine = training;
    mine.interrupted = [&told, stop_after] { return told.rounds.size() >= stop_after; };
    const auto ended = train(
        mine,
        [&](const std::string& what, std::uint64_t, std::uint64_t) { told.done.insert(what); },
        [&](const TrainedRound& round) { told.rounds.push_back(round); });
    EXPECT_TRUE(ended) << ended.error();
    return told;
}

TEST(Train, one_that_was_interrupted_goes_on_as_if_it_had_not_been) {
    const GameEntry& game = *find_game("louis_xiv");
    const TemporaryFolder folder;
    Training training{.game = "louis_xiv", .edition = game.editions.front().text};
    training.players = {2};
    training.games = 16;
    training.arena_games = 4;
    training.rounds = 2;
    const Told whole = trained(training);
    ASSERT_EQ(whole.rounds.size(), 2u);

    training.folder = folder.path.string();
    EXPECT_EQ(trained(training, 1).rounds.size(), 1u);
    const Told again = trained(training);
    EXPECT_FALSE(again.done.contains("round 1: playing")) << "it was played before";
    EXPECT_TRUE(again.done.contains("round 2: playing"));
    ASSERT_EQ(again.rounds.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(again.rounds[i].losses, whole.rounds[i].losses);
        EXPECT_EQ(again.rounds[i].best, whole.rounds[i].best);
        EXPECT_TRUE(again.rounds[i].net == whole.rounds[i].net);
    }

    training.net = whole.rounds.back().net;
    EXPECT_TRUE(trained(training, 1).done.contains("round 1: playing"))
        << "another net plays other games";
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
