// A store without a disk, for tests, the simulation and servers that keep nothing. Several stores
// may use the same journals one after the other, as a restarted program would.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "store/store.h"

namespace trianon {

class MemoryStore : public Store {
  public:
    struct Journal {
        TableInfo info;
        std::vector<Entry> entries;
        std::optional<Snapshot> snapshot{};
        bool finished = false;
        std::map<std::string, std::string> asides{};
        std::int64_t listed_at = 0;
        std::string listing{};
    };
    using Journals = std::map<std::string, Journal>;  // by table id

    explicit MemoryStore(std::shared_ptr<Journals> journals = std::make_shared<Journals>())
        : journals_(std::move(journals)) {}

    void open(TableInfo info, std::vector<Entry> entries, Done done) override;
    void append(std::string id, std::vector<Entry> entries, Done done) override;
    void save_snapshot(std::string id, Snapshot snapshot) override;
    void set_aside(std::string id, Aside aside, Done done) override;
    void keep(std::string id, Aside aside, Done done) override;
    void finish(std::string id) override;
    void remove(std::string id, std::int64_t last, Done done) override;
    void list(std::string id, std::int64_t number, std::string text, Done done) override;
    void flush() override {}

    std::optional<StoredTable> load(const std::string& id) override;
    std::vector<Entry> entries(const std::string& id, std::int64_t after, int limit) override;
    std::vector<Aside> asides(const std::string& id) override;
    std::vector<std::string> unfinished() override;
    std::vector<Listing> listed(int limit) override;
    std::vector<std::string> tables() override;
    std::vector<OldTable> opened_before(std::int64_t time, const std::string& after,
                                        int limit) override;

  private:
    WriteResult write(TableInfo info, std::vector<Entry> entries);
    WriteResult write(const std::string& id, const std::vector<Entry>& entries);
    WriteResult write(const std::string& id, Aside aside, bool finished);

    std::mutex mutex_;
    std::shared_ptr<Journals> journals_;
};

}  // namespace trianon
