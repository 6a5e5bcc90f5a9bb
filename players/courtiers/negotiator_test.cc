// Players that talk.
#include "players/courtiers/negotiator.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/notation.h"
#include "games/games.h"
#include "games/manifest.h"
#include "players/arena.h"
#include "players/greedy.h"
#include "players/make_player.h"

namespace trianon {
namespace {

using courtiers::Courtiers;
using courtiers::Memory;
using courtiers::Vow;
using testing::HasSubstr;
using testing::StartsWith;

const std::string spare = "\"I shall do nothing against you in this game turn.\"";

const Courtiers& the_court() {
    static const Courtiers game =
        *Courtiers::from_edition(find_game(Courtiers::info.id)->editions.front().text);
    return game;
}

// Three men in the hunt: the Chancellor, whose word the second must fear, a rich man out of favour;
// and a third.
std::string position(const std::string& phase) {
    return fmt::format(
        "players=3 game_turn=3 queen=holland place=hunt phase={} courtiers=["
        "(man england 0 court 5 5 1000 [marquis chancellor] - none 0) "
        "(man england 1 court 0 5 20000 [duke pension4000] - none 0) "
        "(man england 2 court 5 5 1000 [marquis] - none 0) "
        "(man england 0 court none none 0 [] - none 0) "
        "(man england 0 court none none 0 [] - none 0) "
        "(man england 0 court none none 0 [] - none 0) ] hands=[]",
        phase);
}
const std::string talks = position("negotiation(012 - [])");

// A table at which everybody listens.
class Court {
  public:
    explicit Court(const std::string& at)
        : state_(*the_court().complete(*parse_position<courtiers::State>(at))) {}

    Court& decides(int seat, const std::string& text) {
        return decides(seat, *parse_decision<courtiers::Decision>(text));
    }
    Court& decides(int seat, const courtiers::Decision& decision) {
        EXPECT_FALSE(the_court().why_not(state_, Seat(seat), decision));
        courtiers::Log log;
        the_court().apply(state_, Seat(seat), decision, fate_, &log);
        for (int own = 0; own < 3; ++own) hear<Courtiers>(memories_[own], log, Seat(own));
        return *this;
    }
    Seats to_act() const { return the_court().to_act(state_); }
    Memory& memory(int seat) { return memories_[seat]; }
    Question<Courtiers> asks(int seat) const {
        return question(the_court(), state_, Seat(seat), 7, memories_[seat]);
    }
    // In notation, from a negotiator around a greedy player.
    std::string answer(int seat, double honour) const {
        const Judge<Courtiers> judge{the_court(), own_weights<Courtiers>(), 3};
        Negotiator player{the_court(), judge,
                          std::make_unique<Greedy<Courtiers>>(the_court(), judge), honour};
        const auto decision = player.think(asks(seat), {}, {}, false).decision;
        EXPECT_FALSE(the_court().why_not(state_, Seat(seat), decision));
        return print_decision(decision);
    }

  private:
    courtiers::State state_;
    FastFate fate_{1};
    std::array<Memory, 3> memories_{};
};

TEST(Negotiator, accepts_a_gift) {
    EXPECT_EQ(Court{talks}.decides(0, "offer 1 500 0 [] \"\"").answer(1, 1), "accept 0");
}

TEST(Negotiator, refuses_a_demand) {
    EXPECT_EQ(Court{talks}.decides(0, "offer 1 0 500 [] \"\"").answer(1, 1), "decline 0");
}

TEST(Negotiator, pays_nothing_for_what_it_does_not_understand) {
    Court court{talks};
    court.decides(0, "offer 1 0 500 [] \"I shall be your friend for ever.\"");
    EXPECT_EQ(court.answer(1, 1), "decline 0");
}

TEST(Negotiator, accepts_a_fair_price_for_a_vow_from_a_trusted_seat_and_not_from_a_perjurer) {
    Court court{talks};
    court.decides(0, "offer 1 0 2000 [] " + spare);
    EXPECT_EQ(court.answer(1, 1), "accept 0");
    court.memory(1).with(Seat{0}).theirs.broken = 3;
    EXPECT_EQ(court.answer(1, 1), "decline 0");
}

TEST(Negotiator, refuses_what_asks_too_much) {
    Court court{talks};
    court.decides(0, "offer 1 0 20000 [] " + spare);
    EXPECT_EQ(court.answer(1, 1), "decline 0");
}

TEST(Negotiator, pays_nothing_to_be_spared_by_who_does_no_harm) {
    Court court{talks};
    court.decides(1, "offer 0 0 1000 [] " + spare);
    EXPECT_EQ(court.answer(0, 1), "decline 1");
}

TEST(Negotiator, sells_its_vow_to_who_has_to_fear_it_and_then_is_ready) {
    Court court{talks};
    const std::string offer = court.answer(0, 0.05);
    EXPECT_THAT(offer, StartsWith("offer 1 0 "));
    EXPECT_THAT(offer, HasSubstr(spare));
    court.decides(0, offer);
    EXPECT_EQ(court.answer(1, 0.05), "accept 0") << "a price that is fair to both: " << offer;
    court.decides(1, "accept 0");
    EXPECT_EQ(court.answer(0, 0.05), "ready");
}

TEST(Negotiator, breaks_its_word_only_for_more_than_its_honour_is_worth) {
    Court court{position("aim((0 0 1 1) hunting_accident)")};
    EXPECT_EQ(court.answer(0, 1), "aim 1") << "who is richest";
    court.memory(0).with(Seat{1}).mine.given = Vow::Spare;
    EXPECT_EQ(court.answer(0, 1), "aim 2");
    EXPECT_EQ(court.answer(0, 0), "aim 1");
}

TEST(Negotiator, does_not_begin_what_could_only_break_its_word) {
    Court court{position("turn(0 0 2 1)")};
    EXPECT_EQ(court.answer(0, 1), "arrest 1");
    court.memory(0).with(Seat{1}).mine.given = Vow::Spare;
    EXPECT_NE(court.answer(0, 1), "arrest 1");
    EXPECT_EQ(court.answer(0, 0), "arrest 1");
}

TEST(Negotiator, speaks_for_whom_it_promised_to_speak_for) {
    Court court{position("turn(0 0 2 0)")};
    court.memory(0).with(Seat{2}).mine.given = Vow::Speak;
    EXPECT_EQ(court.answer(0, 1), "audience speech");
    court.decides(0, "audience speech");
    EXPECT_THAT(court.answer(0, 1), StartsWith("speak 2 for"));
}

TEST(Negotiator, what_it_may_not_know_changes_neither_its_offers_nor_its_answers) {
    Court court{talks};
    const auto player =
        make_player(the_court(), own_weights<Courtiers>(), 3, *parse_player("minister"));
    FastFate fate{2};
    int offers = 0, answers = 0;
    for (int step = 0; step < 200 && !court.to_act().empty(); ++step) {
        const int seat = index(court.to_act().front());
        const auto real = court.asks(seat);
        const auto other = question(the_court(), the_court().imagine(real.view, fate), Seat(seat),
                                    real.seed, real.memory);
        const Budget budget{.iterations = 10};
        const auto decision = player->think(real, budget, {}, false).decision;
        EXPECT_EQ(decision, player->think(other, budget, {}, false).decision);
        offers += std::holds_alternative<courtiers::decision::Offer>(decision) ? 1 : 0;
        answers += std::holds_alternative<courtiers::decision::Accept>(decision) ? 1 : 0;
        court.decides(seat, decision);
    }
    EXPECT_GT(offers, 0);
    EXPECT_GT(answers, 0);
}

TEST(Negotiator, gives_its_reasons_the_best_first) {
    Court court{talks};
    const auto player =
        make_player(the_court(), own_weights<Courtiers>(), 3, *parse_player("minister"));
    const auto thought = player->think(court.asks(0), {}, {}, true);
    ASSERT_GE(thought.candidates.size(), 2u);
    EXPECT_EQ(thought.candidates.front().decision, thought.decision);
    EXPECT_GT(thought.candidates[0].expected, thought.candidates[1].expected);
}

TEST(Negotiator, hopes_for_what_the_net_judges) {
    const Court court{talks};
    const auto hope = [&](const Weights& weights) {
        const auto player = make_player(the_court(), weights, 3, *parse_player("minister"));
        const auto thought = player->think(court.asks(0), {}, {}, true);
        return thought.candidates.back().expected;  // to be ready; what it offers brings more
    };
    Weights linear = own_weights<Courtiers>();
    linear.net = nullptr;
    const auto judged = [&](const Weights& weights) {
        FastFate fate{1};
        return Judge<Courtiers>{the_court(), weights, 3}.expect(
            the_court().imagine(court.asks(0).view, fate))[0];
    };
    // Nobody holds a card, so that all worlds are one.
    EXPECT_NEAR(hope(own_weights<Courtiers>()), judged(own_weights<Courtiers>()), 1e-6);
    EXPECT_NEAR(hope(linear), judged(linear), 1e-6);
    EXPECT_NE(judged(own_weights<Courtiers>()), judged(linear));
}

// A net counts money in steps, of which a single one may bring less than nothing.
TEST(Negotiator, likes_to_be_given_money_and_not_to_give_it_whatever_is_in_the_purses) {
    for (int fortune = 1000; fortune <= 28'000; fortune += 500) {
        const auto purses = fmt::format(
            "players=3 game_turn=3 queen=holland place=hunt phase=negotiation(012 - []) courtiers=["
            "(man england 0 court 5 5 {0} [marquis] - none 0) "
            "(man england 1 court 5 5 {0} [duke] - none 0) "
            "(man england 2 court 5 5 1000 [marquis] - none 0) "
            "(man england 0 court none none 0 [] - none 0) "
            "(man england 0 court none none 0 [] - none 0) "
            "(man england 0 court none none 0 [] - none 0) ] hands=[]",
            fortune);
        EXPECT_EQ(Court{purses}.decides(0, "offer 1 1000 0 [] \"\"").answer(1, 1), "accept 0")
            << fortune;
        EXPECT_EQ(Court{purses}.decides(0, "offer 1 0 1000 [] \"\"").answer(1, 1), "decline 0")
            << fortune;
    }
}

TEST(Negotiator, stopped_at_once_it_still_answers) {
    std::stop_source stop;
    stop.request_stop();
    const auto player =
        make_player(the_court(), own_weights<Courtiers>(), 3, *parse_player("minister"));
    const Court court{talks};
    EXPECT_EQ(print_decision(player->think(court.asks(0), {}, stop.get_token(), false).decision),
              "ready");
}

TEST(Negotiator, whole_games_end_with_deals_and_without_a_refused_decision) {
    Series series{.game = "courtiers", .edition = find_game("courtiers")->editions.front().text};
    for (const char* level : {"page", "courtier", "courtier"})
        series.entrants.push_back(*parse_player(level));
    series.games = 3;
    const auto result = play_series(series, [](std::uint64_t) {});
    ASSERT_TRUE(result) << result.error();
    EXPECT_EQ(result->tally.games, 3u);
    EXPECT_EQ(result->tally.refused, 0u);
    EXPECT_GT(result->tally.figures.at("deals"), 0);
}

}  // namespace
}  // namespace trianon
