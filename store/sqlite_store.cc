#include "store/sqlite_store.h"

#include <fmt/format.h>

#include <limits>

#include "store/migrations.h"
#include "store/numbers.h"

namespace trianon {
namespace {

constexpr std::size_t writes_between_tidying = 1'000;

// The file as all connections want it, and brought up to date.
const std::string& prepared(const std::string& file) {
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
class SqliteStore::Writer {
  public:
    explicit Writer(const std::string& file) : database_(file) {
        // FULL: a commit in WAL mode is on disk when it returns.
        database_.run("PRAGMA synchronous = FULL");
        database_.run("PRAGMA foreign_keys = ON");
        database_.run("PRAGMA wal_autocheckpoint = 0");
    }

    void begin() { database_.run("BEGIN IMMEDIATE"); }
    void commit() { database_.run("COMMIT"); }
    void roll_back() { sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr); }

    Kept open(const TableInfo& info, const std::vector<Entry>& entries) {
        if (key_of(info.id) || !follow(entries, 0)) return Kept::Conflict;
        open_.with(info.id, info.game, std::int64_t{info.rules}, info.edition, info.opened).run();
        const std::int64_t key = sqlite3_last_insert_rowid(database_.handle());
        for (const Entry& entry : entries) append_.with(key, entry.number, entry.text).run();
        return Kept::Yes;
    }
    Kept append(const std::string& id, const std::vector<Entry>& entries) {
        const auto key = key_of(id);
        if (!key || !follow(entries, last_number(*key))) return Kept::Conflict;
        for (const Entry& entry : entries) append_.with(*key, entry.number, entry.text).run();
        return Kept::Yes;
    }
    Kept save_snapshot(const std::string& id, const Snapshot& snapshot) {
        const auto key = key_of(id);
        if (!key) return Kept::Conflict;
        snapshot_.with(*key, snapshot.number, snapshot.text).run();
        return Kept::Yes;
    }
    Kept finish(const std::string& id) {
        finish_.with(id).run();
        return Kept::Yes;
    }

    Kept nothing() {
        const std::int64_t version = database_.number("PRAGMA user_version");
        database_.run(fmt::format("PRAGMA user_version = {}", version).c_str());
        return Kept::Yes;
    }

  private:
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
    sqlite::Statement finish_{database_, "UPDATE tables SET finished = 1 WHERE id = ?"};
};

SqliteStore::SqliteStore(const std::string& file, Watch watch)
    : file_(prepared(file)),
      watch_(std::move(watch)),
      reader_(file_),
      read_table_(reader_, "SELECT key, game, rules, edition, opened FROM tables WHERE id = ?"),
      read_snapshot_(reader_, "SELECT number, text FROM snapshots WHERE table_key = ?"),
      read_entries_(reader_,
                    "SELECT number, text FROM entries WHERE table_key = "
                    "(SELECT key FROM tables WHERE id = ?) AND number > ? "
                    "ORDER BY number LIMIT ?"),
      writing_([this] { write_until_told(); }),
      tidying_([this] { tidy_up_until_told(); }) {}

SqliteStore::~SqliteStore() {
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
    }
    something_to_do_.notify_one();
    something_to_tidy_.notify_one();
    writing_.join();
    tidying_.join();
}

void SqliteStore::open(TableInfo info, std::vector<Entry> entries, Done done) {
    ask({[info = std::move(info), entries = std::move(entries)](Writer& writer) {
             return writer.open(info, entries);
         },
         std::move(done)});
}

void SqliteStore::append(std::string id, std::vector<Entry> entries, Done done) {
    ask({[id = std::move(id), entries = std::move(entries)](Writer& writer) {
             return writer.append(id, entries);
         },
         std::move(done)});
}

void SqliteStore::save_snapshot(std::string id, Snapshot snapshot) {
    ask({[id = std::move(id), snapshot = std::move(snapshot)](Writer& writer) {
             return writer.save_snapshot(id, snapshot);
         },
         [](Kept) {}});
}

void SqliteStore::finish(std::string id) {
    ask({[id = std::move(id)](Writer& writer) { return writer.finish(id); }, [](Kept) {}});
}

void SqliteStore::try_writing(Done done) {
    ask({[](Writer& writer) { return writer.nothing(); }, std::move(done)});
}

std::optional<std::string> SqliteStore::trouble() {
    const std::lock_guard lock{mutex_};
    return trouble_;
}

void SqliteStore::note(std::optional<std::string> trouble) {
    std::optional<std::string> before = trouble;
    {
        const std::lock_guard lock{mutex_};
        std::swap(trouble_, before);
    }
    if (trouble)
        watch_.failed(*trouble);
    else if (before)
        watch_.recovered();
}

void SqliteStore::flush() {
    std::unique_lock lock{mutex_};
    nothing_to_do_.wait(lock, [this] { return waiting_.empty() && !busy_; });
}

void SqliteStore::ask(Write write) {
    {
        const std::lock_guard lock{mutex_};
        waiting_.push_back(std::move(write));
    }
    something_to_do_.notify_one();
}

void SqliteStore::write_until_told() {
    std::optional<Writer> writer;
    std::unique_lock lock{mutex_};
    while (true) {
        something_to_do_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        std::deque<Write> writes;
        writes.swap(waiting_);
        busy_ = true;
        lock.unlock();
        try {
            if (!writer) writer.emplace(file_);
            write_together(*writer, writes);
        } catch (const std::exception& error) {
            // The next write opens the file anew: one that could only be read stays so.
            if (writer) writer->roll_back();
            writer.reset();
            note(error.what());
            for (const Write& write : writes) write.done(Kept::Failed);
        }
        lock.lock();
        busy_ = false;
        untidied_ += writes.size();
        if (untidied_ >= writes_between_tidying) something_to_tidy_.notify_one();
        if (waiting_.empty()) nothing_to_do_.notify_all();
    }
}

void SqliteStore::tidy_up_until_told() {
    std::optional<sqlite::Database> database;
    std::unique_lock lock{mutex_};
    while (true) {
        something_to_tidy_.wait(lock,
                                [this] { return ending_ || untidied_ >= writes_between_tidying; });
        if (ending_) return;  // closing the last connection tidies up the rest
        untidied_ = 0;
        lock.unlock();
        try {
            if (!database) database.emplace(file_);
            database->run("PRAGMA wal_checkpoint(PASSIVE)");
        } catch (const StoreError&) {
            // The log only grows longer, and the next time comes.
        }
        lock.lock();
    }
}

void SqliteStore::write_together(Writer& writer, std::deque<Write>& writes) {
    std::vector<Kept> results;
    writer.begin();
    for (const Write& write : writes) results.push_back(write.run(writer));
    writer.commit();
    note(std::nullopt);
    for (std::size_t i = 0; i < writes.size(); ++i) writes[i].done(results[i]);
}

std::optional<KeptTable> SqliteStore::load(const std::string& id) {
    KeptTable kept;
    {
        const std::lock_guard lock{reading_};
        if (!read_table_.with(id).step()) return std::nullopt;
        kept.info = {id, read_table_.text(1), static_cast<int>(read_table_.number(2)),
                     read_table_.text(3), read_table_.number(4)};
        const std::int64_t key = read_table_.number(0);
        read_table_.run();
        if (read_snapshot_.with(key).step()) {
            kept.snapshot = Snapshot{read_snapshot_.number(0), read_snapshot_.text(1)};
            read_snapshot_.run();
        }
    }
    kept.entries =
        entries(id, kept.snapshot ? kept.snapshot->number : 0, std::numeric_limits<int>::max());
    return kept;
}

std::vector<Entry> SqliteStore::entries(const std::string& id, std::int64_t after, int most) {
    const std::lock_guard lock{reading_};
    std::vector<Entry> wanted;
    read_entries_.with(id, after, std::int64_t{most});
    while (read_entries_.step()) wanted.push_back({read_entries_.number(0), read_entries_.text(1)});
    return wanted;
}

std::vector<std::string> SqliteStore::unfinished() {
    const std::lock_guard lock{reading_};
    sqlite::Statement read{reader_, "SELECT id FROM tables WHERE finished = 0 ORDER BY key"};
    std::vector<std::string> ids;
    while (read.step()) ids.push_back(read.text(0));
    return ids;
}

}  // namespace trianon
