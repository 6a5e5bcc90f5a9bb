// Time by consent: vacations, and votes for more time.
#include <gtest/gtest.h>

#include "table/testing.h"

namespace trianon::table {
namespace {

constexpr Millis hour = 3'600'000;
constexpr Millis day = 24 * hour;

// Two persons by correspondence: a day each, and who is asked.
struct Letters : Evening {
    explicit Letters(Pace pace = Pace::Brisk)
        : Evening(setup_of("palace", {person("Anne"), person("Bernard")},
                           {pace, std::nullopt, std::nullopt})) {
        start();
        asked = acting(*this);
        own = join(asked);
        other = join(Seat(1 - index(asked)));
    }
    Seat asked{};
    SessionId own = 0, other = 0;

    json::value key(SessionId who, const std::string& request) {
        return problem_of(ask(who, request))["key"];
    }
    const Clock& clock() const { return table().state().seats[index(asked)].clock; }
    Millis left() const { return clock().left_at(world.time); }
    json::value shown() {
        return table().whole(Viewer{}, world.time).position ? last_seat() : json::value{};
    }
    json::value last_seat() {
        const SessionId looks = join(spectator);
        const json::object whole = world.sent[looks].front();
        host().leave(looks);
        return whole.at("seats").at(static_cast<std::size_t>(index(asked)));
    }
};

const std::string three_days = R"({"type": "vacation", "days": 3})";

TEST(Vacation, stands_the_clock_of_who_is_away_and_all_can_see_it) {
    Letters evening;
    evening.pass(hour);
    ASSERT_TRUE(evening.ask(evening.own, three_days).at("ok").as_bool());
    EXPECT_EQ(last_event(evening, evening.other).at("news").at("type"), "vacation_begun");
    EXPECT_EQ(evening.shown().at("away_until"), evening.world.time + 3 * day);
    evening.pass(3 * day - 1);
    EXPECT_EQ(evening.left(), 23 * hour);
    EXPECT_FALSE(evening.clock().ran_out);
    evening.pass(1);
    EXPECT_EQ(last_event(evening, evening.other).at("news").at("type"), "vacation_ended");
    evening.pass(hour);
    EXPECT_EQ(evening.left(), 22 * hour);
    evening.pass(23 * hour);
    EXPECT_TRUE(evening.clock().ran_out);
}

TEST(Vacation, does_not_begin_again_with_the_clock_when_the_seat_is_asked_meanwhile) {
    Letters evening;
    const Seat away = Seat(1 - index(evening.asked));
    evening.ask(evening.other, three_days);
    while (acting(evening) == evening.asked)
        evening.decide(evening.own, evening.legal(evening.asked).front());
    EXPECT_FALSE(evening.table().state().seats[index(away)].clock.since);
    evening.pass(2 * day);
    EXPECT_FALSE(evening.table().state().seats[index(away)].clock.ran_out);
}

TEST(Vacation, is_over_before_one_decides_and_the_rest_is_kept) {
    Letters evening;
    evening.ask(evening.own, three_days);
    EXPECT_EQ(evening.key(evening.own, decide_at(evening.table().number(),
                                                 evening.legal(evening.asked).front())),
              "on_vacation");
    evening.pass(day);
    ASSERT_TRUE(evening.ask(evening.own, R"({"type": "end_vacation"})").at("ok").as_bool());
    EXPECT_EQ(evening.shown().at("away_left"), 13 * day);
    EXPECT_TRUE(
        evening.decide(evening.own, evening.legal(evening.asked).front()).at("ok").as_bool());
}

TEST(Vacation, has_a_budget_for_each_seat) {
    Letters evening;
    EXPECT_EQ(evening.key(evening.own, R"({"type": "vacation", "days": 15})"), "vacation_over");
    EXPECT_EQ(evening.key(evening.own, R"({"type": "vacation", "days": 0})"), "vacation_over");
    for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE(
            evening.ask(evening.own, R"({"type": "vacation", "days": 7})").at("ok").as_bool());
        EXPECT_EQ(evening.key(evening.own, three_days), "on_vacation");
        evening.pass(7 * day);
    }
    EXPECT_EQ(evening.key(evening.own, R"({"type": "vacation", "days": 1})"), "vacation_over");
}

TEST(Vacation, is_for_games_by_correspondence_and_not_for_who_is_late) {
    Evening live{setup_of("palace", {person(), person()}, {Pace::Live, 60, 10})};
    live.start();
    EXPECT_EQ(problem_of(live.ask(live.join(Seat{0}), three_days)).at("key"), "no_vacation");
    Letters late;
    late.pass(2 * day);
    EXPECT_EQ(late.key(late.own, three_days), "no_time_left");
}

TEST(Vacation, is_known_after_a_restart) {
    Letters evening;
    evening.ask(evening.own, three_days);
    evening.world.time += 2 * day;
    evening.load();
    EXPECT_EQ(evening.left(), day);
    evening.pass(day);
    EXPECT_FALSE(evening.table().state().seats[index(evening.asked)].away_until);
}

TEST(MoreTime, is_given_to_all_when_all_agree) {
    Letters evening;
    evening.pass(20 * hour);
    ASSERT_TRUE(evening.ask(evening.own, R"({"type": "make_motion", "motion": "more_time"})")
                    .at("ok")
                    .as_bool());
    EXPECT_EQ(evening.left(), 4 * hour);
    // Who asks has no second voice.
    evening.ask(evening.own, R"({"type": "vote_motion", "agrees": true})");
    EXPECT_EQ(evening.left(), 4 * hour);
    evening.ask(evening.other, R"({"type": "vote_motion", "agrees": true})");
    EXPECT_EQ(evening.left(), 28 * hour);
    EXPECT_FALSE(evening.table().state().motion);
    evening.load();
    EXPECT_EQ(evening.left(), 28 * hour);
}

TEST(MoreTime, takes_back_the_claim_on_a_clock_that_ran_out) {
    Letters evening;
    evening.pass(25 * hour);
    ASSERT_TRUE(evening.clock().ran_out);
    evening.ask(evening.other, R"({"type": "make_motion", "motion": "more_time"})");
    evening.ask(evening.own, R"({"type": "vote_motion", "agrees": true})");
    EXPECT_FALSE(evening.clock().ran_out);
    EXPECT_EQ(evening.left(), 24 * hour);
}

TEST(MoreTime, needs_a_clock_and_one_vote_at_a_time) {
    Evening unhurried{setup_of("palace", {person(), person()})};
    unhurried.start();
    const std::string motion = R"({"type": "make_motion", "motion": "more_time"})";
    EXPECT_EQ(problem_of(unhurried.ask(unhurried.join(Seat{0}), motion)).at("key"), "no_clock");
    Letters evening;
    evening.ask(evening.own, motion);
    EXPECT_EQ(evening.key(evening.other, motion), "vote_is_open");
    evening.ask(evening.other, R"({"type": "vote_motion", "agrees": false})");
    EXPECT_EQ(evening.key(evening.other, R"({"type": "vote_motion", "agrees": true})"), "no_vote");
}

}  // namespace
}  // namespace trianon::table
