// The commands of `trianon`, each in a file of its own. A command that cannot do what it was asked
// throws UsageError: one line on standard error, exit code 2.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/fate.h"
#include "games/games.h"
#include "players/levels.h"
#include "text/catalogue.h"

namespace trianon::cli {

class UsageError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// What may stand on the command line; what is empty or absent is left open.
struct GamesOptions {
    bool json = false;
};
struct PlayOptions {
    std::string game{};
    std::string seats{};
    int players = 0;
    std::string seed{};
    std::string language{};
    std::string edition{};
    std::vector<std::string> options{};
    std::string save{};
    std::string load{};
};
struct LearnOptions {
    std::string game{};
    std::string language{};
    std::string save{};
    std::string load{};
};
struct SimulateOptions {
    std::string game;
    int players = 0;
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    std::vector<std::string> seats;
    int threads = 0;
    std::string edition;
    std::vector<std::string> options;
    bool json = false;
};
struct ArenaOptions {
    std::string game;
    std::vector<std::string> seats;
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    int threads = 0;
    double bar = 0;
    bool all = false;
    std::vector<std::string> weights;
    std::vector<std::string> nets;
    std::string edition;
    std::vector<std::string> options;
    bool json = false;
};
struct TuneOptions {
    std::string game;
    int players = 2;
    std::uint64_t games = 2000;
    int rounds = 3;
    std::uint64_t seed = 1;
    int threads = 0;
    std::string weights;
    std::string out;
    std::vector<std::string> options;
};
struct TrainOptions {
    std::string game;
    std::vector<int> players;
    std::uint64_t games = 5000;
    std::uint64_t arena_games = 400;
    int rounds = 3;
    double hours = 0;
    std::uint64_t seed = 1;
    int threads = 0;
    std::string from;
    std::string out;
    std::vector<std::string> options;
};
struct ThinkOptions {
    std::string file;
    std::string game;
    std::string position;
    std::optional<std::size_t> step;
    std::optional<int> seat;
    std::string player = "ismcts:1s";
    std::string language = "en";
    bool json = false;
};
struct AnalyseOptions {
    std::string file;
    std::string player = "ismcts:400i";
    std::optional<int> seat;
    bool open = false;
    std::uint64_t seed = 1;
    std::string language = "en";
    bool json = false;
};
struct ReplayOptions {
    std::string file;
    std::optional<int> seat;
    std::string language = "en";
    bool json = false;
};
struct VerifyOptions {
    std::string file;
    std::vector<std::string> seals;
};
struct RegisterOptions {
    std::string file;
    std::string courtier;
    std::optional<int> seat;
    std::string language = "en";
};
struct RulesOptions {
    std::string game;
    std::string id;
    std::string language = "en";
    bool rulings = false;
    bool json = false;
};
struct EditionOptions {
    std::string game;
    bool show = false;
    std::string check;
    bool json = false;
};
struct BenchOptions {
    std::string game;
    bool json = false;
};
struct ProtocolOptions {};
struct SentencesOptions {
    std::vector<std::string> records;
};
struct ServeOptions {
    std::string listen = "127.0.0.1:1682";
    std::string store;
    std::string web;
    std::vector<std::string> origins;
    bool behind_proxy = false;
    int threads = 2;
    int grace = 3000;
    int pace = 400;
    int drain = 0;
    int forget_lobbies = 0, forget_finished = 0;  // days; 0: never
    std::string push, mail, mail_from, mail_password_file, notify_key;
    bool webhooks = false, notify_private = false;
    std::string log = "warning";
    bool open = false;
    bool openapi = false;
};
struct BackupOptions {
    std::string file;
    std::string store;
};
struct RestoreOptions {
    std::string file;
    std::string store;
    bool replace = false;
};
struct MigrateStoreOptions {
    std::string from, to;
};

void run(const GamesOptions&);
void run(const PlayOptions&);
void run(const LearnOptions&);
void run(const SimulateOptions&);
void run(const ArenaOptions&);
void run(const TuneOptions&);
void run(const TrainOptions&);
void run(const ThinkOptions&);
void run(const AnalyseOptions&);
void run(const ReplayOptions&);
void run(const VerifyOptions&);
void run(const RegisterOptions&);
void run(const RulesOptions&);
void run(const EditionOptions&);
void run(const BenchOptions&);
void run(const ProtocolOptions&);
void run(const SentencesOptions&);
void run(const ServeOptions&);
void run(const BackupOptions&);
void run(const RestoreOptions&);
void run(const MigrateStoreOptions&);

// What several commands share (shared.cc). Each refuses what it does not know with the nearest
// word that it does.
const GameEntry& the_game(const std::string& id);
Language the_language(const std::string& code);
Seed the_seed(const std::string& text);
std::string read_file(const std::string& path);
// The match of a record, replayed.
std::unique_ptr<Match> the_match(const std::string& file);
// Whose eyes: this seat's, or a spectator's.
Seat the_viewer(const Match& match, const std::optional<int>& seat);
// The text of the edition in the file, checked; the default edition if there is no file.
std::string the_edition(const GameEntry& game, const std::string& file);
// Options of the table, written name=value.
std::map<std::string, std::string> the_options(const std::vector<std::string>& given);
void the_players(const GameEntry& game, int players);
// Players that need no person, by their names; none named: all decide at random.
std::vector<PlayerKind> the_seats(const std::vector<std::string>& names, int players);
std::vector<std::string> names_of(const std::vector<PlayerKind>&);
// As many as there are cores, unless told otherwise.
int the_threads(int asked_for);

}  // namespace trianon::cli
