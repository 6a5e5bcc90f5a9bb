// A guided first game at a table: what it asks for is done, the rest is played by the table.
#include "games/lesson.h"

#include <gmock/gmock.h>

#include "games/games.h"
#include "table/testing.h"

namespace trianon::table {
namespace {

using testing::ElementsAre;

Setup lesson_of(const std::string& game) { return as_lesson(setup_of(game, {})); }

json::object position_of(Evening& evening, Seat seat) {
    const SessionId session = evening.join(seat);
    const json::object whole = evening.world.sent[session].front();
    evening.host().leave(session);
    return whole.at("position").as_object();
}

std::vector<std::string> offered(Evening& evening, Seat seat) {
    std::vector<std::string> all;
    const json::object position = position_of(evening, seat);
    for (const json::value& choice : position.at("choices").as_array())
        all.emplace_back(choice.at("decision").as_string());
    return all;
}

// Until the table waits for somebody.
void let_play(Evening& evening) { evening.pass(1); }

struct OfEveryGame : testing::TestWithParam<std::string> {
    const GameLesson& lesson() const { return *find_lesson(GetParam()); }
};
INSTANTIATE_TEST_SUITE_P(Lesson, OfEveryGame, testing::ValuesIn(game_ids()),
                         [](const auto& game) { return game.param; });

TEST_P(OfEveryGame, the_learner_does_what_is_asked_and_then_plays_against_bots) {
    Evening evening{lesson_of(GetParam())};
    EXPECT_EQ(problem(evening.table().state().setup), std::nullopt);
    evening.start();
    int asked = 0;
    for (const LessonStep& step : lesson().steps) {
        let_play(evening);
        if (!step.say) continue;
        ++asked;
        ASSERT_TRUE(evening.world.questions.empty()) << "a bot was asked";
        ASSERT_THAT(offered(evening, lesson().learner), ElementsAre(step.decision));
        const json::object told = position_of(evening, lesson().learner).at("lesson").as_object();
        EXPECT_EQ(told.at("say").as_string(), *step.say);
        EXPECT_EQ(told.at("step"), asked);
        // As after a restart, or in another browser.
        if (asked % 2 == 0) evening.load();
        const SessionId own = evening.join(lesson().learner);
        ASSERT_TRUE(evening.decide(own, step.decision).at("ok").as_bool()) << step.decision;
        evening.host().leave(own);
    }
    let_play(evening);
    EXPECT_EQ(position_of(evening, lesson().learner).at("lesson").at("say").as_string(), "end");
    const std::vector<std::string> free = offered(evening, lesson().learner);
    EXPECT_EQ(free, evening.legal(lesson().learner));
    const SessionId own = evening.join(lesson().learner);
    ASSERT_TRUE(evening.decide(own, free.front()).at("ok").as_bool());
    EXPECT_TRUE(last_event(evening, own).at("position").at("lesson").is_null());
    for (int i = 0; i < 40 && evening.match().to_act() == Seats::only(lesson().learner); ++i)
        evening.decide(own, evening.legal(lesson().learner).back());
    EXPECT_FALSE(evening.world.questions.empty()) << "bots go on";
}

TEST(Lesson, what_it_does_not_ask_for_is_refused_kindly) {
    Evening evening{lesson_of("intrigue")};
    evening.start();
    const SessionId own = evening.join(Seat{0});
    EXPECT_EQ(text(problem_of(evening.decide(own, "choose king+queen")), "key"), "lesson_asks");
    EXPECT_EQ(text(problem_of(evening.ask(
                       own, R"({"type": "why_not", "decision": "choose king+queen", "id": 1})")),
                   "key"),
              "lesson_asks");
    // What the rules forbid is refused by the rule.
    EXPECT_EQ(text(problem_of(evening.decide(own, "play king-3")), "code"), "illegal");
    EXPECT_EQ(evening.match().steps(), 0u);
}

TEST(Lesson, what_is_taken_back_is_asked_for_again) {
    Evening evening{lesson_of("palace")};
    evening.start();
    const SessionId own = evening.join(Seat{0});
    const LessonStep& first = find_lesson("palace")->steps.front();
    ASSERT_TRUE(evening.decide(own, first.decision).at("ok").as_bool());
    evening.ask(own, R"({"type": "propose_rewind", "step": 0, "id": 1})");
    EXPECT_EQ(evening.match().steps(), 0u);
    EXPECT_THAT(offered(evening, Seat{0}), ElementsAre(first.decision));
}

TEST(Lesson, only_the_learner_is_told) {
    Evening evening{lesson_of("palace")};
    evening.start();
    EXPECT_TRUE(position_of(evening, spectator).at("lesson").is_null());
    EXPECT_FALSE(position_of(evening, Seat{0}).at("lesson").is_null());
}

TEST(Lesson, talk_has_no_time_limit_in_it) {
    Evening evening{lesson_of("courtiers")};
    evening.start();
    const SessionId own = evening.join(Seat{0});
    evening.decide(own, find_lesson("courtiers")->steps.front().decision);
    let_play(evening);
    ASSERT_TRUE(evening.match().talk()->time_limit());
    const std::size_t steps = evening.match().steps();
    evening.pass(3'600'000);
    EXPECT_EQ(evening.match().steps(), steps);
}

TEST(Lesson, a_table_that_is_none_has_an_unguessable_seed) {
    table::Setup setup = lesson_of("palace");
    setup.lesson.reset();
    Evening evening{setup};
    evening.start();
    EXPECT_FALSE(evening.match().record().seed == Seed{find_lesson("palace")->seed});
    EXPECT_TRUE(position_of(evening, Seat{0}).at("lesson").is_null());
}

}  // namespace
}  // namespace trianon::table
