#include "players/advice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "players/analysis_shown.h"
#include "players/testing.h"

namespace trianon {
namespace {

using testing::Contains;

TEST(Advice, every_level_plays_a_legal_decision_in_every_game) {
    Workspace workspace;
    for (const std::string& game : game_ids()) {
        const auto match = match_of(game);
        for (const char* name : {"page", "courtier", "random", "ismcts:20i"}) {
            const Seat seat = match->to_act().front();
            const Advice advice = question_of(*match, seat, *parse_player(name))->answer(workspace);
            EXPECT_THAT(in_notation(match->choices(seat)), Contains(advice.decision.notation()))
                << game << ' ' << name;
            const auto allowed = match->allow(seat, advice.decision);
            ASSERT_TRUE(allowed) << game << ' ' << name;
            match->apply(*allowed);
        }
    }
}

TEST(Advice, a_question_is_answered_after_the_match_is_gone) {
    Workspace workspace;
    auto match = match_of("intrigue");
    const auto question = question_of(*match, Seat{1}, *parse_player("ismcts:50i"));
    const auto legal = in_notation(match->choices(Seat{1}));
    match.reset();
    const Advice advice = question->answer(workspace, {}, true);
    EXPECT_THAT(legal, Contains(advice.decision.notation()));
    EXPECT_EQ(advice.candidates.size(), legal.size());
    EXPECT_EQ(advice.candidates.front().decision, advice.decision);
    EXPECT_EQ(advice.iterations, 50u);
    EXPECT_GT(advice.simulated, 50u);
    EXPECT_GT(advice.bytes, 0u);
}

TEST(Advice, says_what_speaks_for_a_decision) {
    Workspace workspace;
    for (const std::string& game : game_ids()) {
        const auto match = match_of(game);
        std::set<std::string> told;
        int asked = 0, without = 0;
        for (int step = 0; step < 120 && !match->to_act().empty(); ++step) {
            const Seat seat = match->to_act().front();
            const Advice advice =
                question_of(*match, seat, *parse_player("courtier"))->answer(workspace, {}, true);
            asked += advice.candidates.size() > 1;
            without += advice.candidates.size() > 1 && advice.reasons.empty();
            EXPECT_LE(advice.reasons.size(), 2u);
            told.insert(advice.reasons.begin(), advice.reasons.end());
            match->apply(*match->allow(seat, advice.decision));
        }
        EXPECT_GT(asked, 20) << game;
        EXPECT_LT(without, asked / 2) << game;
        EXPECT_GT(told.size(), 3u) << game;
    }
}

// What a person reads when they ask for a hint.
std::string hint(const Record& record, Seat seat, const PlayerKind& kind) {
    Workspace workspace;
    const auto match = std::move(*begin_match(record));
    const Advice advice = question_of(*match, seat, kind)->answer(workspace, {}, true);
    return written(hint_shown(*match, advice), Eyes::all_seeing());
}

TEST(Advice, a_hint_is_the_same_for_what_the_seat_cannot_tell_apart) {
    Workspace workspace;
    const PlayerKind courtier = *parse_player("courtier"), searching = *parse_player("ismcts:40i");
    for (const std::string& game : game_ids()) {
        const auto match = match_of(game);
        int compared = 0, differed = 0;
        for (int step = 0; step < 90 && !match->to_act().empty(); ++step) {
            const Seat seat = match->to_act().front();
            if (step % 5 == 0 && match->choices(seat).size() > 1) {
                const Record one = with_other_cards(*match, seat, 1);
                const Record other = with_other_cards(*match, seat, 2);
                for (const PlayerKind& kind : {courtier, searching})
                    EXPECT_EQ(hint(one, seat, kind), hint(other, seat, kind)) << game << step;
                ++compared;
                differed += one.position != other.position;
            }
            const auto bot = question_of(*match, seat, courtier)->answer(workspace);
            match->apply(*match->allow(seat, bot.decision));
        }
        EXPECT_GE(compared, 5) << game;
        EXPECT_TRUE(game == "palace" || differed >= 5) << game << " hides cards";
    }
}

TEST(Advice, a_level_takes_little_time_where_everybody_sees_what_is_best) {
    Workspace workspace;
    const PlayerKind sun_king = *parse_player("sun_king"), courtier = *parse_player("courtier");
    for (const std::string& game : game_ids()) {
        const auto match = match_of(game);
        double shortest = sun_king.budget.seconds, longest = 0;
        for (int step = 0; step < 200 && !match->to_act().empty(); ++step) {
            const Seat seat = match->to_act().front();
            const double seconds = question_of(*match, seat, sun_king)->seconds();
            shortest = std::min(shortest, seconds);
            longest = std::max(longest, seconds);
            const auto answer = question_of(*match, seat, courtier)->answer(workspace);
            match->apply(*match->allow(seat, answer.decision));
        }
        EXPECT_LT(shortest, 0.5 * sun_king.budget.seconds) << game;
        EXPECT_GT(shortest, 0) << game;
        EXPECT_EQ(longest, sun_king.budget.seconds) << game;
    }
}

TEST(Advice, who_counts_iterations_is_not_limited_by_time) {
    const auto match = match_of("intrigue");
    EXPECT_EQ(question_of(*match, Seat{0}, *parse_player("ismcts:50i"))->seconds(), 0);
}

}  // namespace
}  // namespace trianon
