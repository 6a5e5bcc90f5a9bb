// Phase 1: gold, the missions of the supply phase, influence cards.
#include <algorithm>

#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

// L-P2: what a mission brings in the supply phase.
struct Gain {
    std::uint8_t gold = 0;
    std::uint8_t markers = 0;  // from the general supply
    std::uint8_t coats = 0;
    std::uint8_t intrigue = 0;
    std::uint8_t influence = 0;  // for a marker each
    bool choice = false;         // the player says what
    constexpr bool operator==(const Gain&) const = default;
};

constexpr Gain gain_of(Power power) {
    switch (power) {
        case Power::PlusMarker: return {.markers = 1};
        case Power::PlusLouisdor: return {.gold = 1};
        case Power::PlusTwo: return {.choice = true};
        case Power::PlusCoat: return {.coats = 1};
        case Power::PlusThreeMarkers: return {.markers = 3};
        case Power::PlusThreeLouisdor: return {.gold = 3};
        case Power::PlusIntrigue: return {.intrigue = 1};
        case Power::MarkerForCard: return {.influence = 1};
        case Power::PlusMission:
        case Power::MarkerOnAnne:
        case Power::MarkerOnPhilippe:
        case Power::MarkerOnMarieTherese:
        case Power::MarkerOnDauphin:
        case Power::PayInstead:
        case Power::ChipTrade:
        case Power::MissionTrade:
        case Power::MarkerWithLouis:
        case Power::MarkerOnMontespan:
        case Power::MarkerOnLaValliere:
        case Power::InfluenceTrade:
        case Power::CardForFour:
        case Power::MarkerPlacement:
        case Power::TieBreaker:
        case Power::MinusLouisdor: break;
    }
    return {};
}

// L-P2: whether the mission could change something.
MaybeRefusal why_not_useful(const State& s, Seat seat, Power power) {
    const Gain gain = gain_of(power);
    if (gain == Gain{}) return Refusal::MissionOfAnotherPhase;
    if (gain.markers > 0 && s.general[index(seat)] == 0) return Refusal::NoMarkerToTake;
    if (gain.intrigue > 0 && s.no_intrigue_cards()) return Refusal::NoIntrigueCard;  // L-C7
    if (gain.influence > 0 && s.own[index(seat)] == 0) return Refusal::NoMarkerToGive;
    return std::nullopt;
}

bool has_something_to_use(const State& s, Seat seat) {
    for (Mission mission : s.fulfilled[index(seat)].without(s.used))
        if (!why_not_useful(s, seat, mission.power())) return true;
    return false;
}

// L-P3
void deal_influence(Verbs& v) {
    clockwise_until_start(v.s, v.s.start, [&](Seat seat) {
        for (int i = 0; i < dealt_cards; ++i) v.draw_influence(seat);
        return false;
    });
    begin_influence(v);
}

// L-P2: whoever has something to use is asked, in turn.
void ask_supply(Verbs& v, Seat from) {
    const bool found = clockwise_until_start(v.s, from, [&](Seat seat) {
        if (!has_something_to_use(v.s, seat)) return false;
        v.enter(phase::Supply{seat});
        return true;
    });
    if (!found) deal_influence(v);
}

}  // namespace

void begin_round(Verbs& v, Seat start) {
    v.begin_phase();
    v.begin_round(start);
    v.draw_gold_card();  // L-P1
    const bool compensated = v.s.players == 3 && v.s.round == rounds;
    if (compensated && !v.s.no_intrigue_cards()) v.draw_intrigue(start);  // L-P4
    ask_supply(v, start);
}

MaybeRefusal why_not_in_supply(Context c, Seat seat, Power power) {
    if (c.s.ready(seat, power).empty()) return Refusal::MissionNotReady;
    if (power == Power::PlusTwo) return Refusal::SayWhichTwo;
    return why_not_useful(c.s, seat, power);
}

void use_in_supply(Verbs& v, Seat seat, Power power) {
    v.use(seat, power);
    const Gain gain = gain_of(power);
    if (gain.gold > 0) v.take_gold(seat, gain.gold);
    if (gain.markers > 0)  // L-P5: as many as are there
        v.take_markers(seat, std::min(gain.markers, v.s.general[index(seat)]));
    if (gain.coats > 0) v.draw_coats(seat, gain.coats);
    if (gain.intrigue > 0) v.draw_intrigue(seat);
    if (gain.influence > 0) {
        v.give_marker(seat);
        v.draw_influence(seat);
    }
    go_on_with_supply(v, seat);
}

void go_on_with_supply(Verbs& v, Seat seat) {
    if (!has_something_to_use(v.s, seat)) pass_supply(v, seat);
}

void pass_supply(Verbs& v, Seat seat) {
    const Seat next = v.s.after(seat);
    if (next == v.s.start) return deal_influence(v);
    ask_supply(v, next);
}

// L-P2: the choice is made each round and card.
MaybeRefusal why_not(Context c, Seat seat, const decision::Collect& collect) {
    if (asked<phase::Supply>(c.s) == nullptr) return asked_instead(c.s.phase);
    if (c.s.ready(seat, Power::PlusTwo).empty()) return Refusal::MissionNotReady;
    if (c.s.general[index(seat)] < markers_of(collect.pair)) return Refusal::NotEnoughToTake;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Collect& collect) {
    v.use(seat, Power::PlusTwo);
    const int markers = markers_of(collect.pair);
    if (markers < 2) v.take_gold(seat, 2 - markers);
    if (markers > 0) v.take_markers(seat, markers);
    go_on_with_supply(v, seat);
}

int markers_within_reach(const State& s, Seat seat) {
    return s.general[index(seat)] + s.own[index(seat)];
}

// L-P5: the own supply only for what the general one lacks.
void place_general_first(Verbs& v, Seat seat, Board board, int markers) {
    const int from_general = std::min<int>(markers, v.s.general[index(seat)]);
    if (from_general > 0) v.place(seat, board, from_general, Supply::General);
    if (markers > from_general) v.place(seat, board, markers - from_general, Supply::Own);
}

}  // namespace trianon::louis_xiv
