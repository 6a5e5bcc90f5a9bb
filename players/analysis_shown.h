// An analysis as programs and the page read it. Shares are in ten-thousandths of the victory.
// Decisions are in no language: their fields are the arguments of their sentence.
#pragma once

#include <boost/describe.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/write.h"
#include "players/analysis.h"

namespace trianon {

struct DecisionShown {
    std::string decision;                      // in notation
    Written<json::value> move;                 // the same with names for its parts
    std::optional<Written<json::value>> with;  // what its sentence tells besides
};
BOOST_DESCRIBE_STRUCT(DecisionShown, (), (decision, move, with))

struct OpinionShown {
    DecisionShown best;  // what the player would have chosen
    std::int32_t value = 0, best_value = 0, given_away = 0;
    std::int32_t ahead = 0;  // of the best of the other choices
    std::vector<std::string> line;
    bool exact = false;
};
BOOST_DESCRIBE_STRUCT(OpinionShown, (), (best, value, best_value, given_away, ahead, line, exact))

struct StepShown {
    std::int32_t step = 0;
    std::optional<Seat> seat;  // nothing: the table itself
    DecisionShown taken;
    std::vector<std::int32_t> before, foreseen, luck;  // by seat
    std::optional<OpinionShown> known, open;
};
BOOST_DESCRIBE_STRUCT(StepShown, (), (step, seat, taken, before, foreseen, luck, known, open))

struct MarksShown {
    std::int32_t given_away = 0;
    std::vector<std::int32_t> worst, best;  // steps
};
BOOST_DESCRIBE_STRUCT(MarksShown, (), (given_away, worst, best))

struct SummaryShown {
    std::int32_t start = 0, result = 0, luck = 0, luck_adjusted = 0;
    MarksShown known, open;
};
BOOST_DESCRIBE_STRUCT(SummaryShown, (), (start, result, luck, luck_adjusted, known, open))

struct AnalysisShown {
    std::string player;              // who was asked
    std::int32_t done = 0, all = 0;  // decisions
    std::vector<Written<StepShown>> steps;
    std::vector<SummaryShown> seats;  // as far as it has come
};
BOOST_DESCRIBE_STRUCT(AnalysisShown, (), (player, done, all, steps, seats))

// What a player would decide, and what it compares that with.
struct AdviceShown {
    DecisionShown best;
    std::int32_t hope = 0;              // its share of the victory, in ten-thousandths
    std::optional<DecisionShown> next;  // the second best, if there is a choice
    std::int32_t next_hope = 0;
    std::vector<std::string> line;  // what it expects to follow, its decision first
    std::vector<std::string> why;   // what speaks for it: keys of texts of the game, or "others"
};
BOOST_DESCRIBE_STRUCT(AdviceShown, (), (best, hope, next, next_hope, line, why))

struct Advice;
AdviceShown hint_shown(const Match&, const Advice&);

// A step, with the match before it.
Written<StepShown> step_shown(const Match&, const AnalysedStep&);
// All the rest, and with the record the steps too.
AnalysisShown shown(const Analysis&, const std::string& player);
AnalysisShown shown(const Analysis&, const Record&, const std::string& player);
// Reads again what was written.
std::optional<AnalysisShown> read_analysis(const std::string& text);

}  // namespace trianon
