#include "players/advice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.h"

namespace trianon {
namespace {

using testing::Contains;

std::unique_ptr<Match> match_of(const std::string& game) {
    Record record;
    record.game = game;
    record.players = 3;
    record.seed = Seed{4};
    return std::move(*begin_match(record));
}

TEST(Advice, every_level_plays_a_legal_decision_in_every_game) {
    for (const std::string& game : game_ids()) {
        const auto match = match_of(game);
        for (const char* name : {"page", "courtier", "random", "ismcts:20i"}) {
            const Seat seat = match->to_act().front();
            const Advice advice = inquire(*match, seat, *parse_player(name))->answer();
            EXPECT_THAT(match->legal(seat), Contains(advice.decision)) << game << ' ' << name;
            EXPECT_FALSE(match->apply(seat, advice.decision)) << game << ' ' << name;
        }
    }
}

TEST(Advice, a_question_is_answered_after_the_match_is_gone) {
    auto match = match_of("intrigue");
    const auto inquiry = inquire(*match, Seat{1}, *parse_player("ismcts:50i"));
    const auto legal = match->legal(Seat{1});
    match.reset();
    const Advice advice = inquiry->answer({}, true);
    EXPECT_THAT(legal, Contains(advice.decision));
    EXPECT_EQ(advice.choices.size(), legal.size());
    EXPECT_EQ(advice.choices.front().decision, advice.decision);
    EXPECT_EQ(advice.iterations, 50u);
    EXPECT_GT(advice.simulated, 50u);
    EXPECT_GT(advice.bytes, 0u);
}

}  // namespace
}  // namespace trianon
