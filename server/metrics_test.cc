#include "server/metrics.h"

#include <gmock/gmock.h>

namespace trianon::server {
namespace {

using testing::HasSubstr;

TEST(Metrics, are_written_in_the_exposition_format) {
    Metrics metrics;
    metrics.sockets.Increment();
    metrics.sockets.Increment();
    metrics.sockets.Decrement();
    metrics.entries.Increment(3);
    metrics.count_response("/api/games", 200);
    metrics.count_response("/api/games", 200);
    metrics.count_notification("mail", "sent");
    const std::string text = metrics.text();
    EXPECT_THAT(text,
                HasSubstr("trianon_notifications_total{channel=\"mail\",result=\"sent\"} 1\n"));
    EXPECT_THAT(text, HasSubstr("# HELP trianon_sockets Open WebSockets\n"
                                "# TYPE trianon_sockets gauge\n"
                                "trianon_sockets 1\n"));
    EXPECT_THAT(text, HasSubstr("# TYPE trianon_entries_total counter\n"
                                "trianon_entries_total 3\n"));
    EXPECT_THAT(text,
                HasSubstr("trianon_http_requests_total{route=\"/api/games\",status=\"200\"} 2\n"));
}

TEST(Metrics, a_histogram_counts_what_is_at_most_each_bound) {
    Metrics metrics;
    for (const double seconds : {0.0005, 0.003, 0.004, 100.0})
        metrics.store_write_seconds.Observe(seconds);
    const std::string text = metrics.text();
    for (const char* line :
         {"_bucket{le=\"0.0005\"} 1\n", "_bucket{le=\"0.002\"} 1\n", "_bucket{le=\"0.005\"} 3\n",
          "_bucket{le=\"30\"} 3\n", "_bucket{le=\"+Inf\"} 4\n", "_sum 100.0075\n", "_count 4\n"})
        EXPECT_THAT(text, HasSubstr(std::string{"\ntrianon_store_write_seconds"} + line));
}

}  // namespace
}  // namespace trianon::server
