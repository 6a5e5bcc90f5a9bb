// Votes on a rewind, when other things happen before everybody has voted.
#include <gtest/gtest.h>

#include <array>

#include "table/testing.h"

namespace trianon::table {
namespace {

void decide_once(Evening& evening) {
    const Seat seat = acting(evening);
    const SessionId session = evening.join(seat);
    evening.decide(session, evening.legal(seat).front());
    evening.host().leave(session);
}

std::string at_now(const Evening& evening, const std::string& type) {
    return R"({"type": ")" + type + R"(", "at": )" + std::to_string(evening.table().number()) + "}";
}

// What is in memory is what would be read from disk.
void expect_kept_as_it_is(Evening& evening) {
    const auto anew = load_table(evening.store, evening.world.id, {});
    ASSERT_TRUE(anew) << anew.error();
    EXPECT_EQ(anew->snapshot(), evening.table().snapshot());
}

TEST(Votes, end_well_when_somebody_has_taken_back_more_meanwhile) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    while (evening.match().undo_stop(acting(evening))) decide_once(evening);
    const Seat seat = acting(evening);
    const SessionId own = evening.join(seat), other = evening.join(Seat(1 - index(seat)));
    const auto steps = static_cast<std::int64_t>(evening.match().steps());
    evening.decide(own, evening.legal(seat).front());
    ASSERT_FALSE(evening.match().undo_stop(seat));
    evening.ask(other, R"({"type": "propose_rewind", "step": )" + std::to_string(steps) + "}");
    ASSERT_TRUE(evening.table().state().proposal);
    ASSERT_TRUE(evening.ask(own, at_now(evening, "reset")).at("ok").as_bool());
    ASSERT_LT(static_cast<std::int64_t>(evening.match().steps()), steps);
    EXPECT_TRUE(evening.ask(own, R"({"type": "vote", "agrees": true})").at("ok").as_bool());
    EXPECT_FALSE(evening.table().state().proposal);
    EXPECT_LT(static_cast<std::int64_t>(evening.match().steps()), steps);
    expect_kept_as_it_is(evening);
}

TEST(Votes, need_every_person) {
    Evening evening{setup_of("intrigue", {person(), person(), person()})};
    evening.start();
    for (int i = 0; i < 4; ++i) decide_once(evening);
    const std::array sessions{evening.join(Seat{0}), evening.join(Seat{1}), evening.join(Seat{2})};
    const std::string agree = R"({"type": "vote", "agrees": true})";
    evening.ask(sessions[0], R"({"type": "propose_rewind", "step": 2})");
    EXPECT_TRUE(evening.ask(sessions[1], agree).at("ok").as_bool());
    EXPECT_TRUE(evening.ask(sessions[1], agree).at("ok").as_bool()) << "and no more than one voice";
    EXPECT_EQ(evening.match().steps(), 4u);
    EXPECT_TRUE(evening.ask(sessions[2], agree).at("ok").as_bool());
    EXPECT_EQ(evening.match().steps(), 2u);
}

TEST(Votes, wait_for_somebody_whose_seat_a_bot_has_taken) {
    Evening evening{setup_of("palace", {person(), person()}, {Pace::Live, 60, 10})};
    evening.start();
    for (int i = 0; i < 6; ++i) decide_once(evening);
    const Seat late = acting(evening);
    const SessionId other = evening.join(Seat(1 - index(late)));
    const std::string rewind = R"({"type": "propose_rewind", "step": 2})";
    evening.ask(other, rewind);
    evening.pass(3'600'000);
    ASSERT_TRUE(evening.table().state().proposal);
    const std::string claim = R"({"type": "claim", "seat": )" + std::to_string(index(late)) + "}";
    ASSERT_TRUE(evening.ask(other, claim).at("ok").as_bool());
    EXPECT_TRUE(evening.table().state().proposal);
    EXPECT_EQ(evening.match().steps(), 6u);
    // The person agrees, or not, and need not take the seat back for it.
    const SessionId back = evening.join(late);
    EXPECT_TRUE(evening.ask(back, R"({"type": "vote", "agrees": false})").at("ok").as_bool());
    EXPECT_FALSE(evening.table().state().proposal);
    evening.ask(other, rewind);
    ASSERT_TRUE(evening.table().state().proposal);
    EXPECT_TRUE(evening.ask(back, R"({"type": "vote", "agrees": true})").at("ok").as_bool());
    EXPECT_EQ(evening.match().steps(), 2u);
    expect_kept_as_it_is(evening);
}

TEST(Votes, a_rewind_past_chance_draws_it_anew_and_seals_it) {
    Evening evening{setup_of("palace", {person(), bot()})};
    evening.start();
    const SessionId own = evening.join(Seat{0});
    const std::string first = *evening.table().whole({}, 0).seal;
    while (!evening.match().drew_chance(1)) {
        evening.answer_bots();
        if (evening.match().to_act().contains(Seat{0}))
            evening.decide(own, evening.legal(Seat{0}).front());
    }
    const Record before = evening.match().record();
    ASSERT_TRUE(evening.ask(own, R"({"type": "propose_rewind", "step": 0})").at("ok").as_bool());
    EXPECT_EQ(evening.match().steps(), 0u);
    ASSERT_EQ(evening.match().record().reseeds.size(), 1u);
    const Seed seed = evening.match().record().reseeds.front().seed;
    EXPECT_NE(seed, before.seed);
    EXPECT_EQ(last_event(evening, own).at("news").at("seal").as_string(), seed.seal());
    const message::FullTable whole = evening.table().whole({}, 0);
    EXPECT_EQ(whole.seal, first);
    ASSERT_EQ(whole.reseals.size(), 1u);
    EXPECT_EQ(whole.reseals[0].seal, seed.seal());
    EXPECT_FALSE(whole.reseals[0].unsealed);
    EXPECT_EQ(json::serialize(json::value_from(evening.world.sent[own])).find(seed.text()),
              std::string::npos);
    expect_kept_as_it_is(evening);
}

TEST(Votes, a_rewind_without_chance_keeps_the_seed) {
    Evening evening{setup_of("palace", {person(), bot()})};
    evening.start();
    const SessionId own = evening.join(Seat{0});
    while (evening.match().steps() == 0 || evening.match().drew_chance(evening.match().steps())) {
        evening.answer_bots();
        if (evening.match().to_act().contains(Seat{0}))
            evening.decide(own, evening.legal(Seat{0}).front());
    }
    const std::size_t steps = evening.match().steps();
    const std::size_t reseeds = evening.match().record().reseeds.size();
    ASSERT_TRUE(
        evening.ask(own, R"({"type": "propose_rewind", "step": )" + std::to_string(steps - 1) + "}")
            .at("ok")
            .as_bool());
    EXPECT_EQ(evening.match().record().reseeds.size(), reseeds);
}

}  // namespace
}  // namespace trianon::table
