#include "players/analysis.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/checks/effort.h"
#include "games/games.h"
#include "players/advice.h"
#include "players/simulate.h"
#include "players/testing.h"

namespace trianon {
namespace {

using testing::Contains;

Record golden(const std::string& name) {
    std::stringstream text;
    text << std::ifstream{TRIANON_SOURCE_DIR "/games/" + name + ".record"}.rdbuf();
    return *parse_record(text.str());
}

AnalysisSettings quick(std::uint64_t iterations) {
    AnalysisSettings settings;
    settings.player = *parse_player(fmt::format("ismcts:{}i", iterations));
    settings.samples = 8;
    settings.exact = 32;
    return settings;
}

Analysis analysed(const Record& record, const AnalysisSettings& settings) {
    Workspace workspace;
    auto analyser = std::move(*make_analyser(record, settings));
    while (!analyser->is_done()) analyser->advance(workspace);
    return analyser->analysis();
}

const char* const one_of_each[]{"intrigue/golden/two_players", "louis_xiv/golden/three_players",
                                "palace/golden/yard_full", "courtiers/golden/short_victory"};

TEST(Analysis, gains_and_luck_add_up_to_the_result) {
    for (const char* name : one_of_each) {
        const Analysis analysis = analysed(golden(name), quick(4));
        ASSERT_TRUE(analysis.over) << name;
        const auto match = std::move(*replay_match(golden(name)));
        const Seats won = match->outcome()->winners;
        const auto seats = summaries(analysis);
        double luck_of_all = 0;
        for (Seat seat : Seats::first(analysis.players)) {
            const double result = won.contains(seat) ? 1.0 / won.size() : 0;
            const SeatSummary& summary = seats[index(seat)];
            EXPECT_NEAR(summary.result, result, 1e-6) << name;
            double sum = summary.start + summary.luck;
            for (const AnalysedStep& step : analysis.steps) sum += step.gain(seat);
            EXPECT_NEAR(sum, result, 1e-6) << name;
            luck_of_all += summary.luck;
        }
        EXPECT_NEAR(luck_of_all, 0, 1e-4) << name;
    }
}

TEST(Analysis, nothing_given_away_is_negative_and_shares_are_of_one_victory) {
    const Analysis analysis = analysed(golden("louis_xiv/golden/two_players"), quick(30));
    for (const AnalysedStep& step : analysis.steps) {
        EXPECT_NEAR(step.before[0] + step.before[1], 1, 1e-4);
        EXPECT_NEAR(step.foreseen[0] + step.foreseen[1], 1, 1e-4);
        for (const auto& opinion : {step.known, step.open}) {
            if (!opinion) continue;
            EXPECT_GE(opinion->given_away(), 0);
            EXPECT_FALSE(opinion->line.empty());
            if (opinion->best == step.taken) {
                EXPECT_EQ(opinion->given_away(), 0);
            }
        }
    }
}

TEST(Analysis, of_one_record_is_always_the_same) {
    const Record record = golden("intrigue/golden/two_players");
    const Analysis once = analysed(record, quick(20)), again = analysed(record, quick(20));
    ASSERT_EQ(once.steps.size(), again.steps.size());
    for (std::size_t i = 0; i < once.steps.size(); ++i) {
        EXPECT_EQ(once.steps[i].after, again.steps[i].after);
        EXPECT_EQ(once.steps[i].luck, again.steps[i].luck);
        ASSERT_EQ(once.steps[i].known.has_value(), again.steps[i].known.has_value());
        if (once.steps[i].known) {
            EXPECT_EQ(once.steps[i].known->value, again.steps[i].known->value);
        }
    }
}

TEST(Analysis, one_that_is_stopped_adds_nothing_and_can_go_on) {
    Workspace workspace;
    auto analyser =
        std::move(*make_analyser(golden("intrigue/golden/two_players"), quick(1'000'000'000)));
    std::stop_source stop;
    stop.request_stop();
    analyser->advance(workspace, stop.get_token());
    EXPECT_TRUE(analyser->analysis().steps.empty());
    EXPECT_EQ(analyser->match().steps(), 0u);
}

// What a seat's own opinion rests on.
struct Known {
    Shares foreseen;
    std::vector<double> values;
    std::string best;
    bool operator==(const Known&) const = default;
};
Known known(const Record& record) {
    const AnalysedStep step = analysed(record, quick(60)).steps.front();
    return {step.foreseen,
            {step.known->value, step.known->best_value, step.known->ahead},
            step.known->best.notation()};
}

TEST(Analysis, by_a_seats_knowledge_is_the_same_for_what_it_cannot_tell_apart) {
    int compared = 0, differed = 0;
    for (const char* name : one_of_each) {
        const Record whole = golden(name);
        for (std::size_t eighth = 1; eighth < 8; ++eighth) {
            Record record = whole;
            record.steps.resize(record.steps.size() * eighth / 8);
            record.reseeds.clear();
            const auto match = std::move(*replay_match(record));
            const Seat seat = match->to_act().front();
            if (match->choices(seat).size() < 2) continue;
            Record one = with_other_cards(*match, seat, 1),
                   other = with_other_cards(*match, seat, 2);
            one.steps = other.steps = {{seat, match->choices(seat).back().notation(), {}}};
            differed += one.position != other.position;
            EXPECT_EQ(known(one), known(other)) << name;
            ++compared;
        }
    }
    EXPECT_GE(compared, 15);
    EXPECT_GE(differed, 10);
}

// The game played on for a while by the player who will look back at it.
Record played_on(const Record& record) {
    constexpr int decisions = 40;
    Workspace workspace;
    auto match = std::move(*replay_match(record));
    for (int i = 0; i < decisions && !match->to_act().empty(); ++i) {
        const Seat seat = match->to_act().front();
        const auto bot = question_of(*match, seat, *parse_player("ismcts:400i"))->answer(workspace);
        match->apply(*match->allow(seat, bot.decision));
    }
    return match->record();
}

// What a decision gives away, alone, for another seed than the analysis will have.
double loss_of(const Match& match, Seat seat, const AnyDecision& decision) {
    Record record = match.record();
    record.position = match.position();
    record.setup_outcomes.clear();
    record.reseeds.clear();
    record.steps = {{seat, decision.notation(), {}}};
    AnalysisSettings settings;
    settings.seed = 2;
    const Analysis analysis = analysed(record, settings);
    const auto& known = analysis.steps.front().known;
    return known ? known->given_away() : 0;
}

// A golden game with the worst decision that its first half offered; what follows is played on.
struct Planted {
    Record record;
    std::size_t step;
};
Planted blunder(Record record) {
    Workspace workspace;
    double most = 0;
    Step worst;
    std::size_t where = 0;
    const std::vector<Step> steps = record.steps;
    for (std::size_t i = 0; i < steps.size() / 2; ++i) {
        record.steps.assign(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(i));
        const auto match = std::move(*replay_match(record));
        const Seat seat = steps[i].seat;
        if (index(seat) >= match->players() || match->choices(seat).size() < 2) continue;
        const Advice advice =
            question_of(*match, seat, *parse_player("greedy"))->answer(workspace, {}, true);
        const AnyDecision& last = advice.candidates.back().decision;
        if (const double loss = loss_of(*match, seat, last); loss > most)
            most = loss, where = i, worst = {seat, last.notation(), {}};
    }
    record.steps.assign(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(where));
    record.steps.push_back(worst);
    return {played_on(record), where + 1};
}

TEST(Analysis, finds_a_planted_blunder_in_every_game) {
    if (checks::sanitized) GTEST_SKIP() << "measures play";
    for (const char* name :
         {"intrigue/golden/three_players", "louis_xiv/golden/two_players",
          "palace/golden/shared_victory", "courtiers/golden/death_in_the_bastille"}) {
        const Planted planted = blunder(golden(name));
        const Analysis analysis = analysed(planted.record, {});
        const Seat seat = planted.record.steps[planted.step - 1].seat;
        const SeatSummary summary = summaries(analysis)[index(seat)];
        EXPECT_THAT(summary.known.worst, Contains(planted.step)) << name;
    }
}

}  // namespace
}  // namespace trianon
