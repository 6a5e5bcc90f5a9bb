// A store that forgets: for tests, the simulation and tables nobody wants to keep. Several stores
// may look at the same memory, one after the other, as a program that is started anew would.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "store/store.h"

namespace trianon {

class MemoryStore final : public Store {
  public:
    struct Table {
        TableInfo info;
        std::vector<Entry> entries;
        std::optional<Snapshot> snapshot;
        bool finished = false;
    };
    using Memory = std::map<std::string, Table>;

    explicit MemoryStore(std::shared_ptr<Memory> memory = std::make_shared<Memory>())
        : memory_(std::move(memory)) {}

    void open(TableInfo info, std::vector<Entry> entries, Done done) override;
    void append(std::string id, std::vector<Entry> entries, Done done) override;
    void save_snapshot(std::string id, Snapshot snapshot) override;
    void finish(std::string id) override;
    void flush() override {}

    std::optional<KeptTable> load(const std::string& id) override;
    std::vector<Entry> entries(const std::string& id, std::int64_t after, int most) override;
    std::vector<std::string> unfinished() override;

  private:
    Kept keep(TableInfo info, std::vector<Entry> entries);
    Kept keep(const std::string& id, const std::vector<Entry>& entries);

    std::mutex mutex_;
    std::shared_ptr<Memory> memory_;
};

}  // namespace trianon
