#include "store/postgres_follower.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>

namespace trianon {
namespace {

constexpr std::chrono::milliseconds between_beats{1'000}, between_checks{3'000};
// On the database's clock; shorter on one's own, so that the old holder stops before the next one
// begins.
constexpr std::chrono::milliseconds lease_time{5'000}, own_lease_time{4'000};

std::int64_t monotonic_milliseconds() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

std::optional<std::int64_t> vacancy(const pq::Rows& rows, int row, int column) {
    if (rows.is_null(row, column)) return std::nullopt;
    return rows.number(row, column);
}

}  // namespace

PostgresFollower::PostgresFollower(const std::string& url, const std::string& server)
    : link_(url), server_(server), wake_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
    if (wake_ < 0) throw StoreError{"no eventfd is left"};
}

PostgresFollower::~PostgresFollower() {
    stopping_ = true;
    eventfd_write(wake_, 1);
    if (thread_.joinable()) thread_.join();
    close(wake_);
}

void PostgresFollower::start(SharedStore::Listener listener) {
    listener_ = std::move(listener);
    // The first beat is here: leases may be claimed at once, by a clock that is known.
    beat(link_.get([this](pq::PostgresConnection& connection) { prepare(connection); }));
    next_beat_ = SteadyClock::now() + between_beats;
    next_check_ = SteadyClock::now() + between_checks;
    thread_ = std::thread{[this] { run(); }};
}

void PostgresFollower::add(Errand errand) {
    bool first = false;
    {
        const std::lock_guard lock{mutex_};
        first = errands_.empty();
        errands_.push_back(std::move(errand));
    }
    if (first) eventfd_write(wake_, 1);
}

// Written with the next beat: a crowd that comes is one write.
void PostgresFollower::set_presence(std::string id, ServerPresence here) {
    const std::lock_guard lock{mutex_};
    if (here == ServerPresence{})
        present_.erase(id);
    else
        present_[id] = here;
    presence_changed_.insert(std::move(id));
}

void PostgresFollower::resign() {
    resigned_ = true;
    alive_until_ = SteadyClock::time_point{};
    eventfd_write(wake_, 1);
}

std::int64_t PostgresFollower::term() const {
    return SteadyClock::now() < alive_until_.load() ? term_.load() : 0;
}

void PostgresFollower::run() {
    while (!stopping_) {
        wait();
        go_on();
    }
    std::vector<Errand> rest;
    {
        const std::lock_guard lock{mutex_};
        rest.swap(errands_);
    }
    fail(rest);
    say_goodbye();
}

bool PostgresFollower::is_beat_due() const {
    return SteadyClock::now() >= next_beat_ || (resigned_ && !told_resigned_);
}

// The others take over at once.
void PostgresFollower::say_goodbye() {
    resigned_ = true;
    if (told_resigned_ || link_.connected() == nullptr) return;
    try {
        beat(*link_.connected());
    } catch (const StoreError&) {
        // They take over when the lease has run out.
    }
}

void PostgresFollower::wait() {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(next_beat_ - SteadyClock::now()).count();
    const pq::PostgresConnection* connection = link_.connected();
    std::array<pollfd, 2> ready{
        {{wake_, POLLIN, 0}, {connection != nullptr ? connection->socket() : -1, POLLIN, 0}}};
    poll(ready.data(), ready.size(), static_cast<int>(std::max<std::int64_t>(left, 0)));
    eventfd_t ignored = 0;
    eventfd_read(wake_, &ignored);
}

void PostgresFollower::go_on() {
    std::vector<Errand> errands;
    {
        const std::lock_guard lock{mutex_};
        errands.swap(errands_);
    }
    try {
        const bool is_new = link_.connected() == nullptr;
        pq::PostgresConnection& connection =
            link_.get([this](pq::PostgresConnection& fresh) { prepare(fresh); });
        if (is_new || is_beat_due()) {
            next_beat_ = SteadyClock::now() + between_beats;
            beat(connection);
            inherit(connection);
            tell_presence(connection, is_new);
        }
        run_errands(connection, errands);
        tell_appended(connection);
        if (is_new || SteadyClock::now() >= next_check_) {
            next_check_ = SteadyClock::now() + between_checks;
            listener_.check();
        }
    } catch (const StoreError&) {
        link_.drop();
        next_beat_ = SteadyClock::now() + std::chrono::milliseconds{50};
        fail(errands);
    }
}

void PostgresFollower::prepare(pq::PostgresConnection& connection) {
    connection.run("SET search_path = trianon; SET synchronous_commit = off; LISTEN trianon");
    connection.prepare("beat",
                       "INSERT INTO servers VALUES($1, clock_timestamp() + $2::interval) "
                       "ON CONFLICT (name) DO UPDATE SET deadline = excluded.deadline "
                       "RETURNING (extract(epoch FROM clock_timestamp()) * 1000)::bigint");
    // What to take is chosen first and locked, so that of two servers each takes another part.
    connection.prepare(
        "inherit",
        "WITH orphans AS (SELECT l.table_key, s.deadline FROM leases l JOIN servers s "
        "ON s.name = l.server WHERE s.deadline < clock_timestamp() LIMIT 100 "
        "FOR UPDATE OF l SKIP LOCKED) "
        "UPDATE leases l SET server = $1, vacant_since = o.deadline FROM orphans o, tables t "
        "WHERE l.table_key = o.table_key AND t.key = l.table_key "
        "RETURNING t.id, (extract(epoch FROM clock_timestamp() - o.deadline) * 1000)::bigint");
    connection.prepare("forget",
                       "DELETE FROM servers s WHERE deadline < clock_timestamp() - interval '1 h' "
                       "AND NOT EXISTS (SELECT FROM leases l WHERE l.server = s.name)");
    connection.prepare(
        "fetch",
        "SELECT e.number, e.text FROM tables t JOIN entries e ON e.table_key = t.key "
        "WHERE t.id = $1 AND e.number > $2::bigint ORDER BY e.number");
    // Who is at a server that is gone is gone.
    connection.prepare(
        "status",
        "SELECT t.id, t.last, coalesce(bit_or(p.seats), 0), coalesce(sum(p.spectators), 0) "
        "FROM tables t LEFT JOIN (presence p JOIN servers s ON s.name = p.server "
        "AND s.deadline > clock_timestamp()) ON p.table_key = t.key AND p.server <> $2 "
        "WHERE t.id = ANY($1::text[]) GROUP BY t.key");
    connection.prepare("nobody",
                       "DELETE FROM presence p USING tables t WHERE p.server = $1 "
                       "AND t.key = p.table_key AND t.id = ANY($2::text[])");
    connection.prepare(
        "present",
        "INSERT INTO presence SELECT t.key, $1, n.seats, n.spectators "
        "FROM unnest($2::text[], $3::integer[], $4::bigint[]) AS n(id, seats, spectators) "
        "JOIN tables t USING (id) ON CONFLICT (table_key, server) DO UPDATE "
        "SET seats = excluded.seats, spectators = excluded.spectators");
    connection.prepare(
        "claim",
        "INSERT INTO leases SELECT key, $2, NULL FROM tables WHERE id = $1 AND NOT finished "
        "ON CONFLICT (table_key) DO UPDATE SET server = excluded.server, vacant_since = "
        "(SELECT deadline FROM servers WHERE name = leases.server) "
        "WHERE leases.server = excluded.server OR NOT EXISTS (SELECT FROM servers "
        "WHERE name = leases.server AND deadline > clock_timestamp()) "
        "RETURNING (extract(epoch FROM clock_timestamp() - vacant_since) * 1000)::bigint");
    connection.prepare("release",
                       "DELETE FROM leases USING tables WHERE leases.table_key = tables.key "
                       "AND tables.id = $1 AND leases.server = $2");
}

void PostgresFollower::beat(pq::PostgresConnection& connection) {
    const SteadyClock::time_point sent = SteadyClock::now();
    const std::int64_t before = monotonic_milliseconds();
    const bool resigning = resigned_;
    connection.send("beat",
                    {server_, resigning ? "0 s" : std::to_string(lease_time.count()) + " ms"});
    connection.sync();
    const std::int64_t its_time = connection.answers().at(0).number(0, 0);
    // The true difference is within half of how long the answer took.
    clock_offset_ = its_time - (before + monotonic_milliseconds()) / 2;
    told_resigned_ = resigning;
    if (resigning) return;
    if (SteadyClock::now() >= alive_until_.load()) ++term_;
    alive_until_ = sent + own_lease_time;
}

void PostgresFollower::inherit(pq::PostgresConnection& connection) {
    if (resigned_) return;
    connection.send("inherit", {server_});
    connection.sync();
    connection.send("forget", {});
    connection.sync();
    const pq::Rows rows = connection.answers().at(0);
    std::vector<Lease> leases;
    for (int i = 0; i < rows.size(); ++i) leases.push_back({rows.text(i, 0), vacancy(rows, i, 1)});
    if (!leases.empty()) listener_.inherited(leases);
}

// All of it on a new connection: the database may have lost it.
void PostgresFollower::tell_presence(pq::PostgresConnection& connection, bool all) {
    std::vector<std::string> gone, ids, seats, spectators;
    {
        const std::lock_guard lock{mutex_};
        for (const auto& [id, here] : present_)
            if (all || presence_changed_.contains(id)) {
                ids.push_back(id);
                seats.push_back(std::to_string(here.seats));
                spectators.push_back(std::to_string(here.spectators));
            }
        for (const std::string& id : presence_changed_)
            if (!present_.contains(id)) gone.push_back(id);
        presence_changed_.clear();
    }
    if (!gone.empty()) {
        connection.send("nobody", {server_, pq::array_of(gone)});
        connection.sync();
    }
    if (!ids.empty()) {
        connection.send(
            "present", {server_, pq::array_of(ids), pq::array_of(seats), pq::array_of(spectators)});
        connection.sync();
    }
    connection.answers();
}

void PostgresFollower::run_errands(pq::PostgresConnection& connection,
                                   std::vector<Errand>& errands) {
    if (errands.empty()) return;
    struct Sending {
        pq::PostgresConnection& to;
        const std::string& server;
        void operator()(const Fetch& fetch) const {
            to.send("fetch", {fetch.id, std::to_string(fetch.after)});
        }
        void operator()(const AskStatus& ask) const {
            to.send("status", {pq::array_of(ask.ids), server});
        }
        void operator()(const Claim& claim) const { to.send("claim", {claim.id, server}); }
        void operator()(const Release& release) const { to.send("release", {release.id, server}); }
    };
    // Each is a transaction of its own, so that none waits with a lock.
    for (const Errand& one : errands) {
        std::visit(Sending{connection, server_}, one);
        connection.sync();
    }
    const std::vector<pq::Rows> answers = connection.answers();
    struct Telling {
        const pq::Rows& rows;
        void operator()(const Fetch& fetch) const {
            std::vector<Entry> entries;
            for (int i = 0; i < rows.size(); ++i)
                entries.push_back({rows.number(i, 0), rows.text(i, 1)});
            fetch.fetched(std::move(entries));
        }
        void operator()(const AskStatus& ask) const {
            std::vector<TableStatus> all;
            for (int i = 0; i < rows.size(); ++i)
                all.push_back({rows.text(i, 0),
                               rows.number(i, 1),
                               {static_cast<std::uint32_t>(rows.number(i, 2)), rows.number(i, 3)}});
            ask.told(std::move(all));
        }
        void operator()(const Claim& claim) const {
            if (rows.size() == 0) return claim.claimed(std::nullopt);
            claim.claimed(Lease{claim.id, vacancy(rows, 0, 0)});
        }
        void operator()(const Release&) const {}
    };
    for (std::size_t i = 0; i < errands.size(); ++i) std::visit(Telling{answers.at(i)}, errands[i]);
    errands.clear();
}

void PostgresFollower::tell_appended(pq::PostgresConnection& connection) {
    std::set<std::string> tables;
    for (const pq::Notification& one : connection.notifications()) {
        std::size_t at = one.text.find(' ');
        if (one.text.substr(0, at) == server_) continue;
        while (at != one.text.npos) {
            const std::size_t end = one.text.find(' ', at + 1);
            tables.insert(one.text.substr(at + 1, end - at - 1));
            at = end;
        }
    }
    if (!tables.empty()) listener_.appended({tables.begin(), tables.end()});
}

void PostgresFollower::fail(std::vector<Errand>& errands) {
    struct Failing {
        void operator()(const Fetch& fetch) const { fetch.fetched(std::nullopt); }
        void operator()(const Claim& claim) const { claim.claimed(std::nullopt); }
        void operator()(const AskStatus&) const {}
        void operator()(const Release&) const {}
    };
    for (const Errand& one : errands) std::visit(Failing{}, one);
    errands.clear();
}

}  // namespace trianon
