// Phase 2: the turns in which influence cards are played, and what comes before and after them.
#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

constexpr int neutral_heap = 2, neutral_cards = 3;  // L-I1
constexpr int price_of_a_skip = 2;                  // L-I8

// L-I1
void place_neutral_markers(Verbs& v) {
    v.neutral_place(v.s.host_of_louis(), neutral_heap);
    for (int drawn = 0; drawn < neutral_cards;) {
        InfluenceCard card;
        v.neutral_draw(card);
        if (card.is_joker()) continue;
        v.neutral_place(card.person(), neutral_heap);
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
        case Power::MarkerWithLouis: return s.host_of_louis();
        case Power::PlusMission:
        case Power::PlusMarker:
        case Power::PlusLouisdor:
        case Power::PayInstead:
        case Power::ChipTrade:
        case Power::MissionTrade:
        case Power::PlusTwo:
        case Power::PlusCoat:
        case Power::InfluenceTrade:
        case Power::PlusThreeMarkers:
        case Power::PlusThreeLouisdor:
        case Power::PlusIntrigue:
        case Power::MarkerForCard:
        case Power::CardForFour:
        case Power::MarkerPlacement:
        case Power::TieBreaker:
        case Power::MinusLouisdor: break;
    }
    return std::nullopt;
}

bool has_an_opening(const State& s, Seat seat) {
    if (markers_within_reach(s, seat) == 0) return false;
    for (Mission mission : s.fulfilled[index(seat)].without(s.used))
        if (opening_board(s, mission.power())) return true;
    return false;
}

// L-I3, L-I7: whoever holds cards goes on, the others are out.
void next_turn(Verbs& v, Seat from);

void ask_opening(Verbs& v, Seat from) {
    const bool found = clockwise_until_start(v.s, from, [&](Seat seat) {
        if (!has_an_opening(v.s, seat)) return false;
        v.enter(phase::Opening{seat});
        return true;
    });
    if (!found) next_turn(v, v.s.start);
}

// L-I9
void ask_closing(Verbs& v) {
    const bool found = clockwise_until_start(v.s, v.s.start, [&](Seat seat) {
        if (v.s.ready(seat, Power::MarkerPlacement).empty()) return false;
        if (markers_within_reach(v.s, seat) == 0) return false;
        v.enter(phase::Closing{seat});
        return true;
    });
    if (!found) finish_influence(v);
}

void next_turn(Verbs& v, Seat from) {
    Seat seat = from;
    for (int i = 0; i < v.s.players; ++i, seat = v.s.after(seat))
        if (!v.s.influence_hand(seat).empty()) return v.enter(phase::Turn{seat});
    ask_closing(v);
}

// L-I8: one of the missions that take the place of a normal turn.
MaybeRefusal why_not_instead(Context c, Seat seat, Power power) {
    if (asked<phase::Turn>(c.s) == nullptr) return asked_instead(c.s.phase);
    if (c.s.ready(seat, power).empty()) return Refusal::MissionNotReady;
    return std::nullopt;
}

MaybeRefusal why_not_from_hand(Context c, Seat seat, InfluenceCard card) {
    if (place_of(c.s.influence_hand(seat), card) < 0) return Refusal::CardNotInHand;
    return std::nullopt;
}

}  // namespace

void begin_influence(Verbs& v) {
    v.begin_phase();
    if (v.s.players == 2) place_neutral_markers(v);
    ask_opening(v, v.s.start);
}

// L-I2
MaybeRefusal why_not_in_opening(Context c, Seat seat, Power power) {
    if (!opening_board(c.s, power)) return Refusal::MissionOfAnotherPhase;
    if (c.s.ready(seat, power).empty()) return Refusal::MissionNotReady;
    if (markers_within_reach(c.s, seat) == 0) return Refusal::NoMarkerToPlace;  // L-P5
    return std::nullopt;
}

void use_in_opening(Verbs& v, Seat seat, Power power) {
    v.use(seat, power);
    place_general_first(v, seat, *opening_board(v.s, power), 1);
    if (!has_an_opening(v.s, seat)) pass_opening(v, seat);
}

void pass_opening(Verbs& v, Seat seat) {
    const Seat next = v.s.after(seat);
    if (next == v.s.start) return next_turn(v, next);
    ask_opening(v, next);
}

// L-I7: the last card goes on the stack when the turn is complete.
void finish_turn(Verbs& v, Seat seat) {
    if (v.s.influence_hand(seat).size() == 1) v.lay_last(seat);
    next_turn(v, v.s.after(seat));
}

// L-I3
MaybeRefusal why_not(Context c, Seat seat, const decision::Play& play) {
    if (asked<phase::Turn>(c.s) == nullptr) return asked_instead(c.s.phase);
    return why_not_from_hand(c, seat, play.card);
}

void carry_out(Verbs& v, Seat seat, const decision::Play& play) {
    v.play(seat, play.card);
    if (markers_within_reach(v.s, seat) == 0) {  // L-I10: nothing to place, nothing to take
        v.take_markers(seat, 0);
        return finish_turn(v, seat);
    }
    v.enter(phase::Played{seat, play.card});
}

// L-I8 (a)
MaybeRefusal why_not_pay_instead(Context c, Seat seat, Power power) {
    if (power != Power::PayInstead) return Refusal::MissionOfAnotherPhase;
    if (auto no = why_not_instead(c, seat, power)) return no;
    if (c.s.gold[index(seat)] < price_of_a_skip) return Refusal::TooLittleGold;
    return std::nullopt;
}

void pay_instead(Verbs& v, Seat seat) {
    v.use(seat, Power::PayInstead);
    v.pay_gold(seat, price_of_a_skip);
    finish_turn(v, seat);
}

// L-I8 (b)
MaybeRefusal why_not(Context c, Seat seat, const decision::Swap& swap) {
    if (auto no = why_not_instead(c, seat, Power::InfluenceTrade)) return no;
    return why_not_from_hand(c, seat, swap.card);
}

void carry_out(Verbs& v, Seat seat, const decision::Swap& swap) {
    v.use(seat, Power::InfluenceTrade);
    v.discard(seat, swap.card);
    v.draw_influence(seat);
    finish_turn(v, seat);
}

// L-I8 (c)
MaybeRefusal why_not(Context c, Seat seat, const decision::Scatter& scatter) {
    if (auto no = why_not_instead(c, seat, Power::CardForFour)) return no;
    if (c.s.own[index(seat)] == 0) return Refusal::OwnSupplyTooSmall;
    return why_not_from_hand(c, seat, scatter.card);
}

void carry_out(Verbs& v, Seat seat, const decision::Scatter& scatter) {
    v.use(seat, Power::CardForFour);
    v.play(seat, scatter.card);
    v.enter(phase::Scattering{seat});
}

// L-I9: all thirty cards, also in round 4.
void finish_influence(Verbs& v) {
    v.shuffle_influence();
    begin_scoring(v);
}

}  // namespace trianon::louis_xiv
