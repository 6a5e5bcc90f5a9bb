// Time at a table: clocks that run out, and negotiations that end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/testing.h"

namespace trianon::table {
namespace {

TEST(TableTime, a_time_out_gives_the_others_a_claim_and_the_owner_may_come_back) {
    Evening evening{setup_of("palace", {person(), person()}, {Pace::Live, 60, 10})};
    evening.start();
    const Seat late = acting(evening);
    const SessionId slow = evening.join(late), other = evening.join(Seat(1 - index(late)));
    const std::string claim = R"({"type": "claim", "seat": )" + std::to_string(index(late)) + "}";
    evening.pass(59'000);
    EXPECT_EQ(problem_of(evening.ask(other, claim)).at("key"), "has_time");
    evening.pass(1'000);
    EXPECT_EQ(last_event(evening, other).at("news").at("type"), "ran_out");
    EXPECT_FALSE(evening.ask(slow, claim).at("ok").as_bool());
    ASSERT_TRUE(evening.ask(other, claim).at("ok").as_bool());
    ASSERT_FALSE(evening.world.questions.empty());
    EXPECT_EQ(problem_of(evening.decide(slow, evening.legal(late).front())).at("key"),
              "come_back_first");
    ASSERT_TRUE(evening.ask(slow, R"({"type": "come_back"})").at("ok").as_bool());
    // The bot's late word counts no more.
    evening.answer_bots();
    EXPECT_EQ(evening.match().steps(), 0u);
    EXPECT_TRUE(evening.decide(slow, evening.legal(late).front()).at("ok").as_bool());
}

TEST(TableTime, who_waits_instead_may_still_decide_late) {
    Evening evening{setup_of("palace", {person(), person()}, {Pace::Live, 60, 10})};
    evening.start();
    const Seat late = acting(evening);
    evening.pass(600'000);
    const SessionId slow = evening.join(late);
    EXPECT_TRUE(evening.decide(slow, evening.legal(late).front()).at("ok").as_bool());
}

TEST(TableTime, taking_back_gains_no_time) {
    Evening evening{setup_of("palace", {person(), person()}, {Pace::Live, 600, 60})};
    evening.start();
    FastFate fate{5};
    for (int i = 0; i < 200; ++i) {
        const Seat seat = acting(evening);
        const SessionId session = evening.join(seat);
        const Millis before = evening.table().state().seats[index(seat)].clock.left;
        const auto legal = evening.legal(seat);
        evening.decide(session, legal[fate.below(static_cast<std::uint32_t>(legal.size()))]);
        if (evening.match().to_act().empty()) break;
        if (!evening.match().undo_stop(seat)) {
            const std::string at = std::to_string(evening.table().number());
            evening.ask(session, R"({"type": "undo", "at": )" + at + "}");
            EXPECT_LE(evening.table().state().seats[index(seat)].clock.left, before);
            evening.decide(session, legal[fate.below(static_cast<std::uint32_t>(legal.size()))]);
        }
        evening.host().leave(session);
    }
}

TEST(TableTime, live_clocks_stand_while_the_server_is_away) {
    Evening evening{setup_of("palace", {person(), person()}, {Pace::Live, 60, 10})};
    evening.start();
    const Seat seat = acting(evening);
    evening.world.time += 3'600'000;
    evening.load();
    const Clock& clock = evening.table().state().seats[index(seat)].clock;
    EXPECT_EQ(clock.left_at(evening.world.time), 60'000);
    EXPECT_EQ(evening.world.alarm, evening.world.time + 60'000);
}

// Plays at random until a negotiation begins.
void negotiate(Evening& evening) {
    evening.start();
    FastFate fate{1};
    while (!evening.match().talk()->time_limit()) {
        evening.answer_bots();
        if (evening.match().talk()->time_limit()) return;
        const Seat seat = acting(evening);
        if (evening.table().state().seats[index(seat)].bot) continue;
        const auto legal = evening.legal(seat);
        evening.decide(evening.join(seat),
                       legal[fate.below(static_cast<std::uint32_t>(legal.size()))]);
    }
}

TEST(TableTime, negotiations_end_by_the_clock_of_the_table) {
    auto setup = setup_of("courtiers", {person(), person(), person()});
    setup.options["minutes"] = "2";
    Evening evening{setup};
    negotiate(evening);
    evening.pass(119'999);
    EXPECT_TRUE(evening.match().talk()->time_limit());
    evening.pass(1);
    EXPECT_FALSE(evening.match().talk()->time_limit());
    EXPECT_EQ(evening.match().record().steps.back().seat, the_table);
}

TEST(TableTime, nobody_hurries_who_negotiates_with_bots) {
    auto setup = setup_of("courtiers", {person(), bot(), bot()});
    Evening alone{setup};
    negotiate(alone);
    EXPECT_FALSE(alone.table().state().limit_ends_at);
    setup.clock.pace = Pace::Live;
    Evening live{setup};
    negotiate(live);
    EXPECT_TRUE(live.table().state().limit_ends_at);
}

}  // namespace
}  // namespace trianon::table
