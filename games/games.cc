#include "games/games.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/words.h"
#include "games/entry.h"
#include "games/manifest.h"

namespace trianon {

#define TRIANON_DECLARE_MANIFEST(G) template <> GameEntry manifest_of<G>();
TRIANON_FOR_EACH_GAME(TRIANON_DECLARE_MANIFEST)
#undef TRIANON_DECLARE_MANIFEST

const std::vector<GameEntry>& all_games() {
    static const std::vector<GameEntry> games = [] {
        std::vector<GameEntry> all;
        for_each_game([&]<class G>(std::type_identity<G>) { all.push_back(manifest_of<G>()); });
        return all;
    }();
    return games;
}

std::vector<std::string> game_ids() {
    std::vector<std::string> ids;
    for (const GameEntry& game : all_games()) ids.emplace_back(game.info.id);
    return ids;
}

const GameEntry* find_game(std::string_view id) {
    for (const GameEntry& game : all_games())
        if (game.info.id == id) return &game;
    return nullptr;
}

bool plays(const GameEntry& game, int rules) {
    return rules >= 1 && rules <= game.info.rules_version;
}

Result<std::string> edition_of(const Record& record) {
    const GameEntry* game = find_game(record.game);
    if (game == nullptr) return Error{unknown_word(record.game, game_ids())};
    if (!record.edition_text.empty()) return record.edition_text;
    if (record.edition.empty()) return game->editions.front().text;
    std::vector<std::string> names;
    for (const EditionFile& edition : game->editions) {
        if (edition.name == record.edition) return edition.text;
        names.push_back(edition.name);
    }
    return Error{fmt::format("edition {}", unknown_word(record.edition, names))};
}

Result<std::unique_ptr<Match>> begin_match(Record record) {
    const auto edition = edition_of(record);
    if (!edition) return Error{edition.error()};
    const GameEntry& game = *find_game(record.game);
    if (!plays(game, record.rules))
        return Error{fmt::format("this program plays rules version {} of {}, not {}",
                                 game.info.rules_version, record.game, record.rules)};
    return game.begin(*edition, std::move(record));
}

Result<std::unique_ptr<Match>> replay_match(const Record& record) {
    auto match = begin_match(record);
    if (!match) return match;
    if (const auto wrong = play_steps(**match, record.steps)) return Error{*wrong};
    return match;
}

}  // namespace trianon
