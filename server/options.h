// How a server is run, and what a stranger may ask of it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/bucket.h"
#include "table/table.h"

namespace trianon::server {

struct Limits {
    std::size_t connections = 20'000;
    std::size_t connections_of_an_address = 500;
    std::size_t tables_in_memory = 20'000;
    std::size_t sockets_of_a_table = 500;
    std::size_t frame = 8 * 1024;           // bytes of a message from a client
    std::size_t body = 96 * 1024;           // of a request; an edition fits in
    std::size_t waiting = 4 * 1024 * 1024;  // bytes a slow client has not read yet
    Rate messages{20, 60};                  // of a socket
    Rate messages_of_an_address{100, 600};  // through all its sockets
    Rate requests{50, 200};                 // of an address
    Rate tables{0.2, 30};                   // opened by an address
};

struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 1682;         // 0: any that is free
    std::string store = "memory:";     // or sqlite:FILE
    std::string web;                   // the folder of the page; none: only the API
    std::vector<std::string> origins;  // besides this machine's own
    bool behind_proxy = false;         // X-Forwarded-For is true
    int threads = 2;
    int bot_threads = 1;
    std::chrono::milliseconds bot_pace{400};  // so that people can follow
    Limits limits{};
    table::Customs customs{};

    bool is_public_by_tls() const {
        for (const std::string& origin : origins)
            if (origin.starts_with("https://")) return true;
        return false;
    }
};

// An origin in the one way in which browsers write it; nothing if it is none.
std::optional<std::string> as_browsers_write(std::string_view origin);

}  // namespace trianon::server
