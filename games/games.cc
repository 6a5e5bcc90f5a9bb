#include "games/games.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/words.h"
#include "games/entry.h"

namespace trianon {

const std::vector<GameEntry>& all_games() {
    static const std::vector<GameEntry> games{intrigue_entry(), louis_xiv_entry(), palace_entry(),
                                              courtiers_entry()};
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
    if (record.rules != game.info.rules_version)
        return Error{fmt::format("this program plays rules version {} of {}, not {}",
                                 game.info.rules_version, record.game, record.rules)};
    return game.begin(*edition, std::move(record));
}

Result<std::unique_ptr<Match>> replay_match(const Record& record) {
    auto match = begin_match(record);
    if (!match) return match;
    int number = 0;
    for (const Step& step : record.steps) {
        ++number;
        if (const auto refused = (*match)->apply(step.seat, step.decision, step.outcomes))
            return Error{fmt::format("step {}, {} {}: {}{}", number, index(step.seat),
                                     step.decision, refused->message,
                                     refused->rule.empty() ? "" : " (" + refused->rule + ")")};
    }
    return match;
}

}  // namespace trianon
