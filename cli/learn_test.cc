// The lessons in the terminal.
#include "cli/commands.h"
#include "cli/play_testing.h"
#include "engine/fields.h"
#include "games/lesson.h"

namespace trianon::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Screen learned(const LearnOptions& options, const std::string& input) {
    std::istringstream in{input};
    std::ostringstream out, errors;
    Terminal terminal{in, out, errors, {}};
    learn(terminal, options);
    return {out.str(), errors.str()};
}

int asked_in(const std::string& game) {
    int asked = 0;
    for (const LessonStep& step : find_lesson(game)->steps) asked += step.say ? 1 : 0;
    return asked;
}

TEST(Learn, EveryLessonIsPlayedToItsEndInEveryLanguage) {
    for (const std::string& game : game_ids())
        for (const std::string& language : enumerator_names<Language>()) {
            const int asked = asked_in(game);
            const Screen screen =
                learned({.game = game, .language = language}, times(asked, "1") + "quit\n");
            const Catalogue& words = find_game(game)->catalogue(*enumerator<Language>(language));
            const std::string seen = flat(screen.out);
            for (const LessonStep& step : find_lesson(game)->steps)
                if (step.say) {
                    EXPECT_THAT(seen,
                                HasSubstr(words.say("lesson." + *step.say, seat_arguments(4))));
                }
            EXPECT_THAT(seen, HasSubstr(words.say("lesson.end")));
            EXPECT_THAT(seen, AllOf(Not(HasSubstr("[lesson.")), Not(HasSubstr("⟦"))));
            EXPECT_EQ(screen.errors, "");
        }
}

TEST(Learn, WhatTheLessonDoesNotAskForIsRefused) {
    const Screen screen =
        learned({.game = "intrigue", .language = "en"}, "choose king+queen\n2\nquit\n");
    EXPECT_THAT(screen.out, AllOf(HasSubstr("The lesson asks for something else now"),
                                  HasSubstr("There is only choice 1")));
}

TEST(Learn, ALessonGoesOnWhereItWasLeft) {
    const std::string file = testing::TempDir() + "lesson.trianon";
    const Screen left = learned({.game = "palace", .language = "en", .save = file}, "1\nquit\n");
    EXPECT_THAT(left.out, HasSubstr("trianon learn palace --load " + file));
    const Screen back = learned({.game = "palace", .language = "en", .load = file}, "quit\n");
    EXPECT_THAT(flat(back.out), HasSubstr("★ 2/6 A place is worth"));
    std::remove(file.c_str());
}

}  // namespace
}  // namespace trianon::cli
