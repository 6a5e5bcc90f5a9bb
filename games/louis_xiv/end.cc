// After round 4: everything left over is worth coats of arms, and the coats decide.
#include <algorithm>

#include "engine/game.h"
#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

constexpr int gold_for_a_coat = 3;

}  // namespace

// L-E1: nothing is taken away.
event::Exchanged exchange_of(const State& s, Seat seat) {
    event::Exchanged e{.seat = seat,
                       .influence = s.influence_hand(seat).size(),
                       .intrigue = s.intrigue_hand(seat).size(),
                       .chips = s.all_chips_of(seat),
                       .gold = s.gold[index(seat)]};
    for (Board board : all_boards) e.markers += s.on(board, seat);
    e.coats = e.influence + e.intrigue + e.chips + e.markers + e.gold / gold_for_a_coat;
    return e;
}

namespace {

// L-E2: whoever has most of a kind, at least one.
event::Majority majority_of(const State& s, Coat coat) {
    event::Majority majority{.coat = coat, .count = 1, .takers = {}};
    for (Seat seat : Seats::first(s.players)) {
        const int count = s.kinds[index(seat)].truth()[coat];
        if (count > majority.count) majority = {.coat = coat, .count = count, .takers = {}};
        if (count == majority.count) majority.takers = majority.takers.with(seat);
    }
    return majority;
}

}  // namespace

int majorities_of(const State& s, Seat seat) {
    int majorities = 0;
    for (Coat coat : all_coats) majorities += majority_of(s, coat).takers.contains(seat) ? 1 : 0;
    return majorities;
}

void end_game(Verbs& v) {
    clockwise_until_start(v.s, v.s.start, [&](Seat seat) {
        const event::Exchanged exchanged = exchange_of(v.s, seat);
        v.exchange(exchanged);
        if (exchanged.coats > 0) v.draw_coats(seat, exchanged.coats);
        return false;
    });
    for (Seat seat : Seats::first(v.s.players)) v.show_coats(seat);
    std::array<event::Majority, coat_kinds> majorities;  // fixed before any is given
    for (Coat coat : all_coats) majorities[index(coat)] = majority_of(v.s, coat);
    for (const event::Majority& majority : majorities)
        if (!majority.takers.empty()) v.award_majority(majority);
    for (Seat seat : Seats::first(v.s.players))
        v.score({.seat = seat,
                 .coats = v.s.coats[index(seat)] + v.s.bonus[index(seat)],
                 .missions = v.s.fulfilled[index(seat)].size(),
                 .points = points_of(v.s, seat)});
    v.end(Ending::FourRounds, winners_of(v.s));
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
