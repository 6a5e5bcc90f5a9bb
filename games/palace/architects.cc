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
void remove(Verbs& v, Seat seat, Slots slots, int workers) {
    const auto phase = with_used(*designing(v.s), workers);
    v.remove(seat, slots);
    v.slide();
    go_on(v, phase);
}

// P-A4: true if the game is over.
bool refill(Verbs& v) {
    if (filled(v.s.display) == Slots::all()) return false;
    v.slide();
    for (int slot = slot_count - 1; slot >= 0; --slot) {
        if (v.s.display[slot]) continue;
        v.display_one(Slot::at(slot));
        if (!v.s.pile.empty()) continue;
        if (v.s.discard.size() <= too_few_for_a_pile)
            return end_game(v, Ending::PileEmpty), true;  // P-E1
        v.reshuffle();
    }
    return false;
}

}  // namespace

// P-A1
MaybeRefusal why_not(Context c, Seat seat, const decision::Take& take) {
    const auto* phase = designing(c.s);
    if (phase == nullptr) return asked_instead(c.s.phase);
    if (!is_displayed(c.s.display, take.tile)) return Refusal::NotInDisplay;
    const Cost& cost = c.edition.of(slot_of(c.s.display, take.tile));
    if (workers_left(c.s, *phase) < cost.workers) return Refusal::TooFewWorkers;
    if (!c.s.stock(seat).cover(cost.resources)) return Refusal::TakeNeedsGold;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Take& take) {
    const Slot slot = slot_of(v.s.display, take.tile);
    const Cost& cost = v.edition.of(slot);
    const auto phase = with_used(*designing(v.s), cost.workers);
    if (!cost.resources.none()) v.pay(seat, cost.resources);
    v.take(seat, slot);
    if (v.s.tiles_of(seat).size() > most_tiles_kept)
        return v.enter(phase::Discard{.seat = phase.seat,
                                      .active = phase.active,
                                      .king = phase.king,
                                      .used = phase.used,
                                      .coins = phase.coins});
    go_on(v, phase);
}

// P-A1: which of the five is free to choose.
MaybeRefusal why_not(Context c, Seat seat, const decision::Discard& discard) {
    if (!std::holds_alternative<phase::Discard>(c.s.phase)) return asked_instead(c.s.phase);
    if (!holds(c.s, seat, discard.tile)) return Refusal::DiscardOwnTile;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Discard& discard) {
    const auto p = std::get<phase::Discard>(v.s.phase);
    v.discard(seat, discard.tile);
    const phase::Architects next{
        .seat = p.seat, .active = p.active, .king = p.king, .used = p.used, .coins = p.coins};
    go_on(v, next);
}

// P-A2
MaybeRefusal why_not(Context c, Seat, const decision::Remove& remove) {
    const auto* phase = designing(c.s);
    if (phase == nullptr) return asked_instead(c.s.phase);
    if (!is_displayed(c.s.display, remove.tile)) return Refusal::RemoveFromDisplay;
    if (workers_left(c.s, *phase) < workers_to_remove) return Refusal::TooFewWorkers;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Remove& decided) {
    remove(v, seat, slot_of(v.s.display, decided.tile), workers_to_remove);
}

// P-A2
MaybeRefusal why_not(Context c, Seat, const decision::RemoveThree& remove) {
    const auto* phase = designing(c.s);
    if (phase == nullptr) return asked_instead(c.s.phase);
    if (remove.slots.size() != 3 || !filled(c.s.display).covers(remove.slots))
        return Refusal::ThreeFromDisplay;
    if (workers_left(c.s, *phase) < workers_to_remove_three) return Refusal::TooFewWorkers;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::RemoveThree& decided) {
    remove(v, seat, decided.slots, workers_to_remove_three);
}

// P-A3
MaybeRefusal why_not(Context c, Seat seat, const decision::TurnCoin&) {
    const auto* phase = designing(c.s);
    if (phase == nullptr) return asked_instead(c.s.phase);
    if (phase->coins > 0) return Refusal::OneCoinOnly;
    if (c.s.coins[index(seat)] == coins_of_a_player) return Refusal::CoinIsActive;
    if (workers_left(c.s, *phase) < 1) return Refusal::TooFewWorkers;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::TurnCoin&) {
    auto phase = with_used(*designing(v.s), 1);
    v.turn_coins(seat, 1);
    phase.coins = 1;
    go_on(v, phase);
}

// With a worker left a tile can always be removed, and what else there is costs one too.
bool can_use(Context c, const phase::Architects& phase) {
    const bool coin = phase.coins == 0 && c.s.coins[index(phase.seat)] < coins_of_a_player;
    return workers_left(c.s, phase) > 0 && (filled(c.s.display).size() > 0 || coin);
}

bool can_gain(Context c, const phase::Architects& phase) {
    const int left = workers_left(c.s, phase);
    if (left > 0 && phase.coins == 0 && c.s.coins[index(phase.seat)] < coins_of_a_player)
        return true;
    for (int slot = 0; slot < slot_count; ++slot)
        if (const Cost& cost = c.edition.slots[slot]; c.s.display[slot] && left >= cost.workers &&
                                                      c.s.stock(phase.seat).cover(cost.resources))
            return true;
    return false;
}

void leave(Verbs& v, const phase::Architects& phase) {
    if (phase.used > 0 && refill(v)) return;  // P-A4
    specialists_follow(v, phase);
}

}  // namespace trianon::palace
