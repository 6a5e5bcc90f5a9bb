// Old tables: lobbies that nobody came to, and finished games, a while after the last thing that
// happened there. Off unless the operator asks for it, and never a game that is under way.
#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>

#include "server/table_registry.h"

namespace trianon::server {
namespace {

constexpr std::chrono::hours between_rounds{1};
constexpr int tables_at_once = 100;

}  // namespace

void TableRegistry::begin_to_forget() {
    if (!options_.forget_lobbies && !options_.forget_finished) return;
    if (std::chrono::steady_clock::now() < next_forgetting_ || is_forgetting_.exchange(true))
        return;
    next_forgetting_ = std::chrono::steady_clock::now() + between_rounds;
    forget_some("");
}

// A few at a time, so that who asks for a table does not wait for long.
void TableRegistry::forget_some(const std::string& after) {
    net::post(loaders_, [this, after] {
        const table::Millis soonest = std::min(options_.forget_lobbies.value_or(now()),
                                               options_.forget_finished.value_or(now()));
        try {
            const auto some = store_.opened_before(now() - soonest, after, tables_at_once);
            for (const OldTable& old : some) forget(old);
            if (!some.empty()) return forget_some(some.back().id);
        } catch (const std::exception& error) {
            log_.warn("event=not_forgotten reason=\"{}\"", error.what());
        }
        is_forgetting_ = false;
    });
}

void TableRegistry::forget(const OldTable& old) {
    const auto& limit = old.finished ? options_.forget_finished : options_.forget_lobbies;
    const auto last = table::parse_entry(old.last.text);
    if (!limit || !last || last->when > now() - *limit) return;
    const auto table = table::load_table(store_, old.id, options_.table_limits);
    if (!table || table->number() != old.last.number) return;
    const table::State& state = table->state();
    const table::Stage stage = old.finished ? table::Stage::Over : table::Stage::Lobby;
    if (state.stage != stage) return;
    // Keys belong to a series of tables: it is forgotten from its beginning.
    if (old.finished && state.before && !store_.entries(*state.before, 0, 1).empty()) return;
    net::post(thread_of(old.id).executor(),
              [this, id = old.id, number = old.last.number,
               why = old.finished ? "finished" : "lobby"] { forget_now(id, number, why); });
}

// On the table's thread, so that nobody comes in between.
void TableRegistry::forget_now(const std::string& id, std::int64_t last, const char* why) {
    std::shared_ptr<TableActor> actor;
    {
        const std::lock_guard lock{mutex_};
        if (const auto found = actors_.find(id); found != actors_.end()) actor = found->second;
    }
    if (actor) {
        if (!actor->host_ || !actor->host_->is_idle()) return;  // somebody is there
        evict(*actor);
    }
    store_.remove(id, last, [this, id, why](WriteResult result) {
        if (result != WriteResult::Written) return;
        unlist(id);
        {
            const std::lock_guard lock{mutex_};
            openers_.erase(id);
        }
        metrics_.tables_forgotten.Increment();
        log_.info("event=table_forgotten table={} why={}", id, why);
    });
}

}  // namespace trianon::server
