// The forty missions: three stacks, and what each card can do once it is fulfilled.
#pragma once

#include <array>
#include <bit>
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/hidden.h"

namespace trianon::louis_xiv {

// L-C3: by the colour of their backs
BOOST_DEFINE_FIXED_ENUM_CLASS(Stack, std::uint8_t, Light, Middle, Dark)
inline constexpr int stacks = 3;
inline constexpr std::array all_stacks{Stack::Light, Stack::Middle, Stack::Dark};
constexpr int index(Stack stack) { return static_cast<int>(stack); }

// L-C5, from the light to the dark
BOOST_DEFINE_FIXED_ENUM_CLASS(Power, std::uint8_t, PlusMission, PlusMarker, PlusLouisdor,
                              MarkerOnAnne, MarkerOnPhilippe, MarkerOnMarieTherese, MarkerOnDauphin,
                              PayInstead, ChipTrade, MissionTrade, PlusTwo, PlusCoat,
                              MarkerWithLouis, MarkerOnMontespan, MarkerOnLaValliere,
                              InfluenceTrade, PlusThreeMarkers, PlusThreeLouisdor, PlusIntrigue,
                              MarkerForCard, CardForFour, MarkerPlacement, TieBreaker,
                              MinusLouisdor)
inline constexpr int powers = 24;
constexpr int index(Power power) { return static_cast<int>(power); }

inline constexpr std::array<int, powers> copies_of_power{2, 4, 4, 1, 1, 1, 1, 2, 2, 2, 4, 2,
                                                         2, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1};

constexpr Stack stack_of(Power power) {
    if (power < Power::PlusTwo) return Stack::Light;
    return power < Power::PlusThreeMarkers ? Stack::Middle : Stack::Dark;
}

// One of the forty cards: a power and which copy of it; in notation "plus_marker-2".
class Mission {
  public:
    static constexpr int count = 40;

    constexpr Mission() = default;
    constexpr Mission(Power power, int copy)
        : index_(static_cast<std::uint8_t>(first_of(power) + copy - 1)) {}
    static constexpr Mission at(int index) {
        Mission mission;
        mission.index_ = static_cast<std::uint8_t>(index);
        return mission;
    }
    constexpr int index() const { return index_; }
    constexpr Power power() const { return power_of[index_]; }
    constexpr Stack stack() const { return stack_of(power()); }
    constexpr int copy() const { return index_ - first_of(power()) + 1; }
    constexpr auto operator<=>(const Mission&) const = default;

    static constexpr int first_of(Power power) {
        int first = 0;
        for (int p = 0; p < louis_xiv::index(power); ++p) first += copies_of_power[p];
        return first;
    }

    std::string text() const;
    static std::optional<Mission> from_text(std::string_view text);

  private:
    static constexpr std::array<Power, count> power_of = [] {
        std::array<Power, count> table{};
        int next = 0;
        for (int p = 0; p < powers; ++p)
            for (int copy = 0; copy < copies_of_power[p]; ++copy)
                table[next++] = static_cast<Power>(p);
        return table;
    }();
    std::uint8_t index_ = 0;
};

// A set of missions; in notation "plus_marker-2+tie_breaker-1", or "none".
class Missions {
  public:
    constexpr Missions() = default;
    static constexpr Missions with_power(Power power) {
        return of(((std::uint64_t{1} << copies_of_power[index(power)]) - 1)
                  << Mission::first_of(power));
    }
    constexpr bool contains(Mission m) const { return (bits_ >> m.index() & 1) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr Mission front() const { return Mission::at(std::countr_zero(bits_)); }
    constexpr Missions with(Mission m) const { return of(bits_ | std::uint64_t{1} << m.index()); }
    constexpr Missions without(Missions other) const { return of(bits_ & ~other.bits_); }
    constexpr Missions operator&(Missions other) const { return of(bits_ & other.bits_); }
    constexpr Missions operator|(Missions other) const { return of(bits_ | other.bits_); }
    bool operator==(const Missions&) const = default;

    // Visits the missions in order.
    class Iterator {
      public:
        constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Mission operator*() const { return Mission::at(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() { return bits_ &= bits_ - 1, *this; }
        bool operator==(const Iterator&) const = default;

      private:
        std::uint64_t bits_;
    };
    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{0}; }

    std::string text() const;
    static std::optional<Missions> from_text(std::string_view text);

  private:
    static constexpr Missions of(std::uint64_t bits) {
        Missions set;
        set.bits_ = bits;
        return set;
    }
    std::uint64_t bits_ = 0;
};

// The back of a mission is seen by all.
struct HeldMission {
    Stack back{};
    Hidden<Mission> card;
    bool operator==(const HeldMission&) const = default;
};
BOOST_DESCRIBE_STRUCT(HeldMission, (), (back, card))

}  // namespace trianon::louis_xiv
