// The connection of a server to what the other servers do: it listens for their appends, fetches
// entries, holds leases, and says every second that this server is alive. One thread.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "store/libpq.h"
#include "store/shared_store.h"

namespace trianon {

class PostgresFollower {
  public:
    struct Fetch {
        std::string id;
        std::int64_t after = 0;
        SharedStore::Fetched fetched;
    };
    struct AskStatus {
        std::vector<std::string> ids;
        SharedStore::StatusTold told;
    };
    struct Claim {
        std::string id;
        SharedStore::Claimed claimed;
    };
    struct Release {
        std::string id;
    };
    using Errand = std::variant<Fetch, AskStatus, Claim, Release>;

    PostgresFollower(const std::string& url, const std::string& server);
    ~PostgresFollower();
    PostgresFollower(const PostgresFollower&) = delete;
    PostgresFollower& operator=(const PostgresFollower&) = delete;

    void start(SharedStore::Listener listener);
    void add(Errand errand);
    void set_presence(std::string id, ServerPresence here);
    void resign();
    std::int64_t term() const;
    std::int64_t clock_offset() const { return clock_offset_; }

  private:
    using SteadyClock = std::chrono::steady_clock;

    void run();
    void wait();
    void go_on();
    void prepare(pq::PostgresConnection& connection);
    bool is_beat_due() const;
    void beat(pq::PostgresConnection& connection);
    void say_goodbye();
    void inherit(pq::PostgresConnection& connection);
    void tell_presence(pq::PostgresConnection& connection, bool all);
    void run_errands(pq::PostgresConnection& connection, std::vector<Errand>& errands);
    void tell_appended(pq::PostgresConnection& connection);
    void fail(std::vector<Errand>& errands);

    pq::Link link_;
    const std::string& server_;
    SharedStore::Listener listener_;
    int wake_ = -1;  // an eventfd
    std::mutex mutex_;
    std::vector<Errand> errands_;
    std::map<std::string, ServerPresence> present_;  // tables where somebody is
    std::set<std::string> presence_changed_;         // since the last beat
    std::atomic<bool> stopping_ = false, resigned_ = false;
    std::atomic<SteadyClock::time_point> alive_until_{};
    std::atomic<std::int64_t> term_ = 0;
    std::atomic<std::int64_t> clock_offset_ = 0;
    SteadyClock::time_point next_beat_{}, next_check_{};  // of the thread, as the next
    bool told_resigned_ = false;
    std::thread thread_;
};

}  // namespace trianon
