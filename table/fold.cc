// What each entry of the journal does to the table.
#include <algorithm>

#include "games/games.h"
#include "table/table.h"

namespace trianon::table {

Table::PastBody Table::remembered(const EntryBody& what) {
    return std::visit(
        Cases{
            [](const entry::Opened&) -> PastBody { return news::Opened{}; },
            [](const entry::Started&) -> PastBody { return past::Begun{}; },
            [](const entry::Decided&) -> PastBody { return past::Move{}; },
            [](const entry::TableDecided&) -> PastBody { return past::Move{}; },
            [](const entry::Noted& noted) -> PastBody { return past::NoteTaken{noted.seat}; },
            [](const entry::Relinked& relinked) -> PastBody {
                return news::Relinked{relinked.seat};
            },
            [](const entry::Invited& invited) -> PastBody { return news::Relinked{invited.seat}; },
            [](const entry::SeatTaken& taken) -> PastBody { return news::SeatTaken{taken.seat}; },
            [](const entry::TransferMade&) -> PastBody { return past::TransferMade{}; },
            [](const entry::Transferred& moved) -> PastBody {
                return news::Transferred{moved.seat};
            },
            [](const entry::OthersEnded& ended) -> PastBody {
                return news::OthersEnded{ended.seat};
            },
            [](const entry::Substituted& by) -> PastBody { return news::Substituted{by.seat}; },
            [](const entry::Renewed& renewed) -> PastBody { return news::Renewed{renewed.door}; },
            [](const auto& open) -> PastBody { return open; }},
        what);
}

bool Table::apply(const TimedEntry& entry, const std::optional<Allowed>& decision) {
    const auto decided = [&](Seat seat, const std::string& notation) {
        return decision ? decision : allowed(seat, notation);
    };
    const bool applied = std::visit(
        Cases{[&](const entry::Decided& d) {
                  const auto own = is_seat(d.seat) ? decided(d.seat, d.decision) : std::nullopt;
                  return own && add(d, entry.when, *own);
              },
              [&](const entry::TableDecided& d) {
                  const auto own = decided(the_table, d.decision);
                  return own && step(*own, entry.when);
              },
              [&](const auto& what) { return add(what, entry.when); }},
        entry.what);
    if (!applied) return false;
    ++state_.number;
    state_.when = entry.when;
    past_.push_back({entry.when, match_ ? static_cast<std::int64_t>(match_->steps()) : 0,
                     remembered(entry.what)});
    if (past_.size() > limits_.catch_up) past_.pop_front();
    return true;
}

bool Table::add(const entry::Opened& opened, Millis when) {
    const std::size_t seats = opened.setup.seats.size();
    const auto& by_seat = opened.keys.by_seat;
    if (state_.number != 0 || (by_seat ? by_seat->size() : opened.keys.seats.size()) != seats)
        return false;
    state_.id = opened.table;
    state_.rules = opened.rules;
    state_.setup = opened.setup;
    state_.owner_key = opened.keys.owner;
    state_.spectators_key = opened.keys.spectators;
    state_.position = opened.position;
    state_.before = opened.before;
    for (std::size_t i = 0; i < seats; ++i) {
        SeatState seat;
        seat.name = opened.setup.seats[i].name.value_or("");
        seat.bot = opened.setup.seats[i].bot;
        if (by_seat)
            seat.keys = (*by_seat)[i];
        else if (!seat.bot)
            seat.keys.secrets = {opened.keys.seats[i]};
        state_.seats.push_back(std::move(seat));
    }
    if (const auto& open = opened.setup.open)
        state_.fills_at = when + open->minutes * limits_.minute;
    if (!opened.record) return true;
    const auto record = parse_record(*opened.record);
    auto match = record ? replay_match(*record) : Error{record.error()};
    if (!match || !(*match)->to_act().empty()) return false;
    match_ = std::move(*match);
    state_.stage = Stage::Over;
    return true;
}

bool Table::add(const entry::Seated& seated, Millis) {
    if (!is_seat(seated.seat)) return false;
    at(seated.seat).name = seated.name;
    ++at(seated.seat).renames;
    return true;
}

bool Table::add(const entry::Readied& readied, Millis when) {
    if (!is_seat(readied.seat) || state_.stage != Stage::Lobby) return false;
    at(readied.seat).ready = readied.ready;
    set_start(when);
    return true;
}

bool Table::add(const entry::Started& started, Millis when) {
    const auto seed = Seed::from_text(started.seed);
    if (!seed || state_.stage != Stage::Lobby) return false;
    Record record = first_record(state_.setup, *seed);
    record.rules = state_.rules;
    record.position = state_.position.value_or("");
    auto match = begin_match(std::move(record));
    if (!match) return false;
    match_ = std::move(*match);
    state_.stage = Stage::Playing;
    state_.starts_at.reset();
    state_.fills_at.reset();
    const auto rules = clock_rules(state_.setup.clock);
    for (SeatState& seat : state_.seats) {
        seat.fresh_since = state_.number + 1;
        if (rules) seat.clock = Clock{rules->bank, std::nullopt, false};
    }
    set_clocks(Seats::none(), when);
    set_limit(false, when);
    if (match_->to_act().empty()) state_.stage = Stage::Over;
    return true;
}

bool Table::add(const entry::Decided& decided, Millis when, const Allowed& decision) {
    if (!step(decision, when)) return false;
    SeatState& seat = at(decided.seat);
    seat.last_number = state_.number + 1;
    seat.last_at = decided.at;
    seat.last_decision = decided.decision;
    return true;
}

// A decision of the journal.
std::optional<Allowed> Table::allowed(Seat seat, const std::string& notation) const {
    if (state_.stage != Stage::Playing) return std::nullopt;
    const auto decision = match_->parse(notation);
    if (!decision) return std::nullopt;
    const auto allowed = match_->allow(seat, *decision);
    return allowed ? std::optional{*allowed} : std::nullopt;
}

std::optional<TimeLimit> Table::time_limit() const {
    const Talk* talk = match_->talk();
    return talk != nullptr ? talk->time_limit() : std::nullopt;
}

bool Table::step(const Allowed& decision, Millis when) {
    if (state_.stage != Stage::Playing) return false;
    const Seat seat = decision.seat();
    const Seats before = match_->to_act();
    const bool had_limit = time_limit().has_value();
    if (match_->apply(decision)) return false;
    const Seats after = match_->to_act();
    // A question is another one if it was not put before, or if one has heard in private what the
    // others have not: an offer, say, that is no longer the same.
    const int heard_by_all = before.size() > 1 ? match_->heard(match_->steps(), spectator) : 0;
    for (Seat other : Seats::first(players())) {
        const bool in_private =
            before.size() > 1 && match_->heard(match_->steps(), other) != heard_by_all;
        const bool asked_anew = after.contains(other) && !before.contains(other);
        if (other == seat || in_private || asked_anew) at(other).fresh_since = state_.number + 1;
    }
    state_.proposal.reset();
    set_clocks(before, when);
    set_limit(had_limit, when);
    if (after.empty()) state_.stage = Stage::Over;
    return true;
}

bool Table::add(const entry::TookBack& back, Millis when) {
    return is_seat(back.seat) && take_back_to(back.step, when, back.heard_by);
}

bool Table::add(const entry::Rewound& rewound, Millis when) {
    const auto seed = Seed::from_text(rewound.seed.value_or("0"));
    if (!seed || !take_back_to(rewound.step, when, Seats::everybody())) return false;
    if (rewound.seed) match_->reseed(*seed);
    state_.proposal.reset();
    return true;
}

bool Table::take_back_to(std::int64_t step, Millis when, Seats heard_by) {
    if (state_.stage != Stage::Playing || step < 0 ||
        step > static_cast<std::int64_t>(match_->steps()))
        return false;
    const Seats before = match_->to_act();
    const bool had_limit = time_limit().has_value();
    while (static_cast<std::int64_t>(match_->steps()) > step) match_->undo();
    const Seats after = match_->to_act();
    const auto rules = clock_rules(state_.setup.clock);
    for (Seat seat : Seats::first(players())) {
        const bool same = before.contains(seat) == after.contains(seat);
        if (heard_by.contains(seat) || !same) at(seat).fresh_since = state_.number + 1;
        if (!rules || same) continue;
        // What answering gained is given back with the answer.
        Clock& clock = at(seat).clock;
        clock.pause(when);
        if (after.contains(seat)) clock.left = std::max<Millis>(0, clock.left - rules->increment);
    }
    set_clocks(after, when);
    set_limit(had_limit, when);
    return true;
}

bool Table::add(const entry::RewindProposed& proposed, Millis) {
    if (!is_seat(proposed.seat) || state_.stage != Stage::Playing) return false;
    state_.proposal = Proposal{proposed.seat, proposed.step, {proposed.seat}};
    return true;
}

bool Table::add(const entry::Voted& voted, Millis) {
    if (!state_.proposal) return false;
    if (voted.agrees)
        state_.proposal->agreed.push_back(voted.seat);
    else
        state_.proposal.reset();
    return true;
}

bool Table::add(const entry::RanOut& out, Millis when) {
    if (!is_seat(out.seat)) return false;
    at(out.seat).clock.left = at(out.seat).clock.left_at(when);
    at(out.seat).clock.since = when;
    at(out.seat).clock.ran_out = true;
    return true;
}

bool Table::add(const entry::BotSat& sat, Millis when) {
    if (!is_seat(sat.seat)) return false;
    at(sat.seat).stand_in = sat.level;
    at(sat.seat).clock.pause(when);
    return true;
}

bool Table::add(const entry::CameBack& back, Millis when) {
    if (!is_seat(back.seat) || !match_) return false;
    SeatState& seat = at(back.seat);
    seat.stand_in.reset();
    seat.fresh_since = state_.number + 1;
    if (const auto rules = clock_rules(state_.setup.clock)) {
        seat.clock = Clock{std::max(seat.clock.left, rules->increment), std::nullopt, false};
        if (match_->to_act().contains(back.seat)) seat.clock.start(when);
    }
    return true;
}

bool Table::add(const entry::Said& said, Millis when) {
    state_.chat.push_back({state_.number + 1, when, said});
    // What spectators say does not push out what the table says.
    const auto same = [&](const Line& line) {
        return (line.said.circle == Circle::Spectators) == (said.circle == Circle::Spectators);
    };
    const auto kept = std::count_if(state_.chat.begin(), state_.chat.end(), same);
    if (static_cast<std::size_t>(kept) > limits_.chat_kept)
        state_.chat.erase(std::find_if(state_.chat.begin(), state_.chat.end(), same));
    return true;
}

bool Table::add(const entry::Noted& noted, Millis) {
    if (!is_seat(noted.seat)) return false;
    at(noted.seat).note = noted.text;
    return true;
}

bool Table::add(const entry::Relinked& relinked, Millis) {
    if (!is_seat(relinked.seat)) return false;
    at(relinked.seat).keys = SeatKeys{"", {relinked.key}};
    return true;
}

bool Table::add(const entry::SeatTaken& taken, Millis) {
    if (!is_seat(taken.seat)) return false;
    SeatState& seat = at(taken.seat);
    seat.keys = SeatKeys{"", {taken.secret}};
    seat.transfer.clear();
    return true;
}

bool Table::add(const entry::TransferMade& made, Millis) {
    if (!is_seat(made.seat)) return false;
    at(made.seat).transfer = made.key;
    at(made.seat).transfer_until = made.until;
    return true;
}

bool Table::add(const entry::Transferred& moved, Millis) {
    if (!is_seat(moved.seat)) return false;
    SeatState& seat = at(moved.seat);
    seat.transfer.clear();
    seat.keys.secrets.push_back(moved.secret);
    if (seat.keys.secrets.size() > limits_.devices)
        seat.keys.secrets.erase(seat.keys.secrets.begin());
    return true;
}

bool Table::add(const entry::OthersEnded& ended, Millis) {
    if (!is_seat(ended.seat)) return false;
    SeatState& seat = at(ended.seat);
    seat.keys = SeatKeys{"", {ended.secret}};
    seat.transfer.clear();
    return true;
}

bool Table::add(const entry::Invited& invited, Millis when) {
    if (!is_seat(invited.seat)) return false;
    SeatState& seat = at(invited.seat);
    seat.keys.invitation = invited.invitation;
    if (invited.closes) {
        forget_person(invited.seat);
        seat.keys.secrets.clear();
        seat.transfer.clear();
        if (state_.stage == Stage::Lobby) {
            seat.ready = false;
            set_start(when);
        }
    }
    state_.relink.reset();
    return true;
}

// Whoever sits there next reads neither what the person wrote down nor their letters.
void Table::forget_person(Seat seat) {
    at(seat).note.clear();
    const auto take_from = [seat](entry::Said& said) {
        if (said.circle == Circle::Private) said.readers = said.readers.without(Seats::only(seat));
    };
    for (Line& line : state_.chat) take_from(line.said);
    for (Past& past : past_)
        if (auto* said = std::get_if<entry::Said>(&past.what)) take_from(*said);
}

bool Table::add(const entry::RelinkProposed& proposed, Millis) {
    if (!is_seat(proposed.seat)) return false;
    state_.relink = RelinkProposal{proposed.by, proposed.seat, {}};
    return true;
}

bool Table::add(const entry::RelinkVoted& voted, Millis) {
    if (!state_.relink) return false;
    if (voted.agrees)
        state_.relink->agreed.push_back(voted.seat);
    else
        state_.relink.reset();
    return true;
}

bool Table::add(const entry::Renewed& renewed, Millis) {
    (renewed.door == Door::Owner ? state_.owner_key : state_.spectators_key) = renewed.key;
    return true;
}

bool Table::add(const entry::Rematched& rematched, Millis) {
    state_.rematch = rematched.table;
    return true;
}

bool Table::add(const entry::Resumed&, Millis when) {
    // Nobody could decide while the server was away, as far as it can know: since the last entry.
    for (SeatState& seat : state_.seats) {
        if (!seat.clock.since) continue;
        seat.clock.pause(std::max(state_.when, *seat.clock.since));
        seat.clock.start(when);
    }
    if (state_.limit_ends_at) *state_.limit_ends_at += when - state_.when;
    return true;
}

// Clocks of persons run while they are asked.
void Table::set_clocks(Seats before, Millis when) {
    const auto rules = clock_rules(state_.setup.clock);
    if (!rules) return;
    const Seats after = match_->to_act();
    for (Seat seat : Seats::first(players())) {
        if (at(seat).is_bot()) continue;
        if (after.contains(seat) && !at(seat).away_until)
            at(seat).clock.start(when);
        else if (before.contains(seat) && !after.contains(seat))
            at(seat).clock.answer(when, *rules);
    }
}

// By correspondence a phase lasts as long as the clocks allow.
void Table::set_limit(bool had_limit, Millis when) {
    const auto limit = time_limit();
    const Pace pace = state_.setup.clock.pace;
    const auto is_person = [](const SeatPlan& plan) { return !plan.bot; };
    const auto& seats = state_.setup.seats;
    // Nobody is kept waiting where a person plays with bots.
    const bool alone =
        pace == Pace::Unhurried && std::count_if(seats.begin(), seats.end(), is_person) < 2;
    if (!limit || alone || (pace != Pace::Unhurried && pace != Pace::Live))
        state_.limit_ends_at.reset();
    else if (!had_limit || !state_.limit_ends_at)
        state_.limit_ends_at = when + Millis{limit->seconds} * 1000;
}

}  // namespace trianon::table
