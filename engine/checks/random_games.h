// The generic checks over random games, as a test runs them. TRIANON_GAMES says how many,
// TRIANON_FIRST_GAME which is the first; TRIANON_CHECK_ALL=1 makes the two costly checks at every
// decision instead of now and then.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <string>

#include "engine/checks/checks.h"
#include "engine/checks/effort.h"

namespace trianon::checks {

inline std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
    const char* value = std::getenv(name);
    return value == nullptr ? otherwise : std::strtoull(value, nullptr, 10);
}

template <Game G>
void expect_every_property(const G& game, int players, std::uint64_t usual_games,
                           Every every = {.all_decisions = 97, .encodings = 31}) {
    if (from_environment("TRIANON_CHECK_ALL", 0) != 0) every = {};
    // Sanitized it is not optimised either (trianon_checks of cmake/trianon.cmake).
    const std::uint64_t games =
        from_environment("TRIANON_GAMES", effort(usual_games, std::uint64_t{10}));
    const std::uint64_t first = from_environment("TRIANON_FIRST_GAME", 0);
    const auto checks = std::make_unique<Checks<G>>(game, every);
    Report report;
    for (std::uint64_t seed = first; seed < first + games && report.failures.empty(); ++seed)
        checks->play(players, seed, report);
    EXPECT_EQ(report.games, games);
    for (const std::string& failure : report.failures) ADD_FAILURE() << failure;
    ::testing::Test::RecordProperty("decisions", static_cast<int>(report.decisions));
}

}  // namespace trianon::checks
