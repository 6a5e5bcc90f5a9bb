// A value and the seats allowed to see it. There is deliberately no way to print or encode one
// without naming a viewer, so forgetting to redact does not compile.
#pragma once

#include "engine/seat.h"

namespace trianon {

template <class T> class Hidden {
  public:
    using value_type = T;

    constexpr Hidden() = default;
    constexpr Hidden(T value, Seats audience) : value_(value), audience_(audience) {}

    constexpr const T* seen_by(Seat viewer) const {
        return audience_.contains(viewer) ? &value_ : nullptr;
    }
    constexpr Seats audience() const { return audience_; }
    constexpr const T& truth() const { return value_; }  // for the rules, which see everything

    constexpr void show_to(Seats seats) { audience_ = audience_ | seats; }
    constexpr void limit_to(Seats seats) { audience_ = seats; }
    constexpr void blank_for(Seat viewer) {
        if (!audience_.contains(viewer)) value_ = T{};
    }
    constexpr void imagine(T value) { value_ = value; }  // fills in a blank

    bool operator==(const Hidden&) const = default;

  private:
    T value_{};
    Seats audience_;
};

// Whose eyes look at a value: one viewer's, or those that see all (a save, a debugger).
class Eyes {
  public:
    static constexpr Eyes all_seeing() { return Eyes{true, spectator}; }
    static constexpr Eyes of(Seat viewer) { return Eyes{false, viewer}; }
    constexpr bool see_all() const { return see_all_; }
    template <class T> constexpr const T* at(const Hidden<T>& hidden) const {
        return see_all_ ? &hidden.truth() : hidden.seen_by(viewer_);
    }

  private:
    constexpr Eyes(bool see_all, Seat viewer) : see_all_(see_all), viewer_(viewer) {}
    bool see_all_;
    Seat viewer_;
};

}  // namespace trianon
