// Time by consent: a vacation from a game by correspondence, and what all persons vote on.
#include <algorithm>

#include "table/considering.h"

namespace trianon::table {
namespace {

constexpr Millis day = 24 * 3'600'000;

bool is_by_correspondence(const Setup& setup) {
    return setup.clock.pace != Pace::Unhurried && setup.clock.pace != Pace::Live;
}

}  // namespace

std::optional<Millis> Table::away_left(Seat seat) const {
    if (!is_by_correspondence(state_.setup) || at(seat).bot) return std::nullopt;
    return limits_.vacation - at(seat).away_used.value_or(0);
}

Verdict Table::Considering::operator()(const request::Vacation& vacation) const {
    if (auto no = why_not_play()) return *no;
    if (!is_by_correspondence(state().setup)) return no("table.no_vacation");
    if (table.at(viewer.seat).clock.ran_out) return no("table.no_time_left");
    if (vacation.days < 1 || vacation.days * day > *table.away_left(viewer.seat)) {
        const Argument left = *table.away_left(viewer.seat) / day;
        return no("table.vacation_over", with_argument("left", left));
    }
    return leads_to(entry::VacationBegun{viewer.seat, now + vacation.days * day});
}

Verdict Table::Considering::operator()(const request::EndVacation&) const {
    if (!viewer.is_player()) return no("table.players_only");
    if (!table.at(viewer.seat).away_until) return {};
    return leads_to(entry::VacationEnded{viewer.seat});
}

// For substitutes those are not asked whose seats they would take; but somebody is asked besides
// who wants it, who else could take the seat, and see its cards.
Seats Table::Considering::waited_for(const MotionProposal& motion) const {
    Seats waited = table.persons().without(Seats::only(motion.seat));
    for (Seat seat : motion.agreed) waited = waited.without(Seats::only(seat));
    if (motion.motion != Motion::Substitutes) return waited;
    for (Seat seat : table.persons())
        if (table.at(seat).stand_in || table.at(seat).clock.ran_out)
            waited = waited.without(Seats::only(seat));
    return waited;
}

Verdict Table::Considering::operator()(const request::MakeMotion& made) const {
    if (!viewer.is_player()) return no("table.players_only");
    if (state().stage != Stage::Playing) return no("table.no_game");
    if (state().motion) return no("table.vote_is_open");
    if (!clock_rules(state().setup.clock)) return no("table.no_clock");
    if (made.motion == Motion::Substitutes && (state().before || state().setup.substitutes))
        return no("table.no_substitutes");
    const bool alone = waited_for({viewer.seat, made.motion, {}}).empty();
    if (alone && made.motion == Motion::Substitutes) return no("table.nobody_agrees");
    Verdict verdict = leads_to(entry::MotionMade{viewer.seat, made.motion});
    if (alone) verdict.entries.emplace_back(entry::MotionCarried{made.motion});
    return verdict;
}

// Who asked may think better of it.
Verdict Table::Considering::operator()(const request::VoteMotion& vote) const {
    if (!viewer.is_player()) return no("table.players_only");
    if (state().stage != Stage::Playing) return no("table.no_game");
    if (!state().motion) return no("table.no_vote");
    if (!vote.agrees) return leads_to(entry::MotionVoted{viewer.seat, false});
    const Seats waited = waited_for(*state().motion);
    if (!waited.contains(viewer.seat)) return {};
    Verdict verdict = leads_to(entry::MotionVoted{viewer.seat, true});
    if (waited == Seats::only(viewer.seat))
        verdict.entries.emplace_back(entry::MotionCarried{state().motion->motion});
    return verdict;
}

bool Table::add(const entry::VacationBegun& begun, Millis when) {
    if (!is_seat(begun.seat)) return false;
    SeatState& seat = at(begun.seat);
    seat.away_until = begun.until;
    seat.away_used = seat.away_used.value_or(0) + begun.until - when;
    seat.clock.pause(when);
    return true;
}

// Who is back early keeps the rest.
bool Table::add(const entry::VacationEnded& ended, Millis when) {
    if (!is_seat(ended.seat) || !match_ || !at(ended.seat).away_until) return false;
    SeatState& seat = at(ended.seat);
    seat.away_used = seat.away_used.value_or(0) - std::max<Millis>(0, *seat.away_until - when);
    seat.away_until.reset();
    if (match_->to_act().contains(ended.seat)) seat.clock.start(when);
    return true;
}

bool Table::add(const entry::MotionMade& made, Millis) {
    if (!is_seat(made.seat) || state_.stage != Stage::Playing) return false;
    state_.motion = MotionProposal{made.seat, made.motion, {}};
    return true;
}

bool Table::add(const entry::MotionVoted& voted, Millis) {
    if (!state_.motion) return false;
    if (voted.agrees)
        state_.motion->agreed.push_back(voted.seat);
    else
        state_.motion.reset();
    return true;
}

bool Table::add(const entry::MotionCarried& carried, Millis when) {
    if (!match_) return false;
    state_.motion.reset();
    if (carried.motion == Motion::Substitutes)
        state_.setup.substitutes = true;
    else
        give_time(when);
    return true;
}

// As much as everybody began with, as far as the clocks go.
void Table::give_time(Millis when) {
    const auto rules = clock_rules(state_.setup.clock);
    if (!rules) return;
    for (SeatState& seat : state_.seats) {
        if (seat.bot) continue;
        const bool runs = seat.clock.since.has_value();
        seat.clock.pause(when);
        seat.clock.left += rules->bank;
        if (rules->cap) seat.clock.left = std::min(seat.clock.left, *rules->cap);
        seat.clock.ran_out = false;
        if (runs) seat.clock.start(when);
    }
}

}  // namespace trianon::table
