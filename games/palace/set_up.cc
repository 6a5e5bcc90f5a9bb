// Preparation: who begins, the workers, the display.
#include "games/palace/rules.h"

namespace trianon::palace {

State set_up(const Edition& edition, int players, const Options& options, Fate& fate, Log* log) {
    State state;  // P-S1, P-S2: coins, technologies, king, score, tokens, recruiting lines
    state.players = static_cast<std::uint8_t>(players);
    state.options = options;
    Bag<Tile> tiles;
    for (int i = 0; i < Tile::count; ++i) tiles.add(Tile::at(i));  // P-C4
    state.pile = Deck<Tile>{tiles};

    Verbs v{edition, state, fate, log};
    const Seat first = v.draw_starter();  // P-S1
    Seat seat = first;
    for (int i = 0; i < players; ++i, seat = state.after(seat))
        state.workers[index(seat)] = edition.workers[players][i];  // P-S3, P-S4
    for (int slot = slot_count - 1; slot >= 0; --slot) v.display_one(Slot::at(slot));
    v.begin_turn(first);
    return state;
}

}  // namespace trianon::palace
