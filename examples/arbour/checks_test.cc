// The generic checks over random games.
#include <gtest/gtest.h>

#include "engine/checks/random_games.h"
#include "examples/arbour/testing.h"

namespace trianon::arbour {
namespace {

class Checked : public testing::TestWithParam<int> {};

TEST_P(Checked, random_games_have_every_property) {
    checks::expect_every_property(game(), GetParam(), 300);
}

INSTANTIATE_TEST_SUITE_P(Players, Checked, testing::Values(2, 3, 4),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace trianon::arbour
