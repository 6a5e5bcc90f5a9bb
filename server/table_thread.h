// The one thread on which some of the tables live, with their sockets: nothing on it needs a lock.
// What other threads bring is collected, so that a commit of many writes wakes it once.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace trianon::server {

// Of an execution context that one thread runs. By its own type: one that could be any is larger,
// and each socket has several.
using Executor = boost::asio::io_context::executor_type;

class TableThread {
  public:
    using Action = std::function<void()>;

    explicit TableThread(Executor executor) : executor_(std::move(executor)) {}

    const Executor& executor() const { return executor_; }

    // From any thread.
    void hand_back(Action action) {
        {
            const std::lock_guard lock{mutex_};
            waiting_.push_back(std::move(action));
            if (waiting_.size() > 1) return;  // it is woken already
        }
        boost::asio::post(executor_, [this] { run_all(); });
    }

  private:
    void run_all() {
        std::vector<Action> all;
        {
            const std::lock_guard lock{mutex_};
            all.swap(waiting_);
        }
        for (const Action& action : all) action();
    }

    Executor executor_;
    std::mutex mutex_;
    std::vector<Action> waiting_;
};

}  // namespace trianon::server
