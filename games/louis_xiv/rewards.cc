// What the twelve persons offer.
#include <algorithm>
#include <cassert>

#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

// L-X10: two markers at most to Madame de Montespan.
int most_to_send(const State& s, Seat seat) { return std::min(2, markers_within_reach(s, seat)); }

// L-X10: and one marker more for the own supply.
void finish_maintenon(Table& t, const Scoring& scoring, Seat seat) {
    if (t.s.general[index(seat)] > 0) t.take_markers(seat, 1);
    finish_reward(t, scoring, seat);
}

}  // namespace

// L-C2
bool reward(Table& t, const Scoring& scoring, Seat seat) {
    switch (scoring.board) {
        case Board::Anne: t.take_chip(seat, Chip::Scepter); break;
        case Board::Philippe: t.take_chip(seat, Chip::Letter); break;
        case Board::MarieTherese: t.take_chip(seat, Chip::Ring); break;
        case Board::Dauphin: t.take_chip(seat, Chip::Helm); break;
        case Board::Montespan:
        case Board::LaValliere: t.take_chip(seat, Chip::Crown); break;
        case Board::Conde:
            t.draw_coats(seat, 1);
            if (markers_within_reach(t.s, seat) == 0) break;
            t.enter(phase::Conde{seat, scoring});
            return false;
        case Board::Colbert: t.take_gold(seat, 5); break;
        case Board::Maintenon:
            if (most_to_send(t.s, seat) == 0) break;
            t.enter(phase::Maintenon{seat, scoring});
            return false;
        case Board::Turenne: t.draw_coats(seat, 2); break;
        case Board::Mazarin: t.draw_influence(seat); break;
        case Board::Louvois:
            t.draw_coats(seat, 1);
            if (!t.s.intrigue.empty() || !t.s.under_intrigue.empty())
                t.draw_intrigue(seat);  // L-C7
            break;
    }
    return true;
}

// L-X10: compulsory from the general supply, optional from the own one.
bool conde_is_optional(const State& s, Seat seat) { return s.general[index(seat)] == 0; }

void pass_conde(Table& t, Seat seat) {
    finish_reward(t, std::get<phase::Conde>(t.s.phase).scoring, seat);
}

// L-X10, L-I9: one marker on any board
MaybeRefusal why_not(const Case& c, const decision::Put&) {
    if (asked<phase::Conde>(c.s) == nullptr && asked<phase::Closing>(c.s) == nullptr)
        return asked_instead(c.s.phase);
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Put& put) {
    const auto* conde = asked<phase::Conde>(t.s);
    if (conde == nullptr) {
        t.use(seat, Power::MarkerPlacement);
        place_general_first(t, seat, put.board, 1);
        return finish_influence(t);
    }
    const Scoring scoring = conde->scoring;
    place_general_first(t, seat, put.board, 1);
    finish_reward(t, scoring, seat);
}

// L-X10
MaybeRefusal why_not(const Case& c, const decision::Send& send) {
    if (asked<phase::Maintenon>(c.s) == nullptr) return asked_instead(c.s.phase);
    if (send.markers.index() > 2) return Refusal::TooManyMarkers;
    if (send.markers.index() > most_to_send(c.s, c.seat)) return Refusal::NoMarkerToPlace;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Send& send) {
    const Scoring scoring = std::get<phase::Maintenon>(t.s.phase).scoring;
    place_general_first(t, seat, Board::Montespan, send.markers.index());
    finish_maintenon(t, scoring, seat);
}

}  // namespace trianon::louis_xiv
