// The end of the game and the last points.
#include "games/palace/rules.h"

namespace trianon::palace {

// P-E2, on top of what the tiles built have brought.
event::Scored final_score(const State& s, Seat seat) {
    const Resources& stock = s.stock(seat);
    event::Scored scored{.seat = seat,
                         .marble = stock.marble / 3,
                         .wood = stock.wood / 3,
                         .gold = stock.gold / 2,
                         .tiles = s.tiles_of(seat).size()};
    for (int n : s.decorations[index(seat)]) scored.decorations += 3 * n;
    scored.total = s.points[index(seat)] + scored.marble + scored.wood + scored.gold +
                   scored.tiles + scored.decorations;
    return scored;
}

// P-E1: at once, whatever else the turn would have brought.
void end_game(Verbs& v, Ending ending) {
    for (Seat seat : v.s.everyone()) v.score(final_score(v.s, seat));
    v.end(ending);  // P-E3
}

}  // namespace trianon::palace
