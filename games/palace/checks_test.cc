// The generic checks over random games. TRIANON_GAMES says how many for each number of players;
// TRIANON_CHECK_ALL=1 makes the two costly checks at every decision instead of now and then.
#include "engine/checks/checks.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
    const char* value = std::getenv(name);
    return value == nullptr ? otherwise : std::strtoull(value, nullptr, 10);
}

class Checked : public testing::TestWithParam<int> {};

TEST_P(Checked, random_games_have_every_property) {
    const bool all = from_environment("TRIANON_CHECK_ALL", 0) != 0;
    checks::Checks<Palace> checks{game(),
                                  {.all_decisions = all ? 1u : 97u, .encodings = all ? 1u : 31u}};
    const std::uint64_t games = from_environment("TRIANON_GAMES", 300);
    checks::Report report;
    for (std::uint64_t seed = 0; seed < games && report.failures.empty(); ++seed)
        checks.play(GetParam(), seed, report);
    EXPECT_EQ(report.games, games);
    for (const std::string& failure : report.failures) ADD_FAILURE() << failure;
}

INSTANTIATE_TEST_SUITE_P(Players, Checked, testing::Values(2, 3, 4, 5),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace trianon::palace
