// trianon simulate
#include "players/simulate.h"

#include <fmt/format.h>

#include <thread>

#include "cli/commands.h"
#include "cli/progress.h"
#include "engine/options.h"

namespace trianon::cli {
namespace {

json::object as_json(const Tally& tally, const std::vector<std::string>& names) {
    const auto games = static_cast<double>(tally.games);
    json::array seats;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Share share = share_of(tally.wins[i], games);
        seats.push_back({{"name", names[i]},
                         {"wins", tally.wins[i]},
                         {"share", share.share},
                         {"low", share.low},
                         {"high", share.high},
                         {"mean_score", tally.points[i] / games}});
    }
    json::object endings;
    for (const auto& [ending, count] : tally.endings) endings[ending] = count;
    json::object figures;
    for (const auto& [name, sum] : tally.figures) figures[name] = sum / games;
    return {{"games", tally.games},
            {"seats", seats},
            {"mean_decisions", static_cast<double>(tally.decisions) / games},
            {"endings", endings},
            {"figures", figures},
            {"refused", tally.refused},
            {"signature", fmt::format("{:016x}", tally.signature)}};
}

void print(const Tally& tally, const std::vector<std::string>& names) {
    const auto games = static_cast<double>(tally.games);
    fmt::print("{} games, {:.1f} decisions each, {} refused\n\n", tally.games,
               static_cast<double>(tally.decisions) / games, tally.refused);
    fmt::print("{:<6}{:<12}{:>10}{:>8}   {:<18}{:>10}\n", "seat", "player", "wins", "share",
               "95 % interval", "points");
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Share share = share_of(tally.wins[i], games);
        fmt::print("{:<6}{:<12}{:>10.1f}{:>7.1f}%   {:>5.1f} % – {:>5.1f} %  {:>10.2f}\n", i,
                   names[i], tally.wins[i], 100 * share.share, 100 * share.low, 100 * share.high,
                   tally.points[i] / games);
    }
    fmt::print("\n");
    for (const auto& [ending, count] : tally.endings)
        fmt::print("{:<18}{:>10}{:>7.1f}%\n", ending, count,
                   100 * static_cast<double>(count) / games);
    if (!tally.figures.empty()) fmt::print("\n");
    for (const auto& [name, sum] : tally.figures)
        fmt::print("{:<18}{:>10.2f} a game\n", name, sum / games);
    fmt::print("\nsignature {:016x}\n", tally.signature);
}

}  // namespace

void run(const SimulateOptions& a) {
    const GameEntry& game = the_game(a.game);
    const int players = a.players != 0     ? a.players
                        : !a.seats.empty() ? static_cast<int>(a.seats.size())
                                           : game.info.max_players;
    the_players(game, players);
    const std::vector<std::string> names = the_seats(a.seats, players);
    const auto cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    const int threads = a.threads == 0 ? cores : a.threads;
    const std::string edition = the_edition(game, a.edition);
    with_game(a.game, edition, [&]<class G>(const G& typed) {
        Round<G> round{.players = players};
        if (const auto wrong = read_options(a.game, the_options(a.options), round.options))
            throw UsageError{*wrong};
        Tally tally;
        {
            const Progress progress{a.games};
            tally = simulate(typed, round, a.games, a.seed, threads, progress);
        }
        if (a.json)
            fmt::print("{}\n", json::serialize(as_json(tally, names)));
        else
            print(tally, names);
    });
}

}  // namespace trianon::cli
