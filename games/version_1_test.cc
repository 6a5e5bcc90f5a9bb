// Games of rules version 1 go on by version 1. The records of version_1/ were written before there
// was another; never to be changed.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "games/games.h"

namespace trianon {
namespace {

namespace fs = std::filesystem;

std::vector<Record> old_records() {
    std::vector<Record> records;
    for (const auto& entry :
         fs::directory_iterator{fs::path{TRIANON_SOURCE_DIR} / "games" / "version_1"}) {
        std::stringstream text;
        text << std::ifstream{entry.path()}.rdbuf();
        const auto record = parse_record(text.str());
        EXPECT_TRUE(record) << entry.path() << ": " << record.error();
        if (record) records.push_back(*record);
    }
    return records;
}

// Random decisions from here to the end.
void play_on(Match& match) {
    FastFate fate{1};
    while (!match.to_act().empty()) {
        const Seat seat = match.to_act().front();
        const auto choices = match.choices(seat);
        const auto any = fate.below(static_cast<std::uint32_t>(choices.size()));
        const auto allowed = match.allow(seat, choices[any]);
        ASSERT_TRUE(allowed);
        ASSERT_EQ(match.apply(*allowed), std::nullopt);
    }
}

TEST(Version1, every_game_has_an_old_record) {
    std::set<std::string> games;
    for (const Record& record : old_records()) games.insert(record.game);
    EXPECT_EQ(games.size(), all_games().size());
}

TEST(Version1, a_record_goes_on_and_is_written_and_read_again) {
    for (const Record& record : old_records()) {
        const auto match = replay_match(record);
        ASSERT_TRUE(match) << record.game << ": " << match.error();
        EXPECT_EQ((*match)->record(), record) << record.game;
        play_on(**match);
        const Record played = (*match)->record();
        EXPECT_EQ(played.rules, 1);
        EXPECT_EQ(played.options, record.options);
        const auto again = replay_match(*parse_record(print_record(played)));
        ASSERT_TRUE(again) << record.game << ": " << again.error();
        EXPECT_EQ((*again)->signature(), (*match)->signature());
        EXPECT_EQ((*again)->outcome()->winners, (*match)->outcome()->winners);
    }
}

TEST(Version1, a_position_of_it_is_read_as_such) {
    for (const Record& record : old_records()) {
        const auto match = replay_match(record);
        ASSERT_TRUE(match);
        Record typed;
        typed.game = record.game;
        typed.rules = 2;
        typed.position = (*match)->position();
        const auto read = begin_match(typed);
        ASSERT_TRUE(read) << record.game << ": " << read.error();
        EXPECT_EQ((*read)->record().rules, 1);
        EXPECT_EQ((*read)->signature(), (*match)->signature());
    }
}

Record of(std::string game, int rules) {
    Record record;
    record.game = std::move(game);
    record.rules = rules;
    record.players = 3;
    return record;
}

TEST(Version1, has_no_rulings) {
    Record record = of("intrigue", 1);
    record.options["duchess"] = "anyone";
    EXPECT_EQ(begin_match(record).error(), "rules version 1 has no rulings");
    record.options["duchess"] = "others";
    EXPECT_TRUE(begin_match(record));
    record = of("courtiers", 1);
    record.options = {{"etiquette", "strict"}, {"minutes", "9"}};
    EXPECT_TRUE(begin_match(record));
    record.options = {{"etiquette", "chamberlain"}};
    EXPECT_EQ(begin_match(record).error(), "rules version 1 has no rulings");
}

TEST(Version2, a_record_writes_every_option) {
    for (const GameEntry& game : all_games()) {
        const auto match = begin_match(of(std::string{game.info.id}, 2));
        ASSERT_TRUE(match) << match.error();
        std::map<std::string, std::string> usual;
        for (const GameOption& option : game.options) usual[option.name] = option.usual;
        EXPECT_EQ((*match)->record().options, usual);
    }
}

TEST(Version2, C_T2_minutes_are_1_to_5) {
    Record record = of("courtiers", 2);
    record.options["minutes"] = "9";
    EXPECT_EQ(begin_match(record).error(), "C-T2: a negotiation takes 1 to 5 minutes");
}

TEST(Version2, options_given_with_a_position_are_honoured) {
    Record record = of("intrigue", 2);
    record.position = "players=2 phase=influence(0) hands=[[king-1/0] [] [] []]";
    record.options["duchess"] = "others";
    const auto match = begin_match(record);
    ASSERT_TRUE(match) << match.error();
    EXPECT_EQ((*match)->record().options.at("duchess"), "others");
    EXPECT_EQ((*match)->record().options.at("cardinal"), "anyone");
    record.position += " options=(anyone anyone after_action)";
    EXPECT_EQ(begin_match(record).error(), "option duchess is others, but anyone in the position");
    record.options["duchess"] = "anyone";
    EXPECT_TRUE(begin_match(record));
}

TEST(Version2, five_options_of_courtiers_are_read_as_before) {
    for (const Record& record : old_records()) {
        if (record.position.empty()) continue;
        Record typed = record;
        typed.rules = 2;
        typed.position.replace(typed.position.find("silent 9)"), 9, "silent 5)");
        typed.steps.clear();
        const auto match = begin_match(typed);
        ASSERT_TRUE(match) << match.error();
        EXPECT_EQ((*match)->record().rules, 2);
        EXPECT_EQ((*match)->record().options.at("widow"), "titles");
    }
}

TEST(Version2, a_version_that_is_not_there_is_refused) {
    EXPECT_EQ(begin_match(of("palace", 3)).error(),
              "this program plays rules version 2 of palace, not 3");
    EXPECT_FALSE(begin_match(of("palace", 0)));
}

}  // namespace
}  // namespace trianon
