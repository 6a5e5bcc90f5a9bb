#include "games/examples.h"

#include <fmt/format.h>

#include <map>
#include <stdexcept>

#include "games/games.h"

namespace trianon {
namespace {

std::vector<GameExample> parsed_examples(const GameEntry& game) {
    if (game.examples.empty()) return {};
    json::error_code error;
    auto all = decode<std::vector<GameExample>>(json::parse(game.examples, error));
    if (error || !all)
        throw std::runtime_error{fmt::format("{}: examples.json cannot be read", game.info.id)};
    return std::move(*all);
}

}  // namespace

const std::vector<GameExample>& examples_of(std::string_view id) {
    static const auto examples = [] {
        std::map<std::string, std::vector<GameExample>, std::less<>> all;
        for (const GameEntry& game : all_games()) all.emplace(game.info.id, parsed_examples(game));
        return all;
    }();
    static const std::vector<GameExample> none;
    const auto found = examples.find(id);
    return found == examples.end() ? none : found->second;
}

Result<std::unique_ptr<Match>> begun(std::string_view game, const GameExample& example) {
    Record record;
    record.game = game;
    record.rules = find_game(game)->info.rules_version;
    record.players = example.players;
    record.position = example.position;
    return begin_match(std::move(record));
}

}  // namespace trianon
