// What is told before a draw, how the players stand, and whether it comes true.
#include "games/intrigue/odds.h"

#include <gtest/gtest.h>

#include "engine/checks/odds.h"
#include "games/intrigue/testing.h"
#include "games/intrigue/text.h"
#include "text/testing.h"

namespace trianon::intrigue {
namespace {

using testing::ElementsAre;

std::vector<std::string> noted(const Scene& scene, std::string_view decision) {
    return in_all_languages([&](Language language) {
        const auto note = intrigue::note(game(), scene.view(0), parsed<Decision>(decision));
        return note ? catalogue(language).say(note->key, note->with) : "";
    });
}

TEST(Odds, I_SE_the_seneschal_finds_who_is_among_eight_cards) {
    const Scene scene{
        "players=2 phase=aim(0 seneschal-1 seneschal) hands=[[theft-5/0] [decree-1/1] [] []]",
        DeckOf{"[king-1 king-2 theft-2]"}};
    const Odds found = *game().odds(scene.view(0), parsed<Decision>("name king"));
    EXPECT_EQ(found.percent("found"), 100);
    EXPECT_EQ(noted(scene, "name king").front(), "found for sure");
}

TEST(Odds, come_true) {
    const auto seen = checks::expect_odds_to_come_true(game(), 3, 60, 40);
    for (const char* kind : {"name", "rob", "show", "unseat"})
        EXPECT_GT(seen.decisions.count(kind), 0u) << kind;
}

TEST(Note, I_Q_says_whether_the_card_will_do) {
    const Scene scene{
        "players=2 phase=aim(0 queen-1 queen) hands=[[king-3/0] [] [] []] "
        "court=[(1 duchess king-1/1) (1 duchess king-2/1)]"};
    EXPECT_THAT(noted(scene, "outbid duchess king-3"),
                ElementsAre("succeeds: value 3 against at most 2 cards there",
                            "lo logra: valor 3 contra 2 cartas allí como mucho",
                            "réussit\u00a0: valeur 3 contre 2 cartes au plus à cet endroit",
                            "riesce: valore 3 contro al massimo 2 carte lì"));
}

TEST(Note, I_CH_no_favour_is_asked_about_while_there_is_one_to_give) {
    const Scene scene{"players=2 phase=aim(0 chamberlain-1 chamberlain) hands=[[] [] [] []]"};
    EXPECT_TRUE(game().wastes(scene.view(0), decision::Favour{}));
    EXPECT_FALSE(game().wastes(scene.view(0), decision::Favour{Character::King}));
    EXPECT_EQ(noted(scene, "favour none").front(), "no favour marker is given");
}

TEST(Note, I_D_an_attack_on_ones_own_cards_is_asked_about) {
    const Scene scene{
        "players=2 phase=aim(0 duchess-1 duchess) hands=[[king-1/0] [] [] []] "
        "court=[(0 queen king-2/0) (0 queen king-3/0)]"};
    const auto attack = [](Seat player) {
        return decision::Unseat{player, Character::Queen, *Card::from_text("king-1")};
    };
    EXPECT_TRUE(game().wastes(scene.view(0), attack(Seat{0})));
    EXPECT_FALSE(game().wastes(scene.view(0), attack(Seat{1})));
    EXPECT_TRUE(noted(scene, "unseat 0 queen king-1").front().starts_with("your own cards; "));
}

// I-E2
TEST(Estimate, I_E2_holds_what_every_possible_world_would_score) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        FastFate fate{seed};
        State state = game().set_up(3, {}, fate, nullptr);
        Choices choices;
        while (!game().to_act(state).empty()) {
            const Seat seat = game().to_act(state).front();
            for (Seat viewer : state.everyone().with(spectator)) {
                const View view = game().view(state, viewer);
                const auto stands = game().estimate(view);
                const State world = game().imagine(view, fate);
                for (Seat other : state.everyone()) {
                    const int points = game().points(world, other);
                    EXPECT_LE(stands[static_cast<std::size_t>(index(other))].low, points);
                    EXPECT_GE(stands[static_cast<std::size_t>(index(other))].high, points);
                }
            }
            game().legal(state, seat, choices);
            const auto n = static_cast<std::uint32_t>(choices.size());
            game().apply(state, seat, choices[static_cast<int>(fate.below(n))], fate, nullptr);
        }
    }
}

TEST(Estimate, I_E2_is_sure_of_what_all_can_see) {
    const Scene scene{
        "players=2 phase=influence(0) markers=[3 0 0 0 0 0 0] hands=[[king-3/0] [] [] []] "
        "court=[(0 king king-1/0)]"};
    EXPECT_EQ(game().estimate(scene.view(1))[0], (Estimate{3, 3}));
    EXPECT_EQ(game().estimate(scene.view(1))[1], (Estimate{0, 0}));
}

}  // namespace
}  // namespace trianon::intrigue
