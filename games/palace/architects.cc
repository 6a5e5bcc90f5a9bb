// The Architects' Guild: take tiles, remove tiles, turn a coin; then the display is filled up.
#include "games/palace/rules.h"

namespace trianon::palace {
namespace {

const phase::Architects* designing(const State& s) {
    return std::get_if<phase::Architects>(&s.phase);
}

Slot slot_of(const Display& display, Tile tile) {
    int slot = 0;
    while (slot < slot_count && display[slot] != tile) ++slot;
    return Slot::at(slot);
}
bool is_displayed(const Display& display, Tile tile) {
    return slot_of(display, tile).index() < slot_count;
}

// P-A2: the tiles go, and what is left slides down at once.
void remove(Table& t, Seat seat, Slots slots, int workers) {
    const auto phase = with_used(*designing(t.s), workers);
    t.remove(seat, slots);
    t.slide();
    go_on(t, phase);
}

// P-A4: true if the game is over.
bool refill(Table& t) {
    const Slots full = Slots::at(Slots::count - 1);
    if (filled(t.s.display) == full) return false;
    t.slide();
    for (int slot = slot_count - 1; slot >= 0; --slot) {
        if (t.s.display[slot]) continue;
        t.display_one(Slot::at(slot));
        if (!t.s.pile.empty()) continue;
        if (t.s.discard.size() <= too_few_for_a_pile)
            return end_game(t, Ending::PileEmpty), true;  // P-E1
        t.reshuffle();
    }
    return false;
}

}  // namespace

// P-A1
MaybeRefusal why_not(const Edition& e, const State& s, Seat seat, const decision::Take& take) {
    const auto* phase = designing(s);
    if (phase == nullptr) return asked_instead(s.phase);
    if (!is_displayed(s.display, take.tile)) return Refusal::NotInDisplay;
    const Cost& cost = e.of(slot_of(s.display, take.tile));
    if (workers_left(s, *phase) < cost.workers) return Refusal::TooFewWorkers;
    if (!s.stock(seat).cover(cost.resources)) return Refusal::TakeNeedsGold;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Take& take) {
    const Slot slot = slot_of(t.s.display, take.tile);
    const Cost& cost = t.e.of(slot);
    const auto phase = with_used(*designing(t.s), cost.workers);
    if (!cost.resources.none()) t.pay(seat, cost.resources);
    t.take(seat, slot);
    if (t.s.tiles_of(seat).size() > most_tiles_kept)
        return t.enter(
            phase::Discard{phase.seat, phase.active, phase.king, phase.used, phase.coins});
    go_on(t, phase);
}

// P-A1: which of the five is free to choose.
MaybeRefusal why_not(const Edition&, const State& s, Seat seat, const decision::Discard& discard) {
    if (!std::holds_alternative<phase::Discard>(s.phase)) return asked_instead(s.phase);
    if (!holds(s, seat, discard.tile)) return Refusal::DiscardOwnTile;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Discard& discard) {
    const auto p = std::get<phase::Discard>(t.s.phase);
    t.discard(seat, discard.tile);
    go_on(t, phase::Architects{p.seat, p.active, p.king, p.used, p.coins});
}

// P-A2
MaybeRefusal why_not(const Edition&, const State& s, Seat, const decision::Remove& remove) {
    const auto* phase = designing(s);
    if (phase == nullptr) return asked_instead(s.phase);
    if (!is_displayed(s.display, remove.tile)) return Refusal::RemoveFromDisplay;
    if (workers_left(s, *phase) < workers_to_remove) return Refusal::TooFewWorkers;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Remove& decided) {
    remove(t, seat, Slots{}.with(slot_of(t.s.display, decided.tile)), workers_to_remove);
}

// P-A2
MaybeRefusal why_not(const Edition&, const State& s, Seat, const decision::RemoveThree& remove) {
    const auto* phase = designing(s);
    if (phase == nullptr) return asked_instead(s.phase);
    if (remove.slots.size() != 3 || !filled(s.display).covers(remove.slots))
        return Refusal::ThreeFromDisplay;
    if (workers_left(s, *phase) < workers_to_remove_three) return Refusal::TooFewWorkers;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::RemoveThree& decided) {
    remove(t, seat, decided.slots, workers_to_remove_three);
}

// P-A3
MaybeRefusal why_not(const Edition&, const State& s, Seat seat, const decision::TurnCoin&) {
    const auto* phase = designing(s);
    if (phase == nullptr) return asked_instead(s.phase);
    if (phase->coins > 0) return Refusal::OneCoinOnly;
    if (s.coins[index(seat)] == coins_of_a_player) return Refusal::CoinIsActive;
    if (workers_left(s, *phase) < 1) return Refusal::TooFewWorkers;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::TurnCoin&) {
    auto phase = with_used(*designing(t.s), 1);
    t.turn_coins(seat, 1);
    phase.coins = 1;
    go_on(t, phase);
}

// With a worker left a tile can always be removed, and what else there is costs one too.
bool can_use(const Edition&, const State& s, const phase::Architects& phase) {
    const bool coin = phase.coins == 0 && s.coins[index(phase.seat)] < coins_of_a_player;
    return workers_left(s, phase) > 0 && (filled(s.display).size() > 0 || coin);
}

void leave(Table& t, const phase::Architects& phase) {
    if (phase.used > 0 && refill(t)) return;  // P-A4
    specialists_follow(t, phase);
}

}  // namespace trianon::palace
