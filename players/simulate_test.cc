#include "players/simulate.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "games/manifest.h"

namespace trianon {
namespace {

Tally simulate_intrigue(int players, std::uint64_t games, std::uint64_t seed, int threads) {
    Tally tally;
    const auto error = with_game(
        "intrigue", find_game("intrigue")->editions.front().text,
        [&](const auto& game) { tally = simulate(game, players, games, seed, threads, {}); });
    EXPECT_FALSE(error) << *error;
    return tally;
}

TEST(Simulate, the_number_of_threads_changes_nothing) {
    const Tally one = simulate_intrigue(3, 1000, 5, 1);
    const Tally four = simulate_intrigue(3, 1000, 5, 4);
    EXPECT_EQ(one.signature, four.signature);
    EXPECT_EQ(one.wins, four.wins);
    EXPECT_EQ(one.points, four.points);
    EXPECT_EQ(one.decisions, four.decisions);
    EXPECT_EQ(one.endings, four.endings);
}

TEST(Simulate, counts_every_game_and_refuses_nothing) {
    for (int players = 2; players <= 4; ++players) {
        const Tally tally = simulate_intrigue(players, 777, 1, 2);
        EXPECT_EQ(tally.games, 777u);
        EXPECT_EQ(tally.refused, 0u);
        double wins = 0;
        for (double w : tally.wins) wins += w;
        EXPECT_NEAR(wins, 777, 1e-6);
        std::uint64_t endings = 0;
        for (const auto& [name, count] : tally.endings) endings += count;
        EXPECT_EQ(endings, 777u);
        EXPECT_EQ(tally.endings.size(), 3u);
    }
}

TEST(Simulate, adds_up_the_figures_of_a_game_that_has_some) {
    const auto figures = [](std::string_view id) {
        Tally tally;
        with_game(id, find_game(id)->editions.front().text,
                  [&](const auto& game) { tally = simulate(game, 2, 50, 1, 2, {}); });
        return tally.figures;
    };
    EXPECT_GT(figures("palace").at("turns"), 50.0);
    EXPECT_TRUE(figures("intrigue").empty());
}

TEST(Simulate, another_seed_gives_other_games) {
    EXPECT_NE(simulate_intrigue(3, 300, 1, 1).signature, simulate_intrigue(3, 300, 2, 1).signature);
}

// The published value for 60 of 100 is 50.2 % to 69.1 %.
TEST(Share, is_the_interval_of_Wilson) {
    const Share share = share_of(60, 100);
    EXPECT_DOUBLE_EQ(share.share, 0.6);
    EXPECT_NEAR(share.low, 0.502, 0.001);
    EXPECT_NEAR(share.high, 0.691, 0.001);
    EXPECT_DOUBLE_EQ(share_of(0, 10).low, 0);
    EXPECT_DOUBLE_EQ(share_of(10, 10).high, 1);
}

TEST(Simulate, counts_wins_by_the_order_of_play_too) {
    const Tally tally = simulate_intrigue(3, 500, 1, 1);
    ASSERT_EQ(tally.wins_in_order.size(), 3u);
    EXPECT_NEAR(tally.wins_in_order[0] + tally.wins_in_order[1] + tally.wins_in_order[2], 500,
                1e-6);
    EXPECT_NE(tally.wins_in_order, tally.wins);
}

// What `trianon bench` said before there was a version 2.
TEST(Simulate, version_1_plays_as_it_always_did) {
    const std::map<std::string_view, std::uint64_t> signatures{{"intrigue", 0xefdc3cb697ae7b43},
                                                               {"louis_xiv", 0xffd2f92e33e20ae6},
                                                               {"palace", 0xee0f505de96722aa},
                                                               {"courtiers", 0x8dc7af455c439af3}};
    for_each_game([&]<class G>(std::type_identity<G>) {
        const auto game = G::from_edition(find_game(G::info.id)->editions.front().text);
        const Round<G> round{
            .players = 3, .options = usual_options<typename G::Options>(1), .rules = 1};
        EXPECT_EQ(simulate(*game, round, 1000, 1, 1, {}).signature, signatures.at(G::info.id))
            << G::info.id;
    });
}

}  // namespace
}  // namespace trianon
