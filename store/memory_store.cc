#include "store/memory_store.h"

#include "store/numbers.h"

namespace trianon {

// Whoever is told may ask for more at once, so nobody is told under the lock.
void MemoryStore::open(TableInfo info, std::vector<Entry> entries, Done done) {
    done(keep(std::move(info), std::move(entries)));
}

void MemoryStore::append(std::string id, std::vector<Entry> entries, Done done) {
    done(keep(id, entries));
}

Kept MemoryStore::keep(TableInfo info, std::vector<Entry> entries) {
    const std::lock_guard lock{mutex_};
    if (memory_->contains(info.id) || !follow(entries, 0)) return Kept::Conflict;
    const std::string id = info.id;
    (*memory_)[id] = Table{std::move(info), std::move(entries), std::nullopt};
    return Kept::Yes;
}

Kept MemoryStore::keep(const std::string& id, const std::vector<Entry>& entries) {
    const std::lock_guard lock{mutex_};
    const auto found = memory_->find(id);
    if (found == memory_->end()) return Kept::Conflict;
    std::vector<Entry>& journal = found->second.entries;
    if (!follow(entries, static_cast<std::int64_t>(journal.size()))) return Kept::Conflict;
    journal.insert(journal.end(), entries.begin(), entries.end());
    return Kept::Yes;
}

void MemoryStore::save_snapshot(std::string id, Snapshot snapshot) {
    const std::lock_guard lock{mutex_};
    if (const auto found = memory_->find(id); found != memory_->end())
        found->second.snapshot = std::move(snapshot);
}

void MemoryStore::finish(std::string id) {
    const std::lock_guard lock{mutex_};
    if (const auto found = memory_->find(id); found != memory_->end())
        found->second.finished = true;
}

std::optional<KeptTable> MemoryStore::load(const std::string& id) {
    const std::lock_guard lock{mutex_};
    const auto found = memory_->find(id);
    if (found == memory_->end()) return std::nullopt;
    const Table& table = found->second;
    KeptTable kept{table.info, table.snapshot, {}};
    const auto skipped = table.snapshot ? table.snapshot->number : 0;
    kept.entries.assign(table.entries.begin() + skipped, table.entries.end());
    return kept;
}

std::vector<Entry> MemoryStore::entries(const std::string& id, std::int64_t after, int most) {
    const std::lock_guard lock{mutex_};
    std::vector<Entry> wanted;
    if (const auto found = memory_->find(id); found != memory_->end())
        for (const Entry& entry : found->second.entries)
            if (entry.number > after && static_cast<int>(wanted.size()) < most)
                wanted.push_back(entry);
    return wanted;
}

std::vector<std::string> MemoryStore::unfinished() {
    const std::lock_guard lock{mutex_};
    std::vector<std::string> ids;
    for (const auto& [id, table] : *memory_)
        if (!table.finished) ids.push_back(id);
    return ids;
}

}  // namespace trianon
