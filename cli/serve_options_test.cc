// What trianon serve refuses before it starts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/commands.h"

namespace trianon::cli {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

void serve_at(const std::string& address) {
    ServeOptions options;
    options.listen = address;
    options.store = "memory:";
    options.web = "no such folder";  // so that nothing ever starts
    run(options);
}

void serve_pages_of(const std::string& origin) {
    ServeOptions options;
    options.store = "memory:";
    options.origins = {origin};
    options.web = "no such folder";
    run(options);
}

TEST(ServeOptions, an_address_is_a_number_with_a_port) {
    for (const char* wrong : {"", "1682", "127.0.0.1", "127.0.0.1:", "127.0.0.1:99999",
                              "127.0.0.1:x", "castle:1682", "300.0.0.1:1682"})
        EXPECT_THAT([&] { serve_at(wrong); },
                    ThrowsMessage<UsageError>(HasSubstr("is no address")));
    for (const char* right : {"127.0.0.1:0", "0.0.0.0:80", "[::1]:1682", "localhost:1682"})
        EXPECT_THAT([&] { serve_at(right); }, ThrowsMessage<UsageError>(HasSubstr("is no folder")));
}

TEST(ServeOptions, an_origin_is_what_a_browser_sends) {
    for (const char* wrong : {"", "example.org", "https://", "https://example.org/",
                              "https://example.org/page", "https://châteaux.example"})
        EXPECT_THAT([&] { serve_pages_of(wrong); },
                    ThrowsMessage<UsageError>(HasSubstr("is no origin")));
    for (const char* right :
         {"https://example.org", "http://example.org:8080", "HTTPS://Example.org:443"})
        EXPECT_THAT([&] { serve_pages_of(right); },
                    ThrowsMessage<UsageError>(HasSubstr("is no folder")));
}

}  // namespace
}  // namespace trianon::cli
