// The example as a match without its type: played, told, recorded and replayed as any game is.
#include "games/match.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "examples/arbour/arbour.h"
#include "games/entry.h"

namespace trianon {

template <> GameEntry manifest_of<arbour::Arbour>();

namespace {

const GameEntry& example() {
    static const GameEntry entry = manifest_of<arbour::Arbour>();
    return entry;
}

std::unique_ptr<Match> begun(const Record& record) {
    auto match = example().begin(example().editions.front().text, record);
    if (!match) return ADD_FAILURE() << match.error(), nullptr;
    return std::move(*match);
}

std::unique_ptr<Match> replayed(const Record& record) {
    auto match = begun(record);
    if (!match) return nullptr;
    EXPECT_EQ(play_steps(*match, record.steps).value_or(""), "");
    return match;
}

std::string told(const Match& match) {
    std::string story;
    for (std::size_t i = 0; i <= match.steps(); ++i)
        for (const std::string& sentence :
             match.narration().story_in_words(i, spectator, Language::En))
            story += sentence + '\n';
    return story + fmt::format("signature {:016x}\n", match.signature());
}

std::string contents(const std::string& path) {
    std::stringstream text;
    text << std::ifstream{path}.rdbuf();
    return text.str();
}

TEST(Example, is_in_no_list_of_games) { EXPECT_EQ(find_game("arbour"), nullptr); }

TEST(Example, has_an_entry_like_every_game) {
    EXPECT_EQ(example().info.id, "arbour");
    ASSERT_EQ(example().editions.size(), 1u);
    EXPECT_EQ(example().editions.front().name, "garden");
    EXPECT_FALSE(example().weights.empty());
    EXPECT_EQ(example().catalogue(Language::Fr).rules().size(), 8u);
}

TEST(Example, plays_to_the_end_and_replays_its_record) {
    for (int players = example().info.min_players; players <= example().info.max_players;
         ++players) {
        Record record;
        record.game = "arbour";
        record.players = players;
        record.seed = Seed{17};
        const auto match = begun(record);
        ASSERT_TRUE(match);
        while (!match->to_act().empty()) {
            const Seat seat = match->to_act().front();
            const auto choices = match->choices(seat);
            ASSERT_FALSE(choices.empty());
            const auto allowed = match->allow(seat, choices[match->steps() % choices.size()]);
            ASSERT_TRUE(allowed);
            ASSERT_EQ(match->apply(*allowed), std::nullopt);
        }
        EXPECT_EQ(match->steps(), 24u);
        const auto read = parse_record(print_record(match->record()));
        ASSERT_TRUE(read) << read.error();
        EXPECT_EQ(replayed(*read)->signature(), match->signature());
    }
}

TEST(Example, refuses_with_rule_and_sentence) {
    Record record;
    record.game = "arbour";
    record.position = "players=2 hands=[[lantern-1/0] [lantern-2/1] [] []]";
    const auto match = begun(record);
    ASSERT_TRUE(match);
    const auto no = decide(*match, Seat{1}, "hang lantern-2");
    ASSERT_TRUE(no);
    EXPECT_EQ(no->refused.rule, "A-T1");
    const Narration& narration = match->narration();
    EXPECT_EQ(narration.in_words(narration.explain(no->refused), Language::En),
              "It is not your turn.");
}

// TRIANON_WRITE_GOLDEN=1 writes the .txt anew.
TEST(Example, golden_game_is_told_as_before) {
    const std::string path = TRIANON_SOURCE_DIR "/examples/arbour/golden/two_players";
    const auto record = parse_record(contents(path + ".record"));
    ASSERT_TRUE(record) << record.error();
    const auto match = replayed(*record);
    ASSERT_TRUE(match && match->outcome());
    if (std::getenv("TRIANON_WRITE_GOLDEN") != nullptr)
        std::ofstream{path + ".txt"} << told(*match);
    EXPECT_EQ(told(*match), contents(path + ".txt"));
}

}  // namespace
}  // namespace trianon
