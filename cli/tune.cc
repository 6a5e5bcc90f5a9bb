// trianon tune
#include "players/tune.h"

#include <fmt/format.h>

#include <fstream>

#include "cli/commands.h"
#include "cli/progress.h"

namespace trianon::cli {

void run(const TuneOptions& a) {
    const GameEntry& game = the_game(a.game);
    the_players(game, a.players);
    const Tuning tuning{.game = a.game,
                        .edition = the_edition(game, ""),
                        .options = the_options(a.options),
                        .players = a.players,
                        .games = a.games,
                        .rounds = a.rounds,
                        .seed = a.seed,
                        .threads = the_threads(a.threads),
                        .weights = a.weights.empty() ? "" : read_file(a.weights)};
    Result<Tuned> tuned = Error{};
    {
        const Progress progress{a.games * static_cast<std::uint64_t>(a.rounds)};
        tuned = tune(tuning, progress);
    }
    if (!tuned) throw UsageError{tuned.error()};
    for (std::size_t i = 0; i < tuned->rounds.size(); ++i)
        fmt::print(stderr, "round {}: surprise {:.4f}, before {:.4f}\n", i + 1,
                   tuned->rounds[i].loss, tuned->rounds[i].loss_before);
    const std::string text = tuned->weights.to_toml();
    if (a.out.empty()) {
        fmt::print("{}", text);
    } else if (!(std::ofstream{a.out} << text).flush()) {
        throw UsageError{fmt::format("cannot write the file \"{}\"", a.out)};
    }
}

}  // namespace trianon::cli
