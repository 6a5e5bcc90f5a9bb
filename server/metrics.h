// The server's metrics, for Prometheus.
#pragma once

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include <string>

namespace trianon::server {

class Metrics {
  public:
    Metrics();

    std::string text();  // in the exposition format
    void count_response(const std::string& route, int status);

  private:
    prometheus::Registry registry_;
    prometheus::Family<prometheus::Counter>& requests_;

  public:
    prometheus::Gauge& connections;
    prometheus::Gauge& sockets;
    prometheus::Gauge& tables;  // in memory
    prometheus::Counter& entries;
    prometheus::Counter& messages_in;
    prometheus::Counter& messages_out;
    prometheus::Counter& rate_limited;
    prometheus::Counter& store_failures;
    prometheus::Histogram& store_write_seconds;
    prometheus::Histogram& bot_decision_seconds;
    prometheus::Gauge& bot_queue_length;
    // Growth of the first is a leak, growth of the second is fragmentation.
    prometheus::Gauge& heap_used;
    prometheus::Gauge& heap_free;
};

}  // namespace trianon::server
