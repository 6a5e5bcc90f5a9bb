// What the twelve persons offer.
#include <algorithm>

#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

// L-X10: two markers at most to Madame de Montespan.
int most_to_send(const State& s, Seat seat) { return std::min(2, markers_within_reach(s, seat)); }

// L-X10: and one marker more for the own supply.
void finish_maintenon(Verbs& v, const Scoring& scoring, Seat seat) {
    if (v.s.general[index(seat)] > 0) v.take_markers(seat, 1);
    finish_reward(v, scoring, seat);
}

}  // namespace

// L-C2
bool reward(Verbs& v, const Scoring& scoring, Seat seat) {
    switch (scoring.board) {
        case Board::Anne:
        case Board::Philippe:
        case Board::MarieTherese:
        case Board::Dauphin:
        case Board::Montespan:
        case Board::LaValliere: v.take_chip(seat, *chip_of(scoring.board)); break;
        case Board::Conde:
            v.draw_coats(seat, 1);
            if (markers_within_reach(v.s, seat) == 0) break;
            v.enter(phase::Conde{seat, scoring});
            return false;
        case Board::Colbert: v.take_gold(seat, 5); break;
        case Board::Maintenon:
            if (most_to_send(v.s, seat) == 0) break;
            v.enter(phase::Maintenon{seat, scoring});
            return false;
        case Board::Turenne: v.draw_coats(seat, 2); break;
        case Board::Mazarin: v.draw_influence(seat); break;
        case Board::Louvois:
            v.draw_coats(seat, 1);
            if (!v.s.no_intrigue_cards()) v.draw_intrigue(seat);
            break;
    }
    return true;
}

// L-X10: compulsory from the general supply, optional from the own one.
bool conde_is_optional(const State& s, Seat seat) { return s.general[index(seat)] == 0; }

void pass_conde(Verbs& v, Seat seat) {
    finish_reward(v, std::get<phase::Conde>(v.s.phase).scoring, seat);
}

// L-X10, L-I9: one marker on any board
MaybeRefusal why_not(Context c, Seat, const decision::Put&) {
    if (asked<phase::Conde>(c.s) == nullptr && asked<phase::Closing>(c.s) == nullptr)
        return asked_instead(c.s.phase);
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Put& put) {
    const auto* conde = asked<phase::Conde>(v.s);
    if (conde == nullptr) {
        v.use(seat, Power::MarkerPlacement);
        place_general_first(v, seat, put.board, 1);
        return finish_influence(v);
    }
    const Scoring scoring = conde->scoring;
    place_general_first(v, seat, put.board, 1);
    finish_reward(v, scoring, seat);
}

// L-X10
MaybeRefusal why_not(Context c, Seat seat, const decision::Send& send) {
    if (asked<phase::Maintenon>(c.s) == nullptr) return asked_instead(c.s.phase);
    if (send.markers.index() > 2) return Refusal::TooManyMarkers;
    if (send.markers.index() > most_to_send(c.s, seat)) return Refusal::NoMarkerToPlace;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Send& send) {
    const Scoring scoring = std::get<phase::Maintenon>(v.s.phase).scoring;
    place_general_first(v, seat, Board::Montespan, send.markers.index());
    finish_maintenon(v, scoring, seat);
}

}  // namespace trianon::louis_xiv
