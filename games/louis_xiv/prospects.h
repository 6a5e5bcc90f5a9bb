// What bots look at that the rules do not ask for, with a net and without.
#pragma once

#include <array>

#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {

// How far a seat's chips go for the missions in its hand.
struct MissionNeeds {
    int paid = 0, half = 0;                // missions
    std::array<bool, chip_kinds> chips{};  // that would help with the others
};
MissionNeeds needs_of(Context, Seat);

}  // namespace trianon::louis_xiv
