// A played card: place markers and spread them along a path, or take markers.
#include <algorithm>

#include "games/louis_xiv/rules.h"

namespace trianon::louis_xiv {
namespace {

MaybeRefusal why_not_so_many(Context c, Seat seat, int markers, int most) {
    if (markers == 0) return Refusal::AtLeastOneMarker;
    if (markers > most) return Refusal::TooManyMarkers;
    if (markers > c.s.own[index(seat)]) return Refusal::OwnSupplyTooSmall;  // L-I10
    return std::nullopt;
}

// L-I4: with a single marker there is nothing to move on.
void move_on_or_finish(Verbs& v, const phase::Moving& moving) {
    if (moving.markers < 2) return finish_turn(v, moving.seat);
    v.enter(moving);
}

}  // namespace

int most_to_place(InfluenceCard card) { return card.is_joker() ? 2 : 3; }

// L-I4, L-I6, L-I8
MaybeRefusal why_not(Context c, Seat seat, const decision::Place& place) {
    if (asked<phase::Scattering>(c.s) != nullptr)
        return why_not_so_many(c, seat, place.markers.index(), most_to_scatter);
    const auto* played = asked<phase::Played>(c.s);
    if (played == nullptr) return asked_instead(c.s.phase);
    if (!played->card.is_joker() && played->card.person() != place.board)
        return Refusal::CardNamesAnotherBoard;
    return why_not_so_many(c, seat, place.markers.index(), most_to_place(played->card));
}

void carry_out(Verbs& v, Seat seat, const decision::Place& place) {
    const int markers = place.markers.index();
    v.place(seat, place.board, markers, Supply::Own);
    move_on_or_finish(v, {.seat = seat,
                          .board = place.board,
                          .markers = static_cast<std::uint8_t>(markers),
                          .path = place.board});
}

// L-I5, L-I6
MaybeRefusal why_not(Context c, Seat seat, const decision::Take& take) {
    const auto* played = asked<phase::Played>(c.s);
    if (played == nullptr) return asked_instead(c.s.phase);
    if (take.markers.index() > most_to_place(played->card)) return Refusal::TooManyMarkers;
    if (take.markers.index() > c.s.general[index(seat)]) return Refusal::GeneralSupplyTooSmall;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Take& take) {
    v.take_markers(seat, take.markers.index());
    finish_turn(v, seat);
}

// L-I4: to a diagonal neighbour that is not on the path yet, leaving at least one behind.
MaybeRefusal why_not(Context c, Seat, const decision::Move& move) {
    const auto* moving = asked<phase::Moving>(c.s);
    if (moving == nullptr) return asked_instead(c.s.phase);
    if (moving->path.contains(move.board)) return Refusal::BoardOnThePath;
    if (!neighbours[index(moving->board)].contains(move.board)) return Refusal::NoNeighbour;
    if (move.markers.index() == 0) return Refusal::AtLeastOneMarker;
    if (move.markers.index() >= moving->markers) return Refusal::LeaveOneBehind;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Move& move) {
    const phase::Moving before = std::get<phase::Moving>(v.s.phase);
    v.move(seat, before.board, move.board, move.markers.index());
    move_on_or_finish(v, {.seat = seat,
                          .board = move.board,
                          .markers = static_cast<std::uint8_t>(move.markers.index()),
                          .path = before.path.with(move.board)});
}

MaybeRefusal why_not(Context c, Seat, const decision::Stop&) {
    if (asked<phase::Moving>(c.s) == nullptr) return asked_instead(c.s.phase);
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Stop&) { finish_turn(v, seat); }

}  // namespace trianon::louis_xiv
