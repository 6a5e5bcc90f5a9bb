// How decisions have served those who took them, wherever in a search that was: the move-average
// sampling technique (MAST). Below the tree, where nothing is known of a position, what has served
// before is likelier to serve again.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/fingerprint.h"
#include "engine/seat.h"

namespace trianon {

class Habits {
  public:
    // Of a mover and a decision. Two that fall on one place share it, which seldom matters.
    struct Place {
        std::uint32_t number;
        Seat mover;
    };
    template <class Decision> static Place place(Seat mover, const Decision& decision) {
        const std::uint64_t print = Fingerprint{}.add(decision).value() + 509u * index(mover);
        return {static_cast<std::uint32_t>(print % places), mover};
    }

    // Of the whole search, which takes so many decisions in an iteration at most.
    void begin_search(int longest) {
        taken_.reserve(static_cast<std::size_t>(longest));
        served_.fill({});
    }
    void begin_iteration() { taken_.clear(); }
    void take(Place place) { taken_.push_back(place); }
    // What came of the decisions taken in this iteration, for each seat.
    template <class Expectation> void end_iteration(const Expectation& value) {
        for (const Place& place : taken_) {
            served_[place.number].sum += value[index(place.mover)];
            served_[place.number].times += 1;
        }
    }
    // Whether the first has served better, on average.
    bool better(Place one, Place other) const {
        const Served &a = served_[one.number], &b = served_[other.number];
        return a.sum * b.times > b.sum * a.times;
    }

    static constexpr std::size_t bytes() { return sizeof served_; }

  private:
    static constexpr std::uint32_t places = 4096;
    // What was never taken is thought to win, so that it is tried.
    struct Served {
        float sum = 1, times = 1;
    };
    std::array<Served, places> served_{};
    std::vector<Place> taken_;
};

}  // namespace trianon
