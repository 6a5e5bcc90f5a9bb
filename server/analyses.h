// Analyses of finished games, computed by the bots' threads: one decision at a time and patiently,
// so that tables at which somebody plays come first. One that is done is kept beside its table, and
// not computed again.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "engine/record.h"
#include "players/pool.h"
#include "store/store.h"

namespace trianon::server {

// The analysis of one table, as far as it has come. May be asked from any thread.
class TableAnalysis {
  public:
    virtual ~TableAnalysis() = default;
    // As JSON, with the decisions after so many.
    virtual std::string text(std::size_t after = 0) const = 0;
    virtual bool is_done() const = 0;
    // Whether there is a decision after so many, or all are there.
    virtual bool has_news(std::size_t after) const = 0;
};

class Analyses {
  public:
    explicit Analyses(Store& store) : store_(store) {}
    // Begins it if it is new. Null: as many as may be under way are.
    std::shared_ptr<const TableAnalysis> of(const std::string& table,
                                            const std::function<Record()>& record, Pool& pool);

    static constexpr std::size_t most_in_memory = 64;
    static constexpr std::size_t most_under_way = 8;

  private:
    class Job;

    Store& store_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::shared_ptr<Job>> jobs_;
    std::deque<std::string> order_;  // the oldest first
};

}  // namespace trianon::server
