// Promises of docs/trust.md that have no other place.
#include <gtest/gtest.h>

#include "table/cost.h"
#include "table/testing.h"

namespace trianon::table {
namespace {

Viewer somebody_watching() { return Viewer{.seat = spectator}; }

TEST(Trust, spectators_talk_pushes_out_no_table_talk_and_one_spectator_silences_no_other) {
    Evening evening{setup_of("intrigue", {person(), person(), person()})};
    const SessionId own = evening.join(Seat{0});
    evening.ask(own, R"({"type": "say", "text": "bonsoir"})");
    const SessionId loud = evening.join(somebody_watching()),
                    other = evening.join(somebody_watching());
    const std::string line = R"({"type": "say", "text": "ha"})";
    bool stopped = false;
    for (int i = 0; i < 20 && !stopped; ++i) stopped = !evening.ask(loud, line).at("ok").as_bool();
    EXPECT_TRUE(stopped);
    EXPECT_TRUE(evening.ask(other, line).at("ok").as_bool());
    // As many lines as are kept, of the spectators alone.
    for (std::size_t i = 0; i < 2 * TableLimits{}.chat_kept; ++i) {
        evening.pass(10'000);
        ASSERT_TRUE(evening.ask(loud, line).at("ok").as_bool());
    }
    const auto chat = evening.table().whole({Seat{1}}, 0).chat;
    ASSERT_EQ(chat.size(), 1u);
    EXPECT_EQ(chat.front().said.text, "bonsoir");
    EXPECT_EQ(evening.table().whole({}, 0).chat.size(), TableLimits{}.chat_kept + 1);
}

TEST(Trust, spectators_of_one_address_have_one_voice_however_often_they_come) {
    Evening evening{setup_of("intrigue", {person(), person(), person()})};
    const std::string line = R"({"type": "say", "text": "ha"})";
    int heard = 0;
    for (int i = 0; i < 20; ++i) {
        const SessionId one = evening.join({.seat = spectator, .address = "192.0.2.1"});
        heard += evening.ask(one, line).at("ok").as_bool() ? 1 : 0;
        if (i % 2 == 0) evening.host().leave(one);
    }
    EXPECT_EQ(heard, static_cast<int>(TableLimits{}.talk_of_spectator.burst));
    bool over_http = true;
    request::Say say;
    say.text = "ha";
    evening.host().perform({.seat = spectator, .address = "192.0.2.1"}, say,
                           [&](const message::Answer& answer) { over_http = answer.ok; });
    EXPECT_FALSE(over_http);
    const SessionId other = evening.join({.seat = spectator, .address = "192.0.2.2"});
    EXPECT_TRUE(evening.ask(other, line).at("ok").as_bool());
}

TEST(Trust, who_sits_at_the_table_does_not_speak_to_spectators_during_the_game) {
    Evening evening{setup_of("intrigue", {person(), person(), person()})};
    evening.start();
    const SessionId disguised = evening.join(Viewer{.also_plays = true});
    EXPECT_EQ(problem_of(evening.ask(disguised, R"({"type": "say", "text": "psst"})")).at("key"),
              "talk_at_the_table");
}

TEST(Trust, what_plays_a_game_again_costs_more_than_what_does_not) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const SessionId own = evening.join(Seat{0});
    EXPECT_EQ(evening.host().receive(own, R"({"type": "look", "step": 0})"), cost_of_replay);
    EXPECT_EQ(evening.host().receive(own, R"({"type": "what", "thing": "x", "step": 0})"),
              cost_of_replay);
    EXPECT_EQ(evening.host().receive(own, R"({"type": "ping"})"), 1);
    EXPECT_EQ(evening.host().receive(own, "{"), 1);
}

// The clock of the machine was a year ahead, and is set right while the server is away.
TEST(Trust, a_clock_that_was_set_back_stops_no_table) {
    Evening evening{setup_of("palace", {person(), person()}, {Pace::Live, 60, 5})};
    constexpr Millis year = Millis{365} * 24 * 3'600'000;
    evening.world.time += year;
    evening.start();
    evening.world.time -= year;
    evening.load();
    const Seat seat = acting(evening);
    const Millis left = evening.table().state().seats[index(seat)].clock.left;
    evening.pass(left - 1'000);
    EXPECT_FALSE(evening.table().state().seats[index(seat)].clock.ran_out);
    evening.pass(2'000);
    EXPECT_TRUE(evening.table().state().seats[index(seat)].clock.ran_out);
    // The same in a lobby: the game begins after the grace.
    Evening lobby{setup_of("palace", {person(), bot()})};
    lobby.world.time += year;
    lobby.ask(lobby.join(Seat{0}), R"({"type": "note", "text": "early"})");
    lobby.world.time -= year;
    lobby.load();
    lobby.start();
    EXPECT_EQ(lobby.table().state().stage, Stage::Playing);
}

// A world that throws stands for a bug of ours.
TEST(Trust, who_asked_is_told_of_a_bug_and_never_that_it_is_done) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const SessionId own = evening.join(acting(evening));
    evening.world.throwing = true;
    EXPECT_THROW(evening.decide(own, evening.legal(acting(evening)).front()), std::runtime_error);
    const json::object answer = evening.world.sent[own].back();
    EXPECT_EQ(answer.at("type"), "answer");
    EXPECT_FALSE(answer.at("ok").as_bool());
    EXPECT_EQ(problem_of(answer).at("code"), "internal");
}

}  // namespace
}  // namespace trianon::table
