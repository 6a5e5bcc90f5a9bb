#include "store/copy_store.h"

#include <fmt/format.h>

#include <atomic>
#include <limits>
#include <set>

namespace trianon {
namespace {

std::vector<Entry> whole_journal(Store& store, const std::string& id) {
    return store.entries(id, 0, std::numeric_limits<int>::max());
}

std::set<std::string> as_set(const std::vector<std::string>& ids) {
    return {ids.begin(), ids.end()};
}

void copy_table(Store& from, Store& to, const std::string& id, bool finished,
                std::atomic<bool>& failed) {
    auto table = from.load(id);
    if (!table) throw StoreError{fmt::format("table {} is gone", id)};
    to.open(table->info, whole_journal(from, id), [&failed](WriteResult result) {
        if (result != WriteResult::Written) failed = true;
    });
    if (table->snapshot) to.save_snapshot(id, std::move(*table->snapshot));
    if (finished) to.finish(id);
    for (Aside& aside : from.asides(id)) {
        const Done done = [&failed](WriteResult result) {
            if (result != WriteResult::Written) failed = true;
        };
        if (finished)
            to.keep(id, std::move(aside), done);
        else
            to.set_aside(id, std::move(aside), done);
    }
}

void compare_table(Store& from, Store& to, const std::string& id) {
    const auto original = from.load(id), copy = to.load(id);
    const bool same = original && copy && original->info == copy->info &&
                      original->snapshot == copy->snapshot && original->entries == copy->entries &&
                      whole_journal(from, id) == whole_journal(to, id) &&
                      from.asides(id) == to.asides(id);
    if (!same) throw StoreError{fmt::format("table {} was not copied as it is", id)};
}

}  // namespace

std::size_t copy_store(Store& from, Store& to) {
    if (!to.tables().empty()) throw StoreError{"there are tables already where they should go"};
    const std::vector<std::string> ids = from.tables();
    const std::set<std::string> unfinished = as_set(from.unfinished());
    std::atomic<bool> failed = false;
    constexpr std::size_t at_once = 100;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        copy_table(from, to, ids[i], !unfinished.contains(ids[i]), failed);
        if (i % at_once == at_once - 1) to.flush();
    }
    to.flush();
    if (failed) throw StoreError{to.last_error().value_or("a table could not be written")};
    for (const std::string& id : ids) compare_table(from, to, id);
    // Tables that were written together may be listed in another order.
    if (as_set(to.tables()) != as_set(ids) || as_set(to.unfinished()) != unfinished)
        throw StoreError{"the lists of tables differ"};
    return ids.size();
}

}  // namespace trianon
