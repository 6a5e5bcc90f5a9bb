#include "examples/arbour/evaluation.h"

#include "examples/arbour/rules.h"

namespace trianon::arbour {

std::array<Terms, max_players> appraise(const State& s) {
    std::array<Terms, max_players> all{};
    for (Seat seat : Seats::first(s.players)) {
        Terms& terms = all[index(seat)];
        terms.hung = s.hung[index(seat)];
        for (const Hidden<Lantern>& held : s.hand(seat)) {
            terms.next += outshines(held.truth(), s) ? 1.0f : 0.0f;
            terms.dim += held.truth().brightness() <= brightest / 2 ? 1.0f : 0.0f;
        }
    }
    return all;
}

}  // namespace trianon::arbour
