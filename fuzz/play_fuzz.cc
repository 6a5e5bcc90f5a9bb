// Games that the fuzzer steers: it chooses game, players, seed and every decision, and looks for a
// crash, a dead end or a game that never ends.
#include "fuzz/fuzz.h"
#include "games/games.h"

FUZZ(std::string_view bytes) {
    using namespace trianon;
    const GameEntry& game = all_games()[fuzz::take_byte(bytes) % all_games().size()];
    const int numbers = game.info.max_players - game.info.min_players + 1;
    Record record;
    record.game = game.info.id;
    record.players = game.info.min_players + fuzz::take_byte(bytes) % numbers;
    record.seed = Seed{fuzz::take_byte(bytes)};
    const auto match = begin_match(record);
    fuzz::require(static_cast<bool>(match));
    Match& played = **match;
    while (!bytes.empty() && !played.to_act().empty()) {
        const Seat seat = played.to_act().front();
        const auto choices = played.choices(seat);
        fuzz::require(!choices.empty());
        const auto allowed = played.allow(seat, choices[fuzz::take_byte(bytes) % choices.size()]);
        fuzz::require(allowed && !played.apply(*allowed));
    }
    const bool over = played.to_act().empty();
    fuzz::require(over == played.outcome().has_value());
    const auto again = replay_match(played.record());
    fuzz::require(again && (*again)->signature() == played.signature());
}
