// Every lesson is played through the engine: a change of the rules that breaks one is found here.
#include "games/lesson.h"

#include <gmock/gmock.h>

#include <set>

#include "games/games.h"
#include "text/testing.h"

namespace trianon {
namespace {

struct OfEveryGame : testing::TestWithParam<std::string> {
    const GameEntry& game() const { return *find_game(GetParam()); }
    const GameLesson& lesson() const { return *find_lesson(GetParam()); }
    std::unique_ptr<Match> begun() const {
        return std::move(*begin_match(first_record(GetParam(), lesson())));
    }
};
INSTANTIATE_TEST_SUITE_P(Lesson, OfEveryGame, testing::ValuesIn(game_ids()),
                         [](const auto& game) { return game.param; });

TEST_P(OfEveryGame, each_step_is_allowed_and_is_the_next_one) {
    ASSERT_NE(find_lesson(GetParam()), nullptr);
    const auto match = begun();
    for (const LessonStep& step : lesson().steps) {
        SCOPED_TRACE(step.decision);
        ASSERT_EQ(next_step(lesson(), *match), &step);
        // By its id, a client tells the asked one from the others.
        ASSERT_THAT(in_notation(match->choices(step.seat)), testing::Contains(step.decision));
        ASSERT_FALSE(decide(*match, step.seat, step.decision));
    }
    EXPECT_EQ(next_step(lesson(), *match), nullptr);
}

TEST_P(OfEveryGame, five_to_ten_sentences_ask_the_learner_alone) {
    int asked = 0;
    for (const LessonStep& step : lesson().steps) {
        if (!step.say) continue;
        ++asked;
        EXPECT_EQ(step.seat, lesson().learner) << step.decision;
    }
    EXPECT_GE(asked, 5);
    EXPECT_LE(asked, 10);
}

TEST_P(OfEveryGame, the_learner_is_told_of_each_step_and_of_the_end_while_it_is_asked) {
    const auto match = begun();
    int told = 0, steps = 0;
    for (const LessonStep& step : lesson().steps) {
        const auto shown = told_in_lesson(lesson(), *match);
        ASSERT_EQ(shown.has_value(), step.say.has_value());
        if (shown) {
            EXPECT_EQ(shown->step, ++told);
            EXPECT_EQ(shown->say, *step.say);
            steps = shown->steps;
        }
        ASSERT_FALSE(decide(*match, step.seat, step.decision));
    }
    EXPECT_EQ(told, steps);
    const auto end = told_in_lesson(lesson(), *match);
    ASSERT_TRUE(end);
    EXPECT_EQ(end->say, "end");
    // Free from here: the game goes on, and it is the learner's turn.
    ASSERT_TRUE(match->to_act().contains(lesson().learner));
    const auto choices = match->choices(lesson().learner);
    EXPECT_GT(choices.size(), 1u);
    ASSERT_FALSE(decide(*match, lesson().learner, choices.back().notation()));
    EXPECT_FALSE(told_in_lesson(lesson(), *match));
}

TEST_P(OfEveryGame, another_game_is_no_lesson) {
    Record other = first_record(GetParam(), lesson());
    other.seed = Seed{lesson().seed + 1};
    EXPECT_EQ(next_step(lesson(), **begin_match(other)), nullptr);
    const auto match = begun();
    const LessonStep& first = lesson().steps.front();
    for (const std::string& choice : in_notation(match->choices(first.seat)))
        if (choice != first.decision) {
            ASSERT_FALSE(decide(*match, first.seat, choice));
            break;
        }
    EXPECT_EQ(next_step(lesson(), *match), nullptr);
    EXPECT_FALSE(told_in_lesson(lesson(), *match));
}

TEST_P(OfEveryGame, each_sentence_is_there_in_every_language_and_none_is_left_over) {
    std::set<std::string> said{"lesson.end"};
    for (const LessonStep& step : lesson().steps)
        if (step.say) said.insert("lesson." + *step.say);
    for (Language language : languages) {
        const Catalogue& words = game().catalogue(language);
        for (const std::string& key : said) {
            SCOPED_TRACE(name_of(language) + " " + key);
            ASSERT_TRUE(words.has(key));
            EXPECT_EQ(words.arguments(key), game().catalogue(Language::En).arguments(key));
            expect_sentence(render({key, seat_arguments(lesson().players)}, words));
        }
        for (const std::string& key : words.keys())
            EXPECT_TRUE(!key.starts_with("lesson.") || said.contains(key)) << key;
    }
}

TEST_P(OfEveryGame, how_it_is_played_is_on_one_screen_in_every_language) {
    const auto english = game().catalogue(Language::En).how_played();
    ASSERT_TRUE(english);
    EXPECT_GE(english->turn.size(), 3u);
    EXPECT_LE(english->turn.size(), 6u);
    for (Language language : languages) {
        const auto how = game().catalogue(language).how_played();
        ASSERT_TRUE(how);
        EXPECT_EQ(how->turn.size(), english->turn.size());
        EXPECT_EQ(how->end.size(), english->end.size());
        EXPECT_EQ(how->beware.size(), english->beware.size());
        expect_sentence(how->aim);
        for (const auto& lines : {how->turn, how->end, how->beware})
            for (const std::string& line : lines) expect_sentence(line);
    }
}

}  // namespace
}  // namespace trianon
