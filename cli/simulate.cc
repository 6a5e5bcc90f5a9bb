// trianon simulate
#include "players/simulate.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/tally.h"
#include "engine/options.h"
#include "games/manifest.h"
#include "players/arena.h"

namespace trianon::cli {
namespace {

Tally random_series(const SimulateOptions& a, int players, const std::string& edition) {
    Tally tally;
    with_game(a.game, edition, [&]<class G>(const G& typed) {
        Round<G> round{.players = players};
        if (const auto wrong =
                read_options(a.game, the_options(a.options), round.options, G::info.rules_version))
            throw UsageError{*wrong};
        const Progress progress{a.games};
        tally = simulate(typed, round, a.games, a.seed, the_threads(a.threads), progress);
    });
    return tally;
}

Tally thinking_series(const SimulateOptions& a, const std::vector<PlayerKind>& seats,
                      const std::string& edition) {
    const Series series{.game = a.game,
                        .edition = edition,
                        .options = the_options(a.options),
                        .entrants = seats,
                        .games = a.games,
                        .seed = a.seed,
                        .threads = the_threads(a.threads),
                        .rotate = false};
    const Progress progress{a.games};
    const auto played = play_series(series, progress);
    if (!played) throw UsageError{played.error()};
    return played->tally;
}

}  // namespace

void run(const SimulateOptions& a) {
    const GameEntry& game = the_game(a.game);
    const int players = a.players != 0     ? a.players
                        : !a.seats.empty() ? static_cast<int>(a.seats.size())
                                           : game.info.max_players;
    the_players(game, players);
    const std::vector<PlayerKind> seats = the_seats(a.seats, players);
    const std::string edition = the_edition(game, a.edition);
    const bool random = std::all_of(seats.begin(), seats.end(),
                                    [](const auto& kind) { return kind.mind == Mind::Random; });
    const Tally tally =
        random ? random_series(a, players, edition) : thinking_series(a, seats, edition);
    if (a.json)
        fmt::print("{}\n", json::serialize(as_json(tally, names_of(seats))));
    else
        print(tally, names_of(seats));
}

}  // namespace trianon::cli
