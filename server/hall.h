// The tables that are in memory, each with a strand of its own on which everything about it
// happens. A table comes from the store when it is asked for and is forgotten when nobody needs it.
#pragma once

#include <spdlog/logger.h>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "players/advice.h"
#include "players/pool.h"
#include "server/metrics.h"
#include "server/options.h"
#include "store/store.h"
#include "table/host.h"

namespace trianon::server {

namespace net = boost::asio;

table::Millis wall_clock();
void system_random(std::span<unsigned char> bytes);

// What a session can be sent to; lives on a thread of its own choice.
class Receiver {
  public:
    virtual ~Receiver() = default;
    virtual void send(table::SharedText text) = 0;
    virtual void close(std::string why) = 0;
};

class Hall;

// A table with its host on its strand, and the world the host lives in.
class Room final : public table::World, public std::enable_shared_from_this<Room> {
  public:
    Room(Hall& hall, std::string id);

    // Calls back on the strand, unless the table has been forgotten.
    void post(std::function<void(Room&)> action);

    // On the strand.
    table::Host* host() const { return host_.get(); }
    void join(table::SessionId session, std::shared_ptr<Receiver> receiver,
              const table::Viewer& viewer, std::optional<std::int64_t> since);
    void leave(table::SessionId session);

    table::Millis now() override { return wall_clock(); }
    void random(std::span<unsigned char> bytes) override { system_random(bytes); }
    void keep(std::vector<Entry> entries, Done done) override;
    void keep_snapshot(Snapshot snapshot) override;
    void finish() override;
    void open(table::NewTable table, Done done) override;
    void send(table::SessionId session, table::SharedText text) override;
    void close(table::SessionId session, std::string_view why) override;
    void wake_at(std::optional<table::Millis> time) override;
    void think(const Match&, table::Question question) override;
    void broken() override;

  private:
    friend class Hall;
    // False: it is there, but cannot be read.
    bool load(bool after_restart);
    // What fails is the trouble of this table alone.
    void safely(const std::function<void()>& action);

    Hall& hall_;
    std::string id_;
    net::strand<net::any_io_executor> strand_;
    net::steady_timer alarm_, bot_speaks_;
    std::shared_ptr<table::Host> host_;
    std::unordered_map<table::SessionId, std::shared_ptr<Receiver>> receivers_;
    std::chrono::steady_clock::time_point used_;
    bool retired_ = false;  // no longer the table's room: ask the hall again
};

class Hall {
  public:
    using Inquire = std::function<std::shared_ptr<Inquiry>(const Match&, Seat, const PlayerKind&)>;

    // The hall is gone only after the executor has run out of work. `inquire` takes out of a match
    // what a bot thinks about; tests have bots that fail.
    Hall(net::any_io_executor executor, Store& store, const Options& options, Metrics& metrics,
         spdlog::logger& log, Inquire inquire = trianon::inquire);
    ~Hall();

    // Loads what was under way when the server ended.
    void resume();
    // Calls back on the table's strand with its room; with nothing if there is no such table, if
    // this program cannot read it, or if the store could not be asked.
    enum class Found { Yes, NoTable, Unreadable, StoreFailed };
    using Action = std::function<void(Room*, Found)>;
    void with_table(const std::string& id, Action action);
    void open(table::NewTable table, Done done);
    std::size_t size();  // tables in memory
    Store& store() { return store_; }
    std::size_t bots_waiting() const { return bots_.waiting(); }
    // Forgets tables nobody needs, and wakes those whose time comes.
    void sweep();

    table::SessionId new_session() { return ++last_session_; }

  private:
    friend class Room;
    std::shared_ptr<Room> room(const std::string& id);
    void use(const std::shared_ptr<Room>& room, Action action, bool after_restart);
    void forget(Room& room);
    bool is_needed(const Room& room) const;
    void failed(Room& room, const std::exception& error);
    PlayerKind player_of(table::Level) const;

    net::any_io_executor executor_;
    Store& store_;
    const Options& options_;
    Metrics& metrics_;
    spdlog::logger& log_;
    Inquire inquire_;
    std::atomic<table::SessionId> last_session_ = 0;

    std::mutex mutex_;
    std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
    std::unordered_map<std::string, table::Millis> sleeping_;  // and when they must wake
    Pool bots_;  // ends first: what it thinks of belongs to the rooms
};

}  // namespace trianon::server
