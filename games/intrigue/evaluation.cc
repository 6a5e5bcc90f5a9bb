#include "games/intrigue/evaluation.h"

#include <algorithm>

#include "games/intrigue/rules.h"

namespace trianon::intrigue {
namespace {

// A number for each chair, taken or not, and the four are reckoned with at once: a search asks for
// nothing as often as for this. A comparison gives -1 where it holds.
using BySeat [[gnu::vector_size(max_players * sizeof(int))]] = int;
static_assert(max_players == 4);

BySeat larger(BySeat a, BySeat b) { return a > b ? a : b; }
BySeat smaller(BySeat a, BySeat b) { return a < b ? a : b; }
BySeat neighbours(BySeat a) { return __builtin_shufflevector(a, a, 1, 0, 3, 2); }
BySeat opposites(BySeat a) { return __builtin_shufflevector(a, a, 2, 3, 0, 1); }

// The largest of four numbers and the second largest, to every seat.
struct Leaders {
    explicit Leaders(BySeat a) {
        const BySeat high = larger(a, neighbours(a)), low = smaller(a, neighbours(a));
        best = larger(high, opposites(high));
        second = larger(smaller(high, opposites(high)), larger(low, opposites(low)));
    }
    BySeat best, second;
};

struct Counts {
    BySeat half_markers{}, leads{}, matches{}, bluffs{}, powers{};
};

// How near the end is: 0 at the beginning, 1 when two characters have five markers (I-E1).
float progress(const State& s) {
    int first = 0, second = 0;
    for (int markers : s.markers) {
        second = std::max(second, std::min(first, markers));
        first = std::max(first, markers);
    }
    const int counted = std::min(first, markers_to_end) + std::min(second, markers_to_end);
    return static_cast<float>(counted) / (2 * markers_to_end);
}

// What one character means to every seat, as it would be scored now (I-E2). Returns who may
// activate it (I-T3), 1 or 0. A chair that nobody sits on has no card there and is never ahead.
BySeat look_at(const State& s, Character c, Counts& counts) {
    BySeat lying{}, matching{};
    for (int i = 0; i < max_players; ++i) {
        lying[i] = s.court.under(Seat(i), c);
        matching[i] = s.court.matches(Seat(i), c);
    }
    const BySeat able = -(lying == Leaders(lying).best);
    const BySeat scored = matching + (lying > 0 ? able : 0);
    const Leaders leaders(scored);
    const BySeat ahead = scored - (scored == leaders.best ? leaders.second : leaders.best);
    const int markers = s.markers_on(c);
    counts.half_markers += (-(ahead > 0) - (ahead >= 0 && scored > 0)) * markers;
    counts.leads += larger(smaller(ahead, BySeat{} + 2), BySeat{} - 2) * markers;
    counts.matches += matching;
    counts.bluffs += lying - matching;
    counts.powers += able;
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
    Counts counts;
    std::array<BySeat, enumerator_count<Kind>> playable;  // cards of this kind; an action always is
    playable.fill(BySeat{} + 1);
    std::array<int, enumerator_count<Kind>> worth{};  // markers on the character shown
    for (Character c : all_characters) {
        playable[index(c)] = look_at(s, c, counts);
        worth[index(c)] = s.markers_on(c);
    }
    const float near_end = progress(s), very_near = near_end * near_end * near_end * near_end;
    std::array<Terms, max_players> terms{};
    for (int i = 0; i < s.players; ++i) {
        int to_play = 0, hope = 0;
        for (const Hidden<Card>& held : s.hands[i]) {
            const int kind = static_cast<int>(held.truth().kind());
            to_play += playable[kind][i];
            hope += worth[kind];
        }
        Terms& own = terms[i];
        own.markers = static_cast<float>(counts.half_markers[i]) / 2;
        own.leads = static_cast<float>(counts.leads[i]);
        own.late = own.markers * near_end;
        own.last = own.markers * very_near;
        own.matches = static_cast<float>(counts.matches[i]);
        own.bluffs = static_cast<float>(counts.bluffs[i]);
        own.powers = static_cast<float>(counts.powers[i]);
        own.playable = static_cast<float>(to_play);
        own.hope = static_cast<float>(hope);
    }
    if (const auto aiming = who_aims(s.phase)) terms[index(*aiming)].aims = 1;
    return terms;
}

}  // namespace trianon::intrigue
