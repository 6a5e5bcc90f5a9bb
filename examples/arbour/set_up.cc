// What is done before the first turn.
#include "examples/arbour/rules.h"

namespace trianon::arbour {

// A-C1, A-S1
State set_up(const Edition& edition, int players, Fate& fate, Log* log) {
    State s;
    s.players = static_cast<std::uint8_t>(players);
    s.bag = Deck<Lantern>{edition.lanterns};
    Verbs verbs{edition, s, fate, log};
    for (Seat seat : Seats::first(players))
        for (int i = 0; i < hand_size; ++i) verbs.draw(seat);
    verbs.enter(phase::Turn{Seat{0}});
    return s;
}

}  // namespace trianon::arbour
