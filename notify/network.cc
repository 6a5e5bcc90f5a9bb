#include "notify/network.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <array>
#include <cstdint>
#include <cstring>

namespace trianon::notify {
namespace {

struct Network {
    std::uint32_t begin;
    int bits;
};

// IANA's list of special addresses, as far as they are not reached from everywhere.
constexpr std::array special{
    Network{0x00000000, 8},   // this network
    Network{0x0a000000, 8},   // private
    Network{0x64400000, 10},  // shared by a provider
    Network{0x7f000000, 8},   // this machine
    Network{0xa9fe0000, 16},  // this link; data of clouds
    Network{0xac100000, 12},  // private
    Network{0xc0000000, 24},  // protocols
    Network{0xc0000200, 24},  // examples
    Network{0xc0586300, 24},  // relays to IPv6
    Network{0xc0a80000, 16},  // private
    Network{0xc6120000, 15},  // benchmarks
    Network{0xc6336400, 24},  // examples
    Network{0xcb007100, 24},  // examples
    Network{0xe0000000, 3},   // many receivers, reserved, all
};

bool is_public_v4(std::uint32_t address) {
    for (const Network& network : special)
        if ((address ^ network.begin) >> (32 - network.bits) == 0) return false;
    return true;
}

// Of what is given out (2000::/3), without what carries IPv4 inside, protocols and examples.
bool is_public_v6(const std::array<std::uint8_t, 16>& bytes) {
    const std::uint32_t head = std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 |
                               std::uint32_t{bytes[2]} << 8 | bytes[3];
    const bool is_given_out = head >> 29 == 1;
    const bool is_protocol = head >> 9 == 0x20010000 >> 9;
    const bool is_example = head == 0x20010db8 || head >> 12 == 0x3fff0000 >> 12;
    const bool carries_v4 = head >> 16 == 0x2002;
    return is_given_out && !is_protocol && !is_example && !carries_v4;
}

}  // namespace

bool is_public(const sockaddr* address) {
    if (address->sa_family == AF_INET) {
        sockaddr_in own{};
        std::memcpy(&own, address, sizeof own);
        return is_public_v4(ntohl(own.sin_addr.s_addr));
    }
    if (address->sa_family != AF_INET6) return false;
    sockaddr_in6 own{};
    std::memcpy(&own, address, sizeof own);
    std::array<std::uint8_t, 16> bytes{};
    std::memcpy(bytes.data(), &own.sin6_addr, bytes.size());
    return is_public_v6(bytes);
}

bool may_be_public(const std::string& host) {
    if (host == "localhost" || host.ends_with(".localhost")) return false;
    sockaddr_in v4{};
    v4.sin_family = AF_INET;
    if (inet_pton(AF_INET, host.c_str(), &v4.sin_addr) == 1)
        return is_public(reinterpret_cast<const sockaddr*>(&v4));
    sockaddr_in6 v6{};
    v6.sin6_family = AF_INET6;
    if (inet_pton(AF_INET6, host.c_str(), &v6.sin6_addr) == 1)
        return is_public(reinterpret_cast<const sockaddr*>(&v6));
    return true;
}

}  // namespace trianon::notify
