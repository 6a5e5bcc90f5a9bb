// Whose turn it is next, and how the game ends.
#include "engine/hooks.h"
#include "examples/arbour/rules.h"

namespace trianon::arbour {

bool is_over(const State& s) { return std::holds_alternative<phase::Over>(s.phase); }

// A-E2
Seats leaders(const State& s) {
    return highest_of(Seats::first(s.players), [&](Seat seat) { return s.hung[index(seat)]; });
}

// A-T1, A-E1
void pass_on(Verbs& v, Seat seat) {
    for (int i = 1; i <= v.s.players; ++i) {
        const Seat next{static_cast<std::uint8_t>((index(seat) + i) % v.s.players)};
        if (!v.s.hand(next).empty()) return v.enter(phase::Turn{next});
    }
    v.end(Ending::LastLantern, leaders(v.s));
}

}  // namespace trianon::arbour
