// The forty missions: three stacks, and what each card can do once it is fulfilled.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/enum_set.h"
#include "engine/hidden.h"
#include "games/louis_xiv/components.h"

namespace trianon::louis_xiv {

// L-C3: by the colour of their backs
BOOST_DEFINE_FIXED_ENUM_CLASS(Stack, std::uint8_t, Light, Middle, Dark)
inline constexpr int stacks = enumerator_count<Stack>;
inline constexpr auto all_stacks = every<Stack>;

// L-C5, from the light to the dark
BOOST_DEFINE_FIXED_ENUM_CLASS(Power, std::uint8_t, PlusMission, PlusMarker, PlusLouisdor,
                              MarkerOnAnne, MarkerOnPhilippe, MarkerOnMarieTherese, MarkerOnDauphin,
                              PayInstead, ChipTrade, MissionTrade, PlusTwo, PlusCoat,
                              MarkerWithLouis, MarkerOnMontespan, MarkerOnLaValliere,
                              InfluenceTrade, PlusThreeMarkers, PlusThreeLouisdor, PlusIntrigue,
                              MarkerForCard, CardForFour, MarkerPlacement, TieBreaker,
                              MinusLouisdor)
inline constexpr int powers = enumerator_count<Power>;

// The cards with each power.
struct PowerCards {
    Power power{};
    Stack stack{};
    int copies = 0;
};
inline constexpr std::array cards_with_power{
    PowerCards{Power::PlusMission, Stack::Light, 2},
    PowerCards{Power::PlusMarker, Stack::Light, 4},
    PowerCards{Power::PlusLouisdor, Stack::Light, 4},
    PowerCards{Power::MarkerOnAnne, Stack::Light, 1},
    PowerCards{Power::MarkerOnPhilippe, Stack::Light, 1},
    PowerCards{Power::MarkerOnMarieTherese, Stack::Light, 1},
    PowerCards{Power::MarkerOnDauphin, Stack::Light, 1},
    PowerCards{Power::PayInstead, Stack::Light, 2},
    PowerCards{Power::ChipTrade, Stack::Light, 2},
    PowerCards{Power::MissionTrade, Stack::Light, 2},
    PowerCards{Power::PlusTwo, Stack::Middle, 4},
    PowerCards{Power::PlusCoat, Stack::Middle, 2},
    PowerCards{Power::MarkerWithLouis, Stack::Middle, 2},
    PowerCards{Power::MarkerOnMontespan, Stack::Middle, 1},
    PowerCards{Power::MarkerOnLaValliere, Stack::Middle, 1},
    PowerCards{Power::InfluenceTrade, Stack::Middle, 2},
    PowerCards{Power::PlusThreeMarkers, Stack::Dark, 1},
    PowerCards{Power::PlusThreeLouisdor, Stack::Dark, 1},
    PowerCards{Power::PlusIntrigue, Stack::Dark, 1},
    PowerCards{Power::MarkerForCard, Stack::Dark, 1},
    PowerCards{Power::CardForFour, Stack::Dark, 1},
    PowerCards{Power::MarkerPlacement, Stack::Dark, 1},
    PowerCards{Power::TieBreaker, Stack::Dark, 1},
    PowerCards{Power::MinusLouisdor, Stack::Dark, 1},
};
static_assert(cards_with_power.size() == powers && [] {
    for (int i = 0; i < powers; ++i)
        if (index(cards_with_power[i].power) != i) return false;
    return true;
}());

constexpr int copies_of(Power power) { return cards_with_power[index(power)].copies; }
constexpr Stack stack_of(Power power) { return cards_with_power[index(power)].stack; }

// One of the forty cards: a power and which copy of it; in notation "plus_marker-2".
class Mission {
  public:
    static constexpr int count = [] {
        int cards = 0;
        for (const PowerCards& row : cards_with_power) cards += row.copies;
        return cards;
    }();
    static_assert(count == 40);  // L-C3

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
        for (int p = 0; p < louis_xiv::index(power); ++p) first += cards_with_power[p].copies;
        return first;
    }

    std::string text() const;
    static std::optional<Mission> from_text(std::string_view text);

  private:
    static constexpr std::array<Power, count> power_of = [] {
        std::array<Power, count> table{};
        int next = 0;
        for (const PowerCards& row : cards_with_power)
            for (int copy = 0; copy < row.copies; ++copy) table[next++] = row.power;
        return table;
    }();
    std::uint8_t index_ = 0;
};

using Missions = EnumSet<Mission>;

inline constexpr std::array<Missions, powers> missions_by_power = [] {
    std::array<Missions, powers> table;
    for (int i = 0; i < Mission::count; ++i) {
        Missions& cards = table[index(Mission::at(i).power())];
        cards = cards.with(Mission::at(i));
    }
    return table;
}();
constexpr Missions missions_with(Power power) { return missions_by_power[index(power)]; }

// The back of a mission is seen by all.
struct HeldMission {
    Stack back{};
    Hidden<Mission> card;
    bool operator==(const HeldMission&) const = default;
};
BOOST_DESCRIBE_STRUCT(HeldMission, (), (back, card))

}  // namespace trianon::louis_xiv
