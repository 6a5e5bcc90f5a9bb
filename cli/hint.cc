// The command `hint` of a game in the terminal: what a better player would do, where nobody else is
// a person.
#include <algorithm>
#include <cmath>

#include "cli/session.h"
#include "players/advice.h"
#include "players/reasons.h"

namespace trianon::cli {
namespace {

// Above the best of those that sit here; who is no level counts as the easiest.
std::string level_above(const std::vector<SeatKind>& seats) {
    const std::vector<std::string> levels = level_names();
    std::size_t best = 0;
    for (const SeatKind& seat : seats)
        for (std::size_t i = 0; seat && i < levels.size(); ++i)
            if (seat->name == levels[i]) best = std::max(best, i);
    return levels[std::min(best + 1, levels.size() - 1)];
}

long in_percent(double share) { return std::lround(100 * share); }

}  // namespace

void TerminalSession::hint(Seat seat, const std::string&) {
    if (people_ > 1) return terminal_.tell(words(seat).say("table.no_hint"));
    const Advice advice =
        question_of(match_, seat, *parse_player(level_above(seats_)))->answer(workspace_, {}, true);
    const auto told = [&](const AnyDecision& decision) {
        return in_words(match_.narration().describe(decision), seat);
    };
    const auto rated = [&](bool best) {
        return std::find_if(
            advice.candidates.begin(), advice.candidates.end(),
            [&](const auto& one) { return (one.decision == advice.decision) == best; });
    };
    const auto best = rated(true), next = rated(false);
    if (best == advice.candidates.end() || next == advice.candidates.end())
        return terminal_.tell(
            words(seat).say("play.better_alone", {{"decision", told(advice.decision)}}));
    terminal_.tell(words(seat).say("play.better", {{"decision", told(advice.decision)},
                                                   {"percent", in_percent(best->expected)},
                                                   {"next", told(next->decision)},
                                                   {"next_percent", in_percent(next->expected)}}));
    std::vector<std::string> reasons;
    for (const std::string& reason : advice.reasons)
        reasons.push_back(reason == others_lose ? words(seat).say("play.better_others")
                                                : game_words(seat).say(reason));
    if (!reasons.empty())
        terminal_.tell(
            words(seat).say("play.better_why", {{"reasons", words(seat).join(reasons)}}));
}

}  // namespace trianon::cli
