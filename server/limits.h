// How often an address may do something, and how many connections it may have.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/options.h"
#include "table/bucket.h"

namespace trianon::server {

// Never goes backwards.
inline Bucket::Millis uptime() {
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

// A bucket for each address. Those that are full again are forgotten.
class AddressBuckets {
  public:
    explicit AddressBuckets(Rate rate) : rate_(rate) {}

    bool take(const std::string& address, Bucket::Millis now) {
        const std::lock_guard lock{mutex_};
        if (buckets_.size() >= most_ && now - swept_ >= 1'000) {
            swept_ = now;
            std::erase_if(buckets_, [&](const auto& one) { return one.second.is_full(now); });
        }
        // So many addresses at once are an attack; who was there before keeps on.
        if (buckets_.size() >= most_ && !buckets_.contains(address)) return false;
        return buckets_.try_emplace(address, rate_, now).first->second.take(now);
    }

  private:
    static constexpr std::size_t most_ = 50'000;
    Rate rate_;
    std::mutex mutex_;
    Bucket::Millis swept_ = 0;
    std::unordered_map<std::string, Bucket> buckets_;
};

// How many connections an address has. A place is free again when nobody holds it any more.
class AddressPlaces {
  public:
    using Place = std::shared_ptr<void>;

    explicit AddressPlaces(std::size_t most) : most_(most) {}

    // Nothing if the address has enough of them.
    Place take(const std::string& address) {
        const std::lock_guard lock{mutex_};
        std::size_t& taken = taken_[address];
        if (taken >= most_) return nullptr;
        ++taken;
        return {this, [this, address](void*) { give_back(address); }};
    }

  private:
    void give_back(const std::string& address) {
        const std::lock_guard lock{mutex_};
        const auto found = taken_.find(address);
        if (--found->second == 0) taken_.erase(found);
    }

    std::size_t most_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::size_t> taken_;
};

}  // namespace trianon::server
