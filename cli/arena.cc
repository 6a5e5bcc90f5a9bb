// trianon arena
#include "players/arena.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/interruption.h"
#include "cli/progress.h"
#include "cli/tally.h"
#include "players/team.h"

namespace trianon::cli {
namespace {

struct Strength {
    double elo, low, high;
};

Strength strength(const Tally& tally, std::size_t i) {
    const auto players = static_cast<int>(tally.wins.size());
    const Share share = share_of(tally.wins[i], static_cast<double>(tally.games));
    return {elo(share.share, players), elo(share.low, players), elo(share.high, players)};
}

void print_verdict(const SeriesResult& played, const std::vector<std::string>& names,
                   const Series& series) {
    fmt::print("\n{:<20}{:>8}   95 % interval\n", "player", "Elo");
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Strength s = strength(played.tally, i);
        fmt::print("{:<20}{:>+8.0f}   {:+.0f} to {:+.0f}\n", names[i], s.elo, s.low, s.high);
    }
    if (series.bar == 0) return;
    const Share share = share_of(played.tally.wins[0], static_cast<double>(played.tally.games));
    const char* verdict = share.low > series.bar    ? "above"
                          : share.high < series.bar ? "below"
                                                    : "neither above nor below";
    fmt::print("\n{} is {} {:.1f} %{}\n", names[0], verdict, 100 * series.bar,
               played.settled ? ", settled early" : "");
}

json::object verdict_as_json(const SeriesResult& played, const std::vector<std::string>& names,
                             const Series& series) {
    json::object answer = as_json(played.tally, names);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Strength s = strength(played.tally, i);
        json::object& seat = answer["seats"].as_array()[i].as_object();
        seat["ms_per_decision"] = ms_per_decision(played.tally, i);
        seat["elo"] = s.elo;
        seat["elo_low"] = s.low;
        seat["elo_high"] = s.high;
    }
    answer["bar"] = series.bar;
    answer["settled"] = played.settled;
    return answer;
}

}  // namespace

void run(const ArenaOptions& a) {
    const GameEntry& game = the_game(a.game);
    const auto players = static_cast<int>(a.seats.size());
    the_players(game, players);
    Series series{.game = a.game,
                  .edition = the_edition(game, a.edition),
                  .options = the_options(a.options),
                  .entrants = the_seats(a.seats, players),
                  .games = a.games,
                  .seed = a.seed,
                  .threads = the_threads(a.threads)};
    if (!a.all) series.bar = a.bar != 0 ? a.bar : 1.0 / players;
    const auto contents = [](const std::string& file) {
        return file == "own" ? "" : file == "none" ? file : read_file(file);
    };
    for (const std::string& file : a.weights) {
        series.weights.push_back(contents(file));
        series.nets.push_back(file == "own" ? "" : "none");
    }
    series.nets.resize(std::max(series.nets.size(), a.nets.size()));
    for (std::size_t i = 0; i < a.nets.size(); ++i)
        if (a.nets[i] != "own") series.nets[i] = contents(a.nets[i]);
    if (std::max(series.weights.size(), series.nets.size()) > a.seats.size())
        throw UsageError{"there are more files than seats"};
    Result<SeriesResult> played = Error{};
    series.interrupted = Interruption::came;
    {
        const Interruption interruption;
        const Progress progress{a.games};
        played = play_series(series, progress);
    }
    if (!played) throw UsageError{played.error()};
    if (played->tally.games == 0) throw UsageError{"no deal was played to its end"};
    const std::vector<std::string> names = names_of(series.entrants);
    if (!Team::world().leads()) return;
    if (a.json) {
        fmt::print("{}\n", json::serialize(verdict_as_json(*played, names, series)));
    } else {
        print(played->tally, names);
        print_verdict(*played, names, series);
    }
}

}  // namespace trianon::cli
