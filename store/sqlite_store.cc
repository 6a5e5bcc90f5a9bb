#include "store/sqlite_store.h"

#include <fmt/format.h>

#include <filesystem>
#include <limits>

#include "store/entry_numbers.h"
#include "store/migrations.h"

namespace trianon {
namespace {

constexpr std::size_t writes_between_checkpoints = 1'000;

// Sets the mode of the file and migrates it; returns its name.
const std::string& prepare(const std::string& file) {
    try {
        sqlite::Database database{file};
        database.run("PRAGMA journal_mode = WAL");
        migrate(database);
    } catch (const StoreError& error) {
        throw StoreError{file + ": " + error.what()};
    }
    return file;
}

}  // namespace

// The connection of the writing thread. Each function checks before it writes, so that a refused
// write leaves nothing behind in the transaction it shares with others.
class SqliteStore::Writer final : public Committer {
  public:
    explicit Writer(const std::string& file) : database_(file) {
        // FULL: a commit in WAL mode is on disk when it returns.
        database_.run("PRAGMA synchronous = FULL");
        database_.run("PRAGMA foreign_keys = ON");
        database_.run("PRAGMA wal_autocheckpoint = 0");
    }

    std::vector<WriteResult> commit(const std::vector<Write>& writes) override {
        std::vector<WriteResult> results;
        results.reserve(writes.size());
        try {
            database_.run("BEGIN IMMEDIATE");
            for (const Write& write : writes)
                results.push_back(std::visit([this](const auto& one) { return run(one); }, write));
            database_.run("COMMIT");
        } catch (...) {
            sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
            throw;
        }
        return results;
    }

  private:
    WriteResult run(const journal::Open& open) {
        const TableInfo& info = open.info;
        if (key_of(info.id) || !are_consecutive(open.entries, 0)) return WriteResult::Conflict;
        open_.with(info.id, info.game, std::int64_t{info.rules}, info.edition, info.opened).run();
        const std::int64_t key = sqlite3_last_insert_rowid(database_.handle());
        for (const Entry& entry : open.entries) append_.with(key, entry.number, entry.text).run();
        return WriteResult::Written;
    }
    WriteResult run(const journal::Append& append) {
        const auto key = key_of(append.id);
        if (!key || !are_consecutive(append.entries, last_number(*key)))
            return WriteResult::Conflict;
        for (const Entry& entry : append.entries)
            append_.with(*key, entry.number, entry.text).run();
        return WriteResult::Written;
    }
    WriteResult run(const journal::SaveSnapshot& save) {
        const auto key = key_of(save.id);
        if (!key) return WriteResult::Conflict;
        snapshot_.with(*key, save.snapshot.number, save.snapshot.text).run();
        return WriteResult::Written;
    }
    WriteResult run(const journal::SetAside& set) {
        if (!key_if_.with(set.id, std::int64_t{set.finished}).step()) return WriteResult::Conflict;
        const std::int64_t key = key_if_.number(0);
        key_if_.run();
        overwriting([&] {
            if (set.aside.text.empty())
                forget_aside_.with(key, set.aside.name).run();
            else
                set_aside_.with(key, set.aside.name, set.aside.text).run();
        });
        return WriteResult::Written;
    }
    WriteResult run(const journal::Finish& finish) {
        finish_.with(finish.id).run();
        overwriting([&] { forget_asides_.with(finish.id).run(); });
        return WriteResult::Written;
    }
    WriteResult run(const journal::Remove& remove) {
        const auto key = key_of(remove.id);
        if (!key || last_number(*key) != remove.last) return WriteResult::Conflict;
        overwriting([&] {
            for (const char* table : {"entries", "snapshots", "asides"})
                sqlite::Statement{database_,
                                  fmt::format("DELETE FROM {} WHERE table_key = ?", table).c_str()}
                    .with(*key)
                    .run();
            sqlite::Statement{database_, "DELETE FROM tables WHERE key = ?"}.with(*key).run();
        });
        return WriteResult::Written;
    }
    WriteResult run(const journal::List& list) {
        const auto key = key_of(list.id);
        if (!key) return WriteResult::Conflict;
        list_.with(*key, list.number, list.text).run();
        return WriteResult::Written;
    }
    WriteResult run(const journal::Probe&) {
        const std::int64_t version = database_.number("PRAGMA user_version");
        database_.run(fmt::format("PRAGMA user_version = {}", version).c_str());
        return WriteResult::Written;
    }

    // What is deleted is overwritten: nobody finds it in the free pages of the file.
    template <class Deletion> void overwriting(const Deletion& deletion) {
        database_.run("PRAGMA secure_delete = ON");
        deletion();
        database_.run("PRAGMA secure_delete = OFF");
    }

    std::optional<std::int64_t> key_of(const std::string& id) {
        if (!key_.with(id).step()) return std::nullopt;
        const std::int64_t key = key_.number(0);
        key_.run();
        return key;
    }
    std::int64_t last_number(std::int64_t key) {
        last_.with(key).step();
        const std::int64_t number = last_.number(0);
        last_.run();
        return number;
    }

    sqlite::Database database_;
    sqlite::Statement key_{database_, "SELECT key FROM tables WHERE id = ?"};
    sqlite::Statement last_{database_,
                            "SELECT ifnull(max(number), 0) FROM entries WHERE table_key = ?"};
    sqlite::Statement open_{database_,
                            "INSERT INTO tables(id, game, rules, edition, opened) "
                            "VALUES(?, ?, ?, ?, ?)"};
    sqlite::Statement append_{database_, "INSERT INTO entries VALUES(?, ?, ?)"};
    sqlite::Statement snapshot_{database_, "INSERT OR REPLACE INTO snapshots VALUES(?, ?, ?)"};
    sqlite::Statement key_if_{database_, "SELECT key FROM tables WHERE id = ? AND finished = ?"};
    sqlite::Statement set_aside_{database_, "INSERT OR REPLACE INTO asides VALUES(?, ?, ?)"};
    sqlite::Statement forget_aside_{database_,
                                    "DELETE FROM asides WHERE table_key = ? AND name = ?"};
    sqlite::Statement forget_asides_{
        database_, "DELETE FROM asides WHERE table_key = (SELECT key FROM tables WHERE id = ?)"};
    sqlite::Statement list_{database_,
                            "INSERT INTO listings VALUES(?, ?, ?) ON CONFLICT(table_key) DO UPDATE "
                            "SET number = excluded.number, text = excluded.text "
                            "WHERE number <= excluded.number"};
    sqlite::Statement finish_{database_, "UPDATE tables SET finished = 1 WHERE id = ?"};
};

SqliteStore::SqliteStore(const std::string& file, Callbacks callbacks, std::int64_t log_limit)
    : file_(prepare(file)),
      log_limit_(log_limit),
      reader_(file_),
      read_table_(reader_, "SELECT key, game, rules, edition, opened FROM tables WHERE id = ?"),
      read_snapshot_(reader_, "SELECT number, text FROM snapshots WHERE table_key = ?"),
      read_entries_(reader_,
                    "SELECT number, text FROM entries WHERE table_key = "
                    "(SELECT key FROM tables WHERE id = ?) AND number > ? "
                    "ORDER BY number LIMIT ?"),
      read_asides_(reader_,
                   "SELECT name, text FROM asides WHERE table_key = "
                   "(SELECT key FROM tables WHERE id = ?) ORDER BY name"),
      read_listed_(reader_,
                   "SELECT id, text FROM listings JOIN tables ON key = table_key "
                   "WHERE text <> '' ORDER BY table_key DESC LIMIT ?"),
      queue_([this] { return std::make_unique<Writer>(file_); }, std::move(callbacks),
             [this](std::size_t writes) { count_writes(writes); }),
      checkpointer_([this] { run_checkpointer(); }) {}

SqliteStore::~SqliteStore() {
    {
        const std::lock_guard lock{mutex_};
        stopping_ = true;
    }
    checkpoint_due_.notify_one();
    checkpointer_.join();
}

void SqliteStore::open(TableInfo info, std::vector<Entry> entries, Done done) {
    queue_.add(journal::Open{std::move(info), std::move(entries)}, std::move(done));
}

void SqliteStore::append(std::string id, std::vector<Entry> entries, Done done) {
    queue_.add(journal::Append{std::move(id), std::move(entries)}, std::move(done));
}

void SqliteStore::save_snapshot(std::string id, Snapshot snapshot) {
    queue_.add(journal::SaveSnapshot{std::move(id), std::move(snapshot)});
}

void SqliteStore::set_aside(std::string id, Aside aside, Done done) {
    queue_.add(journal::SetAside{std::move(id), std::move(aside)}, std::move(done));
}

void SqliteStore::keep(std::string id, Aside aside, Done done) {
    queue_.add(journal::SetAside{std::move(id), std::move(aside), true}, std::move(done));
}

void SqliteStore::finish(std::string id) { queue_.add(journal::Finish{std::move(id)}); }

void SqliteStore::remove(std::string id, std::int64_t last, Done done) {
    queue_.add(journal::Remove{std::move(id), last}, std::move(done));
}

void SqliteStore::list(std::string id, std::int64_t number, std::string text, Done done) {
    queue_.add(journal::List{std::move(id), number, std::move(text)}, std::move(done));
}

void SqliteStore::probe_write(Done done) { queue_.add(journal::Probe{}, std::move(done)); }

void SqliteStore::count_writes(std::size_t writes) {
    const std::lock_guard lock{mutex_};
    writes_since_checkpoint_ += writes;
    if (writes_since_checkpoint_ >= writes_between_checkpoints) checkpoint_due_.notify_one();
}

void SqliteStore::run_checkpointer() {
    std::optional<sqlite::Database> database;
    std::unique_lock lock{mutex_};
    while (true) {
        checkpoint_due_.wait(lock, [this] {
            return stopping_ || writes_since_checkpoint_ >= writes_between_checkpoints;
        });
        if (stopping_) return;  // closing the last connection checkpoints the rest
        writes_since_checkpoint_ = 0;
        lock.unlock();
        try {
            if (!database) database.emplace(file_);
            checkpoint(*database);
        } catch (const StoreError&) {
            // The log grows until a later checkpoint succeeds.
        }
        lock.lock();
    }
}

// A passive checkpoint waits for nobody, and leaves a log that somebody reads as it is. A log that
// has grown too long is cut: this waits for readers, and writers wait meanwhile, but not for long.
void SqliteStore::checkpoint(sqlite::Database& database) {
    database.run("PRAGMA wal_checkpoint(PASSIVE)");
    if (log_bytes() <= log_limit_) return;
    constexpr int milliseconds = 100;
    sqlite3_busy_timeout(database.handle(), milliseconds);
    database.run("PRAGMA wal_checkpoint(TRUNCATE)");
}

std::int64_t SqliteStore::log_bytes() {
    std::error_code missing;
    const auto size = std::filesystem::file_size(file_ + "-wal", missing);
    return missing ? 0 : static_cast<std::int64_t>(size);
}

std::optional<StoredTable> SqliteStore::load(const std::string& id) {
    StoredTable table;
    {
        const std::lock_guard lock{read_mutex_};
        if (!read_table_.with(id).step()) return std::nullopt;
        table.info = {.id = id,
                      .game = read_table_.text(1),
                      .rules = static_cast<int>(read_table_.number(2)),
                      .edition = read_table_.text(3),
                      .opened = read_table_.number(4)};
        const std::int64_t key = read_table_.number(0);
        read_table_.run();
        if (read_snapshot_.with(key).step()) {
            table.snapshot = Snapshot{read_snapshot_.number(0), read_snapshot_.text(1)};
            read_snapshot_.run();
        }
    }
    table.entries =
        entries(id, table.snapshot ? table.snapshot->number : 0, std::numeric_limits<int>::max());
    return table;
}

std::vector<Entry> SqliteStore::entries(const std::string& id, std::int64_t after, int limit) {
    const std::lock_guard lock{read_mutex_};
    std::vector<Entry> wanted;
    read_entries_.with(id, after, std::int64_t{limit});
    while (read_entries_.step()) wanted.push_back({read_entries_.number(0), read_entries_.text(1)});
    return wanted;
}

std::vector<Aside> SqliteStore::asides(const std::string& id) {
    const std::lock_guard lock{read_mutex_};
    std::vector<Aside> all;
    read_asides_.with(id);
    while (read_asides_.step()) all.push_back({read_asides_.text(0), read_asides_.text(1)});
    return all;
}

std::vector<std::string> SqliteStore::unfinished() {
    return ids("SELECT id FROM tables WHERE finished = 0 ORDER BY key");
}

std::vector<Listing> SqliteStore::listed(int limit) {
    const std::lock_guard lock{read_mutex_};
    std::vector<Listing> all;
    read_listed_.with(std::int64_t{limit});
    while (read_listed_.step()) all.push_back({read_listed_.text(0), read_listed_.text(1)});
    return all;
}

std::vector<std::string> SqliteStore::tables() { return ids("SELECT id FROM tables ORDER BY key"); }

std::vector<OldTable> SqliteStore::opened_before(std::int64_t time, const std::string& after,
                                                 int limit) {
    const std::lock_guard lock{read_mutex_};
    sqlite::Statement read{reader_,
                           "SELECT t.id, t.finished, e.number, e.text FROM tables t JOIN entries e "
                           "ON e.table_key = t.key AND e.number = "
                           "(SELECT max(number) FROM entries WHERE table_key = t.key) "
                           "WHERE t.id > ? AND t.opened < ? ORDER BY t.id LIMIT ?"};
    read.with(after, time, std::int64_t{limit});
    std::vector<OldTable> old;
    while (read.step())
        old.push_back({read.text(0), read.number(1) != 0, {read.number(2), read.text(3)}});
    return old;
}

std::vector<std::string> SqliteStore::ids(const char* sql) {
    const std::lock_guard lock{read_mutex_};
    sqlite::Statement read{reader_, sql};
    std::vector<std::string> all;
    while (read.step()) all.push_back(read.text(0));
    return all;
}

}  // namespace trianon
