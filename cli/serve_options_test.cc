// What trianon serve refuses before it starts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

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

// What would be served is not: the folder of the page is none.
void serve_calling(const std::function<void(ServeOptions&)>& change) {
    ServeOptions options;
    options.store = "sqlite:nowhere";
    options.origins = {"https://example.org"};
    options.web = "no such folder";
    options.notify_key = "key";
    options.push = "mailto:host@example.org";
    options.mail = "smtp://host%40example.org@mail.example:587";
    options.mail_from = "host@example.org";
    change(options);
    run(options);
}

TEST(ServeOptions, who_calls_players_says_how_and_never_puts_a_password_into_the_command) {
    const auto expect = [](const std::function<void(ServeOptions&)>& change, const char* why) {
        EXPECT_THAT([&] { serve_calling(change); }, ThrowsMessage<UsageError>(HasSubstr(why)));
    };
    expect([](ServeOptions&) {}, "is no folder");
    expect([](ServeOptions& o) { o.push = "https://example.org/about"; }, "is no folder");
    expect([](ServeOptions& o) { o.push = "host@example.org"; }, "names nobody");
    expect([](ServeOptions& o) { o.notify_key.clear(); }, "say --notify-key FILE");
    expect(
        [](ServeOptions& o) {
            o.notify_key.clear();
            o.store = "memory:";
        },
        "is no folder");
    expect([](ServeOptions& o) { o.mail_from.clear(); }, "needs the address of its sender");
    expect([](ServeOptions& o) { o.origins.clear(); }, "--mail needs --origin");
    for (const char* wrong : {"mail.example", "http://mail.example", "smtp://", "smtp"})
        expect([wrong](ServeOptions& o) { o.mail = wrong; }, "is no mail server");
    expect([](ServeOptions& o) { o.mail = "smtp://host:word@mail.example"; },
           "a password in the command is seen by others");
}

}  // namespace
}  // namespace trianon::cli
