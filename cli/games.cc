// trianon games
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/answers.h"
#include "cli/commands.h"

namespace trianon::cli {
namespace {

void print(const GameEntry& game) {
    std::vector<std::string> editions;
    for (const EditionFile& edition : game.editions) editions.push_back(edition.name);
    std::string players =
        fmt::format("{}–{} players", game.info.min_players, game.info.max_players);
    for (Seat number : game.info.unofficial)
        players += fmt::format(", {} unofficially", index(number));
    fmt::print("{:<10} {}\n{:<10} {}; edition {}\n", game.info.id,
               game.catalogue(Language::En).say("game.title"), "", players,
               fmt::join(editions, ", "));
}

}  // namespace

void run(const GamesOptions& a) {
    json::array games;
    for (const GameEntry& game : all_games()) {
        if (a.json)
            games.push_back(about_game(game));
        else
            print(game);
    }
    if (a.json) fmt::print("{}\n", json::serialize(games));
}

}  // namespace trianon::cli
