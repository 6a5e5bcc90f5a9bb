// Whole games, for each game one for every number of players and every way it can end.
// golden/*.record is what was decided; golden/*.txt is what a spectator then reads, and the
// signature of the end. TRIANON_WRITE_GOLDEN=1 writes the .txt files anew: read the difference
// before you keep it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "games/games.h"

namespace trianon {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
    std::stringstream text;
    text << std::ifstream{path}.rdbuf();
    return text.str();
}

std::vector<fs::path> golden_records(std::string_view game) {
    std::vector<fs::path> paths;
    const fs::path folder = fs::path{TRIANON_SOURCE_DIR} / "games" / game / "golden";
    for (const auto& entry : fs::directory_iterator{folder})
        if (entry.path().extension() == ".record") paths.push_back(entry.path());
    return paths;
}

std::unique_ptr<Match> replay(const fs::path& path) {
    const auto record = parse_record(contents(path));
    if (!record) return ADD_FAILURE() << path << ": " << record.error(), nullptr;
    auto match = replay_match(*record);
    if (!match) return ADD_FAILURE() << path << ": " << match.error(), nullptr;
    return std::move(*match);
}

std::string told(const Match& match) {
    std::string story;
    for (std::size_t i = 0; i <= match.steps(); ++i)
        for (const std::string& sentence :
             match.narration().story_in_words(i, spectator, Language::En))
            story += sentence + '\n';
    return story + fmt::format("signature {:016x}\n", match.signature());
}

TEST(Golden, games_are_told_as_before) {
    for (const GameEntry& game : all_games())
        for (const fs::path& path : golden_records(game.info.id)) {
            const auto match = replay(path);
            ASSERT_TRUE(match);
            const fs::path expected = fs::path{path}.replace_extension(".txt");
            if (std::getenv("TRIANON_WRITE_GOLDEN") != nullptr)
                std::ofstream{expected} << told(*match);
            EXPECT_EQ(told(*match), contents(expected)) << path;
        }
}

TEST(Golden, every_ending_and_number_of_players_has_a_game) {
    for (const GameEntry& game : all_games()) {
        std::set<std::string> endings;
        std::set<int> players;
        bool shared = false;
        for (const fs::path& path : golden_records(game.info.id)) {
            const auto match = replay(path);
            ASSERT_TRUE(match);
            const auto outcome = match->outcome();
            ASSERT_TRUE(outcome) << path << " is not over";
            endings.insert(outcome->ending);
            players.insert(match->players());
            shared = shared || outcome->winners.size() > 1;
        }
        EXPECT_EQ(endings, std::set<std::string>(game.endings.begin(), game.endings.end()));
        const int numbers = game.info.max_players - game.info.min_players + 1;
        EXPECT_EQ(static_cast<int>(players.size()), numbers) << game.info.id;
        EXPECT_TRUE(shared) << "no shared victory of " << game.info.id;
    }
}

}  // namespace
}  // namespace trianon
