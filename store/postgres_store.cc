#include "store/postgres_store.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <limits>
#include <random>

#include "store/entry_numbers.h"
#include "store/postgres_migrations.h"

namespace trianon {
namespace {

constexpr std::size_t longest_notification = 7'900;  // PostgreSQL's limit is 8,000

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

std::vector<std::string> texts_of(const std::vector<Entry>& entries) {
    std::vector<std::string> texts;
    for (const Entry& entry : entries) texts.push_back(entry.text);
    return texts;
}

const std::string& table_of(const Write& write) {
    static const std::string none;
    struct Cases {
        const std::string& operator()(const journal::Open& open) const { return open.info.id; }
        const std::string& operator()(const journal::Probe&) const { return none; }
        const std::string& operator()(const journal::Append& append) const { return append.id; }
        const std::string& operator()(const journal::SaveSnapshot& save) const { return save.id; }
        const std::string& operator()(const journal::SetAside& set) const { return set.id; }
        const std::string& operator()(const journal::List& list) const { return list.id; }
        const std::string& operator()(const journal::Finish& finish) const { return finish.id; }
        const std::string& operator()(const journal::Remove& remove) const { return remove.id; }
    };
    return std::visit(Cases{}, write);
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

class PostgresStore::Writer final : public Committer {
  public:
    Writer(pq::Link& link, const std::string& server) : link_(link), server_(server) {}

    std::vector<WriteResult> commit(const std::vector<Write>& writes) override {
        try {
            return commit(link_.get(prepare), writes);
        } catch (...) {
            link_.drop();
            throw;
        }
    }

  private:
    static void prepare(pq::PostgresConnection& connection) {
        connection.run("SET search_path = trianon");
        connection.prepare("begin", "BEGIN");
        connection.prepare("commit", "COMMIT");
        connection.prepare("probe", "SELECT txid_current()");
        connection.prepare(
            "open",
            "WITH opened AS (INSERT INTO tables(id, game, rules, edition, opened, last) "
            "VALUES($1, $2, $3::integer, $4, $5::bigint, cardinality($6::text[])) "
            "ON CONFLICT (id) DO NOTHING RETURNING key) "
            "INSERT INTO entries SELECT key, place, text "
            "FROM opened, unnest($6::text[]) WITH ORDINALITY AS e(text, place)");
        connection.prepare("append_one",
                           "WITH moved AS (UPDATE tables SET last = $2::bigint "
                           "WHERE id = $1 AND last = $2::bigint - 1 RETURNING key) "
                           "INSERT INTO entries SELECT key, $2::bigint, $3 FROM moved");
        connection.prepare(
            "append",
            "WITH moved AS (UPDATE tables SET last = $2::bigint + cardinality($3::text[]) - 1 "
            "WHERE id = $1 AND last = $2::bigint - 1 RETURNING key) "
            "INSERT INTO entries SELECT key, $2::bigint + place - 1, text "
            "FROM moved, unnest($3::text[]) WITH ORDINALITY AS e(text, place)");
        connection.prepare(
            "snapshot",
            "INSERT INTO snapshots SELECT key, $2::bigint, $3 FROM tables WHERE id = $1 "
            "ON CONFLICT (table_key) DO UPDATE SET number = excluded.number, text = excluded.text "
            "WHERE snapshots.number < excluded.number");
        connection.prepare(
            "finish",
            "WITH over AS (UPDATE tables SET finished = true WHERE id = $1 RETURNING key), "
            "forgotten AS (DELETE FROM asides WHERE table_key IN (SELECT key FROM over)) "
            "DELETE FROM leases WHERE table_key IN (SELECT key FROM over)");
        // Not while another server that is alive holds its lease, or somebody is there.
        connection.prepare(
            "remove",
            "WITH gone AS (SELECT key FROM tables t WHERE id = $1 AND last = $2::bigint "
            "AND NOT EXISTS (SELECT FROM leases l JOIN servers s ON s.name = l.server "
            "WHERE l.table_key = t.key AND s.name <> $3 AND s.deadline > clock_timestamp()) "
            "AND NOT EXISTS (SELECT FROM presence p JOIN servers s ON s.name = p.server "
            "WHERE p.table_key = t.key AND s.deadline > clock_timestamp()) FOR UPDATE OF t), "
            "e AS (DELETE FROM entries WHERE table_key IN (SELECT key FROM gone)), "
            "s AS (DELETE FROM snapshots WHERE table_key IN (SELECT key FROM gone)), "
            "l AS (DELETE FROM leases WHERE table_key IN (SELECT key FROM gone)), "
            "p AS (DELETE FROM presence WHERE table_key IN (SELECT key FROM gone)), "
            "a AS (DELETE FROM asides WHERE table_key IN (SELECT key FROM gone)) "
            "DELETE FROM tables WHERE key IN (SELECT key FROM gone)");
        // The lock of the row keeps who finishes the table waiting, so that nothing is left behind.
        connection.prepare(
            "set_aside",
            "WITH open AS (SELECT key FROM tables WHERE id = $1 AND NOT finished FOR SHARE), "
            "forgotten AS (DELETE FROM asides WHERE $3 = '' AND name = $2 "
            "AND table_key IN (SELECT key FROM open)), "
            "kept AS (INSERT INTO asides SELECT key, $2, $3 FROM open WHERE $3 <> '' "
            "ON CONFLICT (table_key, name) DO UPDATE SET text = excluded.text) "
            "SELECT key FROM open");
        connection.prepare(
            "list",
            "INSERT INTO listings SELECT key, $2::bigint, $3 FROM tables WHERE id = $1 "
            "ON CONFLICT (table_key) DO UPDATE SET number = excluded.number, text = excluded.text "
            "WHERE listings.number <= excluded.number");
        // In a transaction of its own that waits for no disk: a notification holds a lock of the
        // whole database until its transaction is on disk, and a lost one is only a delay.
        connection.prepare("notify",
                           "SELECT set_config('synchronous_commit', 'off', true), "
                           "pg_notify('trianon', $1)");
    }

    std::vector<WriteResult> commit(pq::PostgresConnection& connection,
                                    const std::vector<Write>& writes) {
        // By table: two servers that lock the same tables in the same order wait for each other,
        // but never in a circle.
        std::vector<std::size_t> order(writes.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            const int tables = table_of(writes[a]).compare(table_of(writes[b]));
            return tables != 0 ? tables < 0 : a < b;
        });
        connection.send("begin", {});
        std::vector<std::size_t> sent;
        for (std::size_t i : order)
            if (send(connection, writes[i], server_)) sent.push_back(i);
        connection.send("commit", {});
        connection.sync();
        // What is left of the last notifications comes first.
        const std::vector<pq::Rows> answers = connection.answers();
        const std::size_t first = answers.size() - sent.size() - 1;
        std::vector<WriteResult> results(writes.size(), WriteResult::Conflict);
        for (std::size_t i = 0; i < sent.size(); ++i)
            if (is_written(writes[sent[i]], answers[first + i]))
                results[sent[i]] = WriteResult::Written;
        notify(connection, writes, results);
        return results;
    }

    // False: it cannot be right, whatever is in the database.
    static bool send(pq::PostgresConnection& connection, const Write& write,
                     const std::string& server) {
        struct Sending {
            pq::PostgresConnection& to;
            const std::string& server;
            bool operator()(const journal::Open& open) const {
                if (!are_consecutive(open.entries, 0)) return false;
                const TableInfo& info = open.info;
                to.send("open",
                        {info.id, info.game, std::to_string(info.rules), info.edition,
                         std::to_string(info.opened), pq::array_of(texts_of(open.entries))});
                return true;
            }
            bool operator()(const journal::Append& append) const {
                if (append.entries.empty()) return false;
                const Entry& first = append.entries.front();
                if (!are_consecutive(append.entries, first.number - 1)) return false;
                const bool one = append.entries.size() == 1;
                to.send(one ? "append_one" : "append",
                        {append.id, std::to_string(first.number),
                         one ? first.text : pq::array_of(texts_of(append.entries))});
                return true;
            }
            bool operator()(const journal::SaveSnapshot& save) const {
                to.send("snapshot",
                        {save.id, std::to_string(save.snapshot.number), save.snapshot.text});
                return true;
            }
            bool operator()(const journal::SetAside& set) const {
                to.send("set_aside", {set.id, set.aside.name, set.aside.text});
                return true;
            }
            bool operator()(const journal::Finish& finish) const {
                to.send("finish", {finish.id});
                return true;
            }
            bool operator()(const journal::Remove& remove) const {
                to.send("remove", {remove.id, std::to_string(remove.last), server});
                return true;
            }
            bool operator()(const journal::List& list) const {
                to.send("list", {list.id, std::to_string(list.number), list.text});
                return true;
            }
            bool operator()(const journal::Probe&) const {
                to.send("probe", {});
                return true;
            }
        };
        return std::visit(Sending{connection, server}, write);
    }

    static bool is_written(const Write& write, const pq::Rows& answer) {
        if (std::holds_alternative<journal::Open>(write) ||
            std::holds_alternative<journal::Append>(write) ||
            std::holds_alternative<journal::Remove>(write))
            return answer.changed() > 0;
        if (std::holds_alternative<journal::SetAside>(write)) return answer.size() > 0;
        return true;
    }

    // The name of this server and the tables: it need not hear of its own.
    void notify(pq::PostgresConnection& connection, const std::vector<Write>& writes,
                const std::vector<WriteResult>& results) const {
        std::string text;
        const auto send_text = [&] {
            connection.send("notify", {text});
            connection.sync();
            text.clear();
        };
        for (std::size_t i = 0; i < writes.size(); ++i) {
            const auto* append = std::get_if<journal::Append>(&writes[i]);
            if (append == nullptr || results[i] != WriteResult::Written) continue;
            if (text.size() + append->id.size() >= longest_notification) send_text();
            if (text.empty()) text = server_;
            text += ' ' + append->id;
        }
        if (!text.empty()) send_text();
        connection.flush();
    }

    pq::Link& link_;
    const std::string& server_;
};

PostgresStore::PostgresStore(const std::string& url, StoreCallbacks callbacks)
    : server_(new_server_name()),
      reader_(prepare_database(url)),
      writer_(url),
      queue_([this] { return std::make_unique<Writer>(writer_, server_); }, std::move(callbacks)),
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
