// The table as a viewer may know it.
#include "games/games.h"
#include "table/table.h"
#include "text/seats.h"

namespace trianon::table {
namespace {

std::vector<Seat> list(Seats seats) {
    std::vector<Seat> all;
    for (Seat seat : seats) all.push_back(seat);
    return all;
}

bool reads(const entry::Said& said, Seat viewer) {
    switch (said.circle) {
        case Circle::Table: return true;
        case Circle::Private: return viewer != spectator && said.readers.contains(viewer);
        case Circle::Spectators: return viewer == spectator;
    }
    return false;
}

template <class... Ts> bool is_any_of(const EntryBody& what) {
    return (std::holds_alternative<Ts>(what) || ...);
}

bool moves_the_game(const EntryBody& what) {
    return is_any_of<entry::Started, entry::Decided, entry::TableDecided, entry::TookBack,
                     entry::Rewound, entry::RanOut, entry::BotSat, entry::CameBack, entry::Resumed>(
        what);
}

// A step as the viewer heard of it; nothing if not at all.
std::optional<News> decided(const Match& match, std::int64_t step, const Viewer& viewer) {
    const auto at = static_cast<std::size_t>(step);
    const Step& taken = match.record().steps.at(at - 1);
    json::array events = match.events(at, viewer.seat);
    const bool own = taken.seat == viewer.seat && viewer.is_player();
    if (events.empty() && !own) return std::nullopt;
    news::Decided heard{std::nullopt, step, std::nullopt, std::move(events),
                        match.narration().story_in_words(at, viewer.seat, viewer.language)};
    if (taken.seat != the_table) heard.seat = taken.seat;
    if (own) heard.decision = taken.decision;
    return heard;
}

}  // namespace

std::optional<News> Table::news(const Past& past, const Viewer& viewer) const {
    return std::visit(
        Cases{
            [](const entry::Opened&) -> std::optional<News> { return news::Opened{}; },
            [&](const entry::Started&) -> std::optional<News> {
                return news::Started{match_->record().seed.seal()};
            },
            [&](const entry::Decided&) { return decided(*match_, past.step, viewer); },
            [&](const entry::TableDecided&) { return decided(*match_, past.step, viewer); },
            [&](const entry::TookBack& back) -> std::optional<News> {
                if (!back.heard_by.contains(viewer.seat)) return std::nullopt;
                return news::TookBack{back.seat, back.step};
            },
            [&](const entry::Said& said) -> std::optional<News> {
                if (!reads(said, viewer.seat)) return std::nullopt;
                return said;
            },
            [&](const entry::Noted& noted) -> std::optional<News> {
                if (noted.seat != viewer.seat) return std::nullopt;
                return noted;
            },
            [](const entry::Relinked& relinked) -> std::optional<News> {
                return news::Relinked{relinked.seat};
            },
            [](const auto& open) -> std::optional<News> { return open; },
        },
        past.entry.what);
}

message::Event Table::event(std::int64_t number, const Viewer& viewer) const {
    const std::int64_t first = state_.number - static_cast<std::int64_t>(past_.size()) + 1;
    const Past& past = past_.at(static_cast<std::size_t>(number - first));
    return {number, past.entry.when, news(past, viewer), std::nullopt, std::nullopt};
}

message::Event Table::last_event(const Viewer& viewer, Millis now) const {
    message::Event last = event(state_.number, viewer);
    if (last.news && std::holds_alternative<entry::Readied>(*last.news))
        last.starts_at = state_.starts_at;
    // Also for who heard nothing: a new phase makes no event.
    if (match_ && moves_the_game(past_.back().entry.what))
        last.position = position(*match_, viewer, now);
    return last;
}

std::optional<std::vector<message::Event>> Table::since(std::int64_t number, const Viewer& viewer,
                                                        Millis now) const {
    const std::int64_t first = state_.number - static_cast<std::int64_t>(past_.size());
    if (number < first || number > state_.number) return std::nullopt;
    bool moved = false;
    for (auto past = past_.begin() + (number - first); past != past_.end(); ++past) {
        // What was taken back cannot be told any more.
        if (is_any_of<entry::TookBack, entry::Rewound>(past->entry.what)) return std::nullopt;
        moved = moved || moves_the_game(past->entry.what);
    }
    std::vector<message::Event> missed;
    for (std::int64_t i = number + 1; i <= state_.number; ++i) missed.push_back(event(i, viewer));
    if (!missed.empty()) missed.back().starts_at = state_.starts_at;
    if (moved && match_) missed.back().position = position(*match_, viewer, now);
    return missed;
}

message::FullTable Table::whole(const Viewer& viewer, Millis now) const {
    message::FullTable all;
    all.number = state_.number;
    all.table = state_.id;
    all.now = now;
    all.stage = state_.stage;
    if (viewer.is_player()) all.you = viewer.seat;
    all.owner = viewer.owner;
    all.setup = state_.setup;
    all.starts_at = state_.starts_at;
    all.proposal = state_.proposal;
    all.rematch = state_.rematch;
    for (Seat seat : Seats::first(players())) {
        const SeatState& own = at(seat);
        all.seats.push_back({seat, own.name, seat_name(seat, viewer.language), seat_symbol(seat),
                             own.bot, own.stand_in, own.ready});
    }
    for (const Line& line : state_.chat)
        if (reads(line.said, viewer.seat)) all.chat.push_back(line);
    if (viewer.is_player()) all.note = at(viewer.seat).note;
    if (!match_) return all;
    const Seed& seed = match_->record().seed;
    all.seal = seed.seal();
    if (state_.stage == Stage::Over) all.unsealed = seed.text();
    // A game that is over is told whole: how it was scored began with its first step.
    const std::size_t told = state_.stage == Stage::Over ? match_->steps() : limits_.steps_told;
    for (std::size_t i = match_->steps() > told ? match_->steps() - told : 0; i <= match_->steps();
         ++i) {
        Told step{static_cast<std::int64_t>(i), std::nullopt, match_->events(i, viewer.seat),
                  match_->narration().story_in_words(i, viewer.seat, viewer.language)};
        if (step.story.empty()) continue;
        if (i > 0 && match_->record().steps[i - 1].seat != the_table)
            step.seat = match_->record().steps[i - 1].seat;
        all.told.push_back(std::move(step));
    }
    all.position = position(*match_, viewer, now);
    return all;
}

Position Table::position(const Match& match, const Viewer& viewer, Millis now) const {
    Position shown;
    shown.step = static_cast<std::int64_t>(match.steps());
    shown.to_act = list(match.to_act());
    shown.prompt =
        match.narration().in_words(match.narration().prompt(viewer.seat), viewer.language);
    shown.view = match.view(viewer.seat);
    if (const auto outcome = match.outcome())
        shown.outcome =
            OutcomeShown{outcome->ending,
                         std::vector<std::int32_t>(outcome->points.begin(), outcome->points.end()),
                         list(outcome->winners)};
    if (state_.stage == Stage::Over) shown.standing = match.points();
    if (viewer.drawing) shown.drawing = match.narration().drawing(viewer.seat, viewer.language);
    if (&match != match_.get()) return shown;  // an earlier one: nothing to decide, no clocks

    shown.talk_until = state_.limit_ends_at;
    if (clock_rules(state_.setup.clock))
        for (const SeatState& seat : state_.seats)
            shown.clocks.push_back(
                {seat.clock.left_at(now), seat.clock.since.has_value(), seat.clock.ran_out});
    if (!viewer.is_player() || at(viewer.seat).is_bot()) return shown;
    if (const Talk* talk = match.talk()) shown.confidants = list(talk->confidants(viewer.seat));
    if (match.to_act().contains(viewer.seat))
        for (const AnyDecision& decision : match.choices(viewer.seat)) {
            std::string notation = decision.notation();
            std::string said = words(match, decision, notation, viewer.language);
            shown.choices.push_back({.decision = std::move(notation),
                                     .move = decision.json(),
                                     .words = std::move(said),
                                     .passes = decision.passes()});
        }
    shown.undo_stop = state_.stage == Stage::Over ? UndoStop::Over : match.undo_stop(viewer.seat);
    return shown;
}

std::string Table::words(const Match& match, const AnyDecision& decision,
                         const std::string& notation, Language language) const {
    constexpr std::size_t most = 2'000;
    const std::string key = name_of(language) + notation;
    if (const auto found = described_.find(key); found != described_.end()) return found->second;
    if (described_.size() >= most) described_.clear();
    return described_[key] =
               match.narration().in_words(match.narration().describe(decision), language);
}

Result<Position> Table::look(std::int64_t step, const Viewer& viewer, Millis now) const {
    if (!match_ || step < 0 || step > static_cast<std::int64_t>(match_->steps()))
        return Error{"there is no such step"};
    if (step == static_cast<std::int64_t>(match_->steps())) return position(*match_, viewer, now);
    Record record = match_->record();
    record.steps.resize(static_cast<std::size_t>(step));
    const auto earlier = replay_match(record);
    if (!earlier) return Error{earlier.error()};
    return position(**earlier, viewer, now);
}

Result<std::string> Table::record() const {
    if (state_.stage != Stage::Over) return Error{"the game is not over"};
    return print_record(match_->record());
}

Result<Setup> Table::setup_from(std::int64_t step, Seat seat, Level level) const {
    if (state_.stage != Stage::Over) return Error{"the game is not over"};
    if (step < 0 || step >= static_cast<std::int64_t>(match_->steps()) || !is_seat(seat))
        return Error{"there is no such step or seat"};
    Setup setup = state_.setup;
    setup.clock = {};
    for (Seat other : Seats::first(players())) {
        SeatPlan& plan = setup.seats[index(other)];
        plan.bot = other == seat ? std::nullopt : std::optional{level};
        plan.name = at(other).name.empty() ? std::nullopt : std::optional{at(other).name};
    }
    return setup;
}

Result<std::string> Table::position_from(std::int64_t step) const {
    Record record = match_->record();
    record.steps.resize(static_cast<std::size_t>(step));
    const auto earlier = replay_match(record);
    if (!earlier) return Error{earlier.error()};
    return (*earlier)->position();
}

}  // namespace trianon::table
