#include "server/target.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/options.h"

namespace trianon::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

TEST(Target, path_is_split_and_decoded) {
    const auto segments = [](std::string_view text) { return parse_target(text).value().segments; };
    EXPECT_THAT(segments("/"), IsEmpty());
    EXPECT_THAT(segments("/api/games"), ElementsAre("api", "games"));
    EXPECT_THAT(segments("/api/games/"), ElementsAre("api", "games", ""));
    EXPECT_THAT(segments("//api"), ElementsAre("", "api"));
    EXPECT_THAT(segments("/%61pi/ch%C3%A2teau%20x"), ElementsAre("api", "château x"));
    EXPECT_THAT(segments("/a%2Fb/..%2f"), ElementsAre("a/b", "../"));
    EXPECT_THAT(segments("http://example.org/api?x=1"), ElementsAre("api"));
}

TEST(Target, query_is_split_and_decoded) {
    const auto query = [](std::string_view text) { return parse_target(text).value().query; };
    EXPECT_THAT(query("/a"), IsEmpty());
    EXPECT_THAT(query("/a?seat=1&language=fr"),
                UnorderedElementsAre(Pair("seat", "1"), Pair("language", "fr")));
    EXPECT_THAT(query("/a?x&s%65at=%31&y=a%26b%3D+%2B"),
                UnorderedElementsAre(Pair("x", ""), Pair("seat", "1"), Pair("y", "a&b= +")));
    EXPECT_THAT(query("/a?seat=1&seat=2"), ElementsAre(Pair("seat", "2")));
}

TEST(Target, bad_escapes_and_other_forms_are_refused) {
    for (const char* bad :
         {"",        "*",    "api",  "localhost:80", "/%",      "/%z1",         "/%2",
          "/a b",    "/a#b", "/é",   "/?a=%",        "/?%zz",   "/?a=%2",       "/%ff",
          "/%c0%af", "/%00", "/%0a", "/?a=%00",      "/?%ff=1", "/?a=%e2%80%a8"})
        EXPECT_EQ(parse_target(bad).has_value(), false) << bad;
}

TEST(Origin, is_written_as_browsers_write_it) {
    EXPECT_EQ(normalised_origin("https://example.org"), "https://example.org");
    EXPECT_EQ(normalised_origin("HTTPS://Example.ORG:443"), "https://example.org");
    EXPECT_EQ(normalised_origin("http://localhost:80"), "http://localhost");
    EXPECT_EQ(normalised_origin("http://localhost:8080"), "http://localhost:8080");
    EXPECT_EQ(normalised_origin("http://[::1]:80"), "http://[::1]");
    for (const char* wrong : {"", "null", "example.org", "https://", "https://example.org/",
                              "https://a b", "https://user@example.org", "https://châteaux.fr"})
        EXPECT_EQ(normalised_origin(wrong), std::nullopt) << wrong;
}

TEST(Origin, has_no_default_port_and_no_leading_zeros) {
    EXPECT_EQ(normalised_origin("https://example.org:"), "https://example.org");
    EXPECT_EQ(normalised_origin("https://example.org:0443"), "https://example.org");
    EXPECT_EQ(normalised_origin("https://example.org:80"), "https://example.org:80");
    EXPECT_EQ(normalised_origin("http://example.org:443"), "http://example.org:443");
    EXPECT_EQ(normalised_origin("http://127.0.0.1:01682"), "http://127.0.0.1:1682");
    EXPECT_EQ(normalised_origin("https://example.org:65536"), std::nullopt);
    EXPECT_EQ(normalised_origin("https://example.org:65979"), std::nullopt);  // 443 + 65536
    EXPECT_EQ(normalised_origin("https://example.org:x"), std::nullopt);
}

TEST(Origin, of_an_ipv6_address_is_compressed_and_lower_case) {
    EXPECT_EQ(normalised_origin("http://[0:0:0:0:0:0:0:1]:1682"), "http://[::1]:1682");
    EXPECT_EQ(normalised_origin("https://[2001:DB8:0:0::0A]:443"), "https://[2001:db8::a]");
    EXPECT_EQ(normalised_origin("http://[::1"), std::nullopt);
    EXPECT_EQ(normalised_origin("http://::1"), std::nullopt);
    EXPECT_EQ(normalised_origin("http://[v1.x]"), std::nullopt);
}

TEST(Origin, has_no_other_parts) {
    for (const char* wrong :
         {"https://example.org?", "https://example.org?a", "https://example.org#",
          "https://@example.org", "https://ex%61mple.org", "ftp://example.org", "https:example.org",
          "javascript://example.org", "https:/example.org"})
        EXPECT_EQ(normalised_origin(wrong), std::nullopt) << wrong;
}

}  // namespace
}  // namespace trianon::server
