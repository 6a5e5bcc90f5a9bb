// The commands of `trianon`, each in a file of its own. A command that cannot do what it was asked
// throws UsageError: one line on standard error, exit code 2.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/fate.h"
#include "games/games.h"
#include "text/catalogue.h"

namespace trianon::cli {

class UsageError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

void add_games(CLI::App&);
void add_play(CLI::App&);
void add_simulate(CLI::App&);
void add_replay(CLI::App&);
void add_rules(CLI::App&);
void add_edition(CLI::App&);
void add_bench(CLI::App&);
void add_protocol(CLI::App&);

// What several commands share (shared.cc). Each refuses what it does not know with the nearest
// word that it does.
const GameEntry& the_game(const std::string& id);
Language the_language(const std::string& code);
Seed the_seed(const std::string& text);
std::string read_file(const std::string& path);
// The text of the edition in the file, checked; the default edition if there is no file.
std::string the_edition(const GameEntry& game, const std::string& file);
void the_players(const GameEntry& game, int players);
// Names of seats, checked against the kinds of player there are.
std::vector<std::string> the_seats(const std::vector<std::string>& names, int players);

}  // namespace trianon::cli
