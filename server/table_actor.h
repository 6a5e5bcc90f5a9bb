// A table in memory: its host, its sockets and everything that acts on it run on one thread.
#pragma once

#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/clock.h"
#include "server/close_reason.h"
#include "server/table_calls.h"
#include "server/table_thread.h"
#include "store/shared_store.h"
#include "table/host.h"

namespace trianon::server {

namespace net = boost::asio;

void system_random(std::span<unsigned char> bytes);

// The client's end of a session, on the table's thread.
class SessionSink {
  public:
    virtual ~SessionSink() = default;
    virtual void send(table::SharedText text) = 0;
    virtual void close(CloseReason reason) = 0;
};

class TableRegistry;

enum class TableLookup {
    Found,
    NotFound,
    Unreadable,   // stored, but not readable by this program
    StoreFailed,  // the store could not be asked
};

class TableActor final : public table::World, public std::enable_shared_from_this<TableActor> {
  public:
    TableActor(TableRegistry& registry, std::string id);

    // Runs on the table's thread, unless the table has been evicted by then.
    void post(std::function<void(TableActor&)> action);

    // On the table's thread.
    // Returns what it cost, in requests.
    double receive(table::SessionId session, std::string_view text);
    table::Host* host() const { return host_.get(); }
    TableCalls* calls() const { return calls_.get(); }  // null: this server calls nobody
    void join(table::SessionId session, std::shared_ptr<SessionSink> sink,
              const table::Viewer& viewer, std::optional<std::int64_t> since,
              const std::string& address = "");
    void leave(table::SessionId session);

    table::Millis now() override;
    void random(std::span<unsigned char> bytes) override { system_random(bytes); }
    void keep(std::vector<Entry> entries, Done done) override;
    void keep_snapshot(Snapshot snapshot) override;
    void finish() override;
    void list(std::int64_t number, const std::string& text) override;
    void open(table::NewTable table, Done done) override;
    void share(const std::string& table, const std::vector<table::EntryBody>& keys,
               Done done) override;
    void send(table::SessionId session, table::SharedText text) override;
    void close(table::SessionId session, std::string_view why) override;
    void wake_at(std::optional<table::Millis> time) override;
    void think(const Match&, table::BotRequest request) override;
    void broken() override;
    // With other servers (following.cc).
    bool shares_store() override;
    void reload(Reloaded told) override;
    void fetch() override;
    bool may_act(bool needed) override;
    void take_lease(const Lease& lease);
    void set_presence(const table::Attendance& here) override;
    void set_elsewhere(const ServerPresence& elsewhere);
    bool call(Seats away) override;

  private:
    friend class TableRegistry;
    friend class TableCalls;
    void begin(table::Table table, bool subscribed);
    // For calls: what is set aside is read on another thread, and comes back to this one.
    const Executor& executor() const { return thread_.executor(); }
    const std::string& id() const { return id_; }
    bool is_loaded() const { return host_ != nullptr && !evicted_; }
    void read_asides(std::function<void(std::optional<std::vector<Aside>>)> told);
    void set_aside(Aside aside, Done done);
    void call_by(const notify::Subscription& subscription);
    // An exception evicts this table and harms no other.
    template <class Action> void safely(const Action& action) {
        try {
            action();
        } catch (const std::exception& error) {
            fail(error);
        }
    }
    void fail(const std::exception& error);
    // Hands the result of a write back to the table's thread.
    Done handed_back(Done done);
    void close_sessions(CloseReason reason);
    bool has_lease() const;
    // When the table is needed again though nobody comes: its clocks, and calls to who is away.
    std::optional<table::Millis> next_due() const;
    void claim_lease();

    TableRegistry& registry_;
    std::string id_;
    TableThread& thread_;
    net::steady_timer wake_timer_, bot_timer_, claim_timer_;
    std::shared_ptr<table::Host> host_;
    std::unique_ptr<TableCalls> calls_;
    std::unordered_map<table::SessionId, std::shared_ptr<SessionSink>> sinks_;
    std::chrono::steady_clock::time_point last_used_;
    std::atomic<std::int64_t> known_number_ = 0;  // of the last entry it has
    ServerPresence elsewhere_;                    // as it was last told, under the registry's lock
    std::int64_t lease_term_ = 0;                 // in which it got the lease
    bool claiming_ = false;
    std::string opener_;  // the address that opened the table, or first joined it
    std::vector<std::function<void(TableActor*, TableLookup)>> waiting_;  // until it is loaded
    bool after_restart_ = false;  // it is loaded for the first time since the server was away
    bool evicted_ = false;        // the registry has another actor for this table, or none
};

}  // namespace trianon::server
