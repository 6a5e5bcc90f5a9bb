// That a refusal cites a rule which forbids it: each pair of them stands in a table with the words
// of the rule that do, and random games meet no other pair.
#pragma once

#include <gmock/gmock.h>

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules.h"
#include "text/testing.h"

namespace trianon {

template <class Refusal> struct Ground {
    Refusal refusal;
    std::string_view rule;
    std::string_view words;  // of the rule, in English
};

template <class Refusal>
void expect_words_of_rules(const std::vector<Ground<Refusal>>& grounds, const Catalogue& english) {
    std::set<Refusal> told;
    for (const auto& [refusal, id, words] : grounds) {
        told.insert(refusal);
        const RuleText* rule = english.rule(id);
        ASSERT_NE(rule, nullptr) << name_of(refusal) << " cites " << id << ", which is no rule";
        EXPECT_THAT(rule->text, ::testing::HasSubstr(std::string{words}))
            << name_of(refusal) << " cites " << id;
    }
    for (int i = 0; i < enumerator_count<Refusal>; ++i) {
        const auto refusal = static_cast<Refusal>(i);
        EXPECT_TRUE(told.contains(refusal)) << name_of(refusal) << " has no ground";
        const auto usual = std::pair{refusal, rule_of(refusal)};
        EXPECT_TRUE(std::any_of(grounds.begin(), grounds.end(),
                                [&](const Ground<Refusal>& ground) {
                                    return std::pair{ground.refusal, ground.rule} == usual;
                                }))
            << name_of(refusal) << " cites " << usual.second;
    }
}

// In every position of random games, every seat tries what was legal before in these games.
template <Game G>
void expect_no_other_grounds(const G& game, int games,
                             const std::vector<Ground<typename G::Refusal>>& grounds) {
    std::set<std::pair<typename G::Refusal, std::string_view>> allowed, seen;
    for (const auto& ground : grounds) allowed.emplace(ground.refusal, ground.rule);
    std::vector<typename G::Decision> tried;
    const auto look = [&](const typename G::State& s, const auto&, Seat, Language) {
        typename G::Choices choices;
        for (Seat seat : game.to_act(s)) {
            game.legal(s, seat, choices);
            for (int i = 0; i < static_cast<int>(choices.size()); i += 7)
                if (tried.size() < 300 &&
                    std::find(tried.begin(), tried.end(), choices[i]) == tried.end())
                    tried.push_back(choices[i]);
        }
        for (Seat seat : Seats::first(G::info.max_players))
            for (const typename G::Decision& decision : tried)
                if (const auto refusal = game.why_not(s, seat, decision))
                    seen.emplace(*refusal, rule_against(*refusal, s, decision));
    };
    look_at_games(game, games, look);
    for (const auto& [refusal, rule] : seen)
        EXPECT_TRUE(allowed.contains({refusal, rule})) << name_of(refusal) << " cites " << rule;
}

}  // namespace trianon
