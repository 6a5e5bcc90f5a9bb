#include "store/postgres_writer.h"

#include <algorithm>
#include <variant>

#include "store/entry_numbers.h"

namespace trianon {
namespace {

constexpr std::size_t longest_notification = 7'900;  // PostgreSQL's limit is 8,000

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

class PostgresWriter final : public Committer {
  public:
    PostgresWriter(pq::Link& link, const std::string& server) : link_(link), server_(server) {}

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
            "WITH it AS (SELECT key FROM tables WHERE id = $1 AND finished = $4 FOR SHARE), "
            "forgotten AS (DELETE FROM asides WHERE $3 = '' AND name = $2 "
            "AND table_key IN (SELECT key FROM it)), "
            "kept AS (INSERT INTO asides SELECT key, $2, $3 FROM it WHERE $3 <> '' "
            "ON CONFLICT (table_key, name) DO UPDATE SET text = excluded.text) "
            "SELECT key FROM it");
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
                to.send("set_aside",
                        {set.id, set.aside.name, set.aside.text, set.finished ? "t" : "f"});
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

}  // namespace

std::unique_ptr<Committer> postgres_writer(pq::Link& link, const std::string& server) {
    return std::make_unique<PostgresWriter>(link, server);
}

}  // namespace trianon
