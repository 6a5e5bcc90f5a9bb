// `trianon play` as a program, with a pipe for its input.
#include <gmock/gmock.h>

#include "cli/process_testing.h"

namespace trianon::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(PlayProcess, PlaysAWholeGameThroughAPipe) {
    const Ended ended =
        ran("yes 1 | head -3000 | " TRIANON_PROGRAM " play intrigue --seed 11 --lang fr");
    EXPECT_EQ(ended.code, 0);
    EXPECT_THAT(ended.out, HasSubstr("trianon replay"));
    EXPECT_THAT(ended.out, Not(HasSubstr("\033")));
}

TEST(PlayProcess, TakesTheLanguageOfTheSystem) {
    EXPECT_THAT(ran("LC_ALL=es_ES.UTF-8 " TRIANON_PROGRAM " play </dev/null").out,
                HasSubstr("¿Qué juego?"));
    EXPECT_THAT(ran("LC_ALL= LC_MESSAGES= LANG=de_DE " TRIANON_PROGRAM " play </dev/null").out,
                HasSubstr("Which game?"));
}

TEST(PlayProcess, EndsWithCodeTwoAndOneLineWhenMisused) {
    const Ended ended = ran(TRIANON_PROGRAM " play intrigue --seats human,randm,random");
    EXPECT_EQ(ended.code, 2);
    EXPECT_EQ(ended.out, "trianon: seat \"randm\" is unknown; did you mean \"random\"?\n");
    EXPECT_EQ(ran(TRIANON_PROGRAM " play --load x --seed 1").code, 2);
}

}  // namespace
}  // namespace trianon::cli
