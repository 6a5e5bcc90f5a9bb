// Tables in an SQLite file. One thread writes: all queued writes go into one transaction, so a
// thousand tables share one flush of the disk. Another thread checkpoints the write-ahead log, so
// that no decision waits for it.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "store/sqlite.h"
#include "store/store.h"

namespace trianon {

class SqliteStore final : public Store {
  public:
    // Called on the writer thread.
    struct Callbacks {
        std::function<void(const std::string& reason)> write_failed = [](const std::string&) {};
        std::function<void()> recovered = [] {};
    };
    // The write-ahead log is made shorter than this as soon as no reader needs it.
    static constexpr std::int64_t usual_log_limit = 64 * 1024 * 1024;

    explicit SqliteStore(const std::string& file) : SqliteStore(file, Callbacks{}) {}
    SqliteStore(const std::string& file, Callbacks callbacks,
                std::int64_t log_limit = usual_log_limit);
    ~SqliteStore() override;  // writes what is queued

    void open(TableInfo info, std::vector<Entry> entries, Done done) override;
    void append(std::string id, std::vector<Entry> entries, Done done) override;
    void save_snapshot(std::string id, Snapshot snapshot) override;
    void finish(std::string id) override;
    void flush() override;
    std::optional<std::string> last_error() override;
    void probe_write(Done done) override;
    std::int64_t log_bytes() override;

    std::optional<StoredTable> load(const std::string& id) override;
    std::vector<Entry> entries(const std::string& id, std::int64_t after, int limit) override;
    std::vector<std::string> unfinished() override;

  private:
    class Writer;
    struct Write {
        std::function<WriteResult(Writer&)> run;
        Done done;
    };

    void enqueue(Write write);
    void run_writer();
    void run_checkpointer();
    void checkpoint(sqlite::Database& database);
    void write_batch(Writer& writer, std::deque<Write>& writes);
    void set_last_error(std::optional<std::string> error);

    std::string file_;
    Callbacks callbacks_;
    std::int64_t log_limit_;
    std::mutex mutex_;
    std::condition_variable queue_filled_, queue_drained_, checkpoint_due_;
    std::deque<Write> queue_;
    bool writing_ = false;
    bool stopping_ = false;
    std::optional<std::string> last_error_;
    std::size_t writes_since_checkpoint_ = 0;

    std::mutex read_mutex_;
    sqlite::Database reader_;
    sqlite::Statement read_table_, read_snapshot_, read_entries_;

    std::thread writer_, checkpointer_;  // the last members: they use the others
};

}  // namespace trianon
