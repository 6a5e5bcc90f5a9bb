// Tables in an SQLite file. One thread writes; another checkpoints the write-ahead log, so that no
// decision waits for it.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "store/commit_queue.h"
#include "store/sqlite.h"
#include "store/store.h"

namespace trianon {

class SqliteStore final : public Store {
  public:
    using Callbacks = StoreCallbacks;
    // The write-ahead log is made shorter than this as soon as no reader needs it.
    static constexpr std::int64_t usual_log_limit = 64 * 1024 * 1024;

    explicit SqliteStore(const std::string& file) : SqliteStore(file, Callbacks{}) {}
    SqliteStore(const std::string& file, Callbacks callbacks,
                std::int64_t log_limit = usual_log_limit);
    ~SqliteStore() override;  // writes what is queued

    void open(TableInfo info, std::vector<Entry> entries, Done done) override;
    void append(std::string id, std::vector<Entry> entries, Done done) override;
    void save_snapshot(std::string id, Snapshot snapshot) override;
    void set_aside(std::string id, Aside aside, Done done) override;
    void keep(std::string id, Aside aside, Done done) override;
    void finish(std::string id) override;
    void remove(std::string id, std::int64_t last, Done done) override;
    void list(std::string id, std::int64_t number, std::string text, Done done) override;
    void flush() override { queue_.flush(); }
    std::optional<std::string> last_error() override { return queue_.last_error(); }
    void probe_write(Done done) override;
    std::int64_t log_bytes() override;

    std::optional<StoredTable> load(const std::string& id) override;
    std::vector<Entry> entries(const std::string& id, std::int64_t after, int limit) override;
    std::vector<Aside> asides(const std::string& id) override;
    std::vector<std::string> unfinished() override;
    std::vector<Listing> listed(int limit) override;
    std::vector<std::string> tables() override;
    std::vector<OldTable> opened_before(std::int64_t time, const std::string& after,
                                        int limit) override;

  private:
    class Writer;
    std::vector<std::string> ids(const char* sql);

    void run_checkpointer();
    void checkpoint(sqlite::Database& database);
    void count_writes(std::size_t writes);

    std::string file_;
    std::int64_t log_limit_;
    std::mutex mutex_;
    std::condition_variable checkpoint_due_;
    bool stopping_ = false;
    std::size_t writes_since_checkpoint_ = 0;

    std::mutex read_mutex_;
    sqlite::Database reader_;
    sqlite::Statement read_table_, read_snapshot_, read_entries_, read_asides_, read_listed_;

    CommitQueue queue_;         // its thread and the next
    std::thread checkpointer_;  // use the members above
};

}  // namespace trianon
