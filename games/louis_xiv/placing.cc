// A played card: place markers and spread them along a path, or take markers.
#include <algorithm>

#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

MaybeRefusal why_not_so_many(const Case& c, int markers, int most) {
    if (markers == 0) return Refusal::AtLeastOneMarker;
    if (markers > most) return Refusal::TooManyMarkers;
    if (markers > c.s.own[index(c.seat)]) return Refusal::OwnSupplyTooSmall;  // L-I10
    return std::nullopt;
}

// L-I4: with a single marker there is nothing to move on.
void move_on_or_finish(Table& t, const phase::Moving& moving) {
    if (moving.markers < 2) return finish_turn(t, moving.seat);
    t.enter(moving);
}

}  // namespace

int most_to_place(InfluenceCard card) { return card.is_joker() ? 2 : 3; }

// L-I4, L-I6, L-I8
MaybeRefusal why_not(const Case& c, const decision::Place& place) {
    if (asked<phase::Scattering>(c.s) != nullptr)
        return why_not_so_many(c, place.markers.index(), most_to_scatter);
    const auto* played = asked<phase::Played>(c.s);
    if (played == nullptr) return asked_instead(c.s.phase);
    if (!played->card.is_joker() && played->card.person() != place.board)
        return Refusal::CardNamesAnotherBoard;
    return why_not_so_many(c, place.markers.index(), most_to_place(played->card));
}

void carry_out(Table& t, Seat seat, const decision::Place& place) {
    const int markers = place.markers.index();
    t.place(seat, place.board, markers, Supply::Own);
    move_on_or_finish(t,
                      {seat, place.board, static_cast<std::uint8_t>(markers), Boards{place.board}});
}

// L-I5, L-I6
MaybeRefusal why_not(const Case& c, const decision::Take& take) {
    const auto* played = asked<phase::Played>(c.s);
    if (played == nullptr) return asked_instead(c.s.phase);
    if (take.markers.index() > most_to_place(played->card)) return Refusal::TooManyMarkers;
    if (take.markers.index() > c.s.general[index(c.seat)]) return Refusal::GeneralSupplyTooSmall;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Take& take) {
    t.take_markers(seat, take.markers.index());
    finish_turn(t, seat);
}

// L-I4: to a diagonal neighbour that is not on the path yet, leaving at least one behind.
MaybeRefusal why_not(const Case& c, const decision::Move& move) {
    const auto* moving = asked<phase::Moving>(c.s);
    if (moving == nullptr) return asked_instead(c.s.phase);
    if (moving->path.contains(move.board)) return Refusal::BoardOnThePath;
    if (!neighbours[static_cast<std::size_t>(index(moving->board))].contains(move.board))
        return Refusal::NoNeighbour;
    if (move.markers.index() == 0) return Refusal::AtLeastOneMarker;
    if (move.markers.index() >= moving->markers) return Refusal::LeaveOneBehind;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Move& move) {
    const phase::Moving before = std::get<phase::Moving>(t.s.phase);
    t.move(seat, before.board, move.board, move.markers.index());
    move_on_or_finish(t, {seat, move.board, static_cast<std::uint8_t>(move.markers.index()),
                          before.path.with(move.board)});
}

MaybeRefusal why_not(const Case& c, const decision::Stop&) {
    if (asked<phase::Moving>(c.s) == nullptr) return asked_instead(c.s.phase);
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Stop&) { finish_turn(t, seat); }

}  // namespace trianon::louis_xiv
