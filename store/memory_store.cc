#include "store/memory_store.h"

#include "store/numbers.h"

namespace trianon {

void MemoryStore::open(TableInfo info, std::vector<Entry> entries, Done done) {
    if (memory_->contains(info.id) || !follow(entries, 0)) return done(Kept::Conflict);
    const std::string id = info.id;
    (*memory_)[id] = Table{std::move(info), std::move(entries), std::nullopt};
    done(Kept::Yes);
}

void MemoryStore::append(std::string id, std::vector<Entry> entries, Done done) {
    const auto found = memory_->find(id);
    if (found == memory_->end()) return done(Kept::Conflict);
    std::vector<Entry>& journal = found->second.entries;
    if (!follow(entries, static_cast<std::int64_t>(journal.size()))) return done(Kept::Conflict);
    journal.insert(journal.end(), entries.begin(), entries.end());
    done(Kept::Yes);
}

void MemoryStore::save_snapshot(std::string id, Snapshot snapshot) {
    if (const auto found = memory_->find(id); found != memory_->end())
        found->second.snapshot = std::move(snapshot);
}

void MemoryStore::finish(std::string id) {
    if (const auto found = memory_->find(id); found != memory_->end())
        found->second.finished = true;
}

std::optional<KeptTable> MemoryStore::load(const std::string& id) {
    const auto found = memory_->find(id);
    if (found == memory_->end()) return std::nullopt;
    const Table& table = found->second;
    KeptTable kept{table.info, table.snapshot, {}};
    const auto skipped = table.snapshot ? table.snapshot->number : 0;
    kept.entries.assign(table.entries.begin() + skipped, table.entries.end());
    return kept;
}

std::vector<Entry> MemoryStore::entries(const std::string& id, std::int64_t after, int most) {
    std::vector<Entry> wanted;
    if (const auto found = memory_->find(id); found != memory_->end())
        for (const Entry& entry : found->second.entries)
            if (entry.number > after && static_cast<int>(wanted.size()) < most)
                wanted.push_back(entry);
    return wanted;
}

std::vector<std::string> MemoryStore::unfinished() {
    std::vector<std::string> ids;
    for (const auto& [id, table] : *memory_)
        if (!table.finished) ids.push_back(id);
    return ids;
}

}  // namespace trianon
