#include "server/metrics.h"

#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>

namespace trianon::server {
namespace {

// Writes what https://prometheus.io/docs/instrumenting/exposition_formats/ describes.
class Exposition {
  public:
    void add(const char* name, const char* help, const Counter& counter) {
        head(name, help, "counter");
        line(name, counter.value());
    }
    void add(const char* name, const char* help, const Gauge& gauge) {
        head(name, help, "gauge");
        line(name, gauge.value());
    }
    void add(const char* name, const char* help, const Histogram& histogram) {
        head(name, help, "histogram");
        for (std::size_t i = 0; i < Histogram::bounds.size(); ++i)
            text_ += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, Histogram::bounds[i],
                                 histogram.up_to(i));
        const std::uint64_t all = histogram.up_to(Histogram::bounds.size());
        text_ += fmt::format("{}_bucket{{le=\"+Inf\"}} {}\n", name, all);
        text_ += fmt::format("{}_sum {}\n{}_count {}\n", name, histogram.sum(), name, all);
    }
    void head(const char* name, const char* help, const char* type) {
        text_ += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, help, name, type);
    }
    template <class Number> void line(std::string_view name, Number value) {
        text_ += fmt::format("{} {}\n", name, value);
    }
    std::string take() { return std::move(text_); }

  private:
    std::string text_;
};

}  // namespace

void Histogram::Observe(double seconds) {
    const auto bucket = std::lower_bound(bounds.begin(), bounds.end(), seconds) - bounds.begin();
    buckets_[static_cast<std::size_t>(bucket)].fetch_add(1, std::memory_order_relaxed);
    sum_.Increment(seconds);
}

std::uint64_t Histogram::up_to(std::size_t bound) const {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i <= bound; ++i) count += buckets_[i].load(std::memory_order_relaxed);
    return count;
}

std::string Metrics::text() {
    const struct mallinfo2 heap = mallinfo2();
    heap_used.Set(static_cast<double>(heap.uordblks + heap.hblkhd));
    heap_free.Set(static_cast<double>(heap.fordblks));
    Exposition out;
    out.head("trianon_http_requests_total", "HTTP responses by route and status", "counter");
    {
        const std::lock_guard lock{mutex_};
        for (const auto& [key, count] : responses_)
            out.line(fmt::format("trianon_http_requests_total{{route=\"{}\",status=\"{}\"}}",
                                 key.first, key.second),
                     count);
    }
    out.head("trianon_notifications_total", "Notifications by channel and result", "counter");
    {
        const std::lock_guard lock{mutex_};
        for (const auto& [key, count] : notifications_)
            out.line(fmt::format("trianon_notifications_total{{channel=\"{}\",result=\"{}\"}}",
                                 key.first, key.second),
                     count);
    }
    out.add("trianon_connections", "Open connections", connections);
    out.add("trianon_sockets", "Open WebSockets", sockets);
    out.add("trianon_tables", "Tables in memory", tables);
    out.add("trianon_entries_total", "Entries appended to journals", entries);
    out.add("trianon_messages_in_total", "Messages from clients", messages_in);
    out.add("trianon_messages_out_total", "Messages to clients", messages_out);
    out.add("trianon_rate_limited_total", "Requests, messages and connections refused by a limit",
            rate_limited);
    out.add("trianon_store_failures_total", "Journal writes that failed", store_failures);
    out.add("trianon_store_conflicts_total", "Journal writes for which another server was faster",
            store_conflicts);
    out.add("trianon_store_write_seconds", "From appending an entry until it is on disk",
            store_write_seconds);
    out.add("trianon_bot_decision_seconds", "From asking a bot until it decided",
            bot_decision_seconds);
    out.add("trianon_bot_queue_length", "Bot decisions in the queue", bot_queue_length);
    out.add("trianon_store_log_bytes", "Size of the write-ahead log", store_log_bytes);
    out.add("trianon_send_queue_bytes", "Messages that clients have not read yet",
            send_queue_bytes);
    out.add("trianon_notification_queue_length", "Notifications that are not sent yet",
            notification_queue_length);
    out.add("trianon_clock_jumps_total", "Times that the wall clock was set", clock_jumps);
    out.add("trianon_tables_forgotten_total", "Old tables that were deleted", tables_forgotten);
    out.add("trianon_heap_used_bytes", "Heap memory in use", heap_used);
    out.add("trianon_heap_free_bytes", "Heap memory that is free but not returned to the system",
            heap_free);
    return out.take();
}

// Routes are our own patterns, so they need no escaping.
void Metrics::count_response(const std::string& route, int status) {
    const std::lock_guard lock{mutex_};
    ++responses_[{route, status}];
}

void Metrics::count_notification(const std::string& channel, const std::string& result) {
    const std::lock_guard lock{mutex_};
    ++notifications_[{channel, result}];
}

}  // namespace trianon::server
