// What every player owes to every game.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <map>

#include "engine/checks/effort.h"
#include "engine/hash.h"
#include "games/games.h"
#include "games/manifest.h"
#include "players/greedy.h"
#include "players/ismcts.h"
#include "players/make_player.h"
#include "players/thinking_pace.h"

namespace trianon {
namespace {

template <class G> const G& the_game() {
    static const G game = *G::from_edition(find_game(G::info.id)->editions.front().text);
    return game;
}

template <class G> std::unique_ptr<Player<G>> player_named(const char* name, int players) {
    return make_player(the_game<G>(), own_weights<G>(), players, *parse_player(name));
}

// States of a random game, every so many decisions one.
template <class G, class Look> void for_states(int players, int every, const Look& look) {
    FastFate fate{11};
    typename G::Choices choices;
    int step = 0;
    random_game(the_game<G>(), Round<G>{.players = players}, fate, choices,
                [&](const auto& state, Seat seat, const auto&) {
                    if (++step % every == 0) look(state, seat);
                });
}

template <class G> class Thinking : public testing::Test {};
TYPED_TEST_SUITE(Thinking, list_of_games<testing::Types>);

TYPED_TEST(Thinking, what_a_seat_may_not_know_does_not_change_its_decision) {
    using G = TypeParam;
    const auto greedy = player_named<G>("greedy", 3);
    const auto ismcts = player_named<G>("ismcts:30i", 3);
    const auto talker = player_named<G>("courtier", 3);  // who negotiates, where players do
    FastFate fate{5};
    for_states<G>(3, 17, [&](const auto& state, Seat seat) {
        const auto real = question(the_game<G>(), state, seat, 9);
        const auto other = the_game<G>().imagine(real.view, fate);
        const auto imagined = question(the_game<G>(), other, seat, 9);
        for (Player<G>* player : {greedy.get(), ismcts.get(), talker.get()}) {
            const Budget budget{.iterations = 30};
            EXPECT_EQ(player->think(real, budget, {}, false).decision,
                      player->think(imagined, budget, {}, false).decision);
        }
    });
}

TYPED_TEST(Thinking, the_same_question_has_the_same_answer_on_any_number_of_threads_twice) {
    using G = TypeParam;
    for_states<G>(2, 40, [&](const auto& state, Seat seat) {
        const auto q = question(the_game<G>(), state, seat, 3);
        for (int threads : {1, 2}) {
            const Budget budget{.iterations = 20, .threads = threads};
            const auto first = player_named<G>("ismcts", 2)->think(q, budget, {}, true);
            const auto second = player_named<G>("ismcts", 2)->think(q, budget, {}, true);
            EXPECT_EQ(first.decision, second.decision);
            EXPECT_EQ(first.decisions, second.decisions);
            EXPECT_EQ(first.iterations, q.legal.size() > 1 ? 20u * threads : 0u);
        }
    });
}

TYPED_TEST(Thinking, without_reasons_it_decides_the_same_and_ends_when_nothing_can_change_it) {
    using G = TypeParam;
    const auto ismcts = player_named<G>("ismcts", 3);
    const Budget budget{.iterations = 400};
    std::uint64_t decided = 0, explained = 0;
    for_states<G>(3, 20, [&](const auto& state, Seat seat) {
        const auto q = question(the_game<G>(), state, seat, 3);
        if (q.legal.size() == 1) return;
        const auto decision = ismcts->think(q, budget, {}, false);
        const auto reasons = ismcts->think(q, budget, {}, true);
        EXPECT_EQ(decision.decision, reasons.decision);
        EXPECT_EQ(reasons.iterations, budget.iterations);
        decided += decision.iterations;
        explained += reasons.iterations;
    });
    EXPECT_LT(decided, explained);
    EXPECT_GE(2 * decided, explained);  // a lead above what is left takes half of the budget
}

TYPED_TEST(Thinking, stopped_at_once_it_still_answers) {
    using G = TypeParam;
    std::stop_source stop;
    stop.request_stop();
    const auto ismcts = player_named<G>("ismcts", 2);
    for_states<G>(2, 50, [&](const auto& state, Seat seat) {
        const auto q = question(the_game<G>(), state, seat, 3);
        const auto thought = ismcts->think(q, Budget{}, stop.get_token(), false);
        EXPECT_THAT(q.legal, testing::Contains(thought.decision));
        EXPECT_LE(thought.iterations, 1u);
    });
}

TYPED_TEST(Thinking, reasons_name_every_choice_and_begin_with_it) {
    using G = TypeParam;
    const auto ismcts = player_named<G>("ismcts", 3);
    for_states<G>(3, 60, [&](const auto& state, Seat seat) {
        const auto q = question(the_game<G>(), state, seat, 3);
        const Budget budget{.iterations = 50, .threads = 2};
        const auto thought = ismcts->think(q, budget, {}, true);
        ASSERT_EQ(static_cast<int>(thought.candidates.size()), q.legal.size());
        EXPECT_EQ(thought.candidates.front().decision, thought.decision);
        std::uint64_t visits = 0;
        for (const auto& candidate : thought.candidates) {
            visits += candidate.visits;
            EXPECT_GE(candidate.expected, 0);
            EXPECT_LE(candidate.expected, 1.0001);
            ASSERT_FALSE(candidate.line.empty());
            EXPECT_EQ(candidate.line.front(), candidate.decision);
        }
        EXPECT_EQ(visits, thought.iterations);
    });
}

TYPED_TEST(Thinking, the_judge_shares_out_one_victory) {
    using G = TypeParam;
    for (int players = G::info.min_players; players <= G::info.max_players; ++players) {
        const Judge<G> judge{the_game<G>(), own_weights<G>(), players};
        for_states<G>(players, 7, [&](const auto& state, Seat) {
            const Expectation expected = judge.expect(state);
            float sum = 0;
            for (float e : expected) {
                EXPECT_TRUE(std::isfinite(e) && e >= 0);
                sum += e;
            }
            EXPECT_NEAR(sum, 1, 1e-4);
        });
    }
}

// To the last bit, in random games with the fewest and with the most players.
const std::map<std::string_view, std::uint64_t> judgements{{"intrigue", 0xd89a69ae4a6d1a77},
                                                           {"louis_xiv", 0x18a21ef7381566},
                                                           {"palace", 0xbb77d6dc3385b582},
                                                           {"courtiers", 0x9de388e1b6c5350e}};

TYPED_TEST(Thinking, the_judge_says_the_same_by_every_compiler) {
    using G = TypeParam;
    Hash hash;
    for (const int players : {G::info.min_players, G::info.max_players}) {
        const Judge<G> judge{the_game<G>(), own_weights<G>(), players};
        for_states<G>(players, 1, [&](const auto& state, Seat) {
            for (const float e : judge.expect(state)) hash.add(std::bit_cast<std::uint32_t>(e));
        });
    }
    EXPECT_EQ(hash.value(), judgements.at(G::info.id)) << fmt::format("{:#x}", hash.value());
}

TYPED_TEST(Thinking, who_ends_its_turn_in_thought_decides_otherwise_than_who_does_not) {
    using G = TypeParam;
    const Judge<G> judge{the_game<G>(), own_weights<G>(), 3};
    Greedy<G> near{the_game<G>(), judge}, far{the_game<G>(), judge, Greedy<G>::usual_worlds, 6};
    int others = 0;
    for_states<G>(3, 5, [&](const auto& state, Seat seat) {
        const auto q = question(the_game<G>(), state, seat, 9);
        const auto decision = far.think(q, {}, {}, false).decision;
        EXPECT_THAT(q.legal, testing::Contains(decision));
        others += decision != near.think(q, {}, {}, false).decision ? 1 : 0;
    });
    EXPECT_GT(others, 0);
}

struct Reach {
    std::uint64_t iterations;
    std::size_t longest = 6;
    std::uint32_t seldom = 4;
};

// Follows the line that a search expects, in the world and with the chance that the line was found
// in, and shows who took each decision that was a choice to `look(mover)`.
template <class G, class Look>
void follow(const Question<G>& q, const Reach& reach, const Look& look) {
    const G& game = the_game<G>();
    auto settings = own_weights<G>().settings();
    settings.common = 1;
    SearchMemory memory;
    Search<G> search{game, Judge<G>{game, own_weights<G>(), 2}, settings, memory};
    search.run(q, 1, Budget{.iterations = reach.iterations}, {});
    const auto line =
        search.line(q, q.legal[search.most_visited(search.root(q))], reach.longest, reach.seldom);
    FastFate fate{q.seed};
    auto world = [&] {
        if constexpr (requires { game.suppose(q.view, 0, fate); })
            return game.suppose(q.view, static_cast<int>(100 * settings.credit), fate);
        else
            return game.imagine(q.view, fate);
    }();
    typename G::Choices choices;
    for (const auto& decision : line) {
        const Seat mover = game.to_act(world).front();
        game.legal(world, mover, choices);
        ASSERT_THAT(choices, testing::Contains(decision));
        if (choices.size() > 1) look(mover);
        game.apply(world, mover, decision, fate, nullptr);
    }
}

// What others hold is imagined anew in every iteration; still the search comes by the same place
// again, and learns what they will do.
TYPED_TEST(Thinking, the_search_learns_what_others_will_do) {
    if (checks::sanitized) GTEST_SKIP() << "measures play";
    using G = TypeParam;
    int asked = 0, learnt = 0;
    for_states<G>(2, 20, [&](const auto& state, Seat seat) {
        const auto q = question(the_game<G>(), state, seat, 3);
        if (q.legal.size() == 1) return;
        bool another = false;
        follow<G>(q, {.iterations = 1000}, [&](Seat mover) { another = another || mover != seat; });
        ++asked;
        learnt += another ? 1 : 0;
    });
    EXPECT_GE(3 * learnt, asked) << learnt << " of " << asked;
}

// And though it draws other cards each time, it learns what to do when its turn comes again.
TEST(Thinking, the_search_learns_what_it_will_do_in_its_next_turn) {
    if (checks::sanitized) GTEST_SKIP() << "measures play";
    using G = intrigue::Intrigue;
    int learnt = 0;
    for_states<G>(2, 3, [&](const auto& state, Seat seat) {
        const auto q = question(the_game<G>(), state, seat, 3);
        if (learnt > 0 || q.legal.size() == 1 || q.legal.size() > 4) return;
        bool another = false, again = false;
        follow<G>(q, {.iterations = 3000, .longest = 16, .seldom = 2}, [&](Seat mover) {
            again = again || (another && mover == seat);
            another = another || mover != seat;
        });
        learnt += again ? 1 : 0;
    });
    EXPECT_GT(learnt, 0);
}

// In the last moments of a game whoever can win at once by something sure counts on it, by this
// decision or by another.
TYPED_TEST(Thinking, a_sure_win_is_seen) {
    using G = TypeParam;
    const G& game = the_game<G>();
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 1000 && found < 10; ++seed) {
        FastFate fate{seed};
        typename G::Choices choices;
        std::vector<std::pair<typename G::State, Seat>> states;
        random_game(
            game, Round<G>{.players = 2}, fate, choices,
            [&](const auto& state, Seat seat, const auto&) { states.emplace_back(state, seat); });
        const auto& [last, seat] = states.back();
        const auto q = question(game, last, seat, seed);
        // What is sure holds in every world, also where the others have put down the best.
        const auto a_world = [&](FastFate& luck) {
            if constexpr (requires { game.suppose(q.view, 100, luck); })
                if (luck.below(2u) == 0) return game.suppose(q.view, 100, luck);
            return game.imagine(q.view, luck);
        };
        const auto wins = [&, who = seat](int i, std::uint64_t chance) {
            FastFate luck{chance};
            auto after = a_world(luck);
            game.apply(after, who, q.legal[i], luck, nullptr);
            return game.to_act(after).empty() && winners(game, after) == Seats::only(who);
        };
        const auto surely_wins = [&](int i) {
            for (std::uint64_t chance = 1; chance <= 300; ++chance)
                if (!wins(i, chance)) return false;
            return true;
        };
        int sure = 0;
        for (int i = 0; i < q.legal.size(); ++i) sure += surely_wins(i) ? 1 : 0;
        if (sure == 0 || sure == q.legal.size()) continue;
        ++found;
        const auto thought =
            player_named<G>("ismcts", 2)->think(q, Budget{.iterations = 1000}, {}, true);
        EXPECT_GT(thought.candidates.front().expected, 0.9) << "game " << seed;
    }
    EXPECT_GT(found, 0);
}

TYPED_TEST(Thinking, the_pace_tells_nothing_of_what_is_held) {
    using G = TypeParam;
    const G& game = the_game<G>();
    ThinkingPace<G> pace{game, Judge<G>{game, own_weights<G>(), 3}};
    FastFate fate{5};
    int slow = 0;
    for_states<G>(3, 11, [&](const auto& state, Seat seat) {
        const auto common = game.view(state, spectator);
        const auto other = game.imagine(common, fate);
        const double own = pace.of(common, seat);
        EXPECT_EQ(own, pace.of(game.view(other, spectator), seat));
        EXPECT_TRUE(own >= 0 && own <= 1);
        slow += own > 0.5 ? 1 : 0;
    });
    EXPECT_GT(slow, 0);
}

TYPED_TEST(Thinking, no_player_leaves_lying_what_costs_nothing) {
    using G = TypeParam;
    if constexpr (hook::Declines<G>) {
        int offered = 0;
        for (const char* name : {"random", "greedy", "ismcts:20i", "page", "courtier",
                                 "minister:20i", "sun_king:20i"}) {
            const auto player = player_named<G>(name, 3);
            for_states<G>(3, 1, [&](const auto& state, Seat seat) {
                const auto q = question(the_game<G>(), state, seat, 9);
                bool any = false;
                for (const auto& decision : q.legal)
                    any = any || the_game<G>().declines(q.view, decision);
                if (!any) return;
                ++offered;
                const auto thought = player->think(q, Budget{.iterations = 20}, {}, false);
                EXPECT_FALSE(the_game<G>().declines(q.view, thought.decision)) << name;
            });
        }
        EXPECT_GT(offered, 20);
    }
}

}  // namespace
}  // namespace trianon
