// Memory that is made once for all questions of a thread.
#include "players/workspace.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "players/advice.h"
#include "players/pool.h"
#include "players/testing.h"

namespace trianon {
namespace {

// Plays on by searching until somebody has been asked so often, each time in the workspace that is
// handed out.
template <class F>
std::vector<Advice> play(const std::string& game, int questions, const F& answer) {
    const auto match = match_of(game);
    std::vector<Advice> advice;
    while (static_cast<int>(advice.size()) < questions && !match->to_act().empty()) {
        const Seat seat = match->to_act().front();
        advice.push_back(answer(*question_of(*match, seat, *parse_player("ismcts:60i"))));
        const auto allowed = match->allow(seat, advice.back().decision);
        EXPECT_TRUE(allowed);
        match->apply(*allowed);
    }
    return advice;
}

TEST(Workspace, costs_nothing_before_the_first_search) {
    Workspace workspace;
    const auto match = match_of("intrigue");
    question_of(*match, match->to_act().front(), *parse_player("courtier"))->answer(workspace);
    EXPECT_EQ(workspace.memories(), 0);
}

TEST(Workspace, used_again_it_gives_the_same_answers_as_fresh_memory) {
    for (const std::string& game : game_ids()) {
        Workspace kept;
        const auto again = play(game, 12, [&](auto& q) { return q.answer(kept, {}, true); });
        const auto fresh = play(game, 12, [](auto& q) {
            Workspace workspace;
            return q.answer(workspace, {}, true);
        });
        ASSERT_EQ(again.size(), fresh.size());
        for (std::size_t i = 0; i < fresh.size(); ++i) {
            EXPECT_EQ(again[i].decision, fresh[i].decision) << game << ' ' << i;
            EXPECT_EQ(again[i].simulated, fresh[i].simulated) << game << ' ' << i;
            ASSERT_EQ(again[i].candidates.size(), fresh[i].candidates.size());
            for (std::size_t c = 0; c < fresh[i].candidates.size(); ++c) {
                EXPECT_EQ(again[i].candidates[c].visits, fresh[i].candidates[c].visits);
                EXPECT_EQ(again[i].candidates[c].expected, fresh[i].candidates[c].expected);
                EXPECT_EQ(again[i].candidates[c].line, fresh[i].candidates[c].line);
            }
        }
    }
}

TEST(Workspace, the_second_question_on_a_thread_of_the_pool_makes_no_tree) {
    Pool pool{1};
    const std::size_t before = Tree::made();
    std::vector<std::size_t> made;
    for (const std::string& game : game_ids())
        play(game, 4, [&](AnyQuestion& question) {
            std::promise<Advice> advice;
            pool.submit(1, [&](std::stop_token stop, Workspace& workspace) {
                advice.set_value(question.answer(workspace, stop, true));
            });
            const Advice answer = advice.get_future().get();
            if (answer.iterations > 0) made.push_back(Tree::made() - before);
            return answer;
        });
    ASSERT_GE(made.size(), 2u);
    EXPECT_THAT(made, testing::Each(1u));
}

TEST(Workspace, a_search_on_two_threads_has_a_memory_for_each) {
    Workspace workspace;
    const auto match = match_of("palace");
    PlayerKind kind = *parse_player("ismcts:20i");
    kind.budget.threads = 2;
    question_of(*match, match->to_act().front(), kind)->answer(workspace);
    EXPECT_EQ(workspace.memories(), 2);
    EXPECT_NE(&workspace.memory(0), &workspace.memory(1));
}

}  // namespace
}  // namespace trianon
