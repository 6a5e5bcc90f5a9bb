// The end of the game and the scoring.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {
namespace {

// I-E2: one more for having the most cards under it; then the most matches take the markers.
event::Scored score(const State& s, Character c) {
    event::Scored scored{.character = c, .markers = s.markers_on(c), .matches = {}, .takers = {}};
    const int most = s.court.most_under(c, s.players);
    if (most == 0) return scored;

    for (Seat seat : s.everyone()) {
        const int own = s.court.matches(seat, c) + (s.court.under(seat, c) == most ? 1 : 0);
        scored.matches[index(seat)] = static_cast<std::uint8_t>(own);
    }
    scored.takers =
        highest_of(s.everyone(), [&](Seat seat) { return scored.matches[index(seat)]; });
    return scored;
}

}  // namespace

bool influence_is_won(const State& s) {
    const auto strong = std::count_if(s.markers.begin(), s.markers.end(),
                                      [](int markers) { return markers >= markers_to_end; });
    return strong >= characters_to_end;
}

bool no_card_is_left(const State& s) {
    if (!s.deck.empty() || !s.discard.empty()) return false;
    for (const Hand& hand : s.hands)
        if (!hand.empty()) return false;
    return true;
}

// I-E2, before the end: as if the game ended here.
int points_of(const State& s, Seat seat) {
    if (std::holds_alternative<phase::Over>(s.phase)) return s.points[index(seat)];
    int points = 0;
    for (Character c : all_characters) {
        const event::Scored scored = score(s, c);
        if (scored.takers.contains(seat)) points += scored.markers;
    }
    return points;
}

void end_game(Verbs& v, Ending ending) {
    for (Seat seat : v.s.everyone())
        if (!v.s.hand(seat).empty()) v.discard_hand(seat);  // I-E1
    for (Character c : v.s.favours) v.return_favour(c);     // I-E1
    v.expose_court();                                       // I-E2
    for (Character c : all_characters) v.score(score(v.s, c));
    v.end(ending);  // I-E3
}

}  // namespace trianon::intrigue
