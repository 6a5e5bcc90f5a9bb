#include "table/host.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "engine/ensure.h"

namespace trianon::table {
namespace {

constexpr std::int64_t entries_between_snapshots = 200;

SharedText shared(const Message& message) {
    return std::make_shared<const std::string>(print_message(message));
}

// The message to who made the decision: the same, with the id of the request as its last field.
SharedText answering(const std::string& event, const json::value& id) {
    std::string own;
    own.reserve(event.size() + 80);
    own.append(event, 0, event.size() - 1);
    own += R"(,"answer":)";
    own += json::serialize(id);
    own += '}';
    return std::make_shared<const std::string>(std::move(own));
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

// A clock that was set back while the server was away must not stop the table's time.
void Host::begin(bool after_restart) {
    if (waits([this, after_restart] { begin(after_restart); })) return;
    shift_ = std::max<Millis>(0, table_.state().when - world_.now());
    if (after_restart && table_.needs_resuming())
        commit({entry::Resumed{}});
    else
        go_on();
}

Millis Host::now() const { return std::max(world_.now() + shift_, table_.state().when); }

Randomness Host::randomness() {
    return [this](std::span<unsigned char> bytes) { world_.random(bytes); };
}

void Host::join(SessionId session, const Viewer& viewer, std::optional<std::int64_t> since) {
    if (!since || *since <= table_.number() || !world_.shares_store())
        return welcome(session, viewer, since);
    ahead_.insert_or_assign(session, Ahead{viewer, *since});
    world_.fetch();
}

void Host::welcome_ahead(bool caught_up) {
    for (const auto& [session, one] : std::exchange(ahead_, {})) {
        if (!caught_up) {
            world_.close(session, "store");
            continue;
        }
        welcome(session, one.viewer, one.since);
        for (const std::string& text : one.said) receive(session, text);
    }
}

void Host::welcome(SessionId session, const Viewer& viewer, std::optional<std::int64_t> since) {
    const message::Presence before = presence();
    sessions_[session] = viewer;
    world_.set_presence(here());
    if (!flights_.empty()) newcomers_.insert(session);
    const auto missed = since ? table_.since(*since, viewer, now()) : std::nullopt;
    if (missed) {
        for (const message::Event& event : *missed) send(session, event);
    } else {
        send(session, whole_for(viewer));
    }
    // The whole table counts neither spectators nor other sessions of the seat.
    if (missed || presence() != before)
        tell_presence();
    else if (presence_for(viewer).elsewhere > 0)
        tell_seat(viewer.seat);
    else if (presence().spectators > 0)
        send(session, presence());
}

message::FullTable Host::whole_for(const Viewer& viewer) const {
    message::FullTable whole = table_.whole(viewer, now());
    for (Seat seat : online()) whole.online.push_back(seat);
    return whole;
}

void Host::leave(SessionId session) {
    const message::Presence before = presence();
    ahead_.erase(session);
    const auto found = sessions_.find(session);
    if (found == sessions_.end()) return;
    const Seat seat = found->second.seat;
    sessions_.erase(found);
    breaths_.erase({spectator, session});
    world_.set_presence(here());
    if (presence() != before)
        tell_presence();
    else if (seat != spectator)
        tell_seat(seat);
}

double Host::receive(SessionId session, std::string_view text) {
    if (const auto waiting = ahead_.find(session); waiting != ahead_.end()) {
        waiting->second.said.emplace_back(text);
        return 1;
    }
    const auto found = sessions_.find(session);
    if (found == sessions_.end()) return 0;
    json::value id;
    const auto asked = parse_request(text, &id);
    if (!asked) {
        message::Answer answer;
        answer.id = id;
        answer.problem =
            problem_of(ProblemCode::Malformed, "malformed", with_argument("why", asked.error()));
        const auto tell = [this, session, text = shared(answer)] { world_.send(session, text); };
        when_durable(tell, [] {}, tell);
        return 1;
    }
    const Asker asker{session, id, std::holds_alternative<request::Decide>(asked->request)};
    const Reply reply = [this, session, id](const message::Answer& answer) {
        message::Answer own = answer;
        own.id = id;
        if (sessions_.contains(session)) world_.send(session, shared(own));
    };
    try {
        perform(found->second, asked->request, reply, &asker);
    } catch (const std::exception&) {
        // Who asked is not left with the belief that it happened; then the table is dropped.
        refuse(reply, ProblemCode::Internal, "table.internal");
        throw;
    }
    return std::holds_alternative<request::Look>(asked->request) ? cost_of_replay : 1;
}

std::size_t Host::spectators() const {
    return static_cast<std::size_t>(std::count_if(
        sessions_.begin(), sessions_.end(),
        [](const auto& one) { return !one.second.is_player() && !one.second.invited; }));
}

std::size_t Host::sessions_of(Seat seat) const {
    return static_cast<std::size_t>(std::count_if(
        sessions_.begin(), sessions_.end(),
        [seat](const auto& one) { return one.second.seat == seat || one.second.invited == seat; }));
}

namespace {

bool is_about_keys(const EntryBody& what) {
    return std::holds_alternative<entry::SeatTaken>(what) ||
           std::holds_alternative<entry::Transferred>(what) ||
           std::holds_alternative<entry::OthersEnded>(what) ||
           std::holds_alternative<entry::Invited>(what) ||
           std::holds_alternative<entry::Renewed>(what);
}

}  // namespace

// Keys belong to a series of tables: who asked has the answer when all of them know.
Host::Reply Host::shared_first(const std::vector<EntryBody>& entries, Reply reply) {
    std::vector<EntryBody> keys;
    std::copy_if(entries.begin(), entries.end(), std::back_inserter(keys), is_about_keys);
    if (keys.empty() || (!table_.state().rematch && !table_.state().before)) return reply;
    return [self = weak_from_this(), keys = std::move(keys),
            reply = std::move(reply)](const message::Answer& answer) {
        const auto host = self.lock();
        if (!host || !answer.ok) return reply(answer);
        host->share(keys, "", [reply, answer](WriteResult) { reply(answer); });
    };
}

// One neighbour after the other, but not the one that told this table.
void Host::share(const std::vector<EntryBody>& keys, const std::string& from, Done done) {
    const auto neighbour = [&](const std::optional<std::string>& table) {
        return table && *table != from ? table : std::nullopt;
    };
    const auto before = neighbour(table_.state().before), after = neighbour(table_.state().rematch);
    const auto tell_after = [self = weak_from_this(), keys, after, done](WriteResult result) {
        const auto host = self.lock();
        if (host && after)
            host->world_.share(*after, keys, done);
        else
            done(result);
    };
    if (before)
        world_.share(*before, keys, tell_after);
    else
        tell_after(WriteResult::Written);
}

void Host::take_keys(const std::vector<EntryBody>& keys, const std::string& from, Done done) {
    const auto again = [this, keys, from, done] { take_keys(keys, from, done); };
    if (waits(again)) return;
    commit(keys);
    when_durable([this, keys, from, done] { share(keys, from, done); },
                 [done] { done(WriteResult::Failed); }, again);
}

// Every line is kept for ever, and read by all. One spectator does not silence the others.
bool Host::may_talk(Seat seat, SessionId session) {
    const TableLimits& limits = table_.limits();
    const auto take = [&](SessionId whose, Rate rate) {
        return breaths_.try_emplace({seat, whose}, rate, now()).first->second.take(now());
    };
    if (seat != spectator) return take(0, limits.talk);
    if (session != 0 && !take(session, limits.talk_of_spectator)) return false;
    return take(0, limits.talk);
}

void Host::perform(const Viewer& viewer, const Request& request, Reply reply) {
    perform(viewer, request, std::move(reply), nullptr);
}

void Host::perform(const Viewer& viewer, const Request& request, Reply reply, const Asker* asker) {
    const bool talks = std::holds_alternative<request::Say>(request) ||
                       std::holds_alternative<request::Note>(request);
    if (talks && !may_talk(viewer.seat, asker != nullptr ? asker->session : 0))
        return when_durable(
            [this, reply] { refuse(reply, ProblemCode::TooFast, "table.too_fast"); },
            [this, reply] { refuse(reply, ProblemCode::NotKept, "table.not_kept"); });
    consider(viewer, request, reply, asker);
}

bool Host::waits(const std::function<void()>& action) {
    if (flights_.empty() || !world_.shares_store()) return false;
    when_durable(action, action, action);
    return true;
}

void Host::consider(const Viewer& viewer, const Request& request, const Reply& reply,
                    const Asker* asker) {
    std::function<void()> again;
    if (world_.shares_store()) {
        const SessionId session = asker != nullptr ? asker->session : 0;
        const bool decides = asker != nullptr && asker->decides;
        again = [this, viewer, request, reply, session, decides,
                 id = asker != nullptr ? asker->id : json::value{}] {
            const Asker same{session, id, decides};
            consider(viewer, request, reply, session != 0 ? &same : nullptr);
        };
        if (!flights_.empty())
            return when_durable(
                again, [this, reply] { refuse(reply, ProblemCode::NotKept, "table.not_kept"); },
                again);
    }
    Verdict verdict = table_.consider(viewer, request, now(), randomness(), online());
    if (!verdict.opens) {
        const Reply told = shared_first(verdict.entries, reply);
        return finish(std::move(verdict), told, asker, std::move(again));
    }
    if (opening_) return finish(Verdict{}, reply, nullptr);
    opening_ = true;
    NewTable made = *std::exchange(verdict.opens, std::nullopt);
    world_.open(std::move(made), [self = weak_from_this(), reply, verdict](WriteResult kept) {
        const auto host = self.lock();
        if (!host) return;
        host->opening_ = false;
        if (kept != WriteResult::Written)
            return host->refuse(reply, ProblemCode::NotKept, "table.not_kept");
        const auto rematch = [host = host.get(), reply, verdict] {
            // Somebody at another server may have been faster.
            host->finish(host->table_.state().rematch ? Verdict{} : verdict, reply, nullptr);
        };
        if (!host->waits(rematch)) rematch();
    });
}

void Host::refuse(const Reply& reply, ProblemCode code, std::string_view key) {
    message::Answer answer;
    answer.problem = problem_of(code, key);
    reply(answer);
}

void Host::finish(Verdict verdict, const Reply& reply, const Asker* asker,
                  std::function<void()> again) {
    const auto lost = [this, reply] { refuse(reply, ProblemCode::NotKept, "table.not_kept"); };
    const bool happens = !verdict.entries.empty();
    if (happens) commit(verdict.entries, verdict.decision, asker);
    if (happens && asker != nullptr && asker->decides)
        return when_durable({}, lost, std::move(again));
    message::Answer answer{.id = {},
                           .ok = !verdict.problem,
                           .number = verdict.number,
                           .problem = std::move(verdict.problem),
                           .position = std::move(verdict.position),
                           .drawing = std::move(verdict.drawing),
                           .thing = std::move(verdict.thing),
                           .token = std::move(verdict.token)};
    if (happens) answer.number = table_.number();
    when_durable([reply, answer = std::move(answer)] { reply(answer); }, lost, std::move(again));
}

void Host::when_durable(std::function<void()> action, std::function<void()> lost,
                        std::function<void()> again) {
    if (broken_) {
        lost();
    } else if (!flights_.empty()) {
        flights_.back().push_back({.text = nullptr,
                                   .kept = std::move(action),
                                   .lost = std::move(lost),
                                   .again = std::move(again)});
    } else if (action) {
        action();
    }
}

void Host::send_when_durable(SessionId session, SharedText text) {
    if (broken_) return;
    if (flights_.empty())
        world_.send(session, std::move(text));
    else
        flights_.back().push_back(
            {.session = session, .text = std::move(text), .kept = {}, .lost = {}, .again = {}});
}

void Host::commit(const std::vector<EntryBody>& bodies, const std::optional<Allowed>& decision,
                  const Asker* asker) {
    if (broken_) return;
    std::vector<Entry> entries;
    flights_.emplace_back();
    const Millis when = now();
    const bool was_over = table_.state().stage == Stage::Over;
    std::size_t told = 0;
    for (const EntryBody& what : bodies) {
        const TimedEntry entry{when, what};
        ensure(table_.apply(entry, decision));
        entries.push_back({table_.number(), print_entry(entry)});
        if (&what == &bodies.back()) break;
        tell_last_event(nullptr);
        ++told;
    }
    if (entries.empty()) return flights_.pop_back();
    const std::int64_t number = table_.number();
    const std::int64_t before = number - static_cast<std::int64_t>(entries.size());
    const bool untold = told < entries.size();
    world_.keep(std::move(entries), [self = weak_from_this(), number](WriteResult kept) {
        const auto host = self.lock();
        if (!host) return;
        if (kept == WriteResult::Written) host->kept_number_ = number;
        host->landed(kept);
    });
    // Written while the disk writes: how long that takes depends on what the others hold.
    if (untold) tell_last_event(asker);
    for (const EntryBody& what : bodies) close_sessions_after(what, asker);
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
    if (kept == WriteResult::Conflict && world_.shares_store()) return start_over();
    if (kept != WriteResult::Written) return give_up();
    const auto landing = std::move(flights_.front());
    flights_.erase(flights_.begin());
    if (flights_.empty()) newcomers_.clear();
    for (const Waiting& waiting : landing)
        if (waiting.text != nullptr) {
            if (sessions_.contains(waiting.session)) world_.send(waiting.session, waiting.text);
        } else if (waiting.kept) {
            waiting.kept();
        }
    if (flights_.empty() && std::exchange(behind_, false)) world_.fetch();
}

// Who asked for something is told that it did not happen, and then all come back to what is on
// disk.
void Host::give_up() {
    broken_ = true;
    for (const auto& flight : std::exchange(flights_, {}))
        for (const Waiting& waiting : flight)
            if (waiting.lost) waiting.lost();
    for (const auto& [session, viewer] : sessions_) world_.close(session, "store");
    for (const auto& [session, one] : ahead_) world_.close(session, "store");
    sessions_.clear();
    ahead_.clear();
    world_.broken();
}

// Another server was faster. What is in memory never happened: everybody is told what did, and who
// asked for something asks it of the table as it is now.
void Host::start_over() {
    auto reloaded = world_.reload();
    if (!reloaded) return give_up();
    const auto lost = std::exchange(flights_, {});
    const std::set<SessionId> newcomers = std::exchange(newcomers_, {});
    const std::int64_t known = kept_number_;
    Seats rekeyed;
    for (Seat seat : Seats::first(table_.players()))
        if (table_.state().seats[index(seat)].keys != reloaded->state().seats[index(seat)].keys)
            rekeyed = rekeyed.with(seat);
    if (table_.state().spectators_key != reloaded->state().spectators_key)
        rekeyed = rekeyed.with(spectator);
    table_ = std::move(*reloaded);
    kept_number_ = table_.number();
    behind_ = false;
    for (const auto& [session, viewer] : sessions_) {
        const auto missed =
            newcomers.contains(session) ? std::nullopt : table_.since(known, viewer, now());
        if (missed)
            for (const message::Event& event : *missed) send(session, event);
        else
            send(session, whole_for(viewer));
    }
    tell_presence();
    for (Seat seat : rekeyed) close_sessions(seat, "relinked", nullptr);
    for (const auto& flight : lost)
        for (const Waiting& waiting : flight)
            if (waiting.again)
                waiting.again();
            else if (waiting.lost)
                waiting.lost();
    if (flights_.empty()) go_on();
}

void Host::follow(const std::optional<std::vector<Entry>>& entries) {
    if (broken_) return;
    if (!entries) return welcome_ahead(false);
    // Either the write under way lands, or it starts over.
    if (!flights_.empty()) {
        behind_ = true;
        return;
    }
    bool followed = false;
    for (const Entry& entry : *entries) {
        if (entry.number <= table_.number()) continue;
        const auto timed = parse_entry(entry.text);
        if (!timed || entry.number != table_.number() + 1 || !table_.apply(*timed))
            return give_up();
        followed = true;
        kept_number_ = table_.number();
        tell_last_event(nullptr);
        close_sessions_after(timed->what, nullptr);
    }
    if (followed) go_on();
    welcome_ahead(true);
}

void Host::when_settled(const std::function<void()>& action) {
    if (!waits([this, action] { when_settled(action); })) action();
}

void Host::act() {
    if (!broken_ && !waits([this] { act(); })) go_on();
}

void Host::set_alarm() {
    std::optional<Millis> due = table_.next_due();
    if (due) *due -= shift_;
    world_.wake_at(due);
}

void Host::go_on() {
    const bool needed = table_.next_due() || !table_.bots_asked().empty();
    if (!world_.may_act(needed)) return world_.wake_at(std::nullopt);
    set_alarm();
    ask_bots();
}

void Host::wake() {
    if (broken_ || waits([this] { wake(); })) return;
    if (!world_.may_act(true)) return;
    const Verdict due = table_.due(now(), randomness());
    if (due.entries.empty())
        set_alarm();
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
    if (waits([this, seat, asked, decision] { bot_decided(seat, asked, decision); })) return;
    thinking_ = false;
    if (!world_.may_act(true)) return;
    const Verdict verdict = table_.consider_bot(seat, asked, decision);
    if (verdict.entries.empty())
        ask_bots();
    else
        commit(verdict.entries, verdict.decision);
}

// Viewers of the same seat read the same bytes.
void Host::tell_last_event(const Asker* asker) {
    std::array<SharedText, index(spectator) + 1> told;
    for (const auto& [session, viewer] : sessions_) {
        SharedText& text = told[static_cast<std::size_t>(index(viewer.seat))];
        if (!text) text = shared(table_.last_event(Viewer{.seat = viewer.seat}, now()));
        const bool answers = asker != nullptr && asker->decides && asker->session == session;
        send_when_durable(session, answers ? answering(*text, asker->id) : text);
    }
}

message::Presence Host::presence() const {
    message::Presence here;
    for (Seat seat : online()) here.online.push_back(seat);
    here.spectators = this->here().spectators + elsewhere_.spectators;
    return here;
}

void Host::set_elsewhere(const Attendance& elsewhere) {
    if (broken_ || elsewhere == elsewhere_) return;
    elsewhere_ = elsewhere;
    tell_presence();
}

// A seat is told where else it is open.
message::Presence Host::presence_for(const Viewer& viewer) const {
    message::Presence here = presence();
    if (viewer.is_player())
        for (const auto& [session, other] : sessions_) here.elsewhere += other.seat == viewer.seat;
    if (here.elsewhere > 0) --here.elsewhere;
    return here;
}

void Host::tell_presence() {
    for (const auto& [session, viewer] : sessions_) send(session, presence_for(viewer));
}

void Host::tell_seat(Seat seat) {
    for (const auto& [session, viewer] : sessions_)
        if (viewer.seat == seat) send(session, presence_for(viewer));
}

// An invitation that was used or replaced invites nobody any more, not even who waits with it.
void Host::forget_invitations(Seat seat) {
    for (auto& [session, viewer] : sessions_)
        if (viewer.invited == seat) viewer.invited.reset();
}

// What a session was let in with may open nothing any more.
void Host::close_sessions_after(const EntryBody& what, const Asker* asker) {
    std::visit(Cases{[this](const entry::SeatTaken& of) { forget_invitations(of.seat); },
                     [this](const entry::TransferMade& of) { forget_invitations(of.seat); },
                     [this](const entry::Transferred& of) { forget_invitations(of.seat); },
                     [this](const entry::OthersEnded& of) { forget_invitations(of.seat); },
                     [this](const entry::Invited& of) { forget_invitations(of.seat); },
                     [](const auto&) {}},
               what);
    if (const auto* relinked = std::get_if<entry::Relinked>(&what))
        return close_sessions(relinked->seat, "relinked", nullptr);
    if (const auto* invited = std::get_if<entry::Invited>(&what); invited && invited->closes)
        return close_sessions(invited->seat, "relinked", nullptr);
    if (const auto* taken = std::get_if<entry::SeatTaken>(&what))
        return close_sessions(taken->seat, "relinked", asker);
    if (const auto* ended = std::get_if<entry::OthersEnded>(&what))
        return close_sessions(ended->seat, "ended", asker);
    if (const auto* renewed = std::get_if<entry::Renewed>(&what);
        renewed && renewed->door == Door::Spectators)
        return close_sessions(spectator, "relinked", asker);
}

void Host::close_sessions(Seat seat, std::string_view why, const Asker* asker) {
    const SessionId stays = asker != nullptr ? asker->session : 0;
    when_durable([this, seat, why, stays] {
        std::vector<SessionId> closed;
        for (const auto& [session, viewer] : sessions_)
            if (viewer.seat == seat && session != stays && !(seat == spectator && viewer.owner))
                closed.push_back(session);
        for (SessionId session : closed) {
            world_.close(session, why);
            leave(session);
        }
    });
}

void Host::send(SessionId session, const Message& message) {
    send_when_durable(session, shared(message));
}

Attendance Host::here() const {
    Attendance here;
    for (const auto& [session, viewer] : sessions_)
        if (viewer.is_player())
            here.seats = here.seats.with(viewer.seat);
        else
            ++here.spectators;
    return here;
}

Seats Host::online() const { return here().seats | elsewhere_.seats; }

}  // namespace trianon::table
