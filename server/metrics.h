// The server's metrics, for Prometheus.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace trianon::server {

// The methods are named as in Prometheus's own clients.
class Counter {
  public:
    void Increment(double by = 1) { value_.fetch_add(by, std::memory_order_relaxed); }
    double value() const { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<double> value_ = 0;
};

class Gauge {
  public:
    void Increment() { value_.fetch_add(1, std::memory_order_relaxed); }
    void Decrement() { value_.fetch_sub(1, std::memory_order_relaxed); }
    void Set(double value) { value_.store(value, std::memory_order_relaxed); }
    double value() const { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<double> value_ = 0;
};

// Of seconds.
class Histogram {
  public:
    static constexpr std::array bounds{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02,
                                       0.05,   0.1,   0.5,   1.0,   5.0,  30.0};

    void Observe(double seconds);
    // How many were at most the bound of this number; the last number is all of them.
    std::uint64_t up_to(std::size_t bound) const;
    double sum() const { return sum_.value(); }

  private:
    std::array<std::atomic<std::uint64_t>, bounds.size() + 1> buckets_{};
    Counter sum_;
};

class Metrics {
  public:
    std::string text();  // in the exposition format
    void count_response(const std::string& route, int status);
    void count_notification(const std::string& channel, const std::string& result);

    Gauge connections;
    Gauge sockets;
    Gauge tables;  // in memory
    Counter entries;
    Counter messages_in;
    Counter messages_out;
    Counter rate_limited;
    Counter store_failures;
    Counter store_conflicts;  // another server was faster
    Histogram store_write_seconds;
    Histogram bot_decision_seconds;
    Gauge bot_queue_length;
    Gauge store_log_bytes;
    Gauge send_queue_bytes;
    Gauge notification_queue_length;
    Counter clock_jumps;
    Counter tables_forgotten;
    // Growth of the first is a leak, growth of the second is fragmentation.
    Gauge heap_used;
    Gauge heap_free;

  private:
    std::mutex mutex_;
    std::map<std::pair<std::string, int>, std::uint64_t> responses_;  // by route and status
    std::map<std::pair<std::string, std::string>, std::uint64_t> notifications_;
};

}  // namespace trianon::server
