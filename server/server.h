// The table server: HTTP and WebSockets on one port.
#pragma once

#include <spdlog/logger.h>

#include <cstdint>
#include <memory>

#include "server/options.h"

namespace trianon::server {

class Server {
  public:
    // Opens the store and the port; throws std::exception if it cannot.
    Server(const Options& options, std::shared_ptr<spdlog::logger> log);
    ~Server();  // stops first
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    std::uint16_t port() const;

    void start();                // returns at once
    void wait();                 // until somebody calls stop
    void stop();                 // from any thread
    void run_until_signalled();  // until the process is asked to end

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace trianon::server
