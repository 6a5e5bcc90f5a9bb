// The name of a game, a position, and decisions, a line each. A position that is taken can be
// written and read again, and a decision is refused with a reason or changes the game.
#include "fuzz/fuzz.h"
#include "games/games.h"

namespace {

using namespace trianon;

void decide(Match& match, std::string_view line) {
    const auto decision = match.parse(line);
    if (!decision) return fuzz::require(!decision.error().empty());
    const auto again = match.parse(decision->notation());
    fuzz::require(again && *again == *decision);
    for (Seat seat : Seats::first(match.players())) {
        const std::size_t steps = match.steps();
        const auto allowed = match.allow(seat, *decision);
        if (allowed)
            fuzz::require(!match.apply(*allowed) && match.steps() == steps + 1);
        else
            fuzz::require(!allowed.error().rule.empty() && match.steps() == steps);
    }
}

}  // namespace

FUZZ(std::string_view text) {
    Record record;
    record.game = fuzz::take_line(text);
    record.position = fuzz::take_line(text);
    record.players = 3;
    if (find_game(record.game) == nullptr) return;
    const auto match = begin_match(record);
    if (!match) return;
    record.position = (*match)->position();
    const auto again = begin_match(record);
    fuzz::require(again && (*again)->position() == record.position);
    for (int lines = 0; !text.empty() && lines < 50; ++lines)
        decide(**match, fuzz::take_line(text));
}
