// The end of the game and the scoring.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {
namespace {

constexpr int markers_to_end = 5;     // I-E1
constexpr int characters_to_end = 2;  // I-E1

using Matches = std::array<std::array<std::uint8_t, max_players>, 7>;

// I-E2: own cards that show the character they lie under.
Matches count_matches(const State& s) {
    Matches matches{};
    for (const FaceDown& lying : s.court)
        if (lying.card.truth().shows(lying.under))
            ++matches[index(lying.under)][index(lying.owner)];
    return matches;
}

// I-E2: one more for having the most cards under it; then the most matches take the markers.
event::Scored score(const State& s, Character c, const Matches& matches) {
    event::Scored scored{c, s.markers_on(c), matches[index(c)], {}};
    const int most = s.court.most_under(c, s.players);
    if (most == 0) return scored;

    int best = 0;
    for (Seat seat : Seats::first(s.players)) {
        auto& own = scored.matches[index(seat)];
        if (s.court.under(seat, c) == most) ++own;
        best = std::max<int>(best, own);
    }
    for (Seat seat : Seats::first(s.players))
        if (scored.matches[index(seat)] == best) scored.takers = scored.takers.with(seat);
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
    const Matches matches = count_matches(s);
    int points = 0;
    for (Character c : all_characters) {
        const event::Scored scored = score(s, c, matches);
        if (scored.takers.contains(seat)) points += scored.markers;
    }
    return points;
}

void end_game(Table& t, Ending ending) {
    const Seats everyone = Seats::first(t.s.players);
    for (Seat seat : everyone)
        if (!t.s.hand(seat).empty()) t.discard_hand(seat);  // I-E1
    for (Character c : all_characters)
        if (t.s.favours.contains(c)) t.return_favour(c);  // I-E1
    t.expose_court();                                     // I-E2
    const Matches matches = count_matches(t.s);
    for (Character c : all_characters) t.score(score(t.s, c, matches));
    t.end(ending);  // I-E3
}

}  // namespace trianon::intrigue
