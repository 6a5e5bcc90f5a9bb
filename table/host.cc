#include "table/host.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/ensure.h"

namespace trianon::table {
namespace {

constexpr std::int64_t entries_between_snapshots = 200;

SharedText shared(const Message& message) {
    return std::make_shared<const std::string>(print_message(message));
}

}  // namespace

Result<Table> load_table(Store& store, const std::string& id, const TableLimits& limits) {
    auto kept = store.load(id);
    if (!kept) return Error{"there is no such table"};
    auto table = Table::load(*kept, limits);
    if (table || !kept->snapshot) return table;
    kept->snapshot.reset();
    kept->entries = store.entries(id, 0, std::numeric_limits<int>::max());
    return Table::load(*kept, limits);
}

void Host::begin(bool after_restart) {
    if (after_restart && table_.needs_resuming())
        commit({entry::Resumed{}});
    else
        go_on();
}

Millis Host::now() const { return std::max(world_.now(), table_.state().when); }

Randomness Host::randomness() {
    return [this](std::span<unsigned char> bytes) { world_.random(bytes); };
}

void Host::join(SessionId session, const Viewer& viewer, std::optional<std::int64_t> since) {
    const message::Presence before = presence();
    sessions_[session] = viewer;
    const auto missed = since ? table_.since(*since, viewer, now()) : std::nullopt;
    if (missed) {
        for (const message::Event& event : *missed) send(session, event);
    } else {
        message::FullTable whole = table_.whole(viewer, now());
        for (Seat seat : online()) whole.online.push_back(seat);
        send(session, whole);
    }
    // The whole table does not count spectators.
    if (missed || presence() != before)
        tell_presence();
    else if (presence().spectators > 0)
        send(session, presence());
}

void Host::leave(SessionId session) {
    const message::Presence before = presence();
    sessions_.erase(session);
    if (presence() != before) tell_presence();
}

void Host::receive(SessionId session, std::string_view text) {
    const auto found = sessions_.find(session);
    if (found == sessions_.end()) return;
    json::value id;
    const auto asked = parse_request(text, &id);
    if (!asked) {
        message::Answer answer;
        answer.id = id;
        answer.problem = Problem{.code = ProblemCode::Malformed,
                                 .key = "malformed",
                                 .rule = "",
                                 .message = asked.error()};
        return send(session, answer);
    }
    perform(found->second, asked->request, [this, session, id](const message::Answer& answer) {
        message::Answer own = answer;
        own.id = id;
        if (sessions_.contains(session)) world_.send(session, shared(own));
    });
}

// Every line is kept for ever, and read by all.
bool Host::may_talk(Seat seat) {
    return breaths_.try_emplace(seat, table_.limits().talk, now()).first->second.take(now());
}

void Host::perform(const Viewer& viewer, const Request& request, Reply reply) {
    Verdict verdict;
    const bool talks = std::holds_alternative<request::Say>(request) ||
                       std::holds_alternative<request::Note>(request);
    if (talks && !may_talk(viewer.seat))
        verdict.problem = table_.too_fast(viewer.language);
    else
        verdict = table_.consider(viewer, request, now(), randomness());
    const auto fail = [this, reply, language = viewer.language] {
        message::Answer answer;
        answer.problem = table_.not_kept(language);
        reply(answer);
    };
    const auto finish = [this, reply, fail](const Verdict& decided) {
        message::Answer answer{.id = {},
                               .ok = !decided.problem,
                               .number = decided.number,
                               .problem = decided.problem,
                               .position = decided.position,
                               .token = decided.token};
        if (!decided.entries.empty()) {
            commit(decided.entries, decided.decision);
            answer.number = table_.number();
        }
        when_durable([reply, answer] { reply(answer); }, fail);
    };
    if (!verdict.opens) return finish(verdict);
    if (opening_) return finish(Verdict{});
    opening_ = true;
    NewTable made = *std::exchange(verdict.opens, std::nullopt);
    world_.open(std::move(made),
                [self = weak_from_this(), finish, fail, verdict](WriteResult kept) {
                    const auto host = self.lock();
                    if (!host) return;
                    host->opening_ = false;
                    if (kept == WriteResult::Written)
                        finish(verdict);
                    else
                        fail();
                });
}

void Host::when_durable(std::function<void()> action, std::function<void()> lost) {
    if (broken_)
        lost();
    else if (flights_.empty())
        action();
    else
        flights_.back().push_back({std::move(action), std::move(lost)});
}

void Host::commit(const std::vector<EntryBody>& bodies, const std::optional<Allowed>& decision) {
    if (broken_) return;
    std::vector<Entry> entries;
    flights_.emplace_back();
    const Millis when = now();
    const bool was_over = table_.state().stage == Stage::Over;
    std::optional<Seat> locked;
    std::size_t told = 0;
    for (const EntryBody& what : bodies) {
        if (const auto* relinked = std::get_if<entry::Relinked>(&what)) locked = relinked->seat;
        const TimedEntry entry{when, what};
        ensure(table_.apply(entry, decision));
        entries.push_back({table_.number(), print_entry(entry)});
        if (&what == &bodies.back()) break;
        tell_last_event();
        ++told;
    }
    if (entries.empty()) return flights_.pop_back();
    const std::int64_t number = table_.number();
    const std::int64_t before = number - static_cast<std::int64_t>(entries.size());
    const bool untold = told < entries.size();
    world_.keep(std::move(entries), [self = weak_from_this()](WriteResult kept) {
        if (const auto host = self.lock()) host->landed(kept);
    });
    // Put into words while the disk writes: how long that takes depends on what the others hold.
    if (untold) tell_last_event();
    if (locked) close_seat(*locked);
    const bool is_over = table_.state().stage == Stage::Over;
    if (number / entries_between_snapshots != before / entries_between_snapshots ||
        (is_over && !was_over))
        when_durable([this, snapshot = Snapshot{number, table_.snapshot()}] {
            world_.keep_snapshot(snapshot);
        });
    if (is_over && !was_over) when_durable([this] { world_.finish(); });
    go_on();
}

void Host::landed(WriteResult kept) {
    if (broken_) return;
    if (kept != WriteResult::Written) {
        broken_ = true;
        // Who asked for something is told that it did not happen, and then all come back to what is
        // on disk.
        for (const auto& flight : std::exchange(flights_, {}))
            for (const Waiting& waiting : flight) waiting.lost();
        for (const auto& [session, viewer] : sessions_) world_.close(session, "store");
        sessions_.clear();
        return world_.broken();
    }
    const auto landing = std::move(flights_.front());
    flights_.pop_front();
    for (const Waiting& waiting : landing) waiting.kept();
}

void Host::go_on() {
    world_.wake_at(table_.next_due());
    ask_bots();
}

void Host::wake() {
    if (broken_) return;
    const Verdict due = table_.due(now(), randomness());
    if (due.entries.empty())
        world_.wake_at(table_.next_due());
    else
        commit(due.entries, due.decision);
}

// One at a time, so that every table has the same share of the bots' time.
void Host::ask_bots() {
    const Seats asked = table_.bots_asked();
    if (thinking_ || broken_ || asked.empty()) return;
    thinking_ = true;
    const Seat seat = asked.front();
    world_.think(*table_.match(), {.table = table_.state().id,
                                   .seat = seat,
                                   .at = table_.number(),
                                   .level = table_.level(seat),
                                   .watched = !sessions_.empty()});
}

void Host::bot_decided(Seat seat, std::int64_t asked, const AnyDecision& decision) {
    if (!thinking_ || broken_) return;
    thinking_ = false;
    const Verdict verdict = table_.consider_bot(seat, asked, decision);
    if (verdict.entries.empty())
        ask_bots();
    else
        commit(verdict.entries, verdict.decision);
}

// Viewers of the same seat in the same language read the same.
void Host::tell_last_event() {
    std::vector<std::pair<Viewer, SharedText>> told;
    for (const auto& [session, viewer] : sessions_) {
        Viewer eyes = viewer;
        eyes.owner = false;
        auto found = std::find_if(told.begin(), told.end(),
                                  [&](const auto& other) { return other.first == eyes; });
        if (found == told.end()) {
            told.emplace_back(eyes, shared(table_.last_event(eyes, now())));
            found = std::prev(told.end());
        }
        when_durable([this, id = session, text = found->second] {
            if (sessions_.contains(id)) world_.send(id, text);
        });
    }
}

message::Presence Host::presence() const {
    message::Presence here;
    for (Seat seat : online()) here.online.push_back(seat);
    for (const auto& [session, viewer] : sessions_)
        if (!viewer.is_player()) ++here.spectators;
    return here;
}

void Host::tell_presence() {
    const message::Presence here = presence();
    for (const auto& [session, viewer] : sessions_) send(session, here);
}

void Host::close_seat(Seat seat) {
    when_durable([this, seat] {
        std::vector<SessionId> closed;
        for (const auto& [session, viewer] : sessions_)
            if (viewer.seat == seat) closed.push_back(session);
        for (SessionId session : closed) {
            world_.close(session, "relinked");
            leave(session);
        }
    });
}

void Host::send(SessionId session, const Message& message) {
    when_durable([this, session, text = shared(message)] {
        if (sessions_.contains(session)) world_.send(session, text);
    });
}

Seats Host::online() const {
    Seats seats;
    for (const auto& [session, viewer] : sessions_)
        if (viewer.is_player()) seats = seats.with(viewer.seat);
    return seats;
}

}  // namespace trianon::table
