#include "server/metrics.h"

#include <malloc.h>
#include <prometheus/text_serializer.h>

namespace trianon::server {
namespace {

prometheus::Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
}
prometheus::Counter& counter(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add({});
}
prometheus::Histogram& seconds(prometheus::Registry& registry, const char* name, const char* help) {
    const prometheus::Histogram::BucketBoundaries bounds{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02,
                                                         0.05,   0.1,   0.5,   1,     5,    30};
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry).Add({}, bounds);
}

}  // namespace

Metrics::Metrics()
    : requests_(prometheus::BuildCounter()
                    .Name("trianon_http_requests_total")
                    .Help("HTTP responses by route and status")
                    .Register(registry_)),
      connections(gauge(registry_, "trianon_connections", "Open connections")),
      sockets(gauge(registry_, "trianon_sockets", "Open WebSockets")),
      tables(gauge(registry_, "trianon_tables", "Tables in memory")),
      entries(counter(registry_, "trianon_entries_total", "Entries appended to journals")),
      messages_in(counter(registry_, "trianon_messages_in_total", "Messages from clients")),
      messages_out(counter(registry_, "trianon_messages_out_total", "Messages to clients")),
      rate_limited(counter(registry_, "trianon_rate_limited_total",
                           "Requests, messages and connections refused by a limit")),
      store_failures(
          counter(registry_, "trianon_store_failures_total", "Journal writes that failed")),
      store_write_seconds(seconds(registry_, "trianon_store_write_seconds",
                                  "From appending an entry until it is on disk")),
      bot_decision_seconds(
          seconds(registry_, "trianon_bot_decision_seconds", "From asking a bot until it decided")),
      bot_queue_length(gauge(registry_, "trianon_bot_queue_length", "Bot decisions in the queue")),
      heap_used(gauge(registry_, "trianon_heap_used_bytes", "Heap memory in use")),
      heap_free(gauge(registry_, "trianon_heap_free_bytes",
                      "Heap memory that is free but not returned to the system")) {}

std::string Metrics::text() {
    const struct mallinfo2 heap = mallinfo2();
    heap_used.Set(static_cast<double>(heap.uordblks + heap.hblkhd));
    heap_free.Set(static_cast<double>(heap.fordblks));
    return prometheus::TextSerializer{}.Serialize(registry_.Collect());
}

void Metrics::count_response(const std::string& route, int status) {
    requests_.Add({{"route", route}, {"status", std::to_string(status)}}).Increment();
}

}  // namespace trianon::server
