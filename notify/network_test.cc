#include "notify/network.h"

#include <gtest/gtest.h>

namespace trianon::notify {
namespace {

TEST(Network, private_and_reserved_addresses_are_not_public) {
    for (const char* host :
         {"0.0.0.0",         "10.1.2.3",         "100.64.0.1",   "127.0.0.1",
          "127.255.255.254", "169.254.169.254",  "172.16.0.1",   "172.31.255.255",
          "192.0.0.1",       "192.0.2.1",        "192.88.99.1",  "192.168.1.1",
          "198.18.0.1",      "198.19.255.255",   "198.51.100.1", "203.0.113.1",
          "224.0.0.1",       "255.255.255.255",  "::",           "::1",
          "::ffff:8.8.8.8",  "64:ff9b::808:808", "fe80::1",      "fc00::1",
          "fd00::1",         "ff02::1",          "2001::1",      "2001:db8::1",
          "2002:808:808::1", "3fff::1",          "localhost",    "a.localhost"})
        EXPECT_FALSE(may_be_public(host)) << host;
}

TEST(Network, others_are) {
    for (const char* host : {"8.8.8.8", "9.255.255.255", "11.0.0.0", "100.128.0.1", "172.32.0.1",
                             "192.167.0.1", "223.255.255.255", "2a00:1450:4003::1", "2606:4700::1",
                             "2001:4860:4860::8888", "example.org"})
        EXPECT_TRUE(may_be_public(host)) << host;
}

}  // namespace
}  // namespace trianon::notify
