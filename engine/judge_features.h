// What a net sees of a position: which of a game's features are there, and how often. Some are
// common to all seats, the others belong to a seat. Most are absent, so they come as lists.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string_view>

#include "engine/row.h"
#include "engine/seat.h"

namespace trianon {

// Features that are numbered from 0 and say the same of different things, such as cards in hand.
struct FeatureGroup {
    std::string_view name;
    int size = 0;
};

// The features of a game, one group after the other.
struct FeatureGroups {
    std::span<const FeatureGroup> groups;

    constexpr int count() const {
        int sum = 0;
        for (const FeatureGroup& group : groups) sum += group.size;
        return sum;
    }
    // Where a group begins; a name that is not there does not compile.
    consteval int first(std::string_view name) const {
        int at = 0;
        for (const FeatureGroup& group : groups) {
            if (group.name == name) return at;
            at += group.size;
        }
        throw std::logic_error{"no such group of features"};
    }
};

struct JudgeLayout {
    FeatureGroups common, seat;
};

class FeatureList {
  public:
    void clear() { present_.clear(); }
    void add(int feature) {
        if (!present_.full()) present_.push_back(static_cast<std::uint16_t>(feature));
    }
    void add_if(bool there, int feature) {
        if (there) add(feature);
    }
    // One of a group of so many that stand for 0, 1, 2 and so on; the last for all above too.
    void add_number(int first, int number, int size) {
        add(first + std::clamp(number, 0, size - 1));
    }
    const std::uint16_t* begin() const { return present_.begin(); }
    const std::uint16_t* end() const { return present_.end(); }
    int size() const { return present_.size(); }
    bool operator==(const FeatureList& other) const {
        return std::equal(begin(), end(), other.begin(), other.end());
    }

  private:
    Row<std::uint16_t, 160> present_;
};

struct JudgeFeatures {
    FeatureList common;                           // what everybody knows
    std::array<FeatureList, max_seats> own;       // what the seat itself knows
    std::array<FeatureList, max_seats> imagined;  // what only holds in the world imagined

    void clear() {
        common.clear();
        for (FeatureList& list : own) list.clear();
        for (FeatureList& list : imagined) list.clear();
    }
};

}  // namespace trianon
