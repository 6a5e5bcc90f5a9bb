// What the server counts, for Prometheus.
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

    std::string text();  // as Prometheus reads it
    void answered(const std::string& route, int status);

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
    prometheus::Counter& too_fast;
    prometheus::Counter& store_failures;
    prometheus::Histogram& durable_seconds;
    prometheus::Histogram& thinking_seconds;
    prometheus::Gauge& bots_waiting;
    // What grows in use is lost memory; what grows free is memory in pieces.
    prometheus::Gauge& heap_used;
    prometheus::Gauge& heap_free;
};

}  // namespace trianon::server
