#include "store/memory_store.h"

#include <algorithm>

#include "store/entry_numbers.h"

namespace trianon {

// A callback may call the store again, so it runs without the lock.
void MemoryStore::open(TableInfo info, std::vector<Entry> entries, Done done) {
    done(write(std::move(info), std::move(entries)));
}

void MemoryStore::append(std::string id, std::vector<Entry> entries, Done done) {
    done(write(id, entries));
}

WriteResult MemoryStore::write(TableInfo info, std::vector<Entry> entries) {
    const std::lock_guard lock{mutex_};
    if (journals_->contains(info.id) || !are_consecutive(entries, 0)) return WriteResult::Conflict;
    const std::string id = info.id;
    (*journals_)[id] = Journal{.info = std::move(info), .entries = std::move(entries)};
    return WriteResult::Written;
}

WriteResult MemoryStore::write(const std::string& id, const std::vector<Entry>& entries) {
    const std::lock_guard lock{mutex_};
    const auto found = journals_->find(id);
    if (found == journals_->end()) return WriteResult::Conflict;
    std::vector<Entry>& stored = found->second.entries;
    if (!are_consecutive(entries, static_cast<std::int64_t>(stored.size())))
        return WriteResult::Conflict;
    stored.insert(stored.end(), entries.begin(), entries.end());
    return WriteResult::Written;
}

void MemoryStore::save_snapshot(std::string id, Snapshot snapshot) {
    const std::lock_guard lock{mutex_};
    if (const auto found = journals_->find(id); found != journals_->end())
        found->second.snapshot = std::move(snapshot);
}

void MemoryStore::finish(std::string id) {
    const std::lock_guard lock{mutex_};
    const auto found = journals_->find(id);
    if (found == journals_->end()) return;
    found->second.finished = true;
    found->second.asides.clear();
}

void MemoryStore::set_aside(std::string id, Aside aside, Done done) {
    done(write(id, std::move(aside), false));
}

void MemoryStore::keep(std::string id, Aside aside, Done done) {
    done(write(id, std::move(aside), true));
}

WriteResult MemoryStore::write(const std::string& id, Aside aside, bool finished) {
    const std::lock_guard lock{mutex_};
    const auto found = journals_->find(id);
    if (found == journals_->end() || found->second.finished != finished)
        return WriteResult::Conflict;
    if (aside.text.empty())
        found->second.asides.erase(aside.name);
    else
        found->second.asides[aside.name] = std::move(aside.text);
    return WriteResult::Written;
}

std::vector<Aside> MemoryStore::asides(const std::string& id) {
    const std::lock_guard lock{mutex_};
    std::vector<Aside> all;
    if (const auto found = journals_->find(id); found != journals_->end())
        for (const auto& [name, text] : found->second.asides) all.push_back({name, text});
    return all;
}

void MemoryStore::remove(std::string id, std::int64_t last, Done done) {
    bool removed = false;
    {
        const std::lock_guard lock{mutex_};
        const auto found = journals_->find(id);
        removed = found != journals_->end() && !found->second.entries.empty() &&
                  found->second.entries.back().number == last;
        if (removed) journals_->erase(found);
    }
    done(removed ? WriteResult::Written : WriteResult::Conflict);
}

void MemoryStore::list(std::string id, std::int64_t number, std::string text, Done done) {
    {
        const std::lock_guard lock{mutex_};
        const auto found = journals_->find(id);
        if (found != journals_->end() && found->second.listed_at <= number) {
            found->second.listed_at = number;
            found->second.listing = std::move(text);
        }
    }
    done(WriteResult::Written);
}

std::optional<StoredTable> MemoryStore::load(const std::string& id) {
    const std::lock_guard lock{mutex_};
    const auto found = journals_->find(id);
    if (found == journals_->end()) return std::nullopt;
    const Journal& journal = found->second;
    StoredTable table{.info = journal.info, .snapshot = journal.snapshot, .entries = {}};
    const auto skipped = journal.snapshot ? journal.snapshot->number : 0;
    table.entries.assign(journal.entries.begin() + skipped, journal.entries.end());
    return table;
}

std::vector<Entry> MemoryStore::entries(const std::string& id, std::int64_t after, int limit) {
    const std::lock_guard lock{mutex_};
    std::vector<Entry> wanted;
    if (const auto found = journals_->find(id); found != journals_->end())
        for (const Entry& entry : found->second.entries)
            if (entry.number > after && static_cast<int>(wanted.size()) < limit)
                wanted.push_back(entry);
    return wanted;
}

std::vector<std::string> MemoryStore::unfinished() {
    const std::lock_guard lock{mutex_};
    std::vector<std::string> ids;
    for (const auto& [id, journal] : *journals_)
        if (!journal.finished) ids.push_back(id);
    return ids;
}

std::vector<Listing> MemoryStore::listed(int limit) {
    const std::lock_guard lock{mutex_};
    std::vector<std::pair<std::int64_t, Listing>> all;
    for (const auto& [id, journal] : *journals_)
        if (!journal.listing.empty())
            all.emplace_back(journal.info.opened, Listing{id, journal.listing});
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second.id < b.second.id;
    });
    std::vector<Listing> newest;
    for (auto& [opened, listing] : all)
        if (static_cast<int>(newest.size()) < limit) newest.push_back(std::move(listing));
    return newest;
}

std::vector<std::string> MemoryStore::tables() {
    const std::lock_guard lock{mutex_};
    std::vector<std::string> ids;
    for (const auto& [id, journal] : *journals_) ids.push_back(id);
    return ids;
}

std::vector<OldTable> MemoryStore::opened_before(std::int64_t time, const std::string& after,
                                                 int limit) {
    const std::lock_guard lock{mutex_};
    std::vector<OldTable> old;
    for (auto next = journals_->upper_bound(after); next != journals_->end(); ++next) {
        const auto& [id, journal] = *next;
        if (static_cast<int>(old.size()) == limit) break;
        if (journal.info.opened < time)
            old.push_back({id, journal.finished, journal.entries.back()});
    }
    return old;
}

}  // namespace trianon
