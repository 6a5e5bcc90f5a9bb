// Phase 4: missions are fulfilled with chips, and all chips but one go back.
#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

constexpr int price_of_a_crown = 2;  // L-M3

// Whether there may be something to do, for all that everybody knows: which missions a hand holds
// is a secret, so two chips are enough to be asked.
bool may_act(const State& s, Seat seat) {
    return (s.all_chips_of(seat) >= 2 && !s.mission_hand(seat).empty()) ||
           may_trade_a_chip(s, seat);
}

void next_player(Table& t, Seat seat);

void begin_turn(Table& t, Seat seat) {
    if (may_act(t.s, seat)) return t.enter(phase::Fulfilling{seat});
    pass_fulfilling(t, seat);
}

void next_player(Table& t, Seat seat) {
    const Seat next = t.s.after(seat);
    if (next != t.s.start) return begin_turn(t, next);
    if (t.s.round == rounds) return end_game(t);  // L-M6
    begin_trading(t);
}

// L-M1, L-M2: compulsory, as far as there are cards.
void draw_missions(Table& t, Seat seat, int cards) {
    for (; cards > 0; --cards) {
        const auto only = only_stack(t.s);
        if (!only) break;
        t.draw_mission(seat, *only);
    }
    const bool any =
        t.s.cards_in(Stack::Light) + t.s.cards_in(Stack::Middle) + t.s.cards_in(Stack::Dark) > 0;
    if (cards > 0 && any) return t.enter(phase::Drawing{seat, static_cast<std::uint8_t>(cards)});
    begin_turn(t, seat);
}

// L-M4: all but one chip go back, each for a coat of arms.
void keep_one(Table& t, Seat seat, Chip kept) {
    int returned = 0;
    for (Chip chip : all_chips)
        while (t.s.chips_of(seat, chip) > (chip == kept ? 1 : 0)) {
            t.return_chip(seat, chip);
            ++returned;
        }
    if (returned > 0) t.draw_coats(seat, returned);
    next_player(t, seat);
}

}  // namespace

void begin_missions(Table& t) {
    t.begin_phase();
    begin_turn(t, t.s.start);
}

// L-M3, L-M7
bool may_trade_a_chip(const State& s, Seat seat) {
    return !s.ready(seat, Power::ChipTrade).empty() && s.gold[index(seat)] >= price_of_a_crown &&
           s.all_chips_of(seat) > s.chips_of(seat, Chip::Crown);
}

void pass_fulfilling(Table& t, Seat seat) {
    int kinds = 0;
    Chip kept{};
    for (Chip chip : all_chips)
        if (t.s.chips_of(seat, chip) > 0) kept = chip, ++kinds;
    if (kinds > 1) return t.enter(phase::Keeping{seat});
    keep_one(t, seat, kept);
}

// L-M1
MaybeRefusal why_not(const Case& c, const decision::Fulfil& fulfil) {
    if (asked<phase::Fulfilling>(c.s) == nullptr) return asked_instead(c.s.phase);
    if (place_of(c.s.mission_hand(c.seat), fulfil.mission) < 0) return Refusal::MissionNotInHand;
    if (!pays(fulfil.chips, c.edition.cost(fulfil.mission))) return Refusal::ChipsDoNotPay;
    const Chip low = fulfil.chips.low(), high = fulfil.chips.high();
    if (c.s.chips_of(c.seat, low) == 0 || c.s.chips_of(c.seat, high) < (low == high ? 2 : 1))
        return Refusal::ChipsNotOwned;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Fulfil& fulfil) {
    t.fulfil(seat, fulfil.mission, fulfil.chips);
    draw_missions(t, seat, fulfil.mission.power() == Power::PlusMission ? 2 : 1);  // L-M2
}

// L-M1, L-M5
MaybeRefusal why_not(const Case& c, const decision::Draw& draw) {
    if (asked<phase::Drawing>(c.s) == nullptr && asked<phase::Replacing>(c.s) == nullptr)
        return asked_instead(c.s.phase);
    if (c.s.cards_in(draw.stack) == 0) return Refusal::StackIsEmpty;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Draw& draw) {
    const auto* drawing = asked<phase::Drawing>(t.s);
    if (drawing == nullptr) return replace(t, seat, draw.stack);
    const int cards = drawing->cards - 1;
    t.draw_mission(seat, draw.stack);
    draw_missions(t, seat, cards);
}

// L-M3: in the own turn, once per card and phase.
MaybeRefusal why_not(const Case& c, const decision::Crown& crown) {
    if (asked<phase::Fulfilling>(c.s) == nullptr) return asked_instead(c.s.phase);
    if (c.s.ready(c.seat, Power::ChipTrade).empty()) return Refusal::MissionNotReady;
    if (crown.chip == Chip::Crown) return Refusal::CrownAlready;
    if (c.s.chips_of(c.seat, crown.chip) == 0) return Refusal::ChipNotOwned;
    if (c.s.gold[index(c.seat)] < price_of_a_crown) return Refusal::TooLittleGold;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Crown& crown) {
    t.use(seat, Power::ChipTrade);
    t.pay_gold(seat, price_of_a_crown);
    t.crown(seat, crown.chip);
    begin_turn(t, seat);
}

// L-M4
MaybeRefusal why_not(const Case& c, const decision::Keep& keep) {
    if (asked<phase::Keeping>(c.s) == nullptr) return asked_instead(c.s.phase);
    if (c.s.chips_of(c.seat, keep.chip) == 0) return Refusal::ChipNotOwned;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Keep& keep) { keep_one(t, seat, keep.chip); }

}  // namespace trianon::louis_xiv
