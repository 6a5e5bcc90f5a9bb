// Analyses of finished games, computed by the bots' threads: one decision at a time and patiently,
// so that tables at which somebody plays come first. What is computed can be computed again, the
// same, so it is kept in memory only, and no more of it than there is room for.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "engine/record.h"
#include "players/pool.h"

namespace trianon::server {

class Analyses {
  public:
    // What there is of a table's analysis, as JSON; begins it if it is new. Nothing: as many as may
    // be under way are.
    std::optional<std::string> of(const std::string& table, const Record& record, Pool& pool);

    static constexpr std::size_t most_kept = 64;
    static constexpr std::size_t most_under_way = 8;

  private:
    class Job;

    std::mutex mutex_;
    std::unordered_map<std::string, std::shared_ptr<Job>> jobs_;
    std::deque<std::string> order_;  // the oldest first
};

}  // namespace trianon::server
