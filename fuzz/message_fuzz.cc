// Messages of a client to a table, a line each, while bots and another person sit there too.
#include "fuzz/fuzz.h"
#include "games/games.h"
#include "table/testing.h"

FUZZ(std::string_view text) {
    using namespace trianon;
    using namespace trianon::table;
    static const std::vector<std::string> games = game_ids();
    const std::string& game = games[fuzz::take_byte(text) % games.size()];
    Evening evening{setup_of(game, {person(), person(), bot()})};
    evening.start();
    for (int lines = 0; !text.empty() && lines < 20; ++lines) {
        const SessionId session = evening.join(lines % 3 == 2 ? spectator : Seat(lines % 3));
        const std::int64_t before = evening.table().number();
        const json::object answer = evening.ask(session, std::string{fuzz::take_line(text)});
        // One answer for each message, and nothing happens without one.
        fuzz::require(answer.contains("ok"));
        fuzz::require(answer.at("ok").as_bool() || evening.table().number() == before);
        evening.host().leave(session);
        evening.answer_bots();
    }
    evening.load();
}
