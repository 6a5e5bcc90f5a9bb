// The name of a game, a position, and decisions, a line each. A position that is taken can be
// written and read again, and a decision is refused with a reason or changes the game.
#include "fuzz/fuzz.h"
#include "games/games.h"

namespace {

using namespace trianon;

void decide(Match& match, std::string_view line) {
    for (Seat seat : Seats::first(match.players())) {
        const auto why = match.why_not(seat, line);
        const std::size_t steps = match.steps();
        fuzz::require(match.apply(seat, line).has_value() == why.has_value());
        fuzz::require(match.steps() == steps + (why ? 0 : 1));
        if (why) fuzz::require(!why->key.empty());
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
