#include "server/http.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trianon::server {
namespace {

std::string address_of(const std::string& peer, const std::vector<std::string>& forwarded,
                       bool behind_proxy = true) {
    Request request{http::verb::get, "/healthz", 11};
    for (const std::string& line : forwarded) request.insert("X-Forwarded-For", line);
    return call_of(request, peer, behind_proxy).address;
}

TEST(Address, is_the_last_one_that_our_own_proxy_saw) {
    EXPECT_EQ(address_of("127.0.0.1", {}), "127.0.0.1");
    EXPECT_EQ(address_of("127.0.0.1", {"1.1.1.1, 2.2.2.2"}), "2.2.2.2");
    // A proxy may add a line of its own below what the client wrote.
    EXPECT_EQ(address_of("127.0.0.1", {"6.6.6.6", "2.2.2.2"}), "2.2.2.2");
    EXPECT_EQ(address_of("127.0.0.1", {"6.6.6.6, nonsense"}), "127.0.0.1");
    EXPECT_EQ(address_of("3.3.3.3", {"6.6.6.6"}, false), "3.3.3.3");
}

TEST(Address, of_a_customer_is_one_whatever_it_is_called) {
    EXPECT_EQ(address_of("2001:db8::1", {}), address_of("2001:db8::2", {}));
    EXPECT_NE(address_of("2001:db8::1", {}), address_of("2001:db8:0:1::1", {}));
    // As a socket for both kinds of addresses names the older kind.
    EXPECT_EQ(address_of("::ffff:1.2.3.4", {}), "1.2.3.4");
}

TEST(Address, of_this_machine_is_known) {
    const auto from_here = [](const std::string& peer, bool forwarded) {
        Request request{http::verb::get, "/metrics", 11};
        if (forwarded) request.insert("X-Forwarded-For", "");
        return call_of(request, peer, false).from_here;
    };
    for (const char* here : {"127.0.0.1", "::1", "::ffff:127.0.0.1"}) {
        EXPECT_TRUE(from_here(here, false)) << here;
        EXPECT_FALSE(from_here(here, true)) << here;
    }
    EXPECT_FALSE(from_here("1.2.3.4", false));
    EXPECT_FALSE(from_here("", false));
}

TEST(Origin, is_written_as_browsers_write_it) {
    EXPECT_EQ(as_browsers_write("https://example.org"), "https://example.org");
    EXPECT_EQ(as_browsers_write("HTTPS://Example.ORG:443"), "https://example.org");
    EXPECT_EQ(as_browsers_write("http://localhost:80"), "http://localhost");
    EXPECT_EQ(as_browsers_write("http://localhost:8080"), "http://localhost:8080");
    EXPECT_EQ(as_browsers_write("http://[::1]:80"), "http://[::1]");
    for (const char* wrong : {"", "null", "example.org", "https://", "https://example.org/",
                              "https://a b", "https://user@example.org", "https://châteaux.fr"})
        EXPECT_EQ(as_browsers_write(wrong), std::nullopt) << wrong;
}

}  // namespace
}  // namespace trianon::server
