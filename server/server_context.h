// What all connections of a server share.
#pragma once

#include <spdlog/logger.h>

#include <atomic>
#include <memory>
#include <set>

#include "server/limits.h"
#include "server/metrics.h"
#include "server/options.h"
#include "server/static_files.h"
#include "server/table_registry.h"

namespace trianon::server {

struct ServerContext {
    ServerContext(const Options& all, std::shared_ptr<spdlog::logger> logger)
        : options(all),
          log(std::move(logger)),
          request_limiter(all.limits.requests_per_address),
          message_limiter(all.limits.messages_per_address),
          table_limiter(all.limits.tables_per_address),
          connection_slots(all.limits.connections_per_address) {}

    Options options;
    std::shared_ptr<spdlog::logger> log;
    Metrics metrics;
    StaticFiles files;
    RateLimiter request_limiter, message_limiter, table_limiter;
    ConnectionSlots connection_slots;
    std::set<std::string> allowed_origins;  // of pages that may change something
    std::unique_ptr<TableRegistry> tables;
    std::atomic<std::size_t> open_connections = 0;
};

}  // namespace trianon::server
