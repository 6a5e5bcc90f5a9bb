#include "games/lesson.h"

#include <fmt/format.h>

#include <stdexcept>

#include "engine/json.h"
#include "games/games.h"

namespace trianon {
namespace {

GameLesson parsed_lesson(const GameEntry& game) {
    json::error_code error;
    auto lesson = decode<GameLesson>(json::parse(game.lesson, error));
    if (error || !lesson)
        throw std::runtime_error{fmt::format("{}: lesson.json cannot be read", game.info.id)};
    return std::move(*lesson);
}

// Whether all that has been decided is the beginning of the lesson.
bool follows(const Match& match, const GameLesson& lesson) {
    const Record& played = match.record();
    const Record planned = first_record(played.game, lesson);
    if (played.rules != planned.rules || played.edition != planned.edition ||
        played.players != planned.players || !(played.seed == planned.seed) ||
        !played.position.empty() || played.steps.size() > lesson.steps.size())
        return false;
    for (const auto& [name, value] : planned.options)
        if (const auto agreed = played.options.find(name);
            agreed == played.options.end() || agreed->second != value)
            return false;
    for (std::size_t i = 0; i < played.steps.size(); ++i)
        if (played.steps[i].seat != lesson.steps[i].seat ||
            played.steps[i].decision != lesson.steps[i].decision)
            return false;
    return true;
}

}  // namespace

const GameLesson* find_lesson(std::string_view id) {
    static const std::map<std::string, GameLesson, std::less<>> lessons = [] {
        std::map<std::string, GameLesson, std::less<>> all;
        for (const GameEntry& game : all_games())
            if (!game.lesson.empty()) all.emplace(game.info.id, parsed_lesson(game));
        return all;
    }();
    const auto found = lessons.find(id);
    return found == lessons.end() ? nullptr : &found->second;
}

Record first_record(std::string_view game, const GameLesson& lesson) {
    Record record;
    record.game = game;
    record.rules = find_game(game)->info.rules_version;
    record.edition = lesson.edition;
    record.players = lesson.players;
    record.options = lesson.options;
    record.seed = Seed{lesson.seed};
    return record;
}

const LessonStep* next_step(const GameLesson& lesson, const Match& match) {
    if (match.steps() >= lesson.steps.size() || !follows(match, lesson)) return nullptr;
    const LessonStep& next = lesson.steps[match.steps()];
    const auto decision = match.parse(next.decision);
    return decision && match.allow(next.seat, *decision) ? &next : nullptr;
}

Arguments seat_arguments(int players) {
    Arguments arguments;
    for (Seat seat : Seats::first(players))
        arguments.emplace_back(fmt::format("seat_{}", index(seat)), seat);
    return arguments;
}

std::optional<LessonShown> told_in_lesson(const GameLesson& lesson, const Match& match) {
    LessonShown shown;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const bool asked = lesson.steps[i].say.has_value();
        if (asked) ++shown.steps;
        if (asked && i < match.steps()) ++shown.step;
    }
    ++shown.step;
    if (const LessonStep* next = next_step(lesson, match)) {
        if (!next->say) return std::nullopt;
        shown.say = *next->say;
        shown.lit = next->lit;
        return shown;
    }
    if (match.steps() != lesson.steps.size() || !follows(match, lesson)) return std::nullopt;
    shown.say = "end";
    return shown;
}

}  // namespace trianon
