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
bool somebody_wins(Table& t, Seat active) {
    Seats there;
    const int goal = t.edition.livres_to_win(t.s.options);
    for (Seat seat : t.s.everyone())
        if (t.s.courtier(seat).fortune >= goal) there = there.with(seat);
    if (there.empty()) return false;
    const Seats best = richest(t.s, there);
    t.end(Ending::Fortune, best.contains(active) ? Seats::only(active) : Seats::only(best.front()));
    return true;
}

// C-V2
void end_by_limit(Table& t) { t.end(Ending::TurnLimit, richest(t.s, t.s.everyone())); }

bool is_over(const State& s) { return std::holds_alternative<phase::Over>(s.phase); }

}  // namespace trianon::courtiers
