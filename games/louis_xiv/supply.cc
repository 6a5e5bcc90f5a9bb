// Phase 1: gold, the missions of the supply phase, influence cards.
#include <algorithm>
#include <cassert>

#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

// How many markers each mission takes from the general supply.
constexpr int markers_taken(Power power) { return power == Power::PlusThreeMarkers ? 3 : 1; }

// L-P2: whether the mission could change something.
MaybeRefusal why_not_useful(const State& s, Seat seat, Power power) {
    switch (power) {
        case Power::PlusMarker:
        case Power::PlusThreeMarkers:
            if (s.general[index(seat)] == 0) return Refusal::NoMarkerToTake;
            return std::nullopt;
        case Power::PlusIntrigue:  // L-C7
            if (s.intrigue.empty() && s.under_intrigue.empty()) return Refusal::NoIntrigueCard;
            return std::nullopt;
        case Power::MarkerForCard:
            if (s.own[index(seat)] == 0) return Refusal::NoMarkerToGive;
            return std::nullopt;
        case Power::PlusLouisdor:
        case Power::PlusThreeLouisdor:
        case Power::PlusCoat:
        case Power::PlusTwo: return std::nullopt;
        default: return Refusal::MissionOfAnotherPhase;
    }
}

bool has_something_to_use(const State& s, Seat seat) {
    for (Mission mission : s.fulfilled[index(seat)].without(s.used))
        if (!why_not_useful(s, seat, mission.power())) return true;
    return false;
}

// L-P3
void deal_influence(Table& t) {
    clockwise_until_start(t.s, t.s.start, [&](Seat seat) {
        for (int i = 0; i < dealt_cards; ++i) t.draw_influence(seat);
        return false;
    });
    begin_influence(t);
}

// L-P2: whoever has something to use is asked, in turn.
void ask_supply(Table& t, Seat from) {
    const bool found = clockwise_until_start(t.s, from, [&](Seat seat) {
        if (!has_something_to_use(t.s, seat)) return false;
        t.enter(phase::Supply{seat});
        return true;
    });
    if (!found) deal_influence(t);
}

}  // namespace

void begin_round(Table& t, Seat start) {
    t.begin_phase();
    t.begin_round(start);
    t.draw_gold_card();  // L-P1
    const bool compensated = t.s.players == 3 && t.s.round == rounds;
    if (compensated && !(t.s.intrigue.empty() && t.s.under_intrigue.empty()))
        t.draw_intrigue(start);  // L-P4
    ask_supply(t, start);
}

MaybeRefusal why_not_in_supply(const Case& c, Power power) {
    if (c.s.ready(c.seat, power).empty()) return Refusal::MissionNotReady;
    if (power == Power::PlusTwo) return Refusal::SayWhichTwo;
    return why_not_useful(c.s, c.seat, power);
}

void use_in_supply(Table& t, Seat seat, Power power) {
    t.use(seat, power);
    switch (power) {
        case Power::PlusLouisdor: t.take_gold(seat, 1); break;
        case Power::PlusThreeLouisdor: t.take_gold(seat, 3); break;
        case Power::PlusCoat: t.draw_coats(seat, 1); break;
        case Power::PlusIntrigue: t.draw_intrigue(seat); break;
        case Power::MarkerForCard:
            t.give_marker(seat);
            t.draw_influence(seat);
            break;
        case Power::PlusMarker:
        case Power::PlusThreeMarkers:  // L-P5: as many as are there
            t.take_markers(seat, std::min<int>(markers_taken(power), t.s.general[index(seat)]));
            break;
        default: assert(false);
    }
    go_on_with_supply(t, seat);
}

void go_on_with_supply(Table& t, Seat seat) {
    if (!has_something_to_use(t.s, seat)) pass_supply(t, seat);
}

void pass_supply(Table& t, Seat seat) {
    const Seat next = t.s.after(seat);
    if (next == t.s.start) return deal_influence(t);
    ask_supply(t, next);
}

// L-P2: the choice is made each round and card.
MaybeRefusal why_not(const Case& c, const decision::Collect& collect) {
    if (asked<phase::Supply>(c.s) == nullptr) return asked_instead(c.s.phase);
    if (c.s.ready(c.seat, Power::PlusTwo).empty()) return Refusal::MissionNotReady;
    if (c.s.general[index(c.seat)] < static_cast<int>(collect.pair))
        return Refusal::NotEnoughToTake;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Collect& collect) {
    t.use(seat, Power::PlusTwo);
    const int markers = static_cast<int>(collect.pair);
    if (markers < 2) t.take_gold(seat, 2 - markers);
    if (markers > 0) t.take_markers(seat, markers);
    go_on_with_supply(t, seat);
}

int markers_within_reach(const State& s, Seat seat) {
    return s.general[index(seat)] + s.own[index(seat)];
}

// L-P5: the own supply only for what the general one lacks.
void place_general_first(Table& t, Seat seat, Board board, int markers) {
    const int from_general = std::min<int>(markers, t.s.general[index(seat)]);
    if (from_general > 0) t.place(seat, board, from_general, Supply::General);
    if (markers > from_general) t.place(seat, board, markers - from_general, Supply::Own);
}

}  // namespace trianon::louis_xiv
