// The configuration of a server, and its limits for clients.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bucket.h"
#include "server/call_options.h"
#include "server/clock.h"
#include "server/static_files.h"
#include "table/table.h"

namespace trianon::server {

struct Limits {
    std::size_t connections = 20'000;
    std::size_t connections_per_address = 500;
    std::size_t tables_in_memory = 20'000;
    // A seat's places are its own; spectators have theirs, at a table and at the server.
    std::size_t sockets_per_seat = 8;
    std::size_t spectators_per_table = 400;
    std::size_t spectators = 15'000;
    std::size_t message_bytes = 8 * 1024;            // of a message from a client
    std::size_t body_bytes = 96 * 1024;              // of a request; an edition fits in
    std::size_t send_queue_bytes = 4 * 1024 * 1024;  // that a slow client has not read yet
    // Of all clients together: above it slow spectators are put out, above 5/4 of it slow players.
    std::size_t all_send_queues_bytes = 512 * 1024 * 1024;
    Rate messages_per_socket{20, 60};
    Rate messages_per_address{100, 600};  // through all its sockets
    Rate requests_per_address{50, 200};
    Rate tables_per_address{0.2, 30};  // opened
    std::size_t listed_tables_per_address = 10;
};

struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 1682;               // 0: any that is free
    std::string store = "memory:";           // or sqlite:FILE, postgres:URL
    std::string web;                         // the folder of the page; none: the one below
    std::span<const EmbeddedPageFile> page;  // compiled in; none: only the API
    std::vector<std::string> origins;        // besides this machine's own
    bool behind_proxy = false;               // X-Forwarded-For is true
    int threads = 2;
    int bot_threads = 1;
    std::chrono::milliseconds bot_delay{400};  // at least, so that people can follow
    std::function<table::Millis()> wall = wall_clock;
    Limits limits{};
    table::TableLimits table_limits{};
    // How long after the last entry of a table: whose game never began, whose game is over.
    std::optional<table::Millis> forget_lobbies{}, forget_finished{};
    CallOptions calls{};                 // to persons who are away
    std::chrono::milliseconds drain{0};  // from the signal to end until sockets are closed

    std::string store_kind() const {  // without what may hold a password
        if (store.starts_with("postgres")) return "postgres";
        return store.substr(0, store.find(':'));
    }
    bool uses_tls() const {
        for (const std::string& origin : origins)
            if (origin.starts_with("https://")) return true;
        return false;
    }
};

// An origin as browsers serialise it (lower case, no default port); nothing if it is none.
std::optional<std::string> normalised_origin(std::string_view origin);

}  // namespace trianon::server
