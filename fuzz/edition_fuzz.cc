// Edition files of every game: taken, and then a game can be played with it, or refused.
#include "fuzz/fuzz.h"
#include "games/games.h"

FUZZ(std::string_view text) {
    using namespace trianon;
    for (const GameEntry& game : all_games()) {
        if (const auto wrong = game.check_edition(text)) {
            fuzz::require(!wrong->empty());
            continue;
        }
        Record record;
        record.game = game.info.id;
        record.players = game.info.max_players;
        record.edition_text = text;
        const auto match = begin_match(record);
        if (!match) continue;
        for (int i = 0; i < 100 && !(*match)->to_act().empty(); ++i) {
            const Seat seat = (*match)->to_act().front();
            const auto choices = (*match)->choices(seat);
            fuzz::require(!choices.empty());
            const auto allowed =
                (*match)->allow(seat, choices[static_cast<std::size_t>(i) % choices.size()]);
            fuzz::require(allowed && !(*match)->apply(*allowed));
        }
    }
}
