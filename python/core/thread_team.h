// A few threads that share a loop again and again: made once, since to start a thread takes longer
// than a step of many games.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace trianon::python {

class ThreadTeam {
  public:
    explicit ThreadTeam(int threads) : size_(threads) {
        for (int i = 1; i < threads; ++i)
            threads_.emplace_back([this, i](std::stop_token stop) { work(i, stop); });
    }
    ~ThreadTeam() {
        for (std::jthread& thread : threads_) thread.request_stop();
        ready_.notify_all();
    }
    ThreadTeam(const ThreadTeam&) = delete;
    ThreadTeam& operator=(const ThreadTeam&) = delete;

    int size() const { return size_; }

    // Calls share(i) for i from 0 to size-1, each on a thread of its own; it must not throw.
    void run(const std::function<void(int)>& share) {
        if (size_ > 1) {
            const std::lock_guard lock{mutex_};
            share_ = &share;
            left_ = size_ - 1;
            ++round_;
        }
        ready_.notify_all();
        share(0);
        std::unique_lock lock{mutex_};
        done_.wait(lock, [this] { return left_ == 0; });
    }

  private:
    void work(int i, const std::stop_token& stop) {
        unsigned seen = 0;
        for (;;) {
            const std::function<void(int)>* share = nullptr;
            {
                std::unique_lock lock{mutex_};
                if (!ready_.wait(lock, stop, [&] { return round_ != seen; })) return;
                seen = round_;
                share = share_;
            }
            (*share)(i);
            const std::lock_guard lock{mutex_};
            if (--left_ == 0) done_.notify_one();
        }
    }

    const int size_;
    std::mutex mutex_;
    std::condition_variable_any ready_, done_;
    const std::function<void(int)>* share_ = nullptr;
    int left_ = 0;
    unsigned round_ = 0;
    std::vector<std::jthread> threads_;
};

}  // namespace trianon::python
