// Votes on a rewind, when other things happen before everybody has voted.
#include <gtest/gtest.h>

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

TEST(Votes, do_not_wait_for_somebody_whose_seat_a_bot_has_taken) {
    Evening evening{setup_of("palace", {person(), person()}, {Pace::Live, 60, 10})};
    evening.start();
    for (int i = 0; i < 6; ++i) decide_once(evening);
    const Seat late = acting(evening);
    const SessionId other = evening.join(Seat(1 - index(late)));
    evening.ask(other, R"({"type": "propose_rewind", "step": 2})");
    evening.pass(3'600'000);
    ASSERT_TRUE(evening.table().state().proposal);
    const std::string claim = R"({"type": "claim", "seat": )" + std::to_string(index(late)) + "}";
    ASSERT_TRUE(evening.ask(other, claim).at("ok").as_bool());
    EXPECT_FALSE(evening.table().state().proposal);
    EXPECT_EQ(evening.match().steps(), 2u);
    expect_kept_as_it_is(evening);
}

}  // namespace
}  // namespace trianon::table
