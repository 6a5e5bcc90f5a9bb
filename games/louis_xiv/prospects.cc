#include "games/louis_xiv/prospects.h"

#include <algorithm>

namespace trianon::louis_xiv {

MissionNeeds needs_of(Context c, Seat seat) {
    const State& s = c.s;
    MissionNeeds needs;
    needs.chips[index(Chip::Crown)] = true;
    const int crowns = s.chips_of(seat, Chip::Crown), all = s.all_chips_of(seat);
    for (const HeldMission& held : s.mission_hand(seat)) {
        const Cost& cost = c.edition.cost(held.card.truth());
        const bool twice = !cost.any && cost.first == cost.second;
        const int first = std::min(s.chips_of(seat, cost.first), twice ? 2 : 1);
        const int second = twice || cost.any ? 0 : std::min(s.chips_of(seat, cost.second), 1);
        const int fitting = std::min(2, first + second + crowns);
        if (fitting == 2 || (cost.any && fitting == 1 && all >= 2)) {
            ++needs.paid;
            continue;
        }
        if (fitting == 1) ++needs.half;
        if (first == 0 || twice) needs.chips[index(cost.first)] = true;
        if (!cost.any && second == 0) needs.chips[index(cost.second)] = true;
    }
    return needs;
}

}  // namespace trianon::louis_xiv
