// Keys belong to a series of tables: what happens to them at one is told to all.
#include <algorithm>

#include "table/host.h"

namespace trianon::table {
namespace {

bool is_about_keys(const EntryBody& what) {
    return std::holds_alternative<entry::SeatTaken>(what) ||
           std::holds_alternative<entry::Transferred>(what) ||
           std::holds_alternative<entry::OthersEnded>(what) ||
           std::holds_alternative<entry::Invited>(what) ||
           std::holds_alternative<entry::Renewed>(what);
}

}  // namespace

// Keys belong to a series of tables: who asked has the answer when all of them know.
Host::Reply Host::shared_first(const std::vector<EntryBody>& entries, Reply reply) {
    std::vector<EntryBody> keys;
    std::copy_if(entries.begin(), entries.end(), std::back_inserter(keys), is_about_keys);
    if (keys.empty() || (!table_.state().rematch && !table_.state().before)) return reply;
    return [self = weak_from_this(), keys = std::move(keys),
            reply = std::move(reply)](const message::Answer& answer) {
        const auto host = self.lock();
        if (!host || !answer.ok) return reply(answer);
        host->share(keys, "", [reply, answer](WriteResult) { reply(answer); });
    };
}

// One neighbour after the other, but not the one that told this table.
void Host::share(const std::vector<EntryBody>& keys, const std::string& from, Done done) {
    const auto neighbour = [&](const std::optional<std::string>& table) {
        return table && *table != from ? table : std::nullopt;
    };
    const auto before = neighbour(table_.state().before), after = neighbour(table_.state().rematch);
    const auto tell_after = [self = weak_from_this(), keys, after, done](WriteResult result) {
        const auto host = self.lock();
        if (host && after)
            host->world_.share(*after, keys, done);
        else
            done(result);
    };
    if (before)
        world_.share(*before, keys, tell_after);
    else
        tell_after(WriteResult::Written);
}

void Host::take_keys(const std::vector<EntryBody>& keys, const std::string& from, Done done) {
    const auto again = [this, keys, from, done] { take_keys(keys, from, done); };
    if (waits(again)) return;
    commit(keys);
    when_durable([this, keys, from, done] { share(keys, from, done); },
                 [done] { done(WriteResult::Failed); }, again);
}

}  // namespace trianon::table
