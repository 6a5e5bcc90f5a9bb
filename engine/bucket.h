// A token bucket: how often somebody may do something.
#pragma once

#include <algorithm>
#include <cstdint>

namespace trianon {

// So much a second, and so much at once.
struct Rate {
    double per_second;
    double burst;
};

class Bucket {
  public:
    using Millis = std::int64_t;  // since any beginning, the same for all calls

    Bucket(Rate rate, Millis now) : rate_(rate), tokens_(rate.burst), last_(now) {}
    bool take(Millis now) {
        tokens_ = at(now);
        last_ = now;
        if (tokens_ < 1) return false;
        tokens_ -= 1;
        return true;
    }
    // Beyond what take() takes; may leave a debt.
    void charge(double cost) { tokens_ = std::max(tokens_ - cost, -rate_.burst); }
    bool is_full(Millis now) const { return at(now) >= rate_.burst; }

  private:
    double at(Millis now) const {
        const double seconds = static_cast<double>(now - last_) / 1'000;
        return std::min(rate_.burst, tokens_ + seconds * rate_.per_second);
    }

    Rate rate_;
    double tokens_;
    Millis last_;
};

}  // namespace trianon
