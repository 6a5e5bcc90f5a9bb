// Forged records: every card, die and seed of a whole game is changed in turn, and verify finds it.
#include "games/verify.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "games/games.h"

namespace trianon {
namespace {

constexpr const char* honest_games[] = {
    "courtiers/golden/short_victory", "intrigue/golden/two_players", "louis_xiv/golden/two_players",
    "palace/golden/shared_victory"};

Record honest_record(std::string_view name) {
    std::stringstream text;
    text << std::ifstream{fmt::format("{}/games/{}.record", TRIANON_SOURCE_DIR, name)}.rdbuf();
    return *parse_record(text.str());
}

// The same step, but chance brings the first, or the second, of all that is possible; false if it
// has no say in it.
bool apply_forged(Match& match, const Step& step, const char* outcome) {
    for (std::size_t draws = 1; draws <= 60; ++draws) {
        const std::vector<std::string> told(draws, outcome);
        if (!decide(match, step.seat, step.decision, told)) return true;
    }
    return false;
}

class Verify : public ::testing::TestWithParam<const char*> {
  protected:
    const Record record = honest_record(GetParam());
    const std::string seal = record.seed.seal();
};

TEST_P(Verify, believes_an_honest_record) {
    EXPECT_EQ(why_not_verified(record, {seal}), std::nullopt);
    EXPECT_EQ(why_not_verified(record, {}), std::nullopt);
}

TEST_P(Verify, finds_every_outcome_that_was_changed) {
    Record begun = record;
    begun.steps.clear();
    const auto match = std::move(*begin_match(begun));
    int forged = 0;
    for (const Step& step : record.steps) {
        bool by_chance = false;
        for (const char* outcome : {"0", "1"})
            if (apply_forged(*match, step, outcome)) {
                // It is a game that could have been, and yet not the one that was.
                ASSERT_TRUE(replay_match(match->record()));
                EXPECT_NE(why_not_verified(match->record(), {seal}), std::nullopt) << step.decision;
                match->undo();
                by_chance = true;
            }
        ASSERT_FALSE(decide(*match, step.seat, step.decision));
        EXPECT_EQ(match->undo_stop(step.seat) == UndoStop::Chance, by_chance) << step.decision;
        forged += by_chance ? 1 : 0;
    }
    EXPECT_GT(forged, 10);
}

TEST_P(Verify, finds_a_deal_that_was_changed) {
    Record begun = record;
    begun.steps.clear();
    begun.setup_outcomes.assign(1, "0");
    auto match = begin_match(begun);
    while (!match && begun.setup_outcomes.size() < 100) {
        begun.setup_outcomes.emplace_back("0");
        match = begin_match(begun);
    }
    ASSERT_TRUE(match);
    EXPECT_NE(why_not_verified((*match)->record(), {seal}), std::nullopt);
}

TEST_P(Verify, finds_a_position_in_place_of_a_deal) {
    const auto match = std::move(*replay_match(record));
    while (!match->record().steps.empty()) {
        Record typed = record;
        typed.position = match->position();
        typed.steps.erase(typed.steps.begin(),
                          typed.steps.begin() + static_cast<long>(match->record().steps.size()));
        EXPECT_NE(why_not_verified(typed, {seal}), std::nullopt);
        match->undo();
    }
}

TEST_P(Verify, finds_another_seed_by_its_seal_and_by_its_cards) {
    for (std::uint64_t other = 5000; other < 5050; ++other) {
        Record forged = record;
        forged.seed = Seed{other};
        EXPECT_NE(why_not_verified(forged, {seal}), std::nullopt) << other;
        EXPECT_NE(why_not_verified(forged, {}), std::nullopt) << other;
    }
}

TEST_P(Verify, finds_another_number_of_players) {
    Record forged = record;
    ++forged.players;
    EXPECT_NE(why_not_verified(forged, {seal}), std::nullopt);
}

TEST_P(Verify, takes_no_empty_seal_for_none) {
    EXPECT_NE(why_not_verified(record, {""}), std::nullopt);
}

// The same decisions as far as they go, half of them from another seed.
TEST_P(Verify, follows_chance_that_was_drawn_anew) {
    const auto match = std::move(*replay_match(record));
    while (match->steps() > record.steps.size() / 2) match->undo();
    const Seed second{99};
    match->reseed(second);
    FastFate fate{1};
    while (!match->to_act().empty()) {
        const Seat seat = match->to_act().front();
        const auto choices = match->choices(seat);
        const auto& chosen = choices[fate.below(static_cast<std::uint32_t>(choices.size()))];
        match->apply(*match->allow(seat, chosen));
    }
    const std::string text = print_record(match->record());
    const auto read = parse_record(text);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, match->record());
    const auto again = replay_match(*read);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ((*again)->position(), match->position());
    EXPECT_EQ(why_not_verified(*read, {seal, second.seal()}), std::nullopt);
    EXPECT_NE(why_not_verified(*read, {seal}), std::nullopt);
    EXPECT_NE(why_not_verified(*read, {seal, seal}), std::nullopt);
    EXPECT_NE(why_not_verified(*read, {seal, second.seal(), seal}), std::nullopt);
    Record forged = *read;
    forged.reseeds.front().seed = Seed{100};
    EXPECT_NE(why_not_verified(forged, {seal, second.seal()}), std::nullopt);
    // Who takes back further goes on with the second seed, and sees no known card again.
    while (match->steps() > record.steps.size() / 3) match->undo();
    EXPECT_EQ(match->record().reseeds, (std::vector<Reseed>{{match->steps(), second}}));
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Verify, ::testing::ValuesIn(honest_games),
                         [](const auto& game) {
                             const std::string name = game.param;
                             return name.substr(0, name.find('/'));
                         });

}  // namespace
}  // namespace trianon
