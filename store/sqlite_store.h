// Tables in an SQLite file. One thread writes: all that waits goes into one transaction, so a
// thousand tables share one flush of the disk. Another one moves what is written from the log to
// its place, so that no decision waits for that.
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
    // Who keeps the house is told why a write failed, and when one is kept again.
    struct Watch {
        std::function<void(const std::string& reason)> failed = [](const std::string&) {};
        std::function<void()> recovered = [] {};
    };
    explicit SqliteStore(const std::string& file) : SqliteStore(file, Watch{}) {}
    SqliteStore(const std::string& file, Watch watch);
    ~SqliteStore() override;  // what waits is written first

    void open(TableInfo info, std::vector<Entry> entries, Done done) override;
    void append(std::string id, std::vector<Entry> entries, Done done) override;
    void save_snapshot(std::string id, Snapshot snapshot) override;
    void finish(std::string id) override;
    void flush() override;
    std::optional<std::string> trouble() override;
    void try_writing(Done done) override;

    std::optional<KeptTable> load(const std::string& id) override;
    std::vector<Entry> entries(const std::string& id, std::int64_t after, int most) override;
    std::vector<std::string> unfinished() override;

  private:
    class Writer;
    struct Write {
        std::function<Kept(Writer&)> run;
        Done done;
    };

    void ask(Write write);
    void write_until_told();
    void tidy_up_until_told();
    void write_together(Writer& writer, std::deque<Write>& writes);
    void note(std::optional<std::string> trouble);

    std::string file_;
    Watch watch_;
    std::mutex mutex_;
    std::condition_variable something_to_do_, nothing_to_do_, something_to_tidy_;
    std::deque<Write> waiting_;
    bool busy_ = false;
    bool ending_ = false;
    std::optional<std::string> trouble_;
    std::size_t untidied_ = 0;  // writes that are only in the log

    std::mutex reading_;
    sqlite::Database reader_;
    sqlite::Statement read_table_, read_snapshot_, read_entries_;

    std::thread writing_, tidying_;  // the last members: they use the others
};

}  // namespace trianon
