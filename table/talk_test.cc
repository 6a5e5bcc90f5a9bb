// Chat, private talk, notes and etiquette.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/testing.h"

namespace trianon::table {
namespace {

bool hears(Evening& evening, SessionId session, const std::string& word) {
    return json::serialize(json::value_from(evening.world.sent[session])).find(word) !=
           std::string::npos;
}

// Everybody takes the first choice until there is something to negotiate about.
void play_until_talks(Evening& evening) {
    evening.start();
    while (evening.match().talk()->confidants(Seat{0}).empty()) {
        const Seat seat = evening.match().to_act().front();
        const SessionId session = evening.join(seat);
        evening.decide(session, evening.legal(seat).back());
        evening.host().leave(session);
    }
}

TEST(Talk, at_the_table_is_heard_by_all_and_kept) {
    Evening evening{setup_of("palace", {person(), person()})};
    const SessionId one = evening.join(Seat{0}), two = evening.join(Seat{1});
    const SessionId watching = evening.join(spectator);
    evening.ask(one, R"({"type": "say", "text": "bonsoir à tous"})");
    EXPECT_TRUE(hears(evening, two, "bonsoir à tous"));
    EXPECT_TRUE(hears(evening, watching, "bonsoir à tous"));
    evening.load();
    EXPECT_EQ(evening.table().whole({Seat{1}}, 0).chat.size(), 1u);
}

TEST(Talk, of_spectators_is_apart_but_its_number_is_not) {
    Evening evening{setup_of("palace", {person(), person()})};
    const SessionId one = evening.join(Seat{0});
    const SessionId watching = evening.join(spectator), other = evening.join(spectator);
    evening.ask(watching, R"({"type": "say", "text": "he has the duke", "name": "Saint-Simon"})");
    EXPECT_TRUE(hears(evening, other, "he has the duke"));
    EXPECT_FALSE(hears(evening, one, "he has the duke"));
    EXPECT_EQ(evening.world.sent[one].back().at("number"), evening.table().number());
    EXPECT_TRUE(evening.world.sent[one].back().at("news").is_null());
    EXPECT_TRUE(evening.table().whole({Seat{0}}, 0).chat.empty());
}

TEST(Talk, in_private_is_for_negotiations_and_for_those_two) {
    Evening evening{setup_of("courtiers", {person(), person(), person()})};
    const std::string whisper = R"({"type": "say", "text": "meet me at Marly", "to": [1]})";
    EXPECT_FALSE(evening.ask(evening.join(Seat{0}), whisper).at("ok").as_bool());
    play_until_talks(evening);
    const SessionId one = evening.join(Seat{0}), two = evening.join(Seat{1});
    const SessionId three = evening.join(Seat{2}), watching = evening.join(spectator);
    EXPECT_TRUE(evening.ask(one, whisper).at("ok").as_bool());
    EXPECT_TRUE(hears(evening, one, "Marly"));
    EXPECT_TRUE(hears(evening, two, "Marly"));
    EXPECT_FALSE(hears(evening, three, "Marly"));
    EXPECT_FALSE(hears(evening, watching, "Marly"));
    for (const char* wrong : {R"({"type": "say", "text": "hm", "to": [0]})",
                              R"({"type": "say", "text": "hm", "to": []})",
                              R"({"type": "say", "text": "hm", "to": [1, 5]})"})
        EXPECT_FALSE(evening.ask(one, wrong).at("ok").as_bool()) << wrong;
    EXPECT_FALSE(evening.ask(watching, whisper).at("ok").as_bool());
}

TEST(Talk, notes_are_read_by_their_writer_only) {
    Evening evening{setup_of("palace", {person(), person()})};
    const SessionId one = evening.join(Seat{0}), two = evening.join(Seat{1});
    evening.ask(one, R"({"type": "note", "text": "she bluffs"})");
    EXPECT_TRUE(hears(evening, one, "she bluffs"));
    EXPECT_FALSE(hears(evening, two, "she bluffs"));
    EXPECT_EQ(evening.table().whole({Seat{0}}, 0).note, "she bluffs");
    EXPECT_EQ(evening.table().whole({Seat{1}}, 0).note, "");
    EXPECT_EQ(evening.table().whole({spectator}, 0).note, "");
}

TEST(Talk, is_text_only_and_not_too_long) {
    Evening evening{setup_of("palace", {person(), person()})};
    const SessionId one = evening.join(Seat{0});
    const auto key = [&](const std::string& said) {
        const json::object request{{"type", "say"}, {"text", said}};
        return problem_of(evening.ask(one, json::serialize(request))).at("key");
    };
    EXPECT_EQ(key(std::string(501, 'a')), "too_long");
    EXPECT_EQ(key("bell \a"), "plain_text");
    EXPECT_EQ(key(""), "say_what");
    EXPECT_EQ(evening.table().number(), 1);
}

TEST(Talk, does_not_drown_the_table) {
    Evening evening{setup_of("palace", {person(), person()})};
    const SessionId one = evening.join(Seat{0}), two = evening.join(Seat{1});
    const SessionId watching = evening.join(spectator);
    const auto flood = [&](SessionId session, const std::string& request) {
        int heard = 0;
        json::object answer;
        while (heard < 1'000 && (answer = evening.ask(session, request)).at("ok").as_bool())
            ++heard;
        EXPECT_EQ(problem_of(answer).at("code"), "too_fast");
        return heard;
    };
    const std::string line = R"({"type": "say", "text": "hear me"})";
    EXPECT_EQ(flood(one, line), 40);
    EXPECT_EQ(flood(one, R"({"type": "note", "text": "louder"})"), 0);
    EXPECT_EQ(flood(watching, line), 10);
    // Neither the others nor the game are disturbed.
    EXPECT_TRUE(evening.ask(two, line).at("ok").as_bool());
    EXPECT_TRUE(evening.ask(one, R"({"type": "ready", "ready": true})").at("ok").as_bool());
    evening.pass(1'000);
    EXPECT_EQ(flood(one, line), 2);
}

TEST(Talk, is_never_taken_back) {
    Evening evening{setup_of("palace", {person(), bot()})};
    evening.start();
    const SessionId one = evening.join(Seat{0});
    evening.answer_bots();
    evening.decide(one, evening.legal(Seat{0}).front());
    evening.ask(one, R"({"type": "say", "text": "oh"})");
    evening.ask(one, R"({"type": "propose_rewind", "step": 0})");
    EXPECT_EQ(evening.match().steps(), 0u);
    EXPECT_EQ(evening.table().whole({Seat{0}}, 0).chat.size(), 1u);
}

TEST(Talk, at_a_gentle_table_the_writer_is_told_first) {
    auto setup = setup_of("courtiers", {person("Anne"), person("Bernard"), person("Claire")});
    setup.options["etiquette"] = "gentle";
    Evening evening{setup};
    play_until_talks(evening);
    const SessionId one = evening.join(Seat{0}), two = evening.join(Seat{1});
    const json::object problem =
        problem_of(evening.ask(one, R"({"type": "say", "text": "Bernard, lend me a duke."})"));
    ASSERT_EQ(problem.at("code"), "impolite");
    const json::value& fault = problem.at("with").at("faults").at("list").at(0);
    EXPECT_EQ(fault.at("key"), "etiquette.better");
    EXPECT_EQ(json::serialize(fault.at("with").at("fault")),
              R"({"key":"etiquette.players_name","with":{"said":{"text":"Bernard"}}})");
    EXPECT_EQ(fault.at("with").at("form").at("key"), "etiquette.address");
    EXPECT_FALSE(hears(evening, two, "lend me"));
    const std::size_t steps = evening.match().steps();
    evening.ask(one, R"({"type": "say", "text": "Bernard, lend me a duke.", "anyway": true})");
    EXPECT_TRUE(hears(evening, two, "lend me"));
    EXPECT_EQ(evening.match().steps(), steps);
}

TEST(Talk, at_a_strict_table_a_breach_is_recorded) {
    auto setup = setup_of("courtiers", {person("Anne"), person("Bernard"), person("Claire")});
    setup.options["etiquette"] = "strict";
    Evening evening{setup};
    play_until_talks(evening);
    const SessionId one = evening.join(Seat{0}), two = evening.join(Seat{1});
    evening.ask(one, R"({"type": "say", "text": "Bernard, lend me a duke."})");
    EXPECT_TRUE(hears(evening, two, "lend me"));
    EXPECT_EQ(evening.match().record().steps.back().seat, the_table);
    EXPECT_EQ(evening.match().record().steps.back().decision.substr(0, 8), "breach 0");
}

json::object promises(Evening& evening, SessionId who, int to, bool anyway = false) {
    const std::string offer = fmt::format(R"(offer {} 0 0 [] "Bernard, I shall help you.")", to);
    return evening.ask(who, json::serialize(json::object{{"type", "decide"},
                                                         {"at", evening.table().number()},
                                                         {"decision", offer},
                                                         {"anyway", anyway}}));
}

TEST(Talk, C_E2_at_a_gentle_table_a_promise_is_judged_before_it_is_sent) {
    auto setup = setup_of("courtiers", {person("Anne"), person("Bernard"), person("Claire")});
    setup.options["etiquette"] = "gentle";
    Evening evening{setup};
    play_until_talks(evening);
    const SessionId one = evening.join(Seat{0});
    const std::size_t steps = evening.match().steps();
    EXPECT_EQ(problem_of(promises(evening, one, 1)).at("code"), "impolite");
    EXPECT_EQ(evening.match().steps(), steps);
    EXPECT_TRUE(promises(evening, one, 1, true).at("ok").as_bool());
    EXPECT_EQ(evening.match().steps(), steps + 1);
}

TEST(Talk, C_E2_the_breaches_of_a_promise_are_recorded_where_they_may_be_fined) {
    for (std::string etiquette : {"strict", "chamberlain"}) {
        auto setup = setup_of("courtiers", {person("Anne"), person("Bernard"), person("Claire")});
        setup.options["etiquette"] = etiquette;
        Evening evening{setup};
        play_until_talks(evening);
        const auto chamberlain =
            static_cast<int>(evening.match().state().at("chamberlain").as_int64());
        const int writer = chamberlain == 0 ? 2 : 0;
        const SessionId session = evening.join(Seat(writer));
        EXPECT_TRUE(promises(evening, session, chamberlain).at("ok").as_bool());
        const auto& steps = evening.match().record().steps;
        EXPECT_EQ(steps.back().decision, "find 0 1") << etiquette;
        EXPECT_EQ(steps[steps.size() - 2].decision.substr(0, 5), "offer");
        const int third = 3 - chamberlain - writer;
        EXPECT_TRUE(promises(evening, session, third).at("ok").as_bool());
        EXPECT_EQ(evening.match().record().steps.back().decision.substr(0, 5), "offer");
    }
}

TEST(Talk, C_E2_where_the_chamberlain_decides_every_message_is_kept) {
    auto setup = setup_of("courtiers", {person("Anne"), person("Bernard"), person("Claire")});
    setup.options["etiquette"] = "chamberlain";
    Evening evening{setup};
    play_until_talks(evening);
    const SessionId one = evening.join(Seat{0});
    evening.ask(one, R"({"type": "say", "text": "Good day to all."})");
    EXPECT_EQ(evening.match().record().steps.back().decision.substr(0, 10), "breach 0 0");
}

}  // namespace
}  // namespace trianon::table
