#include "server/bot_pool.h"

#include <chrono>

namespace trianon::server {

BotPool::BotPool(int threads, table::Think think, Metrics& metrics)
    : think_(std::move(think)), metrics_(metrics) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
    }
    something_to_do_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void BotPool::ask(table::Question question, Answered answered) {
    {
        const std::lock_guard lock{mutex_};
        std::deque<Job>& queue = question.people ? watched_ : others_;
        queue.push_back(
            {std::move(question), std::move(answered), std::chrono::steady_clock::now()});
        metrics_.bots_waiting.Set(static_cast<double>(watched_.size() + others_.size()));
    }
    something_to_do_.notify_one();
}

void BotPool::work() {
    std::unique_lock lock{mutex_};
    while (true) {
        something_to_do_.wait(lock,
                              [this] { return ending_ || !watched_.empty() || !others_.empty(); });
        if (ending_) return;
        std::deque<Job>& queue = watched_.empty() ? others_ : watched_;
        Job job = std::move(queue.front());
        queue.pop_front();
        lock.unlock();
        job.answered(table::answer_to(job.question, think_));
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - job.asked;
        metrics_.thinking_seconds.Observe(passed.count());
        lock.lock();
    }
}

}  // namespace trianon::server
