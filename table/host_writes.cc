// What is written, what waits for it, and what happens when a write fails or another server was
// faster.
#include <utility>

#include "engine/ensure.h"
#include "table/host.h"

namespace trianon::table {
namespace {

constexpr std::int64_t entries_between_snapshots = 200;

}  // namespace

bool Host::waits(const std::function<void()>& action) {
    if (flights_.empty() || !world_.shares_store()) return false;
    when_durable(action, action, action);
    return true;
}

void Host::when_settled(const std::function<void()>& action) {
    if (!waits([this, action] { when_settled(action); })) action();
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
    entries.reserve(bodies.size());
    flights_.emplace_back().reserve(bodies.size() * (sessions_.size() + 1));
    const Millis when = now();
    const bool was_over = table_.state().stage == Stage::Over;
    std::size_t told = 0;
    for (const EntryBody& what : bodies) {
        const TimedEntry entry{when, what};
        ensure(table_.apply(entry, decision));
        entries.push_back({table_.number(), print_entry(entry)});
        judge_sessions(what, asker);
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
    const bool is_over = table_.state().stage == Stage::Over;
    if (number / entries_between_snapshots != before / entries_between_snapshots ||
        (is_over && !was_over))
        when_durable([this, snapshot = Snapshot{number, table_.snapshot()}] {
            world_.keep_snapshot(snapshot);
        });
    if (is_over && !was_over) when_durable([this] { world_.finish(); });
    list();
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
    leaving_.clear();
    ahead_.clear();
    world_.broken();
}

// Another server was faster. Until the table has been read again the write counts as under way, so
// everybody waits.
void Host::start_over() {
    world_.reload([self = weak_from_this()](Result<Table> reloaded) {
        const auto host = self.lock();
        if (!host || host->broken_) return;
        if (!reloaded) return host->give_up();
        host->start_over_with(std::move(*reloaded));
    });
}

// What is in memory never happened: everybody is told what did, and who asked for something asks it
// of the table as it is now.
void Host::start_over_with(Table reloaded) {
    const auto lost = std::exchange(flights_, {});
    const std::set<SessionId> newcomers = std::exchange(newcomers_, {});
    const std::int64_t known = kept_number_;
    const bool renewed = table_.state().spectators_key != reloaded.state().spectators_key;
    table_ = std::move(reloaded);
    kept_number_ = table_.number();
    behind_ = false;
    listed_.reset();  // another server has said what there is to say
    judge_all(renewed);
    for (const auto& [session, viewer] : sessions_) {
        const auto missed =
            newcomers.contains(session) ? std::nullopt : table_.since(known, viewer, now());
        if (missed)
            for (const message::Event& event : *missed) send(session, event);
        else
            send(session, whole_for(viewer));
    }
    tell_presence();
    for (const auto& flight : lost)
        for (const Waiting& waiting : flight)
            if (waiting.again)
                waiting.again();
            else if (waiting.lost)
                waiting.lost();
    welcome_ahead(true);
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
        judge_sessions(timed->what, nullptr);
        tell_last_event(nullptr);
    }
    if (followed) listed_.reset();
    if (followed) go_on();
    welcome_ahead(true);
}

}  // namespace trianon::table
