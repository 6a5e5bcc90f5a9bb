#include "table/setup.h"

#include <fmt/format.h>

#include "engine/text.h"
#include "engine/words.h"
#include "games/games.h"
#include "games/lesson.h"
#include "table/clock.h"
#include "table/state.h"

namespace trianon::table {

Setup as_lesson(Setup setup) {
    const GameLesson* lesson = find_lesson(setup.game);
    if (lesson == nullptr) return setup;
    setup.lesson = true;
    setup.options = lesson->options;
    setup.edition = lesson->edition;
    setup.clock = {};
    setup = without_strangers(std::move(setup));
    setup.seats.assign(static_cast<std::size_t>(lesson->players), {Level::Courtier, std::nullopt});
    setup.seats[index(lesson->learner)].bot.reset();
    return setup;
}

Setup without_strangers(Setup setup) {
    setup.open.reset();
    setup.substitutes.reset();
    return setup;
}

// Everybody sees in the list what the table is played with.
static std::optional<std::string> problem_of_open(const Setup& setup) {
    if (!setup.open) return std::nullopt;
    if (setup.open->minutes < 1 || setup.open->minutes > longest_open)
        return fmt::format("a table is open for 1 to {} minutes", longest_open);
    if (setup.edition && setup.edition->find_first_of("=\n") != std::string::npos)
        return "an open table is played with an edition that has a name";
    return std::nullopt;
}

std::optional<std::string> problem(const Setup& setup) {
    const GameEntry* game = find_game(setup.game);
    if (game == nullptr) return "game " + unknown_word(setup.game, game_ids());
    if (setup.edition && setup.edition->size() > longest_edition)
        return fmt::format("an edition has at most {} bytes", longest_edition);
    bool person = false;
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        const SeatPlan& seat = setup.seats[i];
        person = person || !seat.bot;
        if (!seat.name) continue;
        if (!is_name(*seat.name))
            return fmt::format("a name is plain text of 1 to {} bytes", longest_name);
        for (std::size_t other = 0; other < i; ++other)
            if (setup.seats[other].name && same_name(*seat.name, *setup.seats[other].name))
                return "two seats have the same name";
    }
    if (!person) return "at least one seat is for a person";
    if (const auto wrong = clock_problem(setup.clock)) return wrong;
    if (auto wrong = problem_of_open(setup)) return wrong;
    if (setup.options.size() > 16) return "too many options";
    for (const auto& [name, value] : setup.options)
        if (!is_plain_text(name) || !is_plain_text(value)) return "an option is a plain word";
    if (setup.lesson.value_or(false) && find_lesson(setup.game) == nullptr)
        return fmt::format("{} has no lesson", setup.game);
    // The game itself knows best: players, options, edition.
    const auto match = begin_match(first_record(setup, Seed{0}));
    if (!match) return match.error();
    return std::nullopt;
}

}  // namespace trianon::table
