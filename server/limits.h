// Rate limits and connection limits, each by a key that stands for a client; see rate_limit_key.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "engine/bucket.h"
#include "server/options.h"

namespace trianon::server {

// A token bucket for each key. Full buckets are dropped when there are too many.
class RateLimiter {
  public:
    explicit RateLimiter(Rate rate) : rate_(rate) {}

    // What was allowed turned out to be expensive: later requests wait for it.
    void charge(const std::string& key, double cost) {
        const std::lock_guard lock{mutex_};
        if (const auto found = buckets_.find(key); found != buckets_.end())
            found->second.charge(cost);
    }

    // Takes a token; false: none is left.
    bool allow(const std::string& key, Bucket::Millis now) {
        const std::lock_guard lock{mutex_};
        if (buckets_.size() >= max_buckets && now - last_cleanup_ >= 1'000) {
            last_cleanup_ = now;
            std::erase_if(buckets_, [&](const auto& one) { return one.second.is_full(now); });
        }
        // So many clients at once are an attack; known ones are still served.
        if (buckets_.size() >= max_buckets && !buckets_.contains(key)) return false;
        return buckets_.try_emplace(key, rate_, now).first->second.take(now);
    }

  private:
    static constexpr std::size_t max_buckets = 50'000;
    Rate rate_;
    std::mutex mutex_;
    Bucket::Millis last_cleanup_ = 0;
    std::unordered_map<std::string, Bucket> buckets_;
};

// How many connections each key has open.
class ConnectionSlots {
  public:
    using Slot = std::shared_ptr<void>;  // released with its last copy

    explicit ConnectionSlots(std::size_t limit) : limit_(limit) {}

    // Nothing if the limit is reached.
    Slot acquire(const std::string& key) {
        const std::lock_guard lock{mutex_};
        std::size_t& used = used_[key];
        if (used >= limit_) return nullptr;
        ++used;
        return {this, [this, key](void*) { release(key); }};
    }

  private:
    void release(const std::string& key) {
        const std::lock_guard lock{mutex_};
        const auto found = used_.find(key);
        if (--found->second == 0) used_.erase(found);
    }

    std::size_t limit_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::size_t> used_;
};

// What each key has of something that it may have only so many of at once.
class Holdings {
  public:
    explicit Holdings(std::size_t limit) : limit_(limit) {}

    // False: it has as many others. What somebody has already stays theirs.
    bool add(const std::string& thing, const std::string& key) {
        const std::lock_guard lock{mutex_};
        if (owners_.contains(thing)) return true;
        std::size_t& held = held_[key];
        if (held >= limit_) return false;
        ++held;
        owners_[thing] = key;
        return true;
    }
    void remove(const std::string& thing) {
        const std::lock_guard lock{mutex_};
        const auto owner = owners_.extract(thing);
        if (owner.empty()) return;
        const auto held = held_.find(owner.mapped());
        if (--held->second == 0) held_.erase(held);
    }

  private:
    std::size_t limit_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::string> owners_;  // by thing
    std::unordered_map<std::string, std::size_t> held_;    // by key
};

}  // namespace trianon::server
