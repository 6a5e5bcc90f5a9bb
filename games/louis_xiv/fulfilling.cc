// Phase 4: missions are fulfilled with chips, and all chips but one go back.
#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

// Whether there may be something to do, for all that everybody knows: which missions a hand holds
// is a secret, so two chips are enough to be asked.
bool may_act(const State& s, Seat seat) {
    return (s.all_chips_of(seat) >= 2 && !s.mission_hand(seat).empty()) ||
           may_trade_a_chip(s, seat);
}

void next_player(Verbs& v, Seat seat);

void begin_turn(Verbs& v, Seat seat) {
    if (may_act(v.s, seat)) return v.enter(phase::Fulfilling{seat});
    pass_fulfilling(v, seat);
}

void next_player(Verbs& v, Seat seat) {
    const Seat next = v.s.after(seat);
    if (next != v.s.start) return begin_turn(v, next);
    if (v.s.round == rounds) return end_game(v);  // L-M6
    begin_trading(v);
}

// L-M1, L-M2: compulsory, as far as there are cards.
void draw_missions(Verbs& v, Seat seat, int cards) {
    for (; cards > 0; --cards) {
        const auto only = only_stack(v.s);
        if (!only) break;
        v.draw_mission(seat, *only);
    }
    if (cards > 0 && a_stack_has_cards(v.s))
        return v.enter(phase::Drawing{seat, static_cast<std::uint8_t>(cards)});
    begin_turn(v, seat);
}

// L-M4: all but one chip go back, each for a coat of arms.
void keep_one(Verbs& v, Seat seat, Chip kept) {
    int returned = 0;
    for (Chip chip : all_chips)
        while (v.s.chips_of(seat, chip) > (chip == kept ? 1 : 0)) {
            v.return_chip(seat, chip);
            ++returned;
        }
    if (returned > 0) v.draw_coats(seat, returned);
    next_player(v, seat);
}

}  // namespace

void begin_missions(Verbs& v) {
    v.begin_phase();
    begin_turn(v, v.s.start);
}

// L-M3, L-M7
bool may_trade_a_chip(const State& s, Seat seat) {
    return !s.ready(seat, Power::ChipTrade).empty() && s.gold[index(seat)] >= price_of_a_crown &&
           s.all_chips_of(seat) > s.chips_of(seat, Chip::Crown);
}

void pass_fulfilling(Verbs& v, Seat seat) {
    int kinds = 0;
    Chip kept{};
    for (Chip chip : all_chips)
        if (v.s.chips_of(seat, chip) > 0) kept = chip, ++kinds;
    if (kinds > 1) return v.enter(phase::Keeping{seat});
    keep_one(v, seat, kept);
}

// L-M1
MaybeRefusal why_not(Context c, Seat seat, const decision::Fulfil& fulfil) {
    if (asked<phase::Fulfilling>(c.s) == nullptr) return asked_instead(c.s.phase);
    if (place_of(c.s.mission_hand(seat), fulfil.mission) < 0) return Refusal::MissionNotInHand;
    if (!pays(fulfil.chips, c.edition.cost(fulfil.mission))) return Refusal::ChipsDoNotPay;
    const Chip low = fulfil.chips.low(), high = fulfil.chips.high();
    if (c.s.chips_of(seat, low) == 0 || c.s.chips_of(seat, high) < (low == high ? 2 : 1))
        return Refusal::ChipsNotOwned;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Fulfil& fulfil) {
    v.fulfil(seat, fulfil.mission, fulfil.chips);
    draw_missions(v, seat, fulfil.mission.power() == Power::PlusMission ? 2 : 1);  // L-M2
}

// L-M1, L-M5
MaybeRefusal why_not(Context c, Seat, const decision::Draw& draw) {
    if (asked<phase::Drawing>(c.s) == nullptr && asked<phase::Replacing>(c.s) == nullptr)
        return asked_instead(c.s.phase);
    if (c.s.cards_in(draw.stack) == 0) return Refusal::StackIsEmpty;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Draw& draw) {
    const auto* drawing = asked<phase::Drawing>(v.s);
    if (drawing == nullptr) return replace(v, seat, draw.stack);
    const int cards = drawing->cards - 1;
    v.draw_mission(seat, draw.stack);
    draw_missions(v, seat, cards);
}

// L-M3: in the own turn and, since version 2, in the own mission card trade, once per card and
// phase.
MaybeRefusal why_not(Context c, Seat seat, const decision::Crown& crown) {
    const bool trading = c.s.rules > 1 && asked<phase::Trading>(c.s) != nullptr;
    if (!trading && asked<phase::Fulfilling>(c.s) == nullptr) return asked_instead(c.s.phase);
    if (c.s.ready(seat, Power::ChipTrade).empty()) return Refusal::MissionNotReady;
    if (crown.chip == Chip::Crown) return Refusal::CrownAlready;
    if (c.s.chips_of(seat, crown.chip) == 0) return Refusal::ChipNotOwned;
    if (c.s.gold[index(seat)] < price_of_a_crown) return Refusal::TooLittleGold;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Crown& crown) {
    v.use(seat, Power::ChipTrade);
    v.pay_gold(seat, price_of_a_crown);
    v.crown(seat, crown.chip);
    if (const auto* trading = asked<phase::Trading>(v.s))
        return go_on_trading(v, phase::Trading{*trading});
    begin_turn(v, seat);
}

// L-M4
MaybeRefusal why_not(Context c, Seat seat, const decision::Keep& keep) {
    if (asked<phase::Keeping>(c.s) == nullptr) return asked_instead(c.s.phase);
    if (c.s.chips_of(seat, keep.chip) == 0) return Refusal::ChipNotOwned;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Keep& keep) { keep_one(v, seat, keep.chip); }

}  // namespace trianon::louis_xiv
