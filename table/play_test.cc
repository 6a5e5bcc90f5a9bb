// A game at a table: decisions and their numbers, undo, votes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.h"
#include "table/testing.h"

namespace trianon::table {
namespace {

using testing::HasSubstr;

TEST(Play, a_decision_is_seen_by_all_with_the_next_number) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const Seat seat = acting(evening);
    const SessionId own = evening.join(seat), other = evening.join(Seat(1 - index(seat)));
    const SessionId watching = evening.join(spectator);
    const std::int64_t before = evening.table().number();
    const std::string decision = evening.legal(seat).front();
    const json::object answer = evening.decide(own, decision);
    ASSERT_TRUE(answer.at("ok").as_bool());
    EXPECT_EQ(answer.at("number"), before + 1);
    for (SessionId session : {own, other, watching}) {
        const json::object event = last_event(evening, session);
        EXPECT_EQ(event.at("number"), before + 1);
        EXPECT_EQ(event.at("news").at("type"), "decided");
        EXPECT_EQ(event.at("position").at("step"), 1);
        EXPECT_FALSE(event.at("news").at("events").as_array().empty());
        EXPECT_FALSE(text(event.at("position").at("asked").as_object(), "key").empty());
        EXPECT_EQ(event.contains("answer"), session == own);
    }
    EXPECT_EQ(last_event(evening, own).at("news").at("decision").as_string(), decision);
    EXPECT_TRUE(last_event(evening, other).at("news").at("decision").is_null());
}

TEST(Play, nothing_is_told_before_it_is_on_disk) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const Seat seat = acting(evening);
    const SessionId own = evening.join(seat), watching = evening.join(spectator);
    evening.world.holding = true;
    const std::size_t told = evening.world.sent[watching].size();
    EXPECT_TRUE(evening.decide(own, evening.legal(seat).front()).empty());
    const SessionId late = evening.join(spectator);
    EXPECT_EQ(evening.world.sent[watching].size(), told);
    EXPECT_TRUE(evening.world.sent[late].empty());
    evening.world.land();
    EXPECT_GT(evening.world.sent[watching].size(), told);
    const auto& heard = evening.world.sent[own];
    EXPECT_TRUE(heard.end()[-2].contains("answer"));
    EXPECT_EQ(heard.back().at("type"), "presence");  // somebody came late
    EXPECT_EQ(evening.world.sent[late].front().at("number"), evening.table().number());
}

TEST(Play, what_the_store_did_not_keep_did_not_happen_and_who_asked_is_told_so) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const Seat seat = acting(evening);
    const SessionId own = evening.join(seat);
    const SessionId watching = evening.join(spectator);
    const std::size_t told = evening.world.sent[own].size();
    const std::size_t watched = evening.world.sent[watching].size();
    evening.world.failing = evening.world.holding = true;
    evening.decide(own, evening.legal(seat).front());
    evening.world.land();
    const json::object answer = evening.world.sent[own].back();
    EXPECT_FALSE(answer.at("ok").as_bool());
    EXPECT_EQ(text(problem_of(answer), "code"), "not_kept");
    EXPECT_EQ(evening.world.sent[own].size(), told + 1) << "the answer and nothing else";
    EXPECT_EQ(evening.world.sent[watching].size(), watched);
    EXPECT_EQ(evening.world.closed[own], "store");
    EXPECT_EQ(evening.world.closed[watching], "store");
    EXPECT_TRUE(evening.world.is_broken);
}

TEST(Play, a_repeated_decision_has_the_same_answer_and_no_effect) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const Seat seat = acting(evening);
    const SessionId own = evening.join(seat);
    const std::string request = decide_at(evening.table().number(), evening.legal(seat).front());
    const json::object first = evening.ask(own, request), second = evening.ask(own, request);
    EXPECT_TRUE(second.at("ok").as_bool());
    EXPECT_EQ(first.at("number"), second.at("number"));
    EXPECT_EQ(evening.match().steps(), 1u);
    evening.load();
    const SessionId again = evening.join(seat);
    EXPECT_EQ(evening.ask(again, request).at("number"), first.at("number"));
    EXPECT_EQ(evening.match().steps(), 1u);
}

TEST(Play, a_decision_made_before_the_question_is_stale) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const Seat seat = acting(evening);
    const SessionId own = evening.join(seat);
    const std::int64_t before = evening.table().number();
    for (std::int64_t at : {before - 1, before + 1, std::int64_t{-5}})
        EXPECT_EQ(
            problem_of(evening.ask(own, decide_at(at, evening.legal(seat).front()))).at("code"),
            "stale");
    EXPECT_EQ(evening.match().steps(), 0u);
}

TEST(Play, others_who_choose_at_the_same_time_make_nothing_stale) {
    Evening evening{setup_of("intrigue", {person(), person(), person()})};
    evening.start();
    ASSERT_EQ(evening.match().to_act(), Seats::first(3));
    const std::int64_t at = evening.table().number();
    for (Seat seat : Seats::first(3)) {
        const json::object answer =
            evening.ask(evening.join(seat), decide_at(at, evening.legal(seat).front()));
        EXPECT_TRUE(answer.at("ok").as_bool()) << answer;
    }
}

TEST(Play, an_offer_that_changed_meanwhile_is_not_accepted_by_mistake) {
    Evening evening{setup_of("courtiers", {person(), person(), person()})};
    evening.start();
    FastFate fate{1};
    while (evening.match().talk()->confidants(Seat{0}).empty()) {
        const Seat seat = acting(evening);
        const auto legal = evening.legal(seat);
        evening.decide(evening.join(seat),
                       legal[fate.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    const SessionId one = evening.join(Seat{0}), two = evening.join(Seat{1});
    ASSERT_TRUE(evening.decide(one, R"(offer 1 0 0 [] "peace")").at("ok").as_bool());
    const std::int64_t seen = evening.table().number();
    ASSERT_TRUE(evening.decide(one, "withdraw 1").at("ok").as_bool());
    ASSERT_TRUE(evening.decide(one, R"(offer 1 0 500 [] "war")").at("ok").as_bool());
    EXPECT_EQ(problem_of(evening.ask(two, decide_at(seen, "accept 0"))).at("code"), "stale");
    // A third courtier has not even heard of it, and is not disturbed.
    const SessionId three = evening.join(Seat{2});
    EXPECT_TRUE(evening.ask(three, decide_at(seen, "ready")).at("ok").as_bool());
}

TEST(Play, the_answer_to_a_decision_is_in_the_event_of_that_socket_alone) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const Seat seat = acting(evening);
    const SessionId own = evening.join(seat), same_seat = evening.join(seat);
    const auto heard = [&](SessionId session) { return evening.world.sent[session].size(); };
    const std::size_t before = heard(own), before_there = heard(same_seat);
    evening.host().receive(own, R"({"type": "decide", "id": "seven", "at": )" +
                                    std::to_string(evening.table().number()) +
                                    R"(, "decision": ")" + evening.legal(seat).front() + "\"}");
    ASSERT_EQ(heard(own), before + 1);
    ASSERT_EQ(heard(same_seat), before_there + 1);
    json::object answered = evening.world.sent[own].back();
    EXPECT_EQ(answered.at("answer"), "seven");
    answered.erase("answer");
    EXPECT_EQ(answered, evening.world.sent[same_seat].back());
}

TEST(Play, a_choice_is_its_decision_and_its_parts) {
    Evening evening{setup_of("intrigue", {person(), person()})};
    evening.start();
    const SessionId own = evening.join(Seat{0});
    const json::array choices =
        evening.world.sent[own].front().at("position").at("choices").as_array();
    const std::vector<std::string> legal = evening.legal(Seat{0});
    ASSERT_EQ(choices.size(), legal.size());
    for (std::size_t i = 0; i < legal.size(); ++i) {
        EXPECT_EQ(choices[i].at("decision").as_string(), legal[i]);
        EXPECT_EQ(choices[i].at("move").at("type"), "choose");
        EXPECT_FALSE(choices[i].as_object().contains("words"));
    }
}

TEST(Play, the_table_is_drawn_for_who_names_a_language) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const SessionId one = evening.join(Seat{0});
    const auto drawn = [&](const std::string& more) {
        return evening.ask(one, R"({"type": "look", "step": 0)" + more + "}").at("drawing");
    };
    EXPECT_TRUE(drawn("").is_null());
    EXPECT_FALSE(drawn(R"(, "drawing": "fr")").as_string().empty());
    EXPECT_NE(drawn(R"(, "drawing": "fr")"), drawn(R"(, "drawing": "en")"));
}

TEST(Play, what_the_rules_forbid_is_refused_by_key_and_rule) {
    Evening evening{setup_of("intrigue", {person(), person(), person()})};
    evening.start();
    const SessionId one = evening.join(Seat{0});
    evening.decide(one, evening.legal(Seat{0}).front());
    const json::object refused = problem_of(evening.decide(one, "choose king+queen"));
    EXPECT_EQ(refused.at("code"), "illegal");
    EXPECT_EQ(refused.at("rule"), "I-S3");
    EXPECT_EQ(refused.at("key"), "already_chosen");
    EXPECT_FALSE(refused.contains("with"));
    EXPECT_EQ(
        problem_of(evening.ask(one, R"({"type": "why_not", "decision": "choose"})")).at("code"),
        "malformed");
}

TEST(Play, malformed_requests_are_answered_with_a_reason) {
    Evening evening{setup_of("palace", {person(), bot()})};
    const SessionId one = evening.join(Seat{0});
    const auto why = [&](const std::string& request) {
        const json::object problem = problem_of(evening.ask(one, request));
        EXPECT_EQ(problem.at("code"), "malformed") << request;
        return text(problem.at("with").at("why").as_object(), "text");
    };
    EXPECT_THAT(why("{"), HasSubstr("JSON"));
    EXPECT_THAT(why("[]"), HasSubstr("JSON"));
    EXPECT_THAT(why("{}"), HasSubstr("type"));
    EXPECT_THAT(why(R"({"type": "redy"})"), HasSubstr("\"ready\""));
    EXPECT_THAT(why(R"({"type": "ready"})"), HasSubstr("ready"));
    EXPECT_EQ(why(R"({"type": "ready", "ready": 1})"), "\"ready\" must be true or false");
    EXPECT_THAT(why(R"({"type": "ready", "ready": true, "red": 1})"), HasSubstr("\"red\""));
    EXPECT_EQ(why(R"({"type": "claim", "seat": 77})"), "\"seat\" must be the number of a seat");
    EXPECT_THAT(why(std::string(200, '[')), HasSubstr("JSON"));
    EXPECT_EQ(evening.ask(one, R"({"type": "redy", "id": 5})").at("id"), 5);
    EXPECT_TRUE(evening.ask(one, R"({"type": "ping", "id": {"a": 1}})").at("id").is_null());
    EXPECT_EQ(evening.table().number(), 1);
}

TEST(Play, everybody_is_told_how_many_watch) {
    Evening evening{setup_of("palace", {person(), person()})};
    const SessionId one = evening.join(Seat{0});
    const auto told = [&](SessionId session) {
        const json::object& last = evening.world.sent[session].back();
        return last.at("type") == "presence" ? last.at("spectators").as_int64() : -1;
    };
    const SessionId watching = evening.join(spectator);
    EXPECT_EQ(told(one), 1);
    EXPECT_EQ(told(evening.join(spectator)), 2);
    EXPECT_EQ(told(evening.join(Seat{0})), 2);  // the same player at another screen
    evening.host().leave(watching);
    EXPECT_EQ(told(one), 1);
}

TEST(Play, spectators_and_other_seats_decide_nothing) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const Seat seat = acting(evening);
    const std::string decision = evening.legal(seat).front();
    const SessionId watching = evening.join(spectator);
    EXPECT_EQ(problem_of(evening.decide(watching, decision)).at("key"), "players_only");
    const SessionId other = evening.join(Seat(1 - index(seat)));
    EXPECT_EQ(problem_of(evening.decide(other, decision)).at("code"), "illegal");
    EXPECT_EQ(evening.match().steps(), 0u);
}

TEST(Play, bots_decide_one_after_the_other) {
    Evening evening{setup_of("intrigue", {person(), bot(), bot(Level::SunKing)})};
    evening.start();
    ASSERT_EQ(evening.world.questions.size(), 1u);
    EXPECT_EQ(evening.world.questions.front().seat, Seat{1});
    EXPECT_EQ(evening.world.questions.front().level, Level::Page);
    evening.answer_bots();
    EXPECT_EQ(evening.match().to_act(), Seats::only(Seat{0}));
}

TEST(Play, a_bot_that_answers_nonsense_does_not_stop_the_game) {
    Evening evening{setup_of("intrigue", {person(), bot(), bot()})};
    evening.start();
    const BotRequest question = evening.world.questions.front();
    evening.host().bot_decided(question.seat, question.at, AnyDecision{});
    EXPECT_EQ(evening.match().steps(), 1u);
}

// Plays until the seat's last decision can be taken back.
Seat play_until_undo(Evening& evening) {
    FastFate fate{5};
    while (true) {
        const Seat seat = acting(evening);
        const SessionId session = evening.join(seat);
        const auto legal = evening.legal(seat);
        evening.decide(session, legal[fate.below(static_cast<std::uint32_t>(legal.size()))]);
        evening.host().leave(session);
        if (!evening.match().undo_stop(seat) && evening.match().to_act().contains(seat))
            return seat;
    }
}

TEST(Play, undo_takes_back_and_says_where_it_stops) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const Seat seat = play_until_undo(evening);
    const std::size_t steps = evening.match().steps();
    const SessionId own = evening.join(seat);
    const std::int64_t seen = evening.table().number();
    const std::string undo = R"({"type": "undo", "at": )" + std::to_string(seen) + "}";
    ASSERT_TRUE(evening.ask(own, undo).at("ok").as_bool());
    EXPECT_EQ(evening.match().steps(), steps - 1);
    EXPECT_EQ(problem_of(evening.ask(own, undo)).at("code"), "stale");
    const SessionId other = evening.join(Seat(1 - index(seat)));
    evening.decide(own, evening.legal(seat).front());
    const json::object problem = problem_of(evening.ask(
        other, R"({"type": "undo", "at": )" + std::to_string(evening.table().number()) + "}"));
    EXPECT_EQ(problem.at("key"), "somebody_else");
}

TEST(Play, reset_goes_back_as_far_as_one_may) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const Seat seat = play_until_undo(evening);
    const SessionId own = evening.join(seat);
    ASSERT_TRUE(evening
                    .ask(own, R"({"type": "reset", "at": )" +
                                  std::to_string(evening.table().number()) + "}")
                    .at("ok")
                    .as_bool());
    EXPECT_TRUE(evening.match().undo_stop(seat));
}

TEST(Play, further_back_takes_the_vote_of_every_person) {
    Evening evening{setup_of("palace", {person(), person(), bot()})};
    evening.start();
    for (int i = 0; i < 12; ++i) {
        evening.answer_bots();
        const Seat seat = acting(evening);
        const SessionId session = evening.join(seat);
        evening.decide(session, evening.legal(seat).front());
        evening.host().leave(session);
    }
    const SessionId one = evening.join(Seat{0}), two = evening.join(Seat{1});
    EXPECT_EQ(problem_of(evening.ask(two, R"({"type": "vote", "agrees": true})")).at("key"),
              "no_vote");
    EXPECT_FALSE(
        evening.ask(one, R"({"type": "propose_rewind", "step": 9999})").at("ok").as_bool());
    evening.ask(one, R"({"type": "propose_rewind", "step": 3})");
    ASSERT_TRUE(evening.table().state().proposal);
    evening.ask(two, R"({"type": "vote", "agrees": false})");
    EXPECT_FALSE(evening.table().state().proposal);
    EXPECT_GT(evening.match().steps(), 3u);
    evening.ask(one, R"({"type": "propose_rewind", "step": 3})");
    evening.ask(two, R"({"type": "vote", "agrees": true})");
    EXPECT_EQ(evening.match().steps(), 3u);
    EXPECT_FALSE(evening.table().state().proposal);
}

TEST(Play, what_a_thing_is_can_be_asked) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const auto one = evening.join(Seat{0});
    const auto ask = [&](const std::string& more) {
        return evening.ask(one, R"({"type": "what", "step": 0, )" + more + "}");
    };
    const auto told = ask(R"("thing": "sawmill", "language": "fr")").at("thing");
    EXPECT_EQ(told.at("name"), "Scierie");
    EXPECT_EQ(told.at("rule"), "P-W");
    EXPECT_EQ(ask(R"("thing": "unicorn")").at("problem").at("key"), "no_such_thing");
    EXPECT_EQ(ask(R"("thing": "sawmill", "seat": 1)").at("problem").at("key"), "not_over");
}

TEST(Play, who_missed_what_was_taken_back_gets_the_whole_table) {
    Evening evening{setup_of("palace", {person(), person()})};
    evening.start();
    const Seat seat = play_until_undo(evening);
    const SessionId own = evening.join(seat);
    const std::int64_t before = evening.table().number() - 1;
    const std::string at = std::to_string(evening.table().number());
    ASSERT_TRUE(evening.ask(own, R"({"type": "undo", "at": )" + at + "}").at("ok").as_bool());
    EXPECT_EQ(evening.world.sent[evening.join(Seat{0}, before)].front().at("type"), "full_table");
}

}  // namespace
}  // namespace trianon::table
