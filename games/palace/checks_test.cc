// The generic checks over random games.
#include <gtest/gtest.h>

#include <map>
#include <regex>

#include "engine/checks/random_games.h"
#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

// Who decides at random hardly ever builds. In this box tiles cost workers only, the yard is small
// and the King takes his time, so that it is built often and up to the last cell.
const Palace& generous_game() {
    static const Palace game = [] {
        std::string toml{printed_edition()};
        for (const auto& [from, to] :
             {std::pair{"([2-5]) = \\{ value = (10|16|20|24)", "$1 = { value = 40"},
              std::pair{"(rows|columns) = \\{ value = 4", "$1 = { value = 2"},
              std::pair{"value = \"([EI])[EI]([EI])[EI]\", source", "value = \"$1$2\", source"},
              std::pair{"(edges = \"[EI]{4}\", workers = [0-9]), .*points", "$1, points"}})
            toml = std::regex_replace(toml, std::regex{from}, to);
        return *Palace::from_edition(toml);
    }();
    return game;
}

class Checked : public testing::TestWithParam<int> {};

TEST_P(Checked, random_games_have_every_property) {
    checks::expect_every_property(game(), GetParam(), 300);
}

TEST_P(Checked, random_games_of_a_generous_box_have_every_property) {
    checks::expect_every_property(generous_game(), GetParam(), 100);
}

INSTANTIATE_TEST_SUITE_P(Players, Checked, testing::Values(2, 3, 4, 5),
                         testing::PrintToStringParamName());

TEST(Checked, P_E1_random_games_of_a_generous_box_end_in_two_ways) {
    std::map<Ending, int> endings;
    int built = 0;
    Choices choices;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        FastFate fate{seed};
        const Palace& box = generous_game();
        State state = box.set_up(2 + static_cast<int>(seed % 4), {}, fate, nullptr);
        while (!box.to_act(state).empty()) {
            const Seat seat = box.to_act(state).front();
            box.legal(state, seat, choices);
            const auto i = fate.below(static_cast<std::uint32_t>(choices.size()));
            box.apply(state, seat, choices[static_cast<int>(i)], fate, nullptr);
        }
        ++endings[box.ending(state)];
        built += state.yard.size();
    }
    EXPECT_GT(endings[Ending::KingArrived], 0);
    EXPECT_GT(endings[Ending::YardFull], 0);
    EXPECT_GT(built, 1000);
}

}  // namespace
}  // namespace trianon::palace
