// The list of tables with seats that anybody may take: read from the store's index, and told to who
// looks at it as it changes.
#pragma once

#include <spdlog/logger.h>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/table_actor.h"

namespace trianon::server {

class OpenTableList : public std::enable_shared_from_this<OpenTableList> {
  public:
    using Now = std::function<table::Millis()>;

    // The store is read on threads of its own: `readers`.
    OpenTableList(const Executor& executor, net::thread_pool& readers, Store& store,
                  spdlog::logger& log, Now now);

    const Executor& executor() const { return executor_; }
    // From any thread: something in the index has changed, or at another server.
    void changed();
    // From any thread; calls back on the executor with the whole list as JSON.
    void ask(std::function<void(std::string)> told);

    // On the executor.
    void join(table::SessionId session, std::shared_ptr<SessionSink> sink);
    void leave(table::SessionId session);
    void forget_all();

  private:
    using Action = std::function<void()>;

    void when_fresh(Action action);
    bool is_stale() const;
    void read();
    void arrive(std::optional<std::vector<Listing>> now);
    std::string whole() const;
    std::string changes_since(const std::vector<Listing>& before) const;

    Executor executor_;
    net::thread_pool& readers_;
    Store& store_;
    spdlog::logger& log_;
    Now now_;
    net::steady_timer pause_;
    std::map<table::SessionId, std::shared_ptr<SessionSink>> sinks_, joining_;
    std::vector<Action> served_;   // by the reading under way
    std::vector<Action> waiting_;  // for the next, since something has changed meanwhile
    std::vector<Listing> listed_;
    std::chrono::steady_clock::time_point read_at_{};
    bool stale_ = true;
    bool reading_ = false;
    bool pausing_ = false;
};

}  // namespace trianon::server
