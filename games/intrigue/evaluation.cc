#include "games/intrigue/evaluation.h"

#include <algorithm>
#include <utility>

#include "games/intrigue/rules.h"

namespace trianon::intrigue {
namespace {

// Matches under each character, by seat.
using Matching = std::array<std::array<int, max_players>, 7>;

Matching matching_cards(const State& s) {
    Matching matching{};
    for (const FaceDown& lying : s.court)
        matching[index(lying.under)][index(lying.owner)] +=
            lying.card.truth().shows(lying.under) ? 1 : 0;
    return matching;
}

// How near the end is: 0 at the beginning, 1 when two characters have five markers (I-E1).
float progress(const State& s) {
    int first = 0, second = 0;
    for (int markers : s.markers) {
        if (markers > first)
            second = std::exchange(first, markers);
        else
            second = std::max(second, markers);
    }
    return static_cast<float>(std::min(first, 5) + std::min(second, 5)) / 10;
}

// What one character means to every seat, as it would be scored now (I-E2). Returns who may
// activate it (I-T3).
Seats look_at(const State& s, Character c, const std::array<int, max_players>& matching,
              std::array<Terms, max_players>& terms) {
    const int most = s.court.most_under(c, s.players);
    const auto markers = static_cast<float>(s.markers_on(c));
    std::array<int, max_players> scored{};
    int best = -1, second = -1;
    Seats able;
    for (int i = 0; i < s.players; ++i) {
        const int lying = s.court.under(Seat(i), c);
        if (lying == most) able = able.with(Seat(i));
        scored[i] = matching[i] + (most > 0 && lying == most ? 1 : 0);
        if (scored[i] > best)
            second = std::exchange(best, scored[i]);
        else
            second = std::max(second, scored[i]);
        terms[i].matches += static_cast<float>(matching[i]);
        terms[i].bluffs += static_cast<float>(lying - matching[i]);
        terms[i].powers += lying == most ? 1.0f : 0.0f;
    }
    for (int i = 0; i < s.players; ++i) {
        const int others = scored[i] == best ? second : best;
        if (scored[i] > 0 && scored[i] >= others)
            terms[i].markers += scored[i] > others ? markers : markers / 2;
        terms[i].leads += static_cast<float>(std::clamp(scored[i] - others, -2, 2)) * markers;
    }
    return able;
}

// The player who is about to say what an action does.
std::optional<Seat> who_aims(const Phase& phase) {
    return std::visit(
        []<class P>(const P& p) -> std::optional<Seat> {
            if constexpr (requires { p.played; })
                return p.seat;
            else
                return std::nullopt;
        },
        phase);
}

}  // namespace

std::array<Terms, max_players> appraise(const State& s) {
    std::array<Terms, max_players> terms{};
    const Matching matching = matching_cards(s);
    std::array<Seats, 7> able{};
    for (Character c : all_characters) able[index(c)] = look_at(s, c, matching[index(c)], terms);
    const float near_end = progress(s), very_near = near_end * near_end * near_end * near_end;
    for (Seat seat : Seats::first(s.players)) {
        Terms& own = terms[index(seat)];
        own.late = own.markers * near_end;
        own.last = own.markers * very_near;
        for (const Hidden<Card>& held : s.hand(seat)) {
            const Card card = held.truth();
            if (card.is_action()) {
                own.playable += 1;
                continue;
            }
            own.playable += able[index(card.character())].contains(seat) ? 1.0f : 0.0f;
            own.hope += static_cast<float>(s.markers_on(card.character()));
        }
    }
    if (const auto aiming = who_aims(s.phase)) terms[index(*aiming)].aims = 1;
    return terms;
}

}  // namespace trianon::intrigue
