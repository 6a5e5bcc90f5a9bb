#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "cli/commands.h"
#include "engine/fields.h"
#include "engine/words.h"

namespace trianon::cli {

const GameEntry& the_game(const std::string& id) {
    if (const GameEntry* game = find_game(id)) return *game;
    throw UsageError{"game " + unknown_word(id, game_ids())};
}

Language the_language(const std::string& code) {
    if (const auto language = enumerator<Language>(code)) return *language;
    throw UsageError{"language " + unknown_word(code, enumerator_names<Language>())};
}

Seed the_seed(const std::string& text) {
    if (const auto seed = Seed::from_text(text)) return *seed;
    throw UsageError{
        fmt::format("\"{}\" is not a seed: give a number or 64 hexadecimal digits", text)};
}

std::string read_file(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    std::stringstream contents;
    if (std::filesystem::is_directory(path) || !file || !(contents << file.rdbuf()))
        throw UsageError{fmt::format("cannot read the file \"{}\"", path)};
    return contents.str();
}

std::unique_ptr<Match> the_match(const std::string& file) {
    const auto record = parse_record(read_file(file));
    if (!record) throw UsageError{fmt::format("{}: {}", file, record.error())};
    auto match = replay_match(*record);
    if (!match) throw UsageError{fmt::format("{}: {}", file, match.error())};
    return std::move(*match);
}

Seat the_viewer(const Match& match, const std::optional<int>& seat) {
    if (!seat) return spectator;
    if (*seat < 0 || *seat >= match.players())
        throw UsageError{
            fmt::format("there is no seat {}; seats are 0 to {}", *seat, match.players() - 1)};
    return Seat(*seat);
}

std::string the_edition(const GameEntry& game, const std::string& file) {
    if (file.empty()) return game.editions.front().text;
    std::string text = read_file(file);
    if (const auto wrong = game.check_edition(text))
        throw UsageError{fmt::format("edition {}: {}", file, *wrong)};
    return text;
}

std::map<std::string, std::string> the_options(const std::vector<std::string>& given) {
    std::map<std::string, std::string> options;
    for (const std::string& option : given) {
        const std::size_t sign = option.find('=');
        if (sign == 0 || sign == option.npos || sign + 1 == option.size())
            throw UsageError{fmt::format("\"{}\" is no option: write name=value", option)};
        if (!options.emplace(option.substr(0, sign), option.substr(sign + 1)).second)
            throw UsageError{fmt::format("option {} is there twice", option.substr(0, sign))};
    }
    return options;
}

void the_players(const GameEntry& game, int players) {
    if (players < game.info.min_players || players > game.info.max_players)
        throw UsageError{fmt::format("{} is for {} to {} players", game.info.id,
                                     game.info.min_players, game.info.max_players)};
}

std::vector<PlayerKind> the_seats(const std::vector<std::string>& names, int players) {
    std::vector<PlayerKind> kinds;
    for (const std::string& name : names) {
        auto kind = parse_player(name);
        if (!kind) throw UsageError{"seat " + kind.error()};
        kinds.push_back(*kind);
    }
    if (!names.empty() && static_cast<int>(names.size()) != players)
        throw UsageError{fmt::format("{} seats are named for {} players", names.size(), players)};
    if (names.empty()) kinds.assign(players, PlayerKind{.name = "random"});
    return kinds;
}

std::vector<std::string> names_of(const std::vector<PlayerKind>& kinds) {
    std::vector<std::string> names;
    for (const PlayerKind& kind : kinds) names.push_back(kind.name);
    return names;
}

int the_threads(int asked_for) {
    if (asked_for != 0) return asked_for;
    return static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

}  // namespace trianon::cli
