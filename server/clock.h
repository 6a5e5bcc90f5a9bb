// The time of the tables: the wall clock when the server started, and monotonic from then on. A
// wall clock that is set while the server runs changes no deadline.
#pragma once

#include <chrono>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

#include "table/setup.h"

namespace trianon::server {

// Milliseconds since 1970, as the machine believes.
inline table::Millis wall_clock() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

// Monotonic.
inline table::Millis uptime() {
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

class TableClock {
  public:
    explicit TableClock(std::function<table::Millis()> wall)
        : wall_(std::move(wall)), ahead_(wall_() - uptime()), expected_(ahead_) {}

    table::Millis now() const { return uptime() + ahead_; }

    // By how much the wall clock was set since this was last asked, if by more than it drifts.
    std::optional<table::Millis> jump() {
        constexpr table::Millis tolerated = 2'000;
        const table::Millis difference = wall_() - uptime();
        const std::lock_guard lock{mutex_};
        const table::Millis by = difference - std::exchange(expected_, difference);
        return std::abs(by) > tolerated ? std::optional{by} : std::nullopt;
    }

  private:
    std::function<table::Millis()> wall_;
    table::Millis ahead_;  // of the monotonic clock
    std::mutex mutex_;
    table::Millis expected_;
};

}  // namespace trianon::server
