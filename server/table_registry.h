// The tables in memory. A table is loaded from the store when it is asked for, and evicted when it
// is idle.
#pragma once

#include <spdlog/logger.h>

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "players/advice.h"
#include "players/pool.h"
#include "server/analyses.h"
#include "server/call_service.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/open_tables.h"
#include "server/options.h"
#include "server/table_actor.h"
#include "store/shared_store.h"

namespace trianon::server {

class TableRegistry {
  public:
    using MakeQuestion =
        std::function<std::shared_ptr<AnyQuestion>(const Match&, Seat, const PlayerKind&)>;

    // Each executor is run by one thread. Must be destroyed after they have run out of work.
    // `make_question` takes out of a match what a bot thinks about; tests have bots that fail.
    TableRegistry(const std::vector<Executor>& executors, Store& store, const Options& options,
                  Metrics& metrics, spdlog::logger& log, MakeQuestion make_question = question_of);
    ~TableRegistry();

    // Loads the unfinished tables after a restart, one by one behind what clients ask for.
    void resume();
    // Calls back on the table's thread. The actor is null unless the table was found.
    using TableAction = std::function<void(TableActor*, TableLookup)>;
    void with_table(const std::string& id, TableAction action);
    // `opener`: the address that opens it; bots think for addresses in turn.
    void open(table::NewTable table, Done done, const std::string& opener = "");
    const Executor& executor_of(const std::string& id) { return thread_of(id).executor(); }
    std::size_t size();  // tables in memory
    Store& store() { return store_; }
    OpenTableList& open_tables() { return *open_tables_; }
    // Whether one more table of this address may be in the list; from then on it counts.
    bool list_for(const std::string& id, const std::string& opener) {
        return opener.empty() || listed_.add(id, opener);
    }
    void unlist(const std::string& id) { listed_.remove(id); }
    CallService* call_service() { return call_service_.get(); }  // null: nobody is called
    std::size_t bot_queue_length() const { return bots_.waiting(); }
    table::Millis now() const;  // of all servers that share the store
    // Evicts idle tables, loads evicted ones whose clock runs out soon, and forgets old ones if it
    // is told to. Called now and then.
    void run_maintenance();
    // Before the store goes: what is being read, or sent, is dropped.
    void stop_loading();

    // The analysis of a finished game, begun if it is new. Null: too many are under way.
    std::shared_ptr<const TableAnalysis> analysis(const std::string& id,
                                                  const std::function<Record()>& record) {
        return analyses_.of(id, record, bots_);
    }

    // Asks a bot for its reasons, for a person; `client` takes turns with all who ask. Called back
    // on a thread of the bots, unless the server ends before.
    void advise(const Match& match, Seat seat, table::Level level, const std::string& client,
                std::function<void(const Advice&)> told);

    table::SessionId new_session() { return ++last_session_; }

  private:
    friend class TableActor;
    TableThread& thread_of(const std::string& id) {
        return *threads_[std::hash<std::string>{}(id) % threads_.size()];
    }
    std::shared_ptr<TableActor> find_or_create(const std::string& id);
    void dispatch(const std::shared_ptr<TableActor>& actor, TableAction action, bool after_restart);
    // Reading and replaying a journal takes long: it is done on threads of its own, and whoever
    // asks for the table meanwhile waits.
    struct Loaded {
        std::optional<table::Table> table;
        TableLookup lookup = TableLookup::Found;
        bool subscribed = false;  // somebody may be, to calls
        std::exception_ptr failed{};
    };
    Loaded read(const std::string& id);
    void load(const std::shared_ptr<TableActor>& actor, TableAction action);
    void arrive(const std::shared_ptr<TableActor>& actor, Loaded loaded);
    void evict(TableActor& actor);
    void load_due();
    // With other servers (following.cc).
    void listen();
    void follow(const std::vector<std::string>& ids);
    void check_all();
    void check(std::vector<std::string> ids);
    bool is_active(const TableActor& actor) const;
    void handle_failure(TableActor& actor, const std::exception& error);
    PlayerKind player_for(table::Level, Pool::Client) const;
    void resume_next();
    // Old tables (forgetting.cc).
    void begin_to_forget();
    void forget_some(const std::string& after);
    void forget(const OldTable& old);
    void forget_now(const std::string& id, std::int64_t last, const char* why);

    std::vector<std::unique_ptr<TableThread>> threads_;
    Store& store_;
    SharedStore* shared_;  // null: no other server uses it
    const Options& options_;
    Metrics& metrics_;
    spdlog::logger& log_;
    MakeQuestion make_question_;
    std::atomic<table::SessionId> last_session_ = 0;
    TableClock clock_;
    std::shared_ptr<OpenTableList> open_tables_;
    Holdings listed_;  // of addresses, in the list of open tables
    std::unique_ptr<CallService> call_service_;

    std::mutex mutex_;
    std::unordered_map<std::string, std::shared_ptr<TableActor>> actors_;
    std::unordered_map<std::string, table::Millis> due_times_;  // of evicted tables with a clock
    std::unordered_map<std::string, std::string> openers_;      // of tables opened since the start
    std::vector<std::string> to_resume_;                        // the newest last
    std::unordered_set<std::string> not_resumed_;
    std::atomic<bool> is_forgetting_ = false;
    std::chrono::steady_clock::time_point next_forgetting_{};
    Analyses analyses_;
    net::thread_pool loaders_;
    Pool bots_;  // the last member, destroyed first: its work refers to actors
};

}  // namespace trianon::server
