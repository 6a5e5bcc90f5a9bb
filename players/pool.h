// Threads on which players think, so that nobody who asks has to wait for them. Clients that have
// work take turns (round robin): one with much does not keep the others waiting. Urgent work comes
// before all other.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "players/workspace.h"

namespace trianon {

class Pool {
  public:
    using Client = std::uint64_t;  // whoever has a queue of its own, such as a table
    // Is told to stop when nobody needs the answer any more, or when the pool closes. The workspace
    // is the thread's own: made once, and used by one work after the other.
    using Work = std::function<void(std::stop_token, Workspace&)>;

    explicit Pool(int threads);
    ~Pool() { stop(); }
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    // What has begun is told to stop and waited for; what waits, or comes later, is never done.
    void stop();

    // Returns at once. The work is done on one of the threads; stopping the source before or while
    // it is done lets it end early.
    void submit(Client, Work, std::stop_source = {}, bool urgent = false);

    std::size_t waiting() const;
    // How much is done before new work of a client: what it has queued already, or for each of its
    // turns one of every other client's.
    std::size_t ahead_of(Client) const;

  private:
    struct Task {
        Work work;
        std::stop_source stop;
        bool urgent = false;
    };
    void queue_up(Client, const std::deque<Task>&);
    void serve(std::stop_token closing);
    Task next();  // with the lock held

    mutable std::mutex mutex_;
    std::condition_variable_any ready_;
    std::map<Client, std::deque<Task>> tasks_;
    // Clients that wait, the longest first; each once: those whose next task is urgent, the others.
    std::deque<Client> urgent_, patient_;
    std::vector<std::jthread> threads_;
};

}  // namespace trianon
