// The King's Favour: new workers and active coins.
#include "games/palace/rules.h"

namespace trianon::palace {
namespace {

constexpr int workers_for_coins = 1;  // P-F

}  // namespace

int workers_for(Line line) { return line == Line::First ? 2 : 3; }  // P-S2, P-F

// P-F
MaybeRefusal why_not(const Edition&, const State& s, Seat seat, const decision::Recruit& recruit) {
    const auto* phase = std::get_if<phase::Favour>(&s.phase);
    if (phase == nullptr) return asked_instead(s.phase);
    if (s.lines[index(seat)][index(recruit.line)] == 0) return Refusal::LineIsEmpty;
    if (workers_left(s, *phase) < workers_for(recruit.line)) return Refusal::TooFewWorkers;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Recruit& recruit) {
    auto phase = with_used(std::get<phase::Favour>(t.s.phase), workers_for(recruit.line));
    t.recruit(seat, recruit.line);
    ++phase.recruits;
    go_on(t, phase);
}

// P-F
MaybeRefusal why_not(const Edition&, const State& s, Seat seat, const decision::TurnCoins&) {
    const auto* phase = std::get_if<phase::Favour>(&s.phase);
    if (phase == nullptr) return asked_instead(s.phase);
    if (s.coins[index(seat)] == coins_of_a_player) return Refusal::CoinsAreActive;
    if (workers_left(s, *phase) < workers_for_coins) return Refusal::TooFewWorkers;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::TurnCoins&) {
    const auto phase = with_used(std::get<phase::Favour>(t.s.phase), workers_for_coins);
    t.turn_coins(seat, coins_of_a_player - t.s.coins[index(seat)]);
    go_on(t, phase);
}

bool can_use(const Edition&, const State& s, const phase::Favour& phase) {
    const int left = workers_left(s, phase);
    const auto& lines = s.lines[index(phase.seat)];
    return (left >= workers_for_coins && s.coins[index(phase.seat)] < coins_of_a_player) ||
           (left >= workers_for(Line::First) && lines[index(Line::First)] > 0) ||
           (left >= workers_for(Line::Second) && lines[index(Line::Second)] > 0);
}

void leave(Table& t, const phase::Favour& phase) { end_turn(t, phase.seat, 1, phase.recruits); }

}  // namespace trianon::palace
