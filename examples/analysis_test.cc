// Analysis of games so near their end that everything about them can be counted by hand.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "examples/arbour/testing.h"
#include "games/entry.h"
#include "players/analysis_of.h"

namespace trianon {

template <> GameEntry manifest_of<arbour::Arbour>();

namespace {

using arbour::Arbour;

// So many lanterns of each brightness lie shaded, and are out of the game.
std::string shaded(const std::vector<int>& counts) {
    std::string list;
    for (std::size_t i = 0; i < counts.size(); ++i)
        for (int j = 0; j < counts[i]; ++j) list += fmt::format(" lantern-{}/0", i + 1);
    return " shaded=[" + list.substr(1) + "]";
}

// No lantern is left to draw. Seat 0 can hang both of its own if it begins with the dimmer one.
const std::string without_chance =
    "players=2 hung=[1 1 0 0] arbour=[lantern-1 lantern-3] phase=turn(0) "
    "hands=[[lantern-4/0 lantern-5/0] [lantern-4/1] [] []]" +
    shaded({3, 4, 3, 2, 3, 4});
// A 2 and a 5 are left to draw. Who gets the 5 hangs it.
const std::string with_chance =
    "players=2 hung=[1 2 0 0] arbour=[lantern-1 lantern-2 lantern-3] phase=turn(0) "
    "hands=[[lantern-4/0] [lantern-2/1] [] []]" +
    shaded({3, 1, 3, 3, 3, 4});

AnalysedStep first_step(const std::string& position, const Step& taken) {
    static const GameEntry entry = manifest_of<Arbour>();
    static const Weights weights = *Weights::from_toml(entry.weights, term_names<Arbour::Terms>());
    Record record;
    record.game = "arbour";
    record.position = position;
    auto match = checks::value_or_throw(entry.begin(entry.editions.front().text, record));
    const int players = match->players();
    AnalysisSettings settings;
    settings.exact = 10'000;
    const auto player = [&](const Arbour& game, Workspace& workspace) {
        return std::make_unique<Ismcts<Arbour>>(game, Judge<Arbour>{game, weights, players},
                                                weights.search, &workspace);
    };
    AnalyserOf<Arbour> analyser{std::move(match), {taken}, weights, player, settings};
    Workspace workspace;
    analyser.advance(workspace);
    return analyser.analysis().steps.front();
}

TEST(Analysis, values_without_chance_are_those_counted_by_hand) {
    struct Case {
        const char* decision;
        double value, given_away;
    };
    for (const Case& c : {Case{"hang lantern-4", 1, 0}, Case{"hang lantern-5", 1, 0},
                          Case{"shade lantern-4", 0.5, 0.5}, Case{"shade lantern-5", 0, 1}}) {
        const AnalysedStep step = first_step(without_chance, {Seat{0}, c.decision, {}});
        ASSERT_TRUE(step.open && step.open->exact);
        EXPECT_EQ(step.before[0], 1);
        EXPECT_EQ(step.open->value, c.value) << c.decision;
        EXPECT_EQ(step.open->given_away(), c.given_away) << c.decision;
        EXPECT_EQ(step.gain(Seat{0}), -c.given_away) << c.decision;
        EXPECT_EQ(step.luck[0], 0);
    }
}

TEST(Analysis, luck_is_what_the_draw_changed) {
    for (const auto& [drawn, luck] : {std::pair{"lantern-5", 0.5}, std::pair{"lantern-2", -0.5}}) {
        const AnalysedStep step = first_step(with_chance, {Seat{0}, "hang lantern-4", {drawn}});
        EXPECT_EQ(step.before[0], 0.5);
        EXPECT_EQ(step.luck[0], luck);
        EXPECT_EQ(step.luck[1], -luck);
        EXPECT_EQ(step.gain(Seat{0}), 0);
        EXPECT_EQ(step.open->ahead, 0.25);
    }
}

TEST(Analysis, a_blunder_is_no_bad_luck) {
    const AnalysedStep step = first_step(with_chance, {Seat{0}, "shade lantern-4", {"lantern-5"}});
    EXPECT_EQ(step.open->given_away(), 0.25);
    EXPECT_EQ(step.gain(Seat{0}), -0.25);
    EXPECT_EQ(step.luck[0], 0.25);
}

}  // namespace
}  // namespace trianon
