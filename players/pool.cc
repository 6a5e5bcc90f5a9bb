#include "players/pool.h"

namespace trianon {

Pool::Pool(int threads) {
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this](std::stop_token closing) { serve(closing); });
}

void Pool::stop() {
    for (std::jthread& thread : threads_) thread.request_stop();
    threads_.clear();
}

void Pool::submit(Client client, Work work, std::stop_source stop, bool urgent) {
    {
        const std::lock_guard lock{mutex_};
        std::deque<Task>& tasks = tasks_[client];
        tasks.push_back({.work = std::move(work), .stop = std::move(stop), .urgent = urgent});
        if (tasks.size() == 1) queue_up(client, tasks);
    }
    ready_.notify_one();
}

void Pool::queue_up(Client client, const std::deque<Task>& tasks) {
    (tasks.front().urgent ? urgent_ : patient_).push_back(client);
}

std::size_t Pool::waiting() const {
    const std::lock_guard lock{mutex_};
    std::size_t count = 0;
    for (const auto& [client, tasks] : tasks_) count += tasks.size();
    return count;
}

std::size_t Pool::ahead_of(Client client) const {
    const std::lock_guard lock{mutex_};
    const auto own = tasks_.find(client);
    if (own == tasks_.end()) return tasks_.size();
    return tasks_.size() - 1 + own->second.size();
}

// One task of the client whose turn it is; if it has more, it queues up again.
Pool::Task Pool::next() {
    std::deque<Client>& turns = urgent_.empty() ? patient_ : urgent_;
    const Client client = turns.front();
    turns.pop_front();
    const auto found = tasks_.find(client);
    Task task = std::move(found->second.front());
    found->second.pop_front();
    if (found->second.empty())
        tasks_.erase(found);
    else
        queue_up(client, found->second);
    return task;
}

void Pool::serve(std::stop_token closing) {
    Workspace workspace;
    for (;;) {
        Task task;
        {
            std::unique_lock lock{mutex_};
            if (!ready_.wait(lock, closing, [this] { return !tasks_.empty(); })) return;
            if (closing.stop_requested()) return;
            task = next();
        }
        const std::stop_callback close{closing, [&task] { task.stop.request_stop(); }};
        task.work(task.stop.get_token(), workspace);
    }
}

}  // namespace trianon
