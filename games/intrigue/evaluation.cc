#include "games/intrigue/evaluation.h"

#include "games/intrigue/rules.h"

namespace trianon::intrigue {
namespace {

using PerSeat = std::array<int, max_players>;

// What each seat has under a character as it would be scored now (I-E2).
struct Standing {
    std::array<PerSeat, 7> scored{};
    std::array<PerSeat, 7> matching{};
};

Standing standing(const State& s) {
    Standing now;
    for (const FaceDown& lying : s.court)
        if (lying.card.truth().shows(lying.under))
            ++now.matching[index(lying.under)][index(lying.owner)];
    now.scored = now.matching;
    for (Character c : all_characters) {
        const int most = s.court.most_under(c, s.players);
        for (Seat seat : Seats::first(s.players))
            if (most > 0 && s.court.under(seat, c) == most) ++now.scored[index(c)][index(seat)];
    }
    return now;
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

}  // namespace

Terms appraise(const State& s, Seat seat) {
    Terms terms;
    const Standing now = standing(s);
    for (Character c : all_characters) {
        const int own = now.scored[index(c)][index(seat)];
        int best = 0, tied = 0;
        for (Seat other : Seats::first(s.players).without(seat)) {
            const int theirs = now.scored[index(c)][index(other)];
            if (theirs > best) best = theirs, tied = 0;
            if (theirs == best) ++tied;
        }
        const auto markers = static_cast<float>(s.markers_on(c));
        const bool takes = own > 0 && own >= best;
        if (takes) terms.markers += own > best ? markers : markers / 2;
        terms.leads += static_cast<float>(std::clamp(own - best, -2, 2)) * markers;
        terms.matches += static_cast<float>(now.matching[index(c)][index(seat)]);
        terms.bluffs +=
            static_cast<float>(s.court.under(seat, c) - now.matching[index(c)][index(seat)]);
        if (may_activate(s, seat, c)) terms.powers += 1;
    }
    terms.late = terms.markers * progress(s);
    for (const Hidden<Card>& held : s.hand(seat)) {
        const Card card = held.truth();
        if (may_play(s, seat, card)) terms.playable += 1;
        if (!card.is_action()) terms.hope += static_cast<float>(s.markers_on(card.character()));
    }
    terms.aims = std::visit(
        [&]<class P>(const P& phase) {
            constexpr bool aims = requires { phase.played; };
            if constexpr (aims)
                return phase.seat == seat ? 1.0f : 0.0f;
            else
                return 0.0f;
        },
        s.phase);
    return terms;
}

}  // namespace trianon::intrigue
