// What every game owes to its record: replay, undo, and no step without a reason.
#include "games/match.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/checks/effort.h"
#include "games/games.h"

namespace trianon {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

struct TableCase {
    std::string game;
    int players;
};

void PrintTo(const TableCase& table, std::ostream* out) { *out << table.game << table.players; }

std::vector<TableCase> all_tables() {
    std::vector<TableCase> tables;
    for (const GameEntry& game : all_games())
        for (int players = game.info.min_players; players <= game.info.max_players; ++players)
            tables.push_back({std::string{game.info.id}, players});
    return tables;
}

std::unique_ptr<Match> begin(const TableCase& table, std::uint64_t seed) {
    Record record;
    record.game = table.game;
    record.players = table.players;
    record.seed = Seed{seed};
    auto match = begin_match(record);
    EXPECT_TRUE(match) << match.error();
    return std::move(*match);
}

// Long games are looked at as a whole only now and then.
constexpr int many_decisions = checks::effort(150);

void decide_at_random(Match& match, FastFate& fate) {
    const Seat seat = match.to_act().front();
    const auto choices = match.choices(seat);
    const bool passes = choices.front().passes() && fate.below(std::uint32_t{2}) == 0;
    const auto count = static_cast<std::uint32_t>(choices.size());
    const auto allowed = match.allow(seat, passes ? choices.front() : choices[fate.below(count)]);
    ASSERT_TRUE(allowed) << allowed.error().key;
    EXPECT_EQ(match.apply(*allowed), std::nullopt);
}

// Everything that can be seen of a match, by every viewer.
std::string all_of(const Match& match) {
    std::string all = match.position() + json::serialize(match.state());
    for (Seat viewer : Seats::first(match.players()).with(spectator)) {
        all += json::serialize(match.view(viewer));
        for (std::size_t i = 0; i <= match.steps(); ++i)
            all += json::serialize(match.events(i, viewer));
    }
    return all;
}

class EveryGame : public testing::TestWithParam<TableCase> {};

TEST_P(EveryGame, a_record_replays_to_the_same_state_and_events) {
    for (std::uint64_t seed = 0; seed < checks::effort(10U); ++seed) {
        const auto match = begin(GetParam(), seed);
        FastFate fate{seed};
        while (!match->to_act().empty()) decide_at_random(*match, fate);
        const std::string text = print_record(match->record());
        const auto record = parse_record(text);
        ASSERT_TRUE(record) << record.error();
        EXPECT_EQ(*record, match->record());
        const auto replayed = replay_match(*record);
        ASSERT_TRUE(replayed) << replayed.error();
        EXPECT_EQ(all_of(**replayed), all_of(*match));
        EXPECT_EQ((*replayed)->signature(), match->signature());
    }
}

TEST_P(EveryGame, undo_returns_the_exact_state) {
    const auto match = begin(GetParam(), 5);
    FastFate fate{5};
    std::vector<std::string> before;
    while (!match->to_act().empty() && match->steps() < many_decisions) {
        before.push_back(all_of(*match));
        decide_at_random(*match, fate);
    }
    const std::string end = all_of(*match);
    const Record record = match->record();
    while (!before.empty()) {
        ASSERT_TRUE(match->undo());
        ASSERT_EQ(all_of(*match), before.back());
        before.pop_back();
    }
    EXPECT_FALSE(match->undo());
    // Played again after the undo, the same decisions meet the same fate.
    for (const Step& step : record.steps) ASSERT_FALSE(decide(*match, step.seat, step.decision));
    EXPECT_EQ(all_of(*match), end);
}

TEST_P(EveryGame, a_clone_goes_its_own_way) {
    const auto match = begin(GetParam(), 9);
    FastFate fate{9};
    for (int i = 0; i < 10; ++i) decide_at_random(*match, fate);
    const std::string before = all_of(*match);
    const auto clone = match->clone();
    EXPECT_EQ(all_of(*clone), before);
    decide_at_random(*clone, fate);
    EXPECT_EQ(all_of(*match), before);
    ASSERT_TRUE(clone->undo());
    EXPECT_EQ(all_of(*clone), before);
}

TEST_P(EveryGame, what_was_allowed_in_another_position_is_not_applied) {
    const auto match = begin(GetParam(), 10);
    const Seat seat = match->to_act().front();
    const auto allowed = match->allow(seat, match->choices(seat).front());
    ASSERT_TRUE(allowed);
    EXPECT_EQ(match->apply(*allowed), std::nullopt);
    EXPECT_THROW(match->apply(*allowed), std::logic_error);
}

TEST_P(EveryGame, only_a_game_whose_rules_speak_of_it_has_talk) {
    const auto match = begin(GetParam(), 11);
    EXPECT_EQ(match->talk() != nullptr, GetParam().game == "courtiers");
}

TEST_P(EveryGame, a_refused_decision_changes_nothing) {
    const auto match = begin(GetParam(), 6);
    FastFate fate{6};
    for (int i = 0; i < 20; ++i) decide_at_random(*match, fate);
    const std::string before = all_of(*match);
    const Seat seat = match->to_act().front();
    const std::string legal = match->choices(seat).front().notation();
    for (const std::string& words :
         {std::string{}, std::string{"nonsense"}, legal + " more", std::string(10'000, 'x')}) {
        const auto no = decide(*match, seat, words);
        ASSERT_TRUE(no) << words;
        EXPECT_TRUE(no->malformed);
        EXPECT_FALSE(no->message.empty());
    }
    for (Seat other : Seats::first(match->players()))
        if (!match->to_act().contains(other)) {
            const auto no = decide(*match, other, legal);
            ASSERT_TRUE(no);
            EXPECT_FALSE(no->malformed);
            EXPECT_FALSE(no->refused.rule.empty());
        }
    // A script with too many outcomes is refused as a whole.
    EXPECT_TRUE(decide(*match, seat, legal, std::vector<std::string>(500, "0")));
    // So is a decision of another game, and none at all.
    const auto other_game = begin({match->info().id == "palace" ? "intrigue" : "palace", 2}, 6);
    EXPECT_FALSE(match->allow(seat, other_game->choices(other_game->to_act().front()).front()));
    EXPECT_FALSE(match->allow(seat, AnyDecision{}));
    EXPECT_EQ(all_of(*match), before);
}

// A text that is not there is shown as "[its.key]".
bool names_a_missing_text(std::string_view text) {
    for (auto at = text.find('['); at != text.npos; at = text.find('[', at + 1)) {
        const auto end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_.", at + 1);
        if (end == text.npos || text[end] != ']') continue;
        if (text.substr(at, end - at).find('.') != text.npos) return true;
    }
    return false;
}

TEST_P(EveryGame, speaks_in_every_language_without_a_missing_text) {
    const auto match = begin(GetParam(), 7);
    FastFate fate{7};
    const auto spoken = [](const std::string& text) {
        EXPECT_EQ(text.find('{'), text.npos) << text;
        EXPECT_FALSE(names_a_missing_text(text)) << text;
    };
    for (;;) {
        for (Language language : {Language::En, Language::Es, Language::Fr, Language::It})
            for (Seat viewer : Seats::first(match->players()).with(spectator)) {
                const Narration& narration = match->narration();
                for (const auto& sentence :
                     narration.story_in_words(match->steps(), viewer, language))
                    spoken(sentence);
                spoken(narration.in_words(narration.prompt(viewer), language));
                spoken(match->narration().drawing(viewer, language));
            }
        if (match->to_act().empty() || match->steps() == 4 * many_decisions) break;
        for (const AnyDecision& decision : match->choices(match->to_act().front()))
            spoken(
                match->narration().in_words(match->narration().describe(decision), Language::Fr));
        decide_at_random(*match, fate);
    }
}

INSTANTIATE_TEST_SUITE_P(Tables, EveryGame, testing::ValuesIn(all_tables()),
                         testing::PrintToStringParamName());

TEST(Games, an_unknown_game_gets_the_nearest_name) {
    Record record;
    record.game = "intrige";
    record.players = 3;
    EXPECT_THAT(begin_match(record).error(), HasSubstr("intrigue"));
}

TEST(Games, a_record_of_other_rules_is_refused) {
    Record record;
    record.game = "intrigue";
    record.players = 3;
    record.rules = 99;
    EXPECT_THAT(begin_match(record).error(), HasSubstr("rules version"));
}

TEST(Games, options_travel_in_the_record_and_wrong_ones_are_refused) {
    Record record;
    record.game = "courtiers";
    record.players = 3;
    record.options = {{"goal", "short"}, {"etiquette", "strict"}};
    const auto match = begin_match(record);
    ASSERT_TRUE(match) << match.error();
    EXPECT_THAT((*match)->position(), HasSubstr("options=(short strict chosen silent 5 titles)"));
    EXPECT_THAT(print_record((*match)->record()), HasSubstr("option goal short\n"));
    record.options = {{"goal", "shrot"}};
    EXPECT_THAT(begin_match(record).error(), HasSubstr("did you mean \"short\""));
    record.options = {{"gaol", "short"}};
    EXPECT_THAT(begin_match(record).error(), HasSubstr("did you mean \"goal\""));
}

TEST(Games, what_two_agree_on_is_told_to_nobody_else) {
    const auto match = begin({"courtiers", 3}, 1);
    for (Seat seat : Seats::first(3))
        ASSERT_FALSE(decide(*match, seat, match->choices(seat).front().notation()));
    ASSERT_FALSE(decide(*match, Seat{0}, "offer 1 0 500 [] \"Trust me\\!\""));
    EXPECT_THAT(match->narration().story(4, Seat{1}), testing::SizeIs(1));
    EXPECT_THAT(match->narration().story(4, Seat{2}), IsEmpty());
    EXPECT_TRUE(match->events(4, spectator).empty());
    EXPECT_EQ(match->events(4, Seat{0}).size(), 1u);
    const auto replayed = replay_match(*parse_record(print_record(match->record())));
    ASSERT_TRUE(replayed) << replayed.error();
    EXPECT_EQ((*replayed)->signature(), match->signature());
}

TEST(Games, every_edition_that_is_compiled_in_passes_its_own_check) {
    for (const GameEntry& game : all_games()) {
        ASSERT_THAT(game.editions, testing::Not(IsEmpty()));
        for (const EditionFile& edition : game.editions)
            EXPECT_EQ(game.check_edition(edition.text), std::nullopt) << edition.name;
    }
}

TEST(Games, an_edition_whose_lines_end_in_another_way_is_told_how_they_should) {
    for (const GameEntry& game : all_games())
        for (const char* end : {"\u2028", "\u0085"})
            EXPECT_THAT(game.check_edition(fmt::format("# mine{0}game = \"{1}\"{0}name = \"x\"",
                                                       end, game.info.id))
                            .value_or(""),
                        testing::StartsWith("nothing is set in the file: a line ends with a line"));
}

TEST(Games, an_edition_whose_keys_go_too_deep_is_refused_before_it_is_read) {
    std::string keys = "a";
    while (keys.size() < 100'000) keys += ".a";
    for (const GameEntry& game : all_games())
        EXPECT_EQ(game.check_edition(keys + "=1"), "an edition has at most 1000 dots");
}

TEST(Undo, stops_at_what_was_drawn_revealed_or_decided_by_somebody_else) {
    const auto match = begin({"intrigue", 3}, 8);
    EXPECT_EQ(match->undo_stop(Seat{0}), UndoStop::NothingYet);
    ASSERT_FALSE(decide(*match, Seat{0}, "choose king+queen"));
    EXPECT_EQ(match->undo_stop(Seat{0}), std::nullopt);
    EXPECT_EQ(match->undo_stop(Seat{1}), UndoStop::SomebodyElse);
    ASSERT_FALSE(decide(*match, Seat{1}, "choose king+queen"));
    EXPECT_EQ(match->undo_stop(Seat{0}), UndoStop::SomebodyElse);
    ASSERT_FALSE(decide(*match, Seat{2}, "choose king+queen"));
    EXPECT_EQ(match->undo_stop(Seat{2}), UndoStop::Chance);
    const Seat starter = match->to_act().front();
    ASSERT_FALSE(decide(*match, starter, match->choices(starter).front().notation()));
    EXPECT_EQ(match->undo_stop(starter), std::nullopt);
}

TEST(Undo, stops_where_something_was_revealed) {
    Record record;
    record.game = "intrigue";
    record.players = 2;
    record.position =
        "players=2 turn=3 phase=aim(0 king-1 king) markers=[4 5 0 0 0 0 0] "
        "hands=[[king-3/0 queen-1/0] [duchess-1/1] [] []] court=[(1 king king-6/1)]";
    auto match = begin_match(record);
    ASSERT_TRUE(match) << match.error();
    ASSERT_FALSE(decide(**match, Seat{0}, "mark queen"));  // the game ends and all is shown
    ASSERT_TRUE((*match)->outcome());
    EXPECT_EQ((*match)->undo_stop(Seat{0}), UndoStop::Revealed);
}

}  // namespace
}  // namespace trianon
