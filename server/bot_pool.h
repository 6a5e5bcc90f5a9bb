// Threads that think for the bots of all tables. A table asks one question at a time and the
// questions are answered in their order, so every table has the same share; those that somebody is
// watching come first.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/metrics.h"
#include "table/bots.h"

namespace trianon::server {

class BotPool {
  public:
    using Answered = std::function<void(std::string decision)>;

    BotPool(int threads, table::Think think, Metrics& metrics);
    ~BotPool();  // what is not yet begun is forgotten

    void ask(table::Question question, Answered answered);

  private:
    struct Job {
        table::Question question;
        Answered answered;
        std::chrono::steady_clock::time_point asked;
    };
    void work();

    table::Think think_;
    Metrics& metrics_;
    std::mutex mutex_;
    std::condition_variable something_to_do_;
    std::deque<Job> watched_, others_;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace trianon::server
