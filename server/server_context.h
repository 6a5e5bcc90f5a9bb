// What all connections of a server share.
#pragma once

#include <spdlog/logger.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "server/limits.h"
#include "server/metrics.h"
#include "server/options.h"
#include "server/static_files.h"
#include "server/table_registry.h"

namespace trianon::server {

// What ends when the server stops.
class Closable {
  public:
    virtual ~Closable() = default;
    virtual void shut_down() = 0;  // from any thread
};

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
    std::atomic<bool> draining = false;  // no new clients, please
    std::atomic<std::size_t> spectators = 0;
    std::atomic<std::size_t> queued_bytes = 0;  // that clients have not read yet

    void track(const std::shared_ptr<Closable>& closable) {
        const std::lock_guard lock{mutex_};
        if (closables_.size() > 2 * open_connections + 64)
            std::erase_if(closables_, [](const auto& weak) { return weak.expired(); });
        closables_.push_back(closable);
    }
    void shut_down_all() {
        const std::lock_guard lock{mutex_};
        for (const auto& weak : closables_)
            if (const auto closable = weak.lock()) closable->shut_down();
    }

  private:
    std::mutex mutex_;
    std::vector<std::weak_ptr<Closable>> closables_;
};

// A client's connection counts as long as this lives, which goes along when it becomes a socket.
struct Admission {
    explicit Admission(ServerContext& server) : context(&server) {
        ++server.open_connections;
        server.metrics.connections.Increment();
    }
    Admission(Admission&& other) noexcept
        : context(std::exchange(other.context, nullptr)), slot(std::move(other.slot)) {}
    Admission& operator=(Admission&&) = delete;
    ~Admission() {
        if (context == nullptr) return;
        --context->open_connections;
        context->metrics.connections.Decrement();
    }

    ServerContext* context;
    ConnectionSlots::Slot slot;  // of the client's address; a proxy has none
};

}  // namespace trianon::server
