#include "games/louis_xiv/verbs.h"

#include <algorithm>
#include <cassert>

namespace trianon::louis_xiv {
namespace {

void change(std::uint8_t& number, int by) { number = static_cast<std::uint8_t>(number + by); }

}  // namespace

void Table::answer_intrigue(Seat seat) {
    auto& intrigue = std::get<phase::Intrigue>(state_.phase);
    intrigue.waiting = intrigue.waiting.without(seat);
}

void Table::draw_start_player() {
    state_.start = Seat{static_cast<std::uint8_t>(fate_.below(s.players))};
    record(event::Started{s.start});
}

void Table::begin_round(Seat start) {
    change(state_.round, 1);
    state_.start = start;
    record(event::BeganRound{s.round, start});
}

void Table::draw_gold_card() {
    const GoldCard card = state_.gold_cards.draw(fate_);
    state_.gold_drawn.push_back(card);
    state_.louis = static_cast<std::uint8_t>(number(card.board()));
    for (Seat seat : Seats::first(s.players)) change(state_.gold[index(seat)], card.gold());
    record(event::DrewGoldCard{card.board(), card.gold()});
}

// The card that lies on top of the stack, as far as somebody laid one there (L-I7). Who knew it
// still does.
void Table::draw_influence(Seat seat) {
    Hidden<InfluenceCard> card;
    Seats told = Seats::only(seat);
    if (s.on_influence.empty()) {
        assert(!s.influence.empty());  // L-C7
        card = {state_.influence.draw(fate_), told};
    } else {
        const LaidInfluence laid = state_.on_influence.take(s.on_influence.size() - 1);
        told = told.with(laid.by);
        card = {laid.card.truth(), laid.card.audience() | told};
    }
    into_hand(seat, card);
    record(event::DrewInfluence{seat, {card.truth(), told}});
}

void Table::draw_intrigue(Seat seat) {
    Hidden<IntrigueCard> card;
    if (!s.intrigue.empty())
        card = {state_.intrigue.draw(fate_), Seats::only(seat)};
    else
        card = state_.under_intrigue.take(0);
    IntrigueHand& hand = state_.intrigue_hands[index(seat)];
    int place = 0;
    while (place < hand.size() && hand[place].truth() < card.truth()) ++place;
    hand.insert(place, card);
    record(event::DrewIntrigue{seat, card});
}

Hidden<Mission> Table::draw_mission(Seat seat, Stack stack) {
    Hidden<Mission> card;
    Seats told = Seats::only(seat);
    if (!s.missions(stack).empty()) {
        card = {state_.missions(stack).draw(fate_), told};
    } else {
        const LaidMission laid = state_.under_missions[index(stack)].take(0);
        told = told.with(laid.by);
        card = {laid.card.truth(), laid.card.audience() | told};
    }
    MissionHand& hand = state_.mission_hands[index(seat)];
    int place = 0;
    while (place < hand.size() && hand[place].card.truth() < card.truth()) ++place;
    hand.insert(place, {stack, card});
    record(event::DrewMission{seat, stack, {card.truth(), told}});
    return card;
}

void Table::draw_coats(Seat seat, int count) {
    Coats drawn;
    for (int i = 0; i < count; ++i) {
        if (s.coat_supply.total() == 0)
            state_.coat_supply = Coats::of_each(coats_of_a_kind);  // L-C6
        drawn.add(state_.coat_supply.draw(fate_));
    }
    Coats held = s.kinds[index(seat)].truth();
    held.add(drawn);
    state_.kinds[index(seat)] = {held, Seats::only(seat)};
    change(state_.coats[index(seat)], count);
    record(event::DrewCoats{seat, count, {drawn, Seats::only(seat)}});
}

void Table::shuffle_influence() {
    for (const LaidInfluence& laid : s.on_influence) state_.discard.add(laid.card.truth());
    state_.on_influence.clear();
    state_.influence.add(s.discard);
    state_.discard = {};
    record(event::Shuffled{s.influence.size()});
}

void Table::use(Seat seat, Power power) {
    mark_used(s.ready(seat, power).front());
    record(event::UsedMission{seat, power});
}

void Table::take_gold(Seat seat, int gold) {
    change(state_.gold[index(seat)], gold);
    record(event::TookGold{seat, gold});
}

void Table::pay_gold(Seat seat, int gold) {
    change(state_.gold[index(seat)], -gold);
    record(event::PaidGold{seat, gold});
}

void Table::take_markers(Seat seat, int markers) {
    change(state_.general[index(seat)], -markers);
    change(state_.own[index(seat)], markers);
    record(event::TookMarkers{seat, markers});
}

void Table::give_marker(Seat seat) {
    change(state_.own[index(seat)], -1);
    change(state_.general[index(seat)], 1);
    record(event::GaveMarker{seat});
}

void Table::place(Seat seat, Board board, int markers, Supply from) {
    auto& supply = from == Supply::Own ? state_.own : state_.general;
    change(supply[index(seat)], -markers);
    change(state_.markers[index(board)][index(seat)], markers);
    record(event::Placed{seat, board, markers, from});
}

void Table::move(Seat seat, Board from, Board to, int markers) {
    change(state_.markers[index(from)][index(seat)], -markers);
    change(state_.markers[index(to)][index(seat)], markers);
    record(event::Moved{seat, from, to, markers});
}

void Table::neutral_draw(InfluenceCard& drawn) {
    drawn = state_.influence.draw(fate_);
    state_.discard.add(drawn);
    record(event::NeutralDrew{drawn});
}

void Table::neutral_place(Board board, int markers) {
    change(state_.markers[index(board)][neutral], markers);
    record(event::NeutralPlaced{board, markers});
}

void Table::play(Seat seat, InfluenceCard card) {
    from_hand(seat, card);
    state_.discard.add(card);
    record(event::Played{seat, card});
}

void Table::discard(Seat seat, InfluenceCard card) {
    from_hand(seat, card);
    state_.discard.add(card);
    record(event::Discarded{seat, card});
}

void Table::lay_last(Seat seat) {
    const Hidden<InfluenceCard> card = state_.influence_hands[index(seat)].take(0);
    state_.on_influence.push_back({seat, card});
    record(event::LaidLast{seat, {card.truth(), Seats::only(seat)}});
}

// Shown to all, so all know that it lies under the stack.
void Table::play_intrigue(Seat seat, Board board) {
    IntrigueHand& hand = state_.intrigue_hands[index(seat)];
    hand.take(place_of(hand, board));
    state_.under_intrigue.push_back({IntrigueCard{board}, Seats::everybody()});
    record(event::PlayedIntrigue{seat, IntrigueCard{board}});
}

void Table::break_tie(Seat seat, Board board) { record(event::BrokeTie{seat, board}); }

void Table::count(const Scoring& scoring) {
    if (log_ == nullptr) return;
    event::Counted counted{scoring.board, scoring.left, {}, scoring.counts[neutral]};
    std::copy_n(scoring.counts.begin(), max_players, counted.counts.begin());
    record(counted);
}

void Table::take_chip(Seat seat, Chip chip) {
    change(state_.chips[index(seat)][index(chip)], 1);
    record(event::TookChip{seat, chip});
}

void Table::buy(Seat seat, Board board, int gold) {
    change(state_.gold[index(seat)], -gold);
    record(event::Bought{seat, board, gold});
}

void Table::decline(Seat seat, Board board) { record(event::Declined{seat, board}); }

void Table::withdraw(Seat seat, Board board, int markers, Supply to) {
    change(state_.markers[index(board)][index(seat)], -markers);
    auto& supply = to == Supply::Own ? state_.own : state_.general;
    change(supply[index(seat)], markers);
    record(event::Withdrew{seat, board, markers, to});
}

void Table::neutral_withdraw(Board board, int markers) {
    change(state_.markers[index(board)][neutral], -markers);
    record(event::NeutralWithdrew{board, markers});
}

void Table::turn_over(Board board) {
    state_.turned = s.turned.toggled(board);
    record(event::Turned{board});
}

void Table::send_louis_away() {
    record(event::LouisLeft{static_cast<Board>(s.louis - 1)});
    state_.louis = 0;
}

void Table::fulfil(Seat seat, Mission mission, TwoChips chips) {
    MissionHand& hand = state_.mission_hands[index(seat)];
    hand.take(place_of(hand, mission));
    change(state_.chips[index(seat)][index(chips.low())], -1);
    change(state_.chips[index(seat)][index(chips.high())], -1);
    state_.fulfilled[index(seat)] = s.fulfilled[index(seat)].with(mission);
    record(event::Fulfilled{seat, mission, chips});
}

void Table::crown(Seat seat, Chip chip) {
    change(state_.chips[index(seat)][index(chip)], -1);
    change(state_.chips[index(seat)][index(Chip::Crown)], 1);
    record(event::Crowned{seat, chip});
}

void Table::return_chip(Seat seat, Chip chip) {
    change(state_.chips[index(seat)][index(chip)], -1);
    record(event::ReturnedChip{seat, chip});
}

// Which card of this back went under the stack, only its player knows; so what others knew of the
// cards with this back is worth nothing any more.
void Table::trade_away(Seat seat, Mission mission) {
    MissionHand& hand = state_.mission_hands[index(seat)];
    hand.take(place_of(hand, mission));
    for (HeldMission& held : hand)
        if (held.back == mission.stack()) held.card.limit_to(Seats::only(seat));
    const Hidden<Mission> card{mission, Seats::only(seat)};
    state_.under_missions[index(mission.stack())].push_back({seat, card});
    record(event::TradedMission{seat, mission.stack(), card});
}

void Table::exchange(const event::Exchanged& exchanged) { record(exchanged); }

void Table::show_coats(Seat seat) {
    state_.kinds[index(seat)].show_to(Seats::everybody());
    record(event::ShowedCoats{seat, s.kinds[index(seat)].truth()});
}

void Table::award_majority(const event::Majority& majority) {
    for (Seat seat : majority.takers) change(state_.bonus[index(seat)], 1);
    record(majority);
}

void Table::end(Ending ending, Seats winners) {
    enter(phase::Over{ending});
    record(event::Ended{ending, winners});
}

void Table::into_hand(Seat seat, const Hidden<InfluenceCard>& card) {
    InfluenceHand& hand = state_.influence_hands[index(seat)];
    int place = 0;
    for (const Hidden<InfluenceCard>& held : hand)
        place += static_cast<int>(held.truth() < card.truth());
    hand.insert(place, card);
}

// Whoever knew of one card of this kind in the hand has now seen it leave, whichever copy it was.
void Table::from_hand(Seat seat, InfluenceCard card) {
    InfluenceHand& hand = state_.influence_hands[index(seat)];
    const int first = place_of(hand, card);
    int copies = 1;
    while (first + copies < hand.size() && hand[first + copies].truth() == card) ++copies;
    if (copies > 1)
        for (Seat other : Seats::first(s.players).without(seat)) {
            int known = 0;
            for (int i = first; i < first + copies; ++i)
                known += hand[i].audience().contains(other) ? 1 : 0;
            for (int i = first + 1; i < first + copies; ++i, --known)
                hand[i].limit_to(known > 1 ? hand[i].audience().with(other)
                                           : hand[i].audience().without(other));
        }
    hand.take(first);
}

}  // namespace trianon::louis_xiv
