// The values of one edition of the box, read from a file that a person can change.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/bag.h"
#include "engine/result.h"
#include "games/louis_xiv/components.h"
#include "games/louis_xiv/missions.h"

namespace trianon::louis_xiv {

// One side of a board.
struct Demand {
    Condition condition{};
    int number = 0;  // the price, or the markers needed
    bool operator==(const Demand&) const = default;
};

// The two chips that a mission shows; the second may be any chip.
struct Cost {
    Chip first{};
    Chip second{};
    bool any = false;
    bool operator==(const Cost&) const = default;
};

struct Edition {
    std::string name;
    std::string title;
    std::array<std::array<Demand, 2>, boards> demands{};  // front and back
    Bag<GoldCard> gold_cards;
    std::array<Cost, Mission::count> costs{};
    bool operator==(const Edition&) const = default;

    const Demand& demand(Board board, Boards turned) const {
        return demands[index(board)][turned.contains(board) ? 1 : 0];
    }
    const Cost& cost(Mission mission) const { return costs[mission.index()]; }
};

// L-M1: whether two chips pay for a mission; a crown stands for any.
constexpr bool pays(TwoChips chips, const Cost& cost) {
    const auto stands_for = [](Chip chip, Chip shown) {
        return chip == shown || chip == Chip::Crown;
    };
    const auto fits = [&](Chip a, Chip b) {
        return stands_for(a, cost.first) && (cost.any || stands_for(b, cost.second));
    };
    return fits(chips.low(), chips.high()) || fits(chips.high(), chips.low());
}

// Refuses a file that breaks a fact of the rulebook, and says which.
Result<Edition> read_edition(std::string_view toml);

}  // namespace trianon::louis_xiv
