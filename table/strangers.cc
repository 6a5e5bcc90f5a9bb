// Seats that anybody may take: at a table that was opened to all, and where a person is away.
#include <algorithm>

#include "table/considering.h"

namespace trianon::table {

// Not at a rematch: its keys are those of the games before, which the person who left has played.
Seats Table::free_seats() const {
    Seats free;
    const bool open = state_.stage == Stage::Lobby && state_.fills_at;
    const bool substitutes = state_.stage == Stage::Playing && !state_.before &&
                             state_.setup.substitutes.value_or(false);
    for (Seat seat : persons()) {
        const SeatState& own = at(seat);
        const bool is_away = own.stand_in || own.clock.ran_out;
        if ((open && own.keys.secrets.empty()) || (substitutes && is_away)) free = free.with(seat);
    }
    return free;
}

// No names: whoever they belong to has not asked to be read by everybody.
std::optional<Listed> Table::listed() const {
    const Seats free = free_seats();
    if (free.empty()) return std::nullopt;
    const Setup& setup = state_.setup;
    Listed listed{.table = state_.id,
                  .stage = state_.stage,
                  .game = setup.game,
                  .seats = players(),
                  .free = {},
                  .options = setup.options,
                  .edition = setup.edition,
                  .clock = setup.clock,
                  .language = setup.language,
                  .level = std::nullopt,
                  .fills_at = state_.fills_at};
    // What is no name is long.
    if (setup.edition && setup.edition->find_first_of("=\n") != std::string::npos)
        listed.edition.reset();
    if (state_.fills_at) listed.level = setup.open->level;
    for (Seat seat : free) listed.free.push_back(seat);
    return listed;
}

Seats Table::persons_ready() const {
    Seats ready;
    for (Seat seat : persons())
        if (at(seat).ready && !at(seat).keys.secrets.empty()) ready = ready.with(seat);
    return ready;
}

void Table::set_start(Millis when) {
    state_.starts_at = when + limits_.grace;
    for (const SeatState& seat : state_.seats)
        if (!seat.is_bot() && !seat.ready) state_.starts_at.reset();
}

bool Table::add(const entry::FilledUp& filled, Millis when) {
    if (!state_.fills_at || state_.stage != Stage::Lobby) return false;
    for (Seat seat : filled.seats) {
        if (!is_seat(seat)) return false;
        SeatState bot;
        bot.bot = filled.level;
        at(seat) = std::move(bot);
        state_.setup.seats[index(seat)] = SeatPlan{filled.level, std::nullopt};
    }
    state_.fills_at.reset();
    set_start(when);
    return true;
}

bool Table::add(const entry::TakenOffList&, Millis) {
    state_.fills_at.reset();
    return true;
}

// As a new link would: what the seat knows goes over, what its person wrote down for themselves
// does not. Open votes were those of other people.
bool Table::add(const entry::Substituted& by, Millis when) {
    if (!is_seat(by.seat) || !match_) return false;
    SeatState& seat = at(by.seat);
    seat.keys = SeatKeys{"", {by.secret}};
    seat.transfer.clear();
    seat.name.clear();
    seat.renames = 0;
    seat.note.clear();
    seat.last_number = 0;
    seat.last_at = 0;
    seat.last_decision.clear();
    state_.proposal.reset();
    state_.relink.reset();
    state_.motion.reset();
    if (!add(entry::CameBack{by.seat}, when)) return false;
    // Nobody takes over a clock that has run out.
    if (const auto rules = clock_rules(state_.setup.clock))
        seat.clock.left = std::max(seat.clock.left, rules->bank);
    return true;
}

std::optional<Verdict> Table::Considering::why_not_named(const request::Sit& sit, Seat seat) const {
    if (!sit.name) return std::nullopt;
    if (!is_name(*sit.name)) return no("table.no_name");
    for (Seat other : Seats::first(table.players()).without(Seats::only(seat)))
        if (same_name(*sit.name, table.at(other).name)) return no("table.name_taken");
    return std::nullopt;
}

// Somebody whom nobody has invited: without a seat in mind, on the first that is free.
Verdict Table::Considering::sits_as_stranger(const request::Sit& sit) const {
    if (viewer.also_plays) return no("table.sits_already");
    const Seats free = table.free_seats();
    if (free.empty() || (viewer.invited && !free.contains(*viewer.invited)))
        return no("table.seat_taken");
    const Seat seat = viewer.invited.value_or(free.front());
    const bool substitutes = state().stage == Stage::Playing;
    if (substitutes && online.contains(seat)) return no("table.person_is_here");
    const std::string& before = table.at(seat).name;
    if (!sit.name && (substitutes || before.empty())) return no("table.no_name");
    if (auto unnamed = why_not_named(sit, seat)) return *unnamed;
    // Nobody passes for who sat there before.
    if (substitutes && same_name(*sit.name, before)) return no("table.name_taken");
    Verdict verdict;
    verdict.token = new_token(random);
    if (substitutes)
        verdict.entries.emplace_back(entry::Substituted{seat, hash_of(*verdict.token)});
    else
        verdict.entries.emplace_back(entry::SeatTaken{seat, hash_of(*verdict.token)});
    if (sit.name && (substitutes || *sit.name != before))
        verdict.entries.emplace_back(entry::Seated{seat, *sit.name});
    return verdict;
}

}  // namespace trianon::table
