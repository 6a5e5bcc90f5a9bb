#include "players/arena.h"

#include <gtest/gtest.h>

#include "games/games.h"

namespace trianon {
namespace {

Series series(const std::string& game, const std::vector<std::string>& entrants,
              std::uint64_t games) {
    Series s{.game = game, .edition = find_game(game)->editions.front().text};
    for (const std::string& name : entrants) s.entrants.push_back(*parse_player(name));
    s.games = games;
    return s;
}

SeriesResult played(const Series& s) {
    auto result = play_series(s, [](std::uint64_t) {});
    EXPECT_TRUE(result) << result.error();
    return *result;
}

TEST(Arena, everybody_plays_every_deal_in_every_seat) {
    Series s = series("intrigue", {"random", "random", "random"}, 10);
    const SeriesResult result = played(s);
    EXPECT_EQ(result.tally.games, 12u) << "whole deals only";
    EXPECT_EQ(result.tally.refused, 0u);
    EXPECT_EQ(result.tally.wins[0] + result.tally.wins[1] + result.tally.wins[2], 12);
}

TEST(Arena, the_number_of_threads_changes_nothing) {
    Series s = series("palace", {"greedy", "random"}, 20);
    const SeriesResult one = played(s);
    s.threads = 3;
    const SeriesResult three = played(s);
    EXPECT_EQ(one.tally.signature, three.tally.signature);
    EXPECT_EQ(one.tally.decisions, three.tally.decisions);
    EXPECT_EQ(one.tally.wins, three.tally.wins);
}

TEST(Arena, greedy_beats_random_in_every_game_and_the_question_is_settled_early) {
    for (const GameEntry& game : all_games()) {
        Series s = series(std::string{game.info.id}, {"greedy", "random", "random"}, 300);
        s.bar = 1.0 / 3;
        const SeriesResult result = played(s);
        EXPECT_TRUE(result.settled) << game.info.id;
        EXPECT_LT(result.tally.games, 300u) << game.info.id;
        EXPECT_GT(result.tally.wins[0], result.tally.wins[1] + result.tally.wins[2]);
    }
}

TEST(Arena, an_interrupted_series_counts_the_deals_played_so_far) {
    Series s = series("intrigue", {"random", "random", "random"}, 300);
    int decisions = 0;
    s.interrupted = [&] { return ++decisions > 2'000; };
    const SeriesResult some = played(s);
    EXPECT_GT(some.tally.games, 0u);
    EXPECT_LT(some.tally.games, 300u);
    EXPECT_EQ(some.tally.games % 3, 0u) << "whole deals only";
    EXPECT_LE(some.tally.decisions, 2'000u);
    s.interrupted = [] { return true; };
    EXPECT_EQ(played(s).tally.games, 0u);
}

TEST(Arena, a_wrong_option_is_refused) {
    Series s = series("courtiers", {"random", "random", "random"}, 3);
    s.options["goal"] = "endless";
    EXPECT_FALSE(play_series(s, [](std::uint64_t) {}));
}

TEST(Arena, weights_of_ones_own_are_read_or_refused) {
    Series s = series("intrigue", {"greedy", "random"}, 2);
    s.weights = {"[2]\nmarkers = 1.0\n"};
    EXPECT_EQ(played(s).tally.games, 2u);
    s.weights = {"[2]\nmarkets = 1.0\n"};
    EXPECT_FALSE(play_series(s, [](std::uint64_t) {}));
}

TEST(Elo, is_zero_for_a_fair_share) {
    for (int players = 2; players <= 6; ++players)
        EXPECT_NEAR(elo(1.0 / players, players), 0, 1e-9);
    EXPECT_NEAR(elo(0.75, 2), 190.8, 0.1);
    EXPECT_LT(elo(0.2, 2), 0);
}

TEST(SequentialTest, settles_what_is_clear_and_only_that) {
    SequentialTest clear{0.5}, even{0.5};
    int until = 0;
    while (!clear.settled() && until < 1000) clear.add(until++ % 10 == 0 ? 0 : 1);
    EXPECT_LT(until, 40);
    for (int i = 0; i < 1000; ++i) even.add(i % 2);
    EXPECT_FALSE(even.settled());
}

}  // namespace
}  // namespace trianon
