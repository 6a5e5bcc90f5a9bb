// What every connection of a server shares.
#pragma once

#include <spdlog/logger.h>

#include <atomic>
#include <memory>
#include <set>

#include "server/hall.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/options.h"
#include "server/static_files.h"

namespace trianon::server {

struct House {
    House(const Options& all, std::shared_ptr<spdlog::logger> logger)
        : options(all),
          log(std::move(logger)),
          requests(all.limits.requests),
          messages(all.limits.messages_of_an_address),
          tables(all.limits.tables),
          places(all.limits.connections_of_an_address) {}

    Options options;
    std::shared_ptr<spdlog::logger> log;
    Metrics metrics;
    StaticFiles files;
    AddressBuckets requests, messages, tables;
    AddressPlaces places;
    std::set<std::string> origins;  // from where a browser may change something
    std::unique_ptr<Hall> hall;
    std::atomic<std::size_t> connections = 0;
};

}  // namespace trianon::server
