// The King's Favour: new workers and active coins.
#include "games/palace/rules.h"

namespace trianon::palace {
namespace {

constexpr int workers_for_coins = 1;  // P-F

}  // namespace

// P-S2, P-F
int workers_for(Line line) {
    switch (line) {
        case Line::First: return 2;
        case Line::Second: return 3;
    }
    return 0;
}

// P-F
MaybeRefusal why_not(Context c, Seat seat, const decision::Recruit& recruit) {
    const auto* phase = std::get_if<phase::Favour>(&c.s.phase);
    if (phase == nullptr) return asked_instead(c.s.phase);
    if (c.s.lines[index(seat)][index(recruit.line)] == 0) return Refusal::LineIsEmpty;
    if (workers_left(c.s, *phase) < workers_for(recruit.line)) return Refusal::TooFewWorkers;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Recruit& recruit) {
    auto phase = with_used(std::get<phase::Favour>(v.s.phase), workers_for(recruit.line));
    v.recruit(seat, recruit.line);
    ++phase.recruits;
    go_on(v, phase);
}

// P-F
MaybeRefusal why_not(Context c, Seat seat, const decision::TurnCoins&) {
    const auto* phase = std::get_if<phase::Favour>(&c.s.phase);
    if (phase == nullptr) return asked_instead(c.s.phase);
    if (c.s.coins[index(seat)] == coins_of_a_player) return Refusal::CoinsAreActive;
    if (workers_left(c.s, *phase) < workers_for_coins) return Refusal::TooFewWorkers;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::TurnCoins&) {
    const auto phase = with_used(std::get<phase::Favour>(v.s.phase), workers_for_coins);
    v.turn_coins(seat, coins_of_a_player - v.s.coins[index(seat)]);
    go_on(v, phase);
}

bool can_use(Context c, const phase::Favour& phase) {
    const int left = workers_left(c.s, phase);
    if (left >= workers_for_coins && c.s.coins[index(phase.seat)] < coins_of_a_player) return true;
    for (Line line : every<Line>)
        if (left >= workers_for(line) && c.s.lines[index(phase.seat)][index(line)] > 0) return true;
    return false;
}

// P-T7
void leave(Verbs& v, const phase::Favour& phase) {
    const bool king = phase.used > 0 || v.s.options.king == King::Arrival;
    end_turn(v, phase.seat, king ? 1 : 0, phase.recruits);
}

}  // namespace trianon::palace
