// What time brings to a table, and the bots it waits for.
#include "engine/ensure.h"
#include "table/table.h"

namespace trianon::table {
namespace {

// Unguessable, but for a lesson.
std::string seed_of_game(const Setup& setup, const Randomness& random) {
    if (setup.lesson.value_or(false))
        if (const GameLesson* lesson = find_lesson(setup.game)) return Seed{lesson->seed}.text();
    return new_seed(random);
}

}  // namespace

Verdict Table::due(Millis now, const Randomness& random) const {
    Verdict verdict;
    if (state_.starts_at && *state_.starts_at <= now) {
        verdict.entries.emplace_back(entry::Started{seed_of_game(state_.setup, random)});
        return verdict;
    }
    if (state_.fills_at && *state_.fills_at <= now) {
        if (persons_ready().empty()) {
            verdict.entries.emplace_back(entry::TakenOffList{});
        } else {
            entry::FilledUp filled{{}, state_.setup.open->level};
            for (Seat seat : persons().without(persons_ready())) filled.seats.push_back(seat);
            verdict.entries.emplace_back(std::move(filled));
        }
        return verdict;
    }
    if (state_.stage != Stage::Playing) return verdict;
    if (const LessonStep* next = lesson_step(); next != nullptr && !next->say) {
        verdict.entries.emplace_back(entry::Decided{next->seat, state_.number, next->decision});
        return verdict;
    }
    if (state_.limit_ends_at && *state_.limit_ends_at <= now) {
        const auto allowed = match_->allow(the_table, time_limit()->decision);
        ensure(static_cast<bool>(allowed));
        verdict.entries.emplace_back(entry::TableDecided{allowed->decision().notation()});
        verdict.decision = *allowed;
        return verdict;
    }
    for (Seat seat : Seats::first(players()))
        if (const auto end = at(seat).away_until; end && *end <= now) {
            verdict.entries.emplace_back(entry::VacationEnded{seat});
            return verdict;
        }
    for (Seat seat : Seats::first(players()))
        if (const auto end = at(seat).clock.ends_at(); end && *end <= now) {
            verdict.entries.emplace_back(entry::RanOut{seat});
            return verdict;
        }
    return verdict;
}

std::optional<Millis> Table::next_due() const {
    std::optional<Millis> next = state_.starts_at;
    const auto consider_time = [&](std::optional<Millis> time) {
        if (time && (!next || *time < *next)) next = time;
    };
    consider_time(state_.fills_at);
    if (state_.stage != Stage::Playing) return next;
    consider_time(state_.limit_ends_at);
    if (const LessonStep* step = lesson_step(); step != nullptr && !step->say)
        consider_time(state_.when);
    for (const SeatState& seat : state_.seats) {
        consider_time(seat.clock.ends_at());
        consider_time(seat.away_until);
    }
    return next;
}

bool Table::needs_resuming() const {
    if (state_.stage != Stage::Playing) return false;
    if (state_.limit_ends_at) return true;
    if (state_.setup.clock.pace != Pace::Live) return false;
    for (const SeatState& seat : state_.seats)
        if (seat.clock.since) return true;
    return false;
}

Seats Table::bots_asked() const {
    Seats asked;
    if (state_.stage == Stage::Playing && lesson_step() == nullptr)
        for (Seat seat : match_->to_act())
            if (at(seat).is_bot()) asked = asked.with(seat);
    return asked;
}

Seats Table::persons_asked() const {
    Seats asked;
    if (state_.stage == Stage::Playing)
        for (Seat seat : match_->to_act())
            if (!at(seat).is_bot() && !at(seat).away_until) asked = asked.with(seat);
    return asked;
}

Level Table::level(Seat seat) const {
    const SeatState& own = at(seat);
    return own.bot ? *own.bot : own.stand_in.value_or(limits_.stand_in);
}

}  // namespace trianon::table
