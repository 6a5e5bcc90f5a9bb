// Threads on which players think, so that nobody who asks has to wait for them. Each table that has
// questions gets its turn: a table with many does not keep the others waiting. Urgent work comes
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

namespace trianon {

class Pool {
  public:
    using Table = std::uint64_t;
    // Is told to stop when nobody needs the answer any more, or when the pool closes.
    using Work = std::function<void(std::stop_token)>;

    explicit Pool(int threads);
    ~Pool();  // what has begun is stopped and waited for, what waits is dropped
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    // Returns at once. The work is done on one of the threads; stopping the source before or while
    // it is done lets it end early.
    void submit(Table, Work, std::stop_source = {}, bool urgent = false);

    std::size_t waiting() const;

  private:
    struct Task {
        Work work;
        std::stop_source stop;
        bool urgent = false;
    };
    void queue_up(Table, const std::deque<Task>&);
    void serve(std::stop_token closing);
    Task next();  // with the lock held

    mutable std::mutex mutex_;
    std::condition_variable_any ready_;
    std::map<Table, std::deque<Task>> tasks_;
    // Tables that wait, the longest first; each once: those whose next task is urgent, the others.
    std::deque<Table> urgent_, patient_;
    std::vector<std::jthread> threads_;
};

}  // namespace trianon
