// The table as a viewer may know it.
#include "games/games.h"
#include "table/table.h"
#include "text/sentence.h"

namespace trianon::table {
namespace {

constexpr std::string_view no_events = "[]";

// Into the room of the one before, if there was one.
void write_with(With& with, const Arguments& arguments) {
    if (arguments.empty()) return with.reset();
    if (!with) with.emplace().text.reserve(96);
    with->text.clear();
    append_json(with->text, arguments);
}

void write_prompt(Prompt& prompt, Sentence sentence) {
    prompt.key = std::move(sentence.key);
    write_with(prompt.with, sentence.with);
}

SeatList list(Seats seats) {
    SeatList all;
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

template <class Past, class... Ts> bool is_any_of(const Past& what) {
    return (std::holds_alternative<Ts>(what) || ...);
}

}  // namespace

bool Table::moves_the_game(const PastBody& what) {
    return is_any_of<PastBody, past::Begun, past::Move, entry::TookBack, entry::Rewound,
                     entry::RanOut, entry::BotSat, entry::CameBack, entry::Resumed,
                     entry::VacationBegun, entry::VacationEnded, entry::MotionCarried,
                     news::Substituted>(what);
}

// A step as the viewer heard of it; nothing if not at all.
std::optional<News> Table::decided(std::int64_t step, const Viewer& viewer,
                                   std::string events) const {
    const Step& taken = match_->record().steps.at(static_cast<std::size_t>(step) - 1);
    const bool own = taken.seat == viewer.seat && viewer.is_player();
    if (events == no_events && !own) return std::nullopt;
    news::Decided heard{std::nullopt, step, std::nullopt, {std::move(events)}};
    if (taken.seat != the_table) heard.seat = taken.seat;
    if (own) heard.decision = taken.decision;
    return heard;
}

std::optional<News> Table::news(const Past& past, const Viewer& viewer, std::string events) const {
    return std::visit(
        Cases{
            [&](const past::Begun&) -> std::optional<News> {
                return news::Started{match_->record().seed.seal()};
            },
            [&](const past::Move&) { return decided(past.step, viewer, std::move(events)); },
            [&](const entry::TookBack& back) -> std::optional<News> {
                if (!back.heard_by.contains(viewer.seat)) return std::nullopt;
                return news::TookBack{back.seat, back.step};
            },
            [](const entry::Rewound& rewound) -> std::optional<News> {
                news::Rewound open{rewound.step, std::nullopt};
                if (rewound.seed) open.seal = Seed::from_text(*rewound.seed)->seal();
                return open;
            },
            [&](const entry::Said& said) -> std::optional<News> {
                if (!reads(said, viewer.seat)) return std::nullopt;
                return said;
            },
            // Of several notes the last one is told each time.
            [&](const past::NoteTaken& noted) -> std::optional<News> {
                if (noted.seat != viewer.seat) return std::nullopt;
                return entry::Noted{noted.seat, at(noted.seat).note};
            },
            [](const past::TransferMade&) -> std::optional<News> { return std::nullopt; },
            // On which devices a seat is open is nobody else's business.
            [&](const news::Transferred& moved) -> std::optional<News> {
                if (moved.seat != viewer.seat) return std::nullopt;
                return moved;
            },
            [&](const news::OthersEnded& ended) -> std::optional<News> {
                if (ended.seat != viewer.seat) return std::nullopt;
                return ended;
            },
            [](const auto& open) -> std::optional<News> { return open; },
        },
        past.what);
}

// The events of the steps from the first to the last, as a seat heard them.
std::vector<std::string> Table::told_since(std::size_t first, Seat seat) const {
    std::vector<std::string> all;
    if (match_)
        match_->tell(first, match_->steps(), seat,
                     [&](std::size_t, std::string events) { all.push_back(std::move(events)); });
    return all;
}

message::Event Table::event(std::int64_t number, const Viewer& viewer, std::string events) const {
    const std::int64_t first = state_.number - static_cast<std::int64_t>(past_.size()) + 1;
    const Past& past = past_.at(static_cast<std::size_t>(number - first));
    message::Event shown;
    shown.number = number;
    shown.when = past.when;
    shown.news = news(past, viewer, std::move(events));
    return shown;
}

// Nothing at tables where nobody but guests ever sits down.
std::optional<Written<SeatList>> Table::free_seats_told() const {
    if (!state_.setup.open && !state_.setup.substitutes) return std::nullopt;
    Written<SeatList> told{""};
    write(told.text, list(free_seats()), Eyes::all_seeing());
    return told;
}

message::Event Table::last_event(const Viewer& viewer, Millis now) const {
    std::string events;
    if (std::holds_alternative<past::Move>(past_.back().what))
        events = std::move(told_since(match_->steps(), viewer.seat).front());
    message::Event last = event(state_.number, viewer, std::move(events));
    if (last.news && is_any_of<News, entry::Readied, entry::FilledUp>(*last.news))
        last.starts_at = state_.starts_at;
    last.free = free_seats_told();
    // Also for who heard nothing: a new phase makes no event.
    if (match_ && moves_the_game(past_.back().what)) last.position = position(*match_, viewer, now);
    return last;
}

std::optional<std::vector<message::Event>> Table::since(std::int64_t number, const Viewer& viewer,
                                                        Millis now) const {
    const std::int64_t first = state_.number - static_cast<std::int64_t>(past_.size());
    if (number < first || number > state_.number) return std::nullopt;
    bool moved = false;
    std::optional<std::int64_t> first_step;
    for (auto past = past_.begin() + (number - first); past != past_.end(); ++past) {
        // What was taken back cannot be told any more.
        if (is_any_of<PastBody, entry::TookBack, entry::Rewound>(past->what)) return std::nullopt;
        moved = moved || moves_the_game(past->what);
        if (!first_step && std::holds_alternative<past::Move>(past->what)) first_step = past->step;
    }
    std::vector<std::string> told;
    if (first_step) told = told_since(static_cast<std::size_t>(*first_step), viewer.seat);
    std::vector<message::Event> missed;
    for (std::int64_t i = number + 1; i <= state_.number; ++i) {
        const Past& past = past_[static_cast<std::size_t>(i - first - 1)];
        std::string events;
        if (std::holds_alternative<past::Move>(past.what))
            events = told[static_cast<std::size_t>(past.step - *first_step)];
        missed.push_back(event(i, viewer, std::move(events)));
    }
    if (!missed.empty()) {
        missed.back().starts_at = state_.starts_at;
        missed.back().free = free_seats_told();
    }
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
    all.invited = viewer.invited;
    all.owner = viewer.owner;
    all.setup = state_.setup;
    all.starts_at = state_.starts_at;
    all.proposal = state_.proposal;
    all.relink = state_.relink;
    all.motion = state_.motion;
    all.fills_at = state_.fills_at;
    all.free = list(free_seats());
    all.rematch = state_.rematch;
    for (Seat seat : Seats::first(players())) {
        const SeatState& own = at(seat);
        all.seats.push_back({seat, own.name, own.bot, own.stand_in, own.ready,
                             !own.keys.secrets.empty(), own.away_until, away_left(seat)});
    }
    for (const Line& line : state_.chat)
        if (reads(line.said, viewer.seat)) all.chat.push_back(line);
    if (viewer.is_player()) all.note = at(viewer.seat).note;
    if (!match_) return all;
    const Seed& seed = match_->record().seed;
    all.seal = seed.seal();
    if (state_.stage == Stage::Over) all.unsealed = seed.text();
    for (const Reseed& anew : match_->record().reseeds) {
        Reseal& shown = all.reseals.emplace_back(
            Reseal{static_cast<std::int64_t>(anew.step), anew.seed.seal(), std::nullopt});
        if (state_.stage == Stage::Over) shown.unsealed = anew.seed.text();
    }
    // A game that is over is told whole: how it was scored began with its first step.
    const std::size_t told = state_.stage == Stage::Over ? match_->steps() : limits_.steps_told;
    std::size_t step = match_->steps() > told ? match_->steps() - told : 0;
    for (std::string& events : told_since(step, viewer.seat)) {
        if (events != no_events) {
            Told heard{static_cast<std::int64_t>(step), std::nullopt, {std::move(events)}};
            if (step > 0 && match_->record().steps[step - 1].seat != the_table)
                heard.seat = match_->record().steps[step - 1].seat;
            all.told.push_back(std::move(heard));
        }
        ++step;
    }
    all.position = position(*match_, viewer, now);
    return all;
}

Position Table::position(const Match& match, const Viewer& viewer, Millis now) const {
    Position shown;
    shown.step = static_cast<std::int64_t>(match.steps());
    shown.to_act = list(match.to_act());
    write_prompt(shown.asked, match.narration().prompt(viewer.seat));
    shown.view.text.clear();
    shown.view.text.reserve(2'048);
    match.write_view(shown.view.text, viewer.seat);
    if (const auto outcome = match.outcome()) {
        const SeatList winners = list(outcome->winners);
        shown.outcome =
            OutcomeShown{outcome->ending,
                         std::vector<std::int32_t>(outcome->points.begin(), outcome->points.end()),
                         std::vector<Seat>(winners.begin(), winners.end())};
    }
    if (state_.stage == Stage::Over)
        shown.standing = match.points();
    else if (auto stands = match.estimate(viewer.seat); !stands.empty())
        shown.estimate = std::move(stands);
    if (&match != match_.get()) return shown;  // an earlier one: nothing to decide, no clocks

    shown.talk_until = state_.limit_ends_at;
    if (clock_rules(state_.setup.clock))
        for (const SeatState& seat : state_.seats)
            shown.clocks.push_back(
                {seat.clock.left_at(now), seat.clock.since.has_value(), seat.clock.ran_out});
    if (!viewer.is_player() || at(viewer.seat).is_bot()) return shown;
    if (const Talk* talk = match.talk()) shown.confidants = list(talk->confidants(viewer.seat));
    if (match.to_act().contains(viewer.seat)) {
        shown.choices.text.clear();
        write_choices(shown.choices.text, match, viewer.seat);
    }
    if (const GameLesson* own = lesson(); own != nullptr && own->learner == viewer.seat)
        shown.lesson = told_in_lesson(*own, match);
    shown.undo_stop = state_.stage == Stage::Over ? UndoStop::Over : match.undo_stop(viewer.seat);
    return shown;
}

void Table::write_choices(std::string& out, const Match& match, Seat seat) const {
    std::vector<AnyDecision> decisions = match.choices(seat);
    // In a lesson there is one thing to do.
    if (const LessonStep* next = lesson_step())
        std::erase_if(decisions, [&](const AnyDecision& decision) {
            return next->seat != seat || decision.notation() != next->decision;
        });
    out.reserve(128 * decisions.size());
    Choice choice;
    out += '[';
    for (const AnyDecision& decision : decisions) {
        if (out.size() > 1) out += ',';
        choice.decision.clear();
        decision.write_notation(choice.decision);
        choice.move.text.clear();
        decision.write_json(choice.move.text);
        choice.passes = decision.passes();
        choice.wastes = match.wastes(seat, decision);
        write_with(choice.with, match.narration().beside(decision));
        if (auto note = match.narration().note(seat, decision)) {
            if (!choice.note) choice.note.emplace();
            write_prompt(*choice.note, std::move(*note));
        } else {
            choice.note.reset();
        }
        write(out, choice, Eyes::all_seeing());
    }
    out += ']';
}

Result<Table::Sight> Table::look(std::int64_t step, Seat eyes, Millis now,
                                 std::optional<Language> drawing) const {
    const auto earlier = match_after(step);
    if (!earlier) return Error{earlier.error()};
    const Match& match = **earlier;
    Sight sight{position(match, Viewer{.seat = eyes}, now), std::nullopt};
    if (drawing) sight.drawing = match.narration().drawing(eyes, *drawing);
    return sight;
}

Result<ThingInWords> Table::what(const request::What& asked, Seat eyes) const {
    const auto match = match_after(asked.step);
    if (!match) return Error{match.error()};
    const Narration& narration = (*match)->narration();
    for (const Thing& thing : narration.things(eyes))
        if (thing.id == asked.thing)
            return in_words(thing, narration.words(asked.language.value_or(state_.setup.language)));
    return Error{"there is no such thing"};
}

Result<std::shared_ptr<const Match>> Table::match_after(std::int64_t step) const {
    if (!match_ || step < 0 || step > static_cast<std::int64_t>(match_->steps()))
        return Error{"there is no such step"};
    if (step == static_cast<std::int64_t>(match_->steps()))
        return std::shared_ptr<const Match>{std::shared_ptr<const Match>{}, match_.get()};
    Record record = match_->record();
    record.steps.resize(static_cast<std::size_t>(step));
    auto earlier = replay_match(record);
    if (!earlier) return Error{earlier.error()};
    return std::shared_ptr<const Match>{std::move(*earlier)};
}

Result<std::string> Table::record() const {
    if (state_.stage != Stage::Over) return Error{"the game is not over"};
    return print_record(match_->record());
}

Result<Setup> Table::setup_from(std::int64_t step, Seat seat, Level level) const {
    if (state_.stage != Stage::Over) return Error{"the game is not over"};
    if (step < 0 || step >= static_cast<std::int64_t>(match_->steps()) || !is_seat(seat))
        return Error{"there is no such step or seat"};
    Setup setup = without_strangers(state_.setup);
    setup.clock = {};
    setup.lesson.reset();
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
