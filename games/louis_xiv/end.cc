// After round 4: everything left over is worth coats of arms, and the coats decide.
#include <algorithm>

#include "engine/game.h"
#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

constexpr int gold_for_a_coat = 3, points_for_a_mission = 5;

// L-E1: nothing is taken away.
event::Exchanged exchange_of(const State& s, Seat seat) {
    event::Exchanged e{seat,
                       s.influence_hand(seat).size(),
                       s.intrigue_hand(seat).size(),
                       s.all_chips_of(seat),
                       0,
                       s.gold[index(seat)],
                       0};
    for (Board board : all_boards) e.markers += s.on(board, seat);
    e.coats = e.influence + e.intrigue + e.chips + e.markers + e.gold / gold_for_a_coat;
    return e;
}

// L-E2: whoever has most of a kind, at least one.
event::Majority majority_of(const State& s, Coat coat) {
    event::Majority majority{coat, 1, {}};
    for (Seat seat : Seats::first(s.players)) {
        const int count = s.kinds[index(seat)].truth()[coat];
        if (count > majority.count) majority = {coat, count, {}};
        if (count == majority.count) majority.takers = majority.takers.with(seat);
    }
    return majority;
}

}  // namespace

void end_game(Table& t) {
    clockwise_until_start(t.s, t.s.start, [&](Seat seat) {
        const event::Exchanged exchanged = exchange_of(t.s, seat);
        t.exchange(exchanged);
        if (exchanged.coats > 0) t.draw_coats(seat, exchanged.coats);
        return false;
    });
    for (Seat seat : Seats::first(t.s.players)) t.show_coats(seat);
    std::array<event::Majority, coat_kinds> majorities;  // fixed before any is given
    for (int i = 0; i < coat_kinds; ++i) majorities[i] = majority_of(t.s, static_cast<Coat>(i));
    for (const event::Majority& majority : majorities)
        if (!majority.takers.empty()) t.award_majority(majority);
    for (Seat seat : Seats::first(t.s.players))
        t.score({seat, t.s.coats[index(seat)] + t.s.bonus[index(seat)],
                 t.s.fulfilled[index(seat)].size(), points_of(t.s, seat)});
    t.end(Ending::FourRounds, winners_of(t.s));
}

// L-E3
int points_of(const State& s, Seat seat) {
    return s.coats[index(seat)] + s.bonus[index(seat)] +
           points_for_a_mission * s.fulfilled[index(seat)].size();
}

Seats winners_of(const State& s) {
    const Seats best =
        highest_of(Seats::first(s.players), [&](Seat seat) { return points_of(s, seat); });
    return highest_of(best, [&](Seat seat) { return s.own[index(seat)]; });
}

}  // namespace trianon::louis_xiv
