// Victory, at once or by the limit.
#include "games/courtiers/rules.h"

namespace trianon::courtiers {
namespace {

Seats richest(const State& s, Seats among) {
    Seats best;
    for (Seat seat : among) {
        const int fortune = s.courtier(seat).fortune;
        const int most = best.empty() ? fortune : s.courtier(best.front()).fortune;
        if (best.empty() || fortune > most)
            best = Seats::only(seat);
        else if (fortune == most)
            best = best.with(seat);
    }
    return best;
}

}  // namespace

// C-V1: of two at once the richer, then the active player.
bool somebody_wins(Verbs& v, Seat active) {
    Seats there;
    const int goal = v.edition.livres_to_win(v.s.options);
    for (Seat seat : v.s.everyone())
        if (v.s.courtier(seat).fortune >= goal) there = there.with(seat);
    if (there.empty()) return false;
    const Seats best = richest(v.s, there);
    v.end(Ending::Fortune, best.contains(active) ? Seats::only(active) : Seats::only(best.front()));
    return true;
}

// C-V2
void end_by_limit(Verbs& v) { v.end(Ending::TurnLimit, richest(v.s, v.s.everyone())); }

bool is_over(const State& s) { return std::holds_alternative<phase::Over>(s.phase); }

}  // namespace trianon::courtiers
