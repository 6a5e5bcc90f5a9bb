// Preparation: who begins, the workers, the display.
#include "games/palace/rules.h"

namespace trianon::palace {

void set_up(const Edition& e, State& state, int players, Fate& fate, Log* log) {
    state = State{};  // P-S1, P-S2: coins, technologies, king, score, tokens, recruiting lines
    state.players = static_cast<std::uint8_t>(players);
    Bag<Tile> tiles;
    for (int i = 0; i < Tile::count; ++i) tiles.add(Tile::at(i));  // P-C4
    state.pile = Deck<Tile>{tiles};

    Table t{e, state, fate, log};
    const Seat first = t.draw_starter();  // P-S1
    Seat seat = first;
    for (int i = 0; i < players; ++i, seat = state.after(seat))
        state.workers[index(seat)] = e.workers[players][i];  // P-S3, P-S4
    for (int slot = slot_count - 1; slot >= 0; --slot) t.display_one(Slot::at(slot));
    t.begin_turn(first);
}

}  // namespace trianon::palace
