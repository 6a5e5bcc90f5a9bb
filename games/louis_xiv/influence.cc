// Phase 2: the turns in which influence cards are played, and what comes before and after them.
#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

constexpr int neutral_heap = 2, neutral_cards = 3;  // L-I1
constexpr int price_of_a_skip = 2;                  // L-I8

// L-I1
void place_neutral_markers(Table& t) {
    t.neutral_place(static_cast<Board>(t.s.louis - 1), neutral_heap);
    for (int drawn = 0; drawn < neutral_cards;) {
        InfluenceCard card;
        t.neutral_draw(card);
        if (card.is_joker()) continue;
        t.neutral_place(card.person(), neutral_heap);
        ++drawn;
    }
}

// L-I2: the board on which the mission places a marker.
std::optional<Board> opening_board(const State& s, Power power) {
    switch (power) {
        case Power::MarkerOnAnne: return Board::Anne;
        case Power::MarkerOnPhilippe: return Board::Philippe;
        case Power::MarkerOnMarieTherese: return Board::MarieTherese;
        case Power::MarkerOnDauphin: return Board::Dauphin;
        case Power::MarkerOnMontespan: return Board::Montespan;
        case Power::MarkerOnLaValliere: return Board::LaValliere;
        case Power::MarkerWithLouis: return static_cast<Board>(s.louis - 1);
        default: return std::nullopt;
    }
}

bool has_an_opening(const State& s, Seat seat) {
    if (markers_within_reach(s, seat) == 0) return false;
    for (Mission mission : s.fulfilled[index(seat)].without(s.used))
        if (opening_board(s, mission.power())) return true;
    return false;
}

// L-I3, L-I7: whoever holds cards goes on, the others are out.
void next_turn(Table& t, Seat from);

void ask_opening(Table& t, Seat from) {
    const bool found = clockwise_until_start(t.s, from, [&](Seat seat) {
        if (!has_an_opening(t.s, seat)) return false;
        t.enter(phase::Opening{seat});
        return true;
    });
    if (!found) next_turn(t, t.s.start);
}

// L-I9
void ask_closing(Table& t) {
    const bool found = clockwise_until_start(t.s, t.s.start, [&](Seat seat) {
        if (t.s.ready(seat, Power::MarkerPlacement).empty()) return false;
        if (markers_within_reach(t.s, seat) == 0) return false;
        t.enter(phase::Closing{seat});
        return true;
    });
    if (!found) finish_influence(t);
}

void next_turn(Table& t, Seat from) {
    Seat seat = from;
    for (int i = 0; i < t.s.players; ++i, seat = t.s.after(seat))
        if (!t.s.influence_hand(seat).empty()) return t.enter(phase::Turn{seat});
    ask_closing(t);
}

// L-I8: one of the missions that take the place of a normal turn.
MaybeRefusal why_not_instead(const Case& c, Power power) {
    if (asked<phase::Turn>(c.s) == nullptr) return asked_instead(c.s.phase);
    if (c.s.ready(c.seat, power).empty()) return Refusal::MissionNotReady;
    return std::nullopt;
}

MaybeRefusal why_not_from_hand(const Case& c, InfluenceCard card) {
    if (place_of(c.s.influence_hand(c.seat), card) < 0) return Refusal::CardNotInHand;
    return std::nullopt;
}

}  // namespace

void begin_influence(Table& t) {
    t.begin_phase();
    if (t.s.players == 2) place_neutral_markers(t);
    ask_opening(t, t.s.start);
}

// L-I2
MaybeRefusal why_not_in_opening(const Case& c, Power power) {
    if (!opening_board(c.s, power)) return Refusal::MissionOfAnotherPhase;
    if (c.s.ready(c.seat, power).empty()) return Refusal::MissionNotReady;
    if (markers_within_reach(c.s, c.seat) == 0) return Refusal::NoMarkerToPlace;  // L-P5
    return std::nullopt;
}

void use_in_opening(Table& t, Seat seat, Power power) {
    t.use(seat, power);
    place_general_first(t, seat, *opening_board(t.s, power), 1);
    if (!has_an_opening(t.s, seat)) pass_opening(t, seat);
}

void pass_opening(Table& t, Seat seat) {
    const Seat next = t.s.after(seat);
    if (next == t.s.start) return next_turn(t, next);
    ask_opening(t, next);
}

// L-I7: the last card goes on the stack when the turn is complete.
void finish_turn(Table& t, Seat seat) {
    if (t.s.influence_hand(seat).size() == 1) t.lay_last(seat);
    next_turn(t, t.s.after(seat));
}

// L-I3
MaybeRefusal why_not(const Case& c, const decision::Play& play) {
    if (asked<phase::Turn>(c.s) == nullptr) return asked_instead(c.s.phase);
    return why_not_from_hand(c, play.card);
}

void carry_out(Table& t, Seat seat, const decision::Play& play) {
    t.play(seat, play.card);
    if (markers_within_reach(t.s, seat) == 0) {  // L-I10: nothing to place, nothing to take
        t.take_markers(seat, 0);
        return finish_turn(t, seat);
    }
    t.enter(phase::Played{seat, play.card});
}

// L-I8 (a)
MaybeRefusal why_not_pay_instead(const Case& c, Power power) {
    if (power != Power::PayInstead) return Refusal::MissionOfAnotherPhase;
    if (auto no = why_not_instead(c, power)) return no;
    if (c.s.gold[index(c.seat)] < price_of_a_skip) return Refusal::TooLittleGold;
    return std::nullopt;
}

void pay_instead(Table& t, Seat seat) {
    t.use(seat, Power::PayInstead);
    t.pay_gold(seat, price_of_a_skip);
    finish_turn(t, seat);
}

// L-I8 (b)
MaybeRefusal why_not(const Case& c, const decision::Swap& swap) {
    if (auto no = why_not_instead(c, Power::InfluenceTrade)) return no;
    return why_not_from_hand(c, swap.card);
}

void carry_out(Table& t, Seat seat, const decision::Swap& swap) {
    t.use(seat, Power::InfluenceTrade);
    t.discard(seat, swap.card);
    t.draw_influence(seat);
    finish_turn(t, seat);
}

// L-I8 (c)
MaybeRefusal why_not(const Case& c, const decision::Scatter& scatter) {
    if (auto no = why_not_instead(c, Power::CardForFour)) return no;
    if (c.s.own[index(c.seat)] == 0) return Refusal::OwnSupplyTooSmall;
    return why_not_from_hand(c, scatter.card);
}

void carry_out(Table& t, Seat seat, const decision::Scatter& scatter) {
    t.use(seat, Power::CardForFour);
    t.play(seat, scatter.card);
    t.enter(phase::Scattering{seat});
}

// L-I9: all thirty cards, also in round 4.
void finish_influence(Table& t) {
    t.shuffle_influence();
    begin_scoring(t);
}

}  // namespace trianon::louis_xiv
