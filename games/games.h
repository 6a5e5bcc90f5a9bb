// The registry: the games there are, found by their id. What must know a game's class includes
// games/manifest.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "games/match.h"

namespace trianon {

struct EditionFile {
    std::string name;
    std::string text;  // TOML
};

// What a table may agree on; the values that can be listed, or none for a number.
struct GameOption {
    std::string name;
    std::vector<std::string> values;
    std::string usual;
};

struct GameEntry {
    GameInfo info;
    std::vector<std::string> endings;   // the ways it can end
    std::vector<EditionFile> editions;  // compiled in; the first one is the default
    std::vector<GameOption> options;
    std::string weights;        // of the evaluation, TOML
    std::string_view net;       // that judges instead, as a file; empty: none
    std::string_view lesson;    // lesson.json (games/lesson.h); empty: none
    std::string_view examples;  // examples.json (games/examples.h); empty: none
    const Catalogue& (*catalogue)(Language);
    std::string (*kinds)();  // of the fields in its sentences, text/kinds.json
    // What is wrong with an edition, or nothing.
    std::optional<std::string> (*check_edition)(std::string_view toml);
    Result<std::unique_ptr<Match>> (*begin)(std::string_view edition, Record);
};

const std::vector<GameEntry>& all_games();
std::vector<std::string> game_ids();
const GameEntry* find_game(std::string_view id);

// Whether the program has this version of the rules.
bool plays(const GameEntry&, int rules);

// Which edition a record is played with, as TOML: its own text, or one of ours by its name.
Result<std::string> edition_of(const Record&);

// A match at its beginning. Fills in edition and rules version where the record has none.
Result<std::unique_ptr<Match>> begin_match(Record);
// A match with all the steps of the record played.
Result<std::unique_ptr<Match>> replay_match(const Record&);

}  // namespace trianon
