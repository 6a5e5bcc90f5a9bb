// Every draw and every die of the game, many times from consecutive seeds: is it fair?
#include "engine/checks/fairness.h"

#include "games/courtiers/testing.h"

namespace trianon::courtiers {
namespace {

using checks::all;
using checks::decide_often;
using checks::Frequencies;
using checks::is_fair;

const Bag<Card>& whole_stock() { return game().edition().deck; }

// A die of so many faces, from 1.
class Die {
  public:
    explicit Die(int faces) : seen_(Frequencies::equal(faces)) {}
    void add(int face) { seen_.add(face - 1); }
    ::testing::AssertionResult fair() const { return is_fair(seen_); }

  private:
    Frequencies seen_;
};

// Two dice of ten faces: each pair of faces, and their sum.
class TwoDice {
  public:
    void add(int first, int second) {
        pairs_.add((first - 1) * 10 + second - 1);
        sums_.add(first + second);
    }
    void expect_fair() const {
        EXPECT_TRUE(is_fair(pairs_));
        EXPECT_TRUE(is_fair(sums_));
    }

  private:
    static Frequencies sums() {
        std::vector<double> weights(21);
        for (std::size_t sum = 2; sum <= 20; ++sum)
            weights[sum] = static_cast<double>(sum <= 11 ? sum - 1 : 21 - sum);
        return Frequencies{weights};
    }
    Frequencies pairs_ = Frequencies::equal(100), sums_ = sums();
};

TEST(Fairness, C_S1_every_place_of_the_deal_gets_any_card) {
    checks::expect_fair_deal<event::Drew>(game(), 2, 6, whole_stock(), 70'000);
}

TEST(Fairness, C_S1_anybody_may_be_the_first_grand_chamberlain) {
    for (int players = 2; players <= 6; ++players) {
        Frequencies seats = Frequencies::equal(players);
        checks::deal_often(game(), players, 5'000, [&](const Log& log) {
            seats.add(index(all<event::BecameChamberlain>(log).at(0).seat));
        });
        EXPECT_TRUE(is_fair(seats)) << players;
    }
}

TEST(Fairness, C_S3_parties_the_queen_and_the_marks_come_from_fair_dice) {
    Scene scene = Scene::dealt(2);
    scene.decides(0, "choose woman \"de Grandval\"");
    std::vector<Die> dice(2 + 1 + 2 * 2, Die{9});
    Frequencies successive = Frequencies::equal(81);
    decide_often(scene, 1, "choose man \"de Thrémière\"", 10'000, [&](const Log& log) {
        std::vector<int> faces;
        for (const auto& joined : all<event::JoinedParty>(log)) faces.push_back(joined.die);
        faces.push_back(all<event::QueenCameFrom>(log).at(0).die);
        for (const auto& presented : all<event::Presented>(log)) faces.push_back(presented.die);
        ASSERT_EQ(faces.size(), dice.size());
        for (std::size_t i = 0; i < dice.size(); ++i) dice[i].add(faces[i]);
        successive.add(9 * (faces[0] - 1) + faces[1] - 1);
    });
    for (const Die& die : dice) EXPECT_TRUE(die.fair());
    EXPECT_TRUE(is_fair(successive));
}

TEST(Fairness, C_S2_where_the_sex_is_drawn_both_are_as_likely) {
    Scene scene = Scene::dealt(2, {"..."}, {.sex = Sexes::Random});
    scene.decides(0, "choose_name \"de Grandval\"");
    Frequencies both = Frequencies::equal(4);
    decide_often(scene, 1, "choose_name \"de Thrémière\"", 10'000, [&](const Log& log) {
        const auto unveiled = all<event::Unveiled>(log);
        both.add(2 * static_cast<int>(unveiled.at(0).sex) + static_cast<int>(unveiled.at(1).sex));
    });
    EXPECT_TRUE(is_fair(both));
}

TEST(Fairness, C_Q2_a_request_is_granted_by_a_fair_die) {
    Scene scene{Setting{}.hand(0, "baron")};
    scene.decides(0, "play baron");
    Die die{10};
    Frequencies answers = Frequencies::equal(2);  // the King mark is 5
    decide_often(scene, 0, "request 0 crown", 10'000, [&](const Log& log) {
        const auto rolled = all<event::Rolled>(log).at(0);
        die.add(rolled.die);
        answers.add(rolled.answer == Answer::Granted ? 1 : 0);
    });
    EXPECT_TRUE(die.fair());
    EXPECT_TRUE(is_fair(answers));
}

TEST(Fairness, C_Q3_an_intervention_rolls_two_dice_that_do_not_know_each_other) {
    // So much in favour that the first roll always succeeds.
    Scene scene{
        Setting{}.courtier(0, "king=4 queen=9 honours=[favourite_of_the_queen]").hand(0, "baron")};
    scene.decides(0, "play baron");
    TwoDice dice;
    decide_often(scene, 0, "request 0 intervention", 20'000, [&](const Log& log) {
        const auto rolled = all<event::Rolled>(log);
        dice.add(rolled.at(0).die, rolled.at(1).die);
    });
    dice.expect_fair();
}

TEST(Fairness, C_U4_a_speech_rolls_two_dice_that_do_not_know_each_other) {
    Scene scene{Setting{}.courtier(0, "woman king=9 honours=[favourite_of_the_king]")};
    scene.decides(0, "audience speech");
    TwoDice dice;
    decide_often(scene, 0, "speak 1 against crown", 20'000, [&](const Log& log) {
        dice.add(all<event::Rolled>(log).at(0).die, all<event::Impressed>(log).at(0).die);
    });
    dice.expect_fair();
}

TEST(Fairness, C_C5_a_duel_is_fought_with_fair_dice) {
    Scene scene{Setting{}.hand(0, "duel")};
    scene.decides(0, "play duel");
    TwoDice dice;
    Frequencies dead = Frequencies::equal(2);
    decide_often(scene, 0, "aim 1", 20'000, [&](const Log& log) {
        const auto duelled = all<event::Duelled>(log);
        dice.add(duelled.at(0).die, duelled.at(0).other_die);
        dead.add(index(all<event::Died>(log).at(0).seat));
    });
    dice.expect_fair();
    EXPECT_TRUE(is_fair(dead));
}

TEST(Fairness, C_P1_a_trial_ends_as_a_fair_die_says) {
    const Scene scene{
        Setting{}.courtier(0, "honours=[chancellor]").courtier(1, "place=bastille arrested=1")};
    Die die{10};
    Frequencies verdicts{{3, 3, 3, 1}};
    decide_often(scene, 0, "try 1", 10'000, [&](const Log& log) {
        const auto tried = all<event::Tried>(log).at(0);
        die.add(tried.die);
        verdicts.add(static_cast<int>(tried.verdict));
    });
    EXPECT_TRUE(die.fair());
    EXPECT_TRUE(is_fair(verdicts));
}

TEST(Fairness, C_P2_a_reward_is_what_a_fair_die_says) {
    const Scene scene{Setting{}.courtier(0, "honours=[minister_of_finance]")};
    Die die{10};
    decide_often(scene, 0, "reward 1", 10'000,
                 [&](const Log& log) { die.add(all<event::Rewarded>(log).at(0).die); });
    EXPECT_TRUE(die.fair());
}

TEST(Fairness, C_D4_a_new_queen_comes_from_any_country) {
    const Scene scene{Setting{2}
                          .set("regency", "2")
                          .courtier(0, "king=none")
                          .courtier(1, "king=none")
                          .hand(0, "queen_dies")};
    Die die{9};
    Frequencies countries = Frequencies::equal(3);
    decide_often(scene, 0, "play queen_dies", 10'000, [&](const Log& log) {
        const auto crowned = all<event::CoupleCrowned>(log).at(0);
        die.add(crowned.die);
        countries.add(static_cast<int>(crowned.country));
    });
    EXPECT_TRUE(die.fair());
    EXPECT_TRUE(is_fair(countries));
}

TEST(Fairness, C_A10_any_card_is_drawn_from_the_stock) {
    const Scene scene{Setting{}.hand(0, "duke").hand(1, "baron baron poison")};
    Frequencies drawn = Frequencies::of(scene.state().stock.truth());
    decide_often(scene, 0, "draw", 10'000, [&](const Log& log) {
        drawn.add(all<event::Drew>(log).at(0).card.truth().index());
    });
    EXPECT_TRUE(is_fair(drawn));
}

TEST(Fairness, C_A10_any_card_comes_from_the_discard_pile_that_was_shuffled) {
    // Every second card is in the hand of seat 1, every other one is discarded.
    std::string held, discarded;
    for (int i = 0; i < Card::count; ++i)
        for (int n = 0; n < whole_stock().count(Card::at(i)); ++n)
            (i % 2 == 0 ? held : discarded) += Card::at(i).text() + " ";
    discarded.pop_back();
    const Scene scene{Setting{2}.set("discard", "[" + discarded + "]").hand(1, held)};
    ASSERT_TRUE(scene.state().stock.empty());
    Frequencies drawn = Frequencies::of(scene.state().discard);
    decide_often(scene, 0, "draw", 10'000, [&](const Log& log) {
        ASSERT_EQ(all<event::Reshuffled>(log).size(), 1u);
        drawn.add(all<event::Drew>(log).at(0).card.truth().index());
    });
    EXPECT_TRUE(is_fair(drawn));
}

TEST(Fairness, C_C8_a_hidden_card_is_imagined_to_be_any_that_is_unseen) {
    const Scene scene{Setting{}.hand(0, "duke duke").hand(1, "baron")};
    Frequencies imagined = Frequencies::of(scene.view(0).known.stock.truth());
    checks::imagine_often(scene, 0, 10'000, [&](const State& state) {
        imagined.add(state.hands.of(Seat{1})[0].card.truth().index());
    });
    EXPECT_TRUE(is_fair(imagined));
}

TEST(Fairness, C_T3_any_of_the_known_cards_is_imagined_to_be_offered) {
    Scene scene{Setting{}
                    .set("phase", "negotiation(012 - [])")
                    .hand(0, "duke/01 marquis/01 baron/01 poison/01 duel/01")};
    scene.decides(0, "offer 1 0 0 [baron duel] \"\"");
    std::vector<double> weights(1 << 5);
    for (std::size_t set = 0; set < weights.size(); ++set)
        weights[set] = std::popcount(set) == 2 ? 1 : 0;
    Frequencies pairs{weights};
    checks::imagine_often(scene, 1, 5'000, [&](const State& state) {
        int set = 0, bit = 1;
        for (const HeldCard& held : state.hands.of(Seat{0})) {
            if (held.offered.contains(Seat{1})) set |= bit;
            bit *= 2;
        }
        pairs.add(set);
    });
    EXPECT_TRUE(is_fair(pairs));
}

TEST(Fairness, C_S2_a_sealed_identity_is_imagined_to_be_any_of_the_list) {
    Scene scene = Scene::dealt(2);
    scene.decides(0, "choose woman \"de Grandval\"");
    Frequencies identities = Frequencies::equal(2 * names_for_a_seat);
    checks::imagine_often(scene, 1, 5'000, [&](const State& state) {
        const Identity one = std::get<phase::Choosing>(state.phase).sealed[0].truth();
        identities.add(one.name * 2 + static_cast<int>(one.sex));
    });
    EXPECT_TRUE(is_fair(identities));
}

}  // namespace
}  // namespace trianon::courtiers
