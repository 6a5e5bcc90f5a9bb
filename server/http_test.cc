#include "server/http.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trianon::server {
namespace {

std::string key_of(const std::string& peer, const std::vector<std::string>& forwarded,
                   bool behind_proxy = true) {
    HttpRequest request{http::verb::get, "/healthz", 11};
    for (const std::string& line : forwarded) request.insert("X-Forwarded-For", line);
    return parse_http_request(request, peer, behind_proxy).rate_limit_key;
}

TEST(RateLimitKey, is_the_last_one_that_our_own_proxy_saw) {
    EXPECT_EQ(key_of("127.0.0.1", {}), "127.0.0.1");
    EXPECT_EQ(key_of("127.0.0.1", {"1.1.1.1, 2.2.2.2"}), "2.2.2.2");
    // A proxy may add a line of its own below what the client wrote.
    EXPECT_EQ(key_of("127.0.0.1", {"6.6.6.6", "2.2.2.2"}), "2.2.2.2");
    EXPECT_EQ(key_of("127.0.0.1", {"6.6.6.6, nonsense"}), "127.0.0.1");
    EXPECT_EQ(key_of("3.3.3.3", {"6.6.6.6"}, false), "3.3.3.3");
}

TEST(RateLimitKey, is_one_for_all_addresses_of_a_client) {
    EXPECT_EQ(key_of("2001:db8::1", {}), key_of("2001:db8::2", {}));
    EXPECT_NE(key_of("2001:db8::1", {}), key_of("2001:db8:0:1::1", {}));
    // A dual-stack socket names IPv4 clients this way.
    EXPECT_EQ(key_of("::ffff:1.2.3.4", {}), "1.2.3.4");
}

TEST(Address, of_this_machine_is_known) {
    const auto from_loopback = [](const std::string& peer, bool forwarded) {
        HttpRequest request{http::verb::get, "/metrics", 11};
        request.set(http::field::host, "localhost:1682");
        if (forwarded) request.insert("X-Forwarded-For", "");
        return parse_http_request(request, peer, false).from_loopback;
    };
    for (const char* here : {"127.0.0.1", "::1", "::ffff:127.0.0.1"}) {
        EXPECT_TRUE(from_loopback(here, false)) << here;
        EXPECT_FALSE(from_loopback(here, true)) << here;
    }
    EXPECT_FALSE(from_loopback("1.2.3.4", false));
    EXPECT_FALSE(from_loopback("", false));
}

}  // namespace
}  // namespace trianon::server
