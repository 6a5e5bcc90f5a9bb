// A guided first game, as data: games/<game>/lesson.json. It begins from a fixed seed; one seat is
// the learner's, and what every seat decides is written down. How far somebody has come is the
// number of steps, so a lesson is left and resumed like any game; after its last step the game
// goes on freely.
#pragma once

#include <boost/describe.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record.h"
#include "engine/seat.h"
#include "games/match.h"
#include "text/sentence.h"

namespace trianon {

struct LessonStep {
    Seat seat{};
    std::string decision;            // in notation
    std::optional<std::string> say;  // lesson.<say> asks the learner for it; nothing: it is played
    std::optional<std::string> lit;  // the token of what the sentence speaks of
};
BOOST_DESCRIBE_STRUCT(LessonStep, (), (seat, decision, say, lit))

struct GameLesson {
    std::string edition;
    std::int32_t players = 0;
    Seat learner{};
    std::map<std::string, std::string> options;
    std::uint64_t seed = 0;
    std::vector<LessonStep> steps;
};
BOOST_DESCRIBE_STRUCT(GameLesson, (), (edition, players, learner, options, seed, steps))

// Nothing if the game has none.
const GameLesson* find_lesson(std::string_view game);

// The record of a lesson at its beginning.
Record first_record(std::string_view game, const GameLesson&);

// The step that comes next. Nothing: the lesson is over, or the match is none of this lesson, say
// because it was begun by an older one.
const LessonStep* next_step(const GameLesson&, const Match&);

// What the learner is told now, by keys.
struct LessonShown {
    std::int32_t step = 0;  // of the learner's own, from 1; after the last the game is free
    std::int32_t steps = 0;
    std::string say;
    std::optional<std::string> lit;
};
BOOST_DESCRIBE_STRUCT(LessonShown, (), (step, steps, say, lit))

// What its sentences may speak of: {seat_1} is the seat of this number.
Arguments seat_arguments(int players);

// Nothing while a step is played for somebody, and once the learner has decided freely.
std::optional<LessonShown> told_in_lesson(const GameLesson&, const Match&);

}  // namespace trianon
