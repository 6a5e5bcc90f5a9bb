#include "store/postgres_store.h"

#include <fmt/format.h>

#include <limits>
#include <random>

#include "store/postgres_migrations.h"
#include "store/postgres_writer.h"

namespace trianon {
namespace {

std::string new_server_name() {
    std::random_device device;
    return fmt::format("{:08x}{:08x}", device(), device());
}

// Migrates the database; returns its name.
const std::string& prepare_database(const std::string& url) {
    pq::PostgresConnection connection{url};
    migrate(connection);
    return url;
}

void prepare_reader(pq::PostgresConnection& connection) {
    connection.run("SET search_path = trianon");
    connection.prepare(
        "table",
        "SELECT t.game, t.rules, t.edition, t.opened, s.number, s.text "
        "FROM tables t LEFT JOIN snapshots s ON s.table_key = t.key WHERE t.id = $1");
    connection.prepare(
        "entries",
        "SELECT e.number, e.text FROM tables t JOIN entries e ON e.table_key = t.key "
        "WHERE t.id = $1 AND e.number > $2::bigint ORDER BY e.number LIMIT $3::bigint");
    connection.prepare("old",
                       "SELECT t.id, t.finished, t.last, e.text FROM tables t JOIN entries e "
                       "ON e.table_key = t.key AND e.number = t.last "
                       "WHERE t.id > $1 AND t.opened < $2::bigint ORDER BY t.id LIMIT $3::bigint");
    connection.prepare("asides",
                       "SELECT a.name, a.text FROM tables t JOIN asides a ON a.table_key = t.key "
                       "WHERE t.id = $1 ORDER BY a.name COLLATE \"C\"");
    connection.prepare("listed",
                       "SELECT t.id, l.text FROM listings l JOIN tables t ON t.key = l.table_key "
                       "WHERE l.text <> '' ORDER BY l.table_key DESC LIMIT $1::bigint");
}

}  // namespace

std::optional<std::string> postgres_url(const std::string& store) {
    constexpr std::string_view prefix = "postgres:";
    if (store.starts_with("postgres://") || store.starts_with("postgresql://")) return store;
    if (!store.starts_with(prefix)) return std::nullopt;
    return store.substr(prefix.size());
}

PostgresStore::PostgresStore(const std::string& url, StoreCallbacks callbacks)
    : server_(new_server_name()),
      reader_(prepare_database(url)),
      writer_(url),
      queue_([this] { return postgres_writer(writer_, server_); }, std::move(callbacks)),
      follower_(url, server_) {}

PostgresStore::~PostgresStore() = default;

void PostgresStore::open(TableInfo info, std::vector<Entry> entries, Done done) {
    queue_.add(journal::Open{std::move(info), std::move(entries)}, std::move(done));
}

void PostgresStore::append(std::string id, std::vector<Entry> entries, Done done) {
    queue_.add(journal::Append{std::move(id), std::move(entries)}, std::move(done));
}

void PostgresStore::save_snapshot(std::string id, Snapshot snapshot) {
    queue_.add(journal::SaveSnapshot{std::move(id), std::move(snapshot)});
}

void PostgresStore::set_aside(std::string id, Aside aside, Done done) {
    queue_.add(journal::SetAside{std::move(id), std::move(aside)}, std::move(done));
}

void PostgresStore::keep(std::string id, Aside aside, Done done) {
    queue_.add(journal::SetAside{std::move(id), std::move(aside), true}, std::move(done));
}

void PostgresStore::finish(std::string id) { queue_.add(journal::Finish{std::move(id)}); }

void PostgresStore::remove(std::string id, std::int64_t last, Done done) {
    queue_.add(journal::Remove{std::move(id), last}, std::move(done));
}

void PostgresStore::list(std::string id, std::int64_t number, std::string text, Done done) {
    queue_.add(journal::List{std::move(id), number, std::move(text)}, std::move(done));
}

// A connection that broke while nobody looked is no reason to fail.
template <class Read> auto PostgresStore::read(const Read& read_from) {
    const std::lock_guard lock{read_mutex_};
    const bool was_connected = reader_.connected() != nullptr;
    try {
        return read_from(reader_.get(prepare_reader));
    } catch (const StoreError&) {
        reader_.drop();
        if (!was_connected) throw;
    }
    return read_from(reader_.get(prepare_reader));
}

std::optional<StoredTable> PostgresStore::load(const std::string& id) {
    auto table = read([&](pq::PostgresConnection& connection) -> std::optional<StoredTable> {
        connection.send("table", {id});
        connection.sync();
        const pq::Rows rows = connection.answers().at(0);
        if (rows.size() == 0) return std::nullopt;
        StoredTable found;
        found.info = {.id = id,
                      .game = rows.text(0, 0),
                      .rules = static_cast<int>(rows.number(0, 1)),
                      .edition = rows.text(0, 2),
                      .opened = rows.number(0, 3)};
        if (!rows.is_null(0, 4)) found.snapshot = Snapshot{rows.number(0, 4), rows.text(0, 5)};
        return found;
    });
    if (table)
        table->entries = entries(id, table->snapshot ? table->snapshot->number : 0,
                                 std::numeric_limits<int>::max());
    return table;
}

std::vector<Entry> PostgresStore::entries(const std::string& id, std::int64_t after, int limit) {
    return read([&](pq::PostgresConnection& connection) {
        connection.send("entries", {id, std::to_string(after), std::to_string(limit)});
        connection.sync();
        const pq::Rows rows = connection.answers().at(0);
        std::vector<Entry> wanted;
        for (int i = 0; i < rows.size(); ++i)
            wanted.push_back({rows.number(i, 0), rows.text(i, 1)});
        return wanted;
    });
}

std::vector<OldTable> PostgresStore::opened_before(std::int64_t time, const std::string& after,
                                                   int limit) {
    return read([&](pq::PostgresConnection& connection) {
        connection.send("old", {after, std::to_string(time), std::to_string(limit)});
        connection.sync();
        const pq::Rows rows = connection.answers().at(0);
        std::vector<OldTable> old;
        for (int i = 0; i < rows.size(); ++i)
            old.push_back(
                {rows.text(i, 0), rows.text(i, 1) == "t", {rows.number(i, 2), rows.text(i, 3)}});
        return old;
    });
}

std::vector<Aside> PostgresStore::asides(const std::string& id) {
    return read([&](pq::PostgresConnection& connection) {
        connection.send("asides", {id});
        connection.sync();
        const pq::Rows rows = connection.answers().at(0);
        std::vector<Aside> all;
        for (int i = 0; i < rows.size(); ++i) all.push_back({rows.text(i, 0), rows.text(i, 1)});
        return all;
    });
}

std::vector<Listing> PostgresStore::listed(int limit) {
    return read([limit](pq::PostgresConnection& connection) {
        connection.send("listed", {std::to_string(limit)});
        connection.sync();
        const pq::Rows rows = connection.answers().at(0);
        std::vector<Listing> all;
        for (int i = 0; i < rows.size(); ++i) all.push_back({rows.text(i, 0), rows.text(i, 1)});
        return all;
    });
}

std::vector<std::string> PostgresStore::ids(const char* sql) {
    return read([sql](pq::PostgresConnection& connection) {
        const pq::Rows rows = connection.ask(sql);
        std::vector<std::string> all;
        for (int i = 0; i < rows.size(); ++i) all.push_back(rows.text(i, 0));
        return all;
    });
}

std::vector<std::string> PostgresStore::unfinished() {
    return ids("SELECT id FROM tables WHERE NOT finished ORDER BY key");
}

std::vector<std::string> PostgresStore::tables() {
    return ids("SELECT id FROM tables ORDER BY key");
}

std::vector<std::string> PostgresStore::unclaimed() {
    return ids(
        "SELECT id FROM tables t WHERE NOT finished AND NOT EXISTS "
        "(SELECT FROM leases l WHERE l.table_key = t.key) ORDER BY key");
}

bool PostgresStore::has_servers() {
    return !ids("SELECT name FROM servers WHERE deadline > clock_timestamp()").empty();
}

// A failed store is tried again as soon as the follower has found the database.
void PostgresStore::listen(Listener listener) {
    auto check = std::move(listener.check);
    listener.check = [this, check = std::move(check)] {
        if (queue_.last_error()) probe_write([](WriteResult) {});
        check();
    };
    follower_.start(std::move(listener));
}

void PostgresStore::fetch(std::string id, std::int64_t after, Fetched fetched) {
    follower_.add(PostgresFollower::Fetch{std::move(id), after, std::move(fetched)});
}

void PostgresStore::ask_status(std::vector<std::string> ids, StatusTold told) {
    follower_.add(PostgresFollower::AskStatus{std::move(ids), std::move(told)});
}

void PostgresStore::set_presence(std::string id, ServerPresence here) {
    follower_.set_presence(std::move(id), here);
}

void PostgresStore::claim(std::string id, Claimed claimed) {
    follower_.add(PostgresFollower::Claim{std::move(id), std::move(claimed)});
}

void PostgresStore::release(std::string id) {
    follower_.add(PostgresFollower::Release{std::move(id)});
}

}  // namespace trianon
