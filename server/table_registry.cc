#include "server/table_registry.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

namespace trianon::server {

using std::chrono::steady_clock;

namespace {

constexpr std::chrono::seconds idle_timeout{60};
constexpr table::Millis load_ahead = 60'000;

std::size_t threads_of(const Options& options) {
    return static_cast<std::size_t>(std::max(1, options.threads));
}

}  // namespace

TableRegistry::TableRegistry(const std::vector<Executor>& executors, Store& store,
                             const Options& options, Metrics& metrics, spdlog::logger& log,
                             MakeQuestion make_question)
    : store_(store),
      shared_(store.shared()),
      options_(options),
      metrics_(metrics),
      log_(log),
      make_question_(std::move(make_question)),
      clock_(options.wall),
      open_tables_(std::make_shared<OpenTableList>(executors.front(), loaders_, store, log,
                                                   [this] { return now(); })),
      listed_(options.limits.listed_tables_per_address),
      call_service_(options.calls.any() ? std::make_unique<CallService>(options, metrics, log)
                                        : nullptr),
      analyses_(store),
      loaders_(threads_of(options)),
      bots_(options.bot_threads) {
    for (const Executor& executor : executors)
        threads_.push_back(std::make_unique<TableThread>(executor));
}

// Actors and their sinks hold each other, and a session that the end of the server cut off never
// left.
TableRegistry::~TableRegistry() {
    stop_loading();
    open_tables_->forget_all();
    for (const auto& [id, actor] : actors_) actor->sinks_.clear();
}

void TableRegistry::stop_loading() {
    if (call_service_) call_service_->stop();
    loaders_.stop();
    loaders_.join();
    bots_.stop();
}

// With one thread, so that every table has the same share; and with less time when many addresses
// wait, or many tables of this one.
PlayerKind TableRegistry::player_for(table::Level level, Pool::Client client) const {
    constexpr double min_seconds = 0.02;
    PlayerKind player = *parse_player(name_of(level));
    player.budget.threads = 1;
    const double wanted = player.budget.seconds;
    const double share = options_.bot_threads / (1.0 + static_cast<double>(bots_.ahead_of(client)));
    player.budget.seconds = std::min(wanted, std::max(min_seconds, wanted * share));
    return player;
}

void TableRegistry::advise(const Match& match, Seat seat, table::Level level,
                           const std::string& client, std::function<void(const Advice&)> told) {
    const Pool::Client asks = std::hash<std::string>{}(client);
    const std::shared_ptr<AnyQuestion> question =
        make_question_(match, seat, player_for(level, asks));
    const auto answer = [question, told = std::move(told)](std::stop_token stop,
                                                           Workspace& workspace) {
        told(question->answer(workspace, stop, true));
    };
    bots_.submit(asks, answer, {}, true);  // as a bot of a table that somebody watches
}

// The newest first. A table that somebody asks for is loaded at once, whether its turn has come or
// not, so a start with very many tables answers at once.
void TableRegistry::resume() {
    // The others are inherited, or their server is alive.
    if (shared_ != nullptr) listen();
    std::vector<std::string> unfinished =
        shared_ != nullptr ? shared_->unclaimed() : store_.unfinished();
    log_.info("event=resuming tables={}", unfinished.size());
    {
        const std::lock_guard lock{mutex_};
        if (shared_ == nullptr) not_resumed_.insert(unfinished.begin(), unfinished.end());
        to_resume_ = std::move(unfinished);
    }
    for (std::size_t i = 0; i < threads_.size(); ++i) resume_next();
}

// A table that waits for people only is evicted at once: years of empty lobbies do not fit.
void TableRegistry::resume_next() {
    std::string id;
    {
        const std::lock_guard lock{mutex_};
        while (id.empty() && !to_resume_.empty()) {
            if (shared_ != nullptr || not_resumed_.contains(to_resume_.back()))
                id = std::move(to_resume_.back());
            to_resume_.pop_back();
        }
    }
    if (id.empty()) return;
    with_table(id, [this](TableActor* actor, TableLookup) {
        if (actor != nullptr && !is_active(*actor)) evict(*actor);
        resume_next();
    });
}

std::shared_ptr<TableActor> TableRegistry::find_or_create(const std::string& id) {
    const std::lock_guard lock{mutex_};
    std::shared_ptr<TableActor>& actor = actors_[id];
    if (!actor) {
        actor = std::make_shared<TableActor>(*this, id);
        if (const auto opener = openers_.find(id); opener != openers_.end())
            actor->opener_ = opener->second;
    }
    due_times_.erase(id);
    return actor;
}

void TableRegistry::with_table(const std::string& id, TableAction action) {
    bool after_restart = false;
    {
        const std::lock_guard lock{mutex_};
        after_restart = not_resumed_.erase(id) > 0;
    }
    dispatch(find_or_create(id), std::move(action), after_restart);
}

void TableRegistry::dispatch(const std::shared_ptr<TableActor>& actor, TableAction action,
                             bool after_restart) {
    net::post(actor->thread_.executor(), [this, actor, action = std::move(action), after_restart] {
        if (actor->evicted_) return with_table(actor->id_, action);
        actor->last_used_ = steady_clock::now();
        actor->after_restart_ |= after_restart;
        if (!actor->host_) return load(actor, action);
        actor->safely([&] { action(actor.get(), TableLookup::Found); });
    });
}

TableRegistry::Loaded TableRegistry::read(const std::string& id) {
    try {
        auto loaded = table::load_table(store_, id, options_.table_limits);
        if (loaded) {
            const bool subscribed = call_service_ != nullptr &&
                                    loaded->state().stage != table::Stage::Over &&
                                    !store_.asides(id).empty();
            return {.table = std::move(*loaded),
                    .lookup = TableLookup::Found,
                    .subscribed = subscribed};
        }
        if (!store_.load(id)) return {.table = {}, .lookup = TableLookup::NotFound};
        log_.warn("event=table_not_loaded table={} reason=\"{}\"", id, loaded.error());
        return {.table = {}, .lookup = TableLookup::Unreadable};
    } catch (const std::exception&) {
        return {
            .table = {}, .lookup = TableLookup::StoreFailed, .failed = std::current_exception()};
    }
}

void TableRegistry::load(const std::shared_ptr<TableActor>& actor, TableAction action) {
    actor->waiting_.push_back(std::move(action));
    if (actor->waiting_.size() > 1) return;  // it is being read
    net::post(loaders_, [this, actor, open = net::make_work_guard(actor->thread_.executor())] {
        auto loaded = std::make_shared<Loaded>(read(actor->id_));
        net::post(open.get_executor(),
                  [this, actor, loaded] { arrive(actor, std::move(*loaded)); });
    });
}

void TableRegistry::arrive(const std::shared_ptr<TableActor>& actor, Loaded loaded) {
    const auto waiting = std::exchange(actor->waiting_, {});
    try {
        if (loaded.failed) std::rethrow_exception(loaded.failed);
        if (loaded.table) actor->begin(std::move(*loaded.table), loaded.subscribed);
    } catch (const std::exception& error) {
        handle_failure(*actor, error);
        loaded.lookup = TableLookup::StoreFailed;
        const std::lock_guard lock{mutex_};
        due_times_[actor->id_] = now();  // the next maintenance tries again
    }
    if (loaded.lookup == TableLookup::Found) {
        for (const TableAction& action : waiting) dispatch(actor, action, false);
        return;
    }
    evict(*actor);
    for (const TableAction& action : waiting) action(nullptr, loaded.lookup);
}

// A bug, or memory or disk gave out in the middle of something: what is on disk counts, and clients
// that were connected connect again.
void TableRegistry::handle_failure(TableActor& actor, const std::exception& error) {
    log_.error("event=table_failed table={} reason=\"{}\"", actor.id_, error.what());
    evict(actor);
    actor.close_sessions(CloseReason::Store);
}

std::size_t TableRegistry::size() {
    const std::lock_guard lock{mutex_};
    return actors_.size();
}

void TableRegistry::open(table::NewTable table, Done done, const std::string& opener) {
    constexpr std::size_t most = 100'000;
    if (!opener.empty()) {
        const std::lock_guard lock{mutex_};
        if (openers_.size() >= most) openers_.clear();
        openers_[table.info.id] = opener;
    }
    store_.open(std::move(table.info), {{1, print_entry(table.opened)}}, std::move(done));
}

// On the thread of the actor.
void TableRegistry::evict(TableActor& actor) {
    if (actor.evicted_) return;
    actor.set_presence({});
    actor.evicted_ = true;
    actor.wake_timer_.cancel();
    actor.bot_timer_.cancel();
    actor.claim_timer_.cancel();
    if (actor.calls_) actor.calls_->stop();
    if (actor.host_) metrics_.tables.Decrement();
    const std::lock_guard lock{mutex_};
    actors_.erase(actor.id_);
    if (!actor.host_) return;
    // Something was under way and failed: the next maintenance tries again.
    if (!actor.host_->is_idle())
        due_times_[actor.id_] = now();
    else if (shared_ != nullptr && !actor.has_lease())
        return;
    else if (const auto due = actor.next_due())
        due_times_[actor.id_] = *due;
    else if (shared_ != nullptr)
        shared_->release(actor.id_);
}

bool TableRegistry::is_active(const TableActor& actor) const {
    if (!actor.host_->is_idle() || (actor.calls_ && !actor.calls_->is_idle())) return true;
    const auto next = actor.next_due();
    return next && *next < now() + 2 * load_ahead;
}

void TableRegistry::load_due() {
    std::vector<std::string> due;
    {
        const std::lock_guard lock{mutex_};
        for (const auto& [id, time] : due_times_)
            if (time < now() + load_ahead) due.push_back(id);
    }
    for (const std::string& id : due) with_table(id, [](TableActor*, TableLookup) {});
}

void TableRegistry::run_maintenance() {
    if (const auto by = clock_.jump()) {
        metrics_.clock_jumps.Increment();
        log_.warn("event=clock_jumped seconds={:.1f}", static_cast<double>(*by) / 1'000);
    }
    load_due();
    begin_to_forget();
    std::vector<std::shared_ptr<TableActor>> actors;
    {
        const std::lock_guard lock{mutex_};
        for (const auto& [id, actor] : actors_) actors.push_back(actor);
    }
    for (const auto& actor : actors)
        net::post(actor->thread_.executor(), [this, actor] {
            if (!actor->host_ || is_active(*actor)) return;
            if (steady_clock::now() - actor->last_used_ > idle_timeout) evict(*actor);
        });
}

}  // namespace trianon::server
