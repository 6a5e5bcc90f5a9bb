// trianon train
#include "players/train.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "cli/commands.h"
#include "cli/interruption.h"
#include "players/team.h"

namespace trianon::cli {
namespace {

// What goes on, in one line of a terminal.
class Watcher {
  public:
    Watcher() : shown_(isatty(STDERR_FILENO) == 1 && Team::world().leads()) {}
    ~Watcher() { clear(); }
    void clear() const {
        if (shown_) fmt::print(stderr, "\r\033[K");
    }
    void operator()(const std::string& what, std::uint64_t done, std::uint64_t all) const {
        if (!shown_) return;
        fmt::print(stderr, "\r\033[K{}: {:.0f} % of {}", what,
                   100.0 * static_cast<double>(done) / static_cast<double>(all), all);
        std::fflush(stderr);
    }

  private:
    bool shown_;
};

void print_shares(const char* against, const std::map<int, Share>& shares) {
    for (const auto& [players, share] : shares)
        fmt::print("    one among {} against the {}: {:.1f} % ({:.0f}–{:.0f})\n", players, against,
                   100 * share.share, 100 * share.low, 100 * share.high);
}

void print(const TrainedRound& round) {
    fmt::print("round {}: {} positions, loss", round.round, round.lessons);
    for (const double loss : round.losses) fmt::print(" {:.4f}", loss);
    fmt::print("{}\n", round.best ? ", the best so far" : "");
    print_shares("first judge", round.against_first);
    print_shares("best", round.against_best);
    std::fflush(stdout);
}

void write(const std::string& path, const std::string& contents) {
    if (!(std::ofstream{path, std::ios::binary} << contents).flush())
        throw UsageError{fmt::format("cannot write the file \"{}\"", path)};
}

}  // namespace

void run(const TrainOptions& a) {
    const GameEntry& game = the_game(a.game);
    std::vector<int> players = a.players;
    for (const int n : players) the_players(game, n);
    if (players.empty())
        for (int n = game.info.min_players; n <= game.info.max_players; ++n) players.push_back(n);
    const std::string out = a.out.empty() ? a.game + ".net" : a.out;
    Training training{.game = a.game,
                      .edition = the_edition(game, ""),
                      .options = the_options(a.options),
                      .players = players,
                      .games = a.games,
                      .arena_games = a.arena_games,
                      .rounds = a.rounds,
                      .hours = a.hours,
                      .seed = a.seed,
                      .threads = the_threads(a.threads),
                      .folder = out + ".rounds"};
    if (a.from == "own")
        training.net = game.net;
    else if (!a.from.empty())
        training.net = read_file(a.from);
    training.interrupted = Interruption::came;
    std::filesystem::create_directories(training.folder);
    const Interruption interruption;
    const Watcher watcher;
    std::vector<TrainedRound> rounds;
    const auto trained = train(training, watcher, [&](const TrainedRound& round) {
        watcher.clear();
        rounds.push_back(round);
        print(round);
        if (round.best) write(out, round.net);
        write(out + ".svg", plot_svg(a.game, rounds));
    });
    if (!trained) throw UsageError{trained.error()};
    if (!Team::world().leads()) return;
    if (trained->net.empty() || trained->net == training.net)
        fmt::print("no net was stronger than the first judge\n");
}

}  // namespace trianon::cli
