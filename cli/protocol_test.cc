#include "cli/protocol.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/fate.h"

namespace trianon::cli {
namespace {

using testing::HasSubstr;

class Bot : public testing::Test {
  protected:
    json::object ask(const json::object& request) { return raw(json::serialize(request)); }
    json::object raw(std::string_view line) {
        const std::string answer = protocol.answer(line);
        EXPECT_EQ(answer.find('\n'), std::string::npos);
        return json::parse(answer).as_object();
    }
    // The answer to a request that must succeed.
    json::object good(const json::object& request) {
        json::object answer = ask(request);
        EXPECT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
        return answer;
    }
    // The error of a request that must fail, after a look that nothing has changed.
    json::object bad(std::string_view line) {
        const std::string before = protocol.answer(R"({"command":"state"})");
        json::object answer = raw(line);
        EXPECT_FALSE(answer.at("ok").as_bool()) << line;
        EXPECT_EQ(protocol.answer(R"({"command":"state"})"), before) << line;
        return answer.at("error").as_object();
    }
    std::string code(std::string_view line) {
        return std::string{bad(line).at("code").as_string()};
    }
    void begin(int players = 3, int seed = 7) {
        good({{"command", "new"}, {"game", "intrigue"}, {"players", players}, {"seed", seed}});
    }

    Protocol protocol;
};

TEST_F(Bot, plays_a_whole_game_through_the_protocol) {
    begin();
    FastFate fate{1};
    json::object status = good({{"command", "view"}, {"seat", "spectator"}});
    while (!status.at("over").as_bool()) {
        const json::value seat = status.at("to_act").as_array().front();
        const json::object legal = good({{"command", "legal"}, {"seat", seat}});
        const json::array& decisions = legal.at("decisions").as_array();
        const auto n = fate.below(static_cast<std::uint32_t>(decisions.size()));
        status = good({{"command", "apply"}, {"seat", seat}, {"decision", decisions[n]}});
    }
    const json::object scores = good({{"command", "scores"}});
    EXPECT_TRUE(scores.at("over").as_bool());
    EXPECT_EQ(scores.at("points").as_array().size(), 3u);
    EXPECT_FALSE(scores.at("winners").as_array().empty());

    // Record, replay and load agree with it.
    const json::object record = good({{"command", "record"}});
    const json::object replay = good({{"command", "replay"}, {"record", record.at("record")}});
    EXPECT_EQ(replay.at("points"), scores.at("points"));
    const json::value state = good({{"command", "state"}}).at("state");
    good({{"command", "load"}, {"record", record.at("record")}});
    EXPECT_EQ(good({{"command", "state"}}).at("state"), state);
}

TEST_F(Bot, the_same_seed_gives_the_same_game) {
    begin(4, 11);
    const json::value one = good({{"command", "state"}}).at("state");
    begin(4, 11);
    EXPECT_EQ(good({{"command", "state"}}).at("state"), one);
    begin(4, 12);
    EXPECT_NE(good({{"command", "state"}}).at("state"), one);
}

TEST_F(Bot, a_position_is_loaded_back) {
    begin();
    for (int seat = 0; seat < 3; ++seat)
        good({{"command", "apply"}, {"seat", seat}, {"decision", "choose king+duchess"}});
    const json::value position = good({{"command", "position"}}).at("position");
    const json::value state = good({{"command", "state"}}).at("state");
    begin(2, 1);
    good({{"command", "load"}, {"game", "intrigue"}, {"position", position}});
    EXPECT_EQ(good({{"command", "state"}}).at("state"), state);
}

TEST_F(Bot, undo_goes_back_to_the_beginning_and_no_further) {
    begin();
    const json::value state = good({{"command", "state"}});
    good({{"command", "apply"}, {"seat", 1}, {"decision", "choose king+duchess"}});
    good({{"command", "undo"}});
    EXPECT_EQ(good({{"command", "state"}}), state);
    EXPECT_EQ(code(R"({"command":"undo"})"), "illegal");
}

TEST_F(Bot, why_not_names_reason_and_rule) {
    begin();
    const json::object yes =
        good({{"command", "why_not"}, {"seat", 0}, {"decision", "choose king+queen"}});
    EXPECT_TRUE(yes.at("legal").as_bool());
    const json::object no =
        good({{"command", "why_not"}, {"seat", 0}, {"decision", "choose king"}});
    EXPECT_FALSE(no.at("legal").as_bool());
    EXPECT_EQ(no.at("rule"), "I-S3");
    EXPECT_EQ(no.at("refusal"), "choose_two");
    EXPECT_EQ(bad(R"({"command":"apply","seat":0,"decision":"choose king"})").at("rule"), "I-S3");
}

TEST_F(Bot, chance_can_be_scripted_and_the_script_must_fit) {
    json::array outcomes;
    for (const char* card :
         {"king-1", "king-2", "king-3", "king-4", "queen-1", "queen-2", "queen-3", "queen-4"})
        outcomes.push_back(card);
    good({{"command", "new"}, {"game", "intrigue"}, {"players", 2}, {"outcomes", outcomes}});
    const json::object view = good({{"command", "view"}, {"seat", 0}});
    EXPECT_THAT(json::serialize(view.at("view").at("hands").as_array()[0]), HasSubstr("king-4"));

    good({{"command", "apply"}, {"seat", 0}, {"decision", "choose king+queen"}});
    const std::string last = R"({"command":"apply","seat":1,"decision":"choose king+queen",)";
    EXPECT_EQ(code(last + R"("outcomes":["king-5"]})"), "malformed");  // too few
    EXPECT_EQ(code(last + R"("outcomes":["king-1","king-1","king-1","king-1",0]})"), "malformed");
    const json::object answer =
        raw(last + R"("outcomes":["king-5","queen-5","king-6","queen-6",1]})");
    EXPECT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
    EXPECT_EQ(answer.at("to_act"), json::array{1});
    // A record with a script replays by the script.
    const json::value state = good({{"command", "state"}}).at("state");
    const json::object record = good({{"command", "record"}});
    good({{"command", "load"}, {"record", record.at("record")}});
    EXPECT_EQ(good({{"command", "state"}}).at("state"), state);
}

TEST_F(Bot, a_view_hides_what_the_seat_may_not_know) {
    begin();
    const json::object view = good({{"command", "view"}, {"seat", 0}});
    const json::array& hands = view.at("view").at("hands").as_array();
    for (const json::value& card : hands[0].as_array()) EXPECT_TRUE(card.at("value").is_string());
    for (const json::value& card : hands[1].as_array()) EXPECT_TRUE(card.at("value").is_null());
    EXPECT_EQ(view.at("view").at("deck"), 96 - 12);
    good({{"command", "apply"}, {"seat", 1}, {"decision", "choose king+queen"}});
    EXPECT_THAT(json::serialize(good({{"command", "view"}, {"seat", 0}})),
                testing::Not(HasSubstr("king+queen")));
}

TEST_F(Bot, a_replay_tells_a_seat_nothing_that_depends_on_hidden_cards) {
    begin();
    const json::object unfinished = good({{"command", "replay"}, {"seat", 0}});
    EXPECT_FALSE(unfinished.at("over").as_bool());
    EXPECT_FALSE(unfinished.contains("signature"));
    good({{"command", "apply"}, {"seat", 1}, {"decision", "choose king+queen"}});
    EXPECT_THAT(json::serialize(good({{"command", "replay"}, {"seat", 0}})),
                testing::Not(HasSubstr("king+queen")));
    EXPECT_THAT(json::serialize(good({{"command", "replay"}, {"seat", 1}})),
                HasSubstr("choose king+queen"));
}

TEST_F(Bot, think_answers_with_a_decision_and_reasons) {
    begin();
    const json::object thought =
        good({{"command", "think"}, {"seat", 1}, {"player", "ismcts:40i"}});
    EXPECT_EQ(thought.at("iterations"), 40);
    EXPECT_EQ(thought.at("choices").as_array().size(), 21u);
    good({{"command", "apply"}, {"seat", 1}, {"decision", thought.at("decision")}});
    EXPECT_EQ(code(R"({"command":"think","seat":1})"), "illegal");
    EXPECT_EQ(code(R"({"command":"think","seat":0,"player":"chess"})"), "unknown");
}

TEST_F(Bot, bad_input_gets_an_error_object_and_changes_nothing) {
    EXPECT_EQ(code(R"({"command":"legal","seat":0})"), "no_game");
    begin();
    for (
        const char* line :
        {"",
         "x",
         "[]",
         "42",
         "null",
         "{",
         "{}",
         R"({"command":3})",
         R"({"command":"legal"})",
         R"({"command":"legal","seat":"0"})",
         R"({"command":"legal","seat":1.5})",
         R"({"command":"apply","seat":0})",
         R"({"command":"apply","seat":0,"decision":7})",
         R"({"command":"apply","seat":0,"decision":"choose"})",
         R"({"command":"apply","seat":0,"decision":"choose king+quen"})",
         R"({"command":"apply","seat":0,"decision":"choose king+queen","outcomes":"a"})",
         R"({"command":"apply","seat":0,"decision":"choose king+queen","outcomes":["a b"]})",
         R"({"command":"new","game":"intrigue"})",
         R"({"command":"new","game":"intrigue","players":9})",
         R"({"command":"new","game":"intrigue","players":3,"seed":-1})",
         R"({"command":"new","game":"intrigue","players":3,"options":{"speed":"fast"}})",
         R"({"command":"new","game":"intrigue","players":3,"edition":"a = 1\n"})",
         R"({"command":"load"})",
         R"({"command":"load","record":"hello"})",
         R"({"command":"load","game":"intrigue","position":""})",
         R"({"command":"load","game":"intrigue","position":"players=9"})",
         R"({"command":"load","game":"intrigue","position":"players=2 hands=[[king-1/0 king-1/0 king-1/0] [] [] []]"})"})
        EXPECT_EQ(code(line), "malformed") << line;
    for (const char* line :
         {R"({"command":"lgal","seat":0})", R"({"command":"legal","seat":3})",
          R"({"command":"legal","seat":-1})", R"({"command":"legal","seat":0,"sett":1})",
          R"({"command":"new","game":"chess","players":2})"})
        EXPECT_EQ(code(line), "unknown") << line;
    EXPECT_EQ(code(std::string(2 << 20, 'x')), "malformed");
    EXPECT_THAT(bad(R"({"command":"lgal","seat":0})").at("message").as_string(),
                HasSubstr("legal"));
}

TEST_F(Bot, the_id_of_a_request_comes_back) {
    EXPECT_EQ(raw(R"({"command":"games","id":42})").at("id"), 42);
    EXPECT_EQ(raw(R"({"command":"nil","id":"a"})").at("id"), "a");
}

}  // namespace
}  // namespace trianon::cli
