#include "games/louis_xiv/verbs.h"

#include <algorithm>
#include <cassert>

namespace trianon::louis_xiv {
namespace {

void change(std::uint8_t& number, int by) { number = static_cast<std::uint8_t>(number + by); }

// Counts the cards before it instead of stopping there, which would be a mispredicted branch.
template <class Hand, class Card> void insert_sorted(Hand& hand, const Card& card) {
    int place = 0;
    for (const Card& held : hand)
        place += static_cast<int>(card_of(held).truth() < card_of(card).truth());
    hand.insert(place, card);
}

}  // namespace

void Verbs::answer_intrigue(Seat seat) {
    auto& intrigue = std::get<phase::Intrigue>(state_.phase);
    intrigue.waiting = intrigue.waiting.without(seat);
}

void Verbs::draw_start_player() {
    state_.start = Seat{static_cast<std::uint8_t>(fate_.below(s.players))};
    record(event::Started{s.start});
}

void Verbs::begin_round(Seat start) {
    change(state_.round, 1);
    state_.start = start;
    record(event::BeganRound{s.round, start});
}

void Verbs::draw_gold_card() {
    const GoldCard card = state_.gold_cards.draw(fate_);
    state_.gold_drawn.push_back(card);
    state_.louis = static_cast<std::uint8_t>(number(card.board()));
    for (Seat seat : Seats::first(s.players)) change(state_.gold[index(seat)], card.gold());
    record(event::DrewGoldCard{card.board(), card.gold()});
}

// The card that lies on top of the stack, as far as somebody laid one there (L-I7). Who knew it
// still does.
void Verbs::draw_influence(Seat seat) {
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
    insert_sorted(state_.influence_hands[index(seat)], card);
    record(event::DrewInfluence{seat, {card.truth(), told}});
}

void Verbs::draw_intrigue(Seat seat) {
    Hidden<IntrigueCard> card;
    if (!s.intrigue.empty())
        card = {state_.intrigue.draw(fate_), Seats::only(seat)};
    else
        card = state_.under_intrigue.take(0);
    insert_sorted(state_.intrigue_hands[index(seat)], card);
    record(event::DrewIntrigue{seat, card});
}

Hidden<Mission> Verbs::draw_mission(Seat seat, Stack stack) {
    Hidden<Mission> card;
    Seats told = Seats::only(seat);
    if (!s.missions(stack).empty()) {
        card = {state_.missions(stack).draw(fate_), told};
    } else {
        const LaidMission laid = state_.under_missions[index(stack)].take(0);
        told = told.with(laid.by);
        card = {laid.card.truth(), laid.card.audience() | told};
    }
    insert_sorted(state_.mission_hands[index(seat)], HeldMission{stack, card});
    record(event::DrewMission{.seat = seat, .stack = stack, .card = {card.truth(), told}});
    return card;
}

void Verbs::draw_coats(Seat seat, int count) {
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
    record(event::DrewCoats{.seat = seat, .count = count, .coats = {drawn, Seats::only(seat)}});
}

void Verbs::shuffle_influence() {
    for (const LaidInfluence& laid : s.on_influence) state_.discard.add(laid.card.truth());
    state_.on_influence.clear();
    state_.influence.add(s.discard);
    state_.discard = {};
    record(event::Shuffled{s.influence.size()});
}

void Verbs::use(Seat seat, Power power) {
    mark_used(s.ready(seat, power).front());
    record(event::UsedMission{seat, power});
}

void Verbs::take_gold(Seat seat, int gold) {
    change(state_.gold[index(seat)], gold);
    record(event::TookGold{seat, gold});
}

void Verbs::pay_gold(Seat seat, int gold) {
    change(state_.gold[index(seat)], -gold);
    record(event::PaidGold{seat, gold});
}

void Verbs::take_markers(Seat seat, int markers) {
    change(state_.general[index(seat)], -markers);
    change(state_.own[index(seat)], markers);
    record(event::TookMarkers{seat, markers});
}

void Verbs::give_marker(Seat seat) {
    change(state_.own[index(seat)], -1);
    change(state_.general[index(seat)], 1);
    record(event::GaveMarker{seat});
}

void Verbs::place(Seat seat, Board board, int markers, Supply from) {
    change(markers_in(from, seat), -markers);
    change(state_.markers[index(board)][index(seat)], markers);
    record(event::Placed{.seat = seat, .board = board, .markers = markers, .from = from});
}

void Verbs::move(Seat seat, Board from, Board to, int markers) {
    change(state_.markers[index(from)][index(seat)], -markers);
    change(state_.markers[index(to)][index(seat)], markers);
    record(event::Moved{.seat = seat, .from = from, .to = to, .markers = markers});
}

void Verbs::neutral_draw(InfluenceCard& drawn) {
    drawn = state_.influence.draw(fate_);
    state_.discard.add(drawn);
    record(event::NeutralDrew{drawn});
}

void Verbs::neutral_place(Board board, int markers) {
    change(state_.markers[index(board)][neutral], markers);
    record(event::NeutralPlaced{board, markers});
}

void Verbs::play(Seat seat, InfluenceCard card) {
    from_hand(seat, card);
    state_.discard.add(card);
    record(event::Played{seat, card});
}

void Verbs::discard(Seat seat, InfluenceCard card) {
    from_hand(seat, card);
    state_.discard.add(card);
    record(event::Discarded{seat, card});
}

void Verbs::lay_last(Seat seat) {
    const Hidden<InfluenceCard> card = state_.influence_hands[index(seat)].take(0);
    state_.on_influence.push_back({seat, card});
    record(event::LaidLast{seat, {card.truth(), Seats::only(seat)}});
}

// Shown to all, so all know that it lies under the stack.
void Verbs::play_intrigue(Seat seat, Board board) {
    IntrigueHand& hand = state_.intrigue_hands[index(seat)];
    hand.take(place_of(hand, IntrigueCard{board}));
    state_.under_intrigue.push_back({IntrigueCard{board}, Seats::everybody()});
    record(event::PlayedIntrigue{seat, IntrigueCard{board}});
}

void Verbs::break_tie(Seat seat, Board board) { record(event::BrokeTie{seat, board}); }

void Verbs::count(const Scoring& scoring) {
    if (log_ == nullptr) return;
    event::Counted counted{
        .board = scoring.board, .players = scoring.left, .neutral = scoring.counts[neutral]};
    std::copy_n(scoring.counts.begin(), max_players, counted.counts.begin());
    record(counted);
}

void Verbs::take_chip(Seat seat, Chip chip) {
    change(state_.chips[index(seat)][index(chip)], 1);
    record(event::TookChip{seat, chip});
}

void Verbs::buy(Seat seat, Board board, int gold) {
    change(state_.gold[index(seat)], -gold);
    record(event::Bought{.seat = seat, .board = board, .gold = gold});
}

void Verbs::decline(Seat seat, Board board) { record(event::Declined{seat, board}); }

void Verbs::withdraw(Seat seat, Board board, int markers, Supply to) {
    change(state_.markers[index(board)][index(seat)], -markers);
    change(markers_in(to, seat), markers);
    record(event::Withdrew{.seat = seat, .board = board, .markers = markers, .to = to});
}

void Verbs::neutral_withdraw(Board board, int markers) {
    change(state_.markers[index(board)][neutral], -markers);
    record(event::NeutralWithdrew{board, markers});
}

void Verbs::turn_over(Board board) {
    state_.turned = s.turned.toggled(board);
    record(event::Turned{board});
}

void Verbs::send_louis_away() {
    record(event::LouisLeft{s.host_of_louis()});
    state_.louis = 0;
}

void Verbs::fulfil(Seat seat, Mission mission, TwoChips chips) {
    MissionHand& hand = state_.mission_hands[index(seat)];
    hand.take(place_of(hand, mission));
    change(state_.chips[index(seat)][index(chips.low())], -1);
    change(state_.chips[index(seat)][index(chips.high())], -1);
    state_.fulfilled[index(seat)] = s.fulfilled[index(seat)].with(mission);
    record(event::Fulfilled{.seat = seat, .mission = mission, .chips = chips});
}

void Verbs::crown(Seat seat, Chip chip) {
    change(state_.chips[index(seat)][index(chip)], -1);
    change(state_.chips[index(seat)][index(Chip::Crown)], 1);
    record(event::Crowned{seat, chip});
}

void Verbs::return_chip(Seat seat, Chip chip) {
    change(state_.chips[index(seat)][index(chip)], -1);
    record(event::ReturnedChip{seat, chip});
}

// Which card of this back went under the stack, only its player knows; so what others knew of the
// cards with this back is worth nothing any more.
void Verbs::trade_away(Seat seat, Mission mission) {
    MissionHand& hand = state_.mission_hands[index(seat)];
    hand.take(place_of(hand, mission));
    for (HeldMission& held : hand)
        if (held.back == mission.stack()) held.card.limit_to(Seats::only(seat));
    const Hidden<Mission> card{mission, Seats::only(seat)};
    state_.under_missions[index(mission.stack())].push_back({seat, card});
    record(event::TradedMission{.seat = seat, .stack = mission.stack(), .card = card});
}

void Verbs::exchange(const event::Exchanged& exchanged) { record(exchanged); }

void Verbs::show_coats(Seat seat) {
    state_.kinds[index(seat)].show_to(Seats::everybody());
    record(event::ShowedCoats{seat, s.kinds[index(seat)].truth()});
}

void Verbs::award_majority(const event::Majority& majority) {
    for (Seat seat : majority.takers) change(state_.bonus[index(seat)], 1);
    record(majority);
}

void Verbs::end(Ending ending, Seats winners) {
    enter(phase::Over{ending});
    record(event::Ended{ending, winners});
}

std::uint8_t& Verbs::markers_in(Supply supply, Seat seat) {
    std::array<std::uint8_t, max_players>* markers = nullptr;
    switch (supply) {
        case Supply::Own: markers = &state_.own; break;
        case Supply::General: markers = &state_.general; break;
    }
    return (*markers)[index(seat)];
}

// Whoever knew of one card of this kind in the hand has now seen it leave, whichever copy it was.
void Verbs::from_hand(Seat seat, InfluenceCard card) {
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
