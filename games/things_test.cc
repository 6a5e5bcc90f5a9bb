// What a person may ask about, in every game and language.
#include <gtest/gtest.h>

#include <set>

#include "games/games.h"
#include "text/testing.h"

namespace trianon {
namespace {

std::unique_ptr<Match> begun(const GameEntry& game) {
    Record record;
    record.game = game.info.id;
    record.players = game.info.min_players;
    return std::move(*begin_match(record));
}

void play_on(Match& match, int decisions, std::uint64_t seed) {
    FastFate fate{seed};
    for (int i = 0; i < decisions && !match.to_act().empty(); ++i) {
        const Seat seat = match.to_act().front();
        const auto choices = match.choices(seat);
        const auto chosen = choices[fate.below(static_cast<std::uint32_t>(choices.size()))];
        match.apply(*match.allow(seat, chosen));
    }
}

TEST(Things, are_told_in_every_language_and_name_their_rule) {
    for (const GameEntry& game : all_games()) {
        const auto match = begun(game);
        for (int stage = 0; stage < 3; ++stage, play_on(*match, 60, 7)) {
            for (const Thing& thing : match->narration().things(Seat{0})) {
                for (Language language : languages) {
                    const ThingInWords told = in_words(thing, game.catalogue(language));
                    SCOPED_TRACE(told.id + " " + name_of(language));
                    expect_clean(told.name);
                    EXPECT_FALSE(told.does.empty());
                    for (const std::string& sentence : told.does) expect_sentence(sentence);
                    for (const std::string& sentence : told.needs) expect_sentence(sentence);
                    for (const auto& [seat, how] : told.holders) expect_clean(how);
                    EXPECT_NE(game.catalogue(language).rule(told.rule), nullptr) << told.rule;
                }
            }
        }
    }
}

TEST(Things, have_names_of_their_own) {
    for (const GameEntry& game : all_games()) {
        std::set<std::string> ids;
        for (const Thing& thing : begun(game)->narration().things(spectator))
            EXPECT_TRUE(ids.insert(thing.id).second) << game.info.id << " " << thing.id;
        EXPECT_GT(ids.size(), 40u) << game.info.id;
    }
}

// Every component that a sentence names, which the page makes a token of.
TEST(Things, are_all_that_sentences_speak_of) {
    for (const GameEntry& game : all_games()) {
        std::set<std::string> ids;
        for (const Thing& thing : begun(game)->narration().things(spectator)) ids.insert(thing.id);
        for (const std::string type : {"card", "tile", "mission", "place", "technology", "chip"}) {
            for (const std::string& key : game.catalogue(Language::En).keys()) {
                const std::string start = type == "card" ? "card_name." : type + ".";
                if (!key.starts_with(start) || key.ends_with(".hidden")) continue;
                const std::string id = key.substr(start.size());
                if (id.find('.') != id.npos) continue;
                EXPECT_TRUE(ids.contains(id)) << game.info.id << " " << key;
            }
        }
    }
}

}  // namespace
}  // namespace trianon
