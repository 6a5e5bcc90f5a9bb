// The server through real sockets, with a real SQLite file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <thread>

#include "games/games.h"
#include "server/routes.h"
#include "server/server_testing.h"

namespace trianon::server {
namespace {

using testing::HasSubstr;

const std::string friends_and_bot = R"({"game": "intrigue", "seats": [{}, {}, {"bot": "page"}]})";

TEST_F(ServerTest, is_well_and_says_so) {
    const Reply reply = get(port_, "/healthz");
    EXPECT_EQ(reply.status, 200u);
    EXPECT_EQ(reply.body, R"({"ok":true,"store":"sqlite"})");
    EXPECT_THAT(get(port_, "/metrics").body, HasSubstr("trianon_sockets"));
    EXPECT_THAT(get(port_, "/metrics").body, HasSubstr("trianon_heap_used_bytes"));
    EXPECT_EQ(get(port_, "/metrics", {{"X-Forwarded-For", "1.2.3.4"}}).status, 403u);
}

TEST_F(ServerTest, says_plainly_that_its_port_is_taken) {
    Options again = options_for_tests("memory:");
    again.port = port_;
    EXPECT_THAT(
        [&] { Server(again, no_log()); },
        testing::ThrowsMessage<std::runtime_error>(testing::AllOf(
            HasSubstr(fmt::format("cannot listen at port {} of 127.0.0.1: Address already", port_)),
            HasSubstr("--listen"))));
}

TEST_F(ServerTest, names_the_games_in_no_language) {
    const json::value games = get(port_, "/api/games").value();
    EXPECT_EQ(games.at("games").as_array().size(), all_games().size());
    EXPECT_EQ(games.at("levels").as_array().size(), 4u);
    EXPECT_FALSE(games.at("games").at(0).as_object().contains("title"));
    EXPECT_EQ(get(port_, "/api/games", {{"Accept-Language", "fr"}}).value(), games);
}

TEST_F(ServerTest, rules_are_a_document_of_the_language_it_names) {
    const Reply rules = get(port_, "/api/games/intrigue/rules/it");
    EXPECT_GT(rules.value().at("rules").as_array().size(), 20u);
    EXPECT_NE(rules.body, get(port_, "/api/games/intrigue/rules/en").body);
    const Reply again =
        get(port_, "/api/games/intrigue/rules/it", {{"If-None-Match", rules.headers.at("ETag")}});
    EXPECT_EQ(again.status, 304u);
    EXPECT_EQ(again.body, "");
    EXPECT_EQ(get(port_, "/api/games/chess/rules/it").status, 404u);
    EXPECT_EQ(get(port_, "/api/games/intrigue/rules/la").status, 404u);
}

TEST_F(ServerTest, what_is_in_the_box_is_told_in_each_language_with_the_examples_as_positions) {
    for (const GameEntry& game : all_games()) {
        const std::string path = "/api/games/" + std::string{game.info.id} + "/box/";
        const json::value box = get(port_, path + "es").value();
        EXPECT_GT(box.at("things").as_array().size(), 40u);
        for (const json::value& thing : box.at("things").as_array())
            EXPECT_FALSE(thing.at("does").as_array().empty()) << thing;
        ASSERT_FALSE(box.at("examples").as_array().empty());
        EXPECT_TRUE(box.at("examples").at(0).at("view").is_object());
        EXPECT_NE(get(port_, path + "fr").body, get(port_, path + "es").body);
        EXPECT_EQ(get(port_, path + "la").status, 404u);
    }
}

TEST_F(ServerTest, a_record_that_is_brought_here_opens_as_a_finished_game) {
    std::ostringstream read;
    read << std::ifstream{TRIANON_SOURCE_DIR "/games/intrigue/golden/two_players.record"}.rdbuf();
    const std::string text = read.str();
    const Reply reply = post(port_, "/api/records", text);
    ASSERT_EQ(reply.status, 201u) << reply.body;
    const std::string table{reply.value().at("table").as_string()};
    const json::value shown = get(port_, "/api/tables/" + table).value();
    EXPECT_EQ(shown.at("stage"), "over");
    EXPECT_TRUE(shown.at("position").at("outcome").is_object());
    EXPECT_EQ(parse_record(get(port_, "/api/tables/" + table + "/record").body)->steps,
              parse_record(text)->steps);
    EXPECT_EQ(get(port_, "/api/tables/" + table + "/steps/3?eyes=1").status, 200u);

    const auto why = [&](const std::string& body) {
        const Reply refused = post(port_, "/api/records", body);
        EXPECT_EQ(refused.status, 400u) << body;
        return std::string{refused.value().at("problem").at("message").as_string()};
    };
    EXPECT_THAT(why("my holidays"), HasSubstr("record"));
    EXPECT_THAT(why(text.substr(0, text.size() / 2)), testing::Not(testing::IsEmpty()));
    EXPECT_EQ(post(port_, "/api/records", std::string(100 * 1024, 'x')).status, 413u);
}

TEST_F(ServerTest, refuses_what_it_does_not_understand_with_a_reason) {
    const auto why = [&](const std::string& body) {
        const Reply reply = post(port_, "/api/tables", body);
        EXPECT_EQ(reply.status, 400u) << body;
        return std::string{reply.value().at("problem").at("message").as_string()};
    };
    EXPECT_THAT(why(""), HasSubstr("game, seats"));
    EXPECT_THAT(why("[1]"), HasSubstr("JSON"));
    EXPECT_THAT(why(R"({"game": "palace", "seats": [{"bot": "duke"}]})"), HasSubstr("fields"));
    EXPECT_THAT(why(R"({"game": "palce", "seats": [{}, {}]})"), HasSubstr("palace"));
    EXPECT_THAT(why(R"({"game": "palace", "seats": [{}]})"), HasSubstr("players"));
    EXPECT_EQ(post(port_, "/api/tables", std::string(200'000, ' ')).status, 413u);
    EXPECT_EQ(get(port_, "/api/nothing").status, 404u);
    EXPECT_EQ(post(port_, "/healthz").status, 405u);
    EXPECT_EQ(post(port_, "/").status, 405u);
    EXPECT_EQ(get(port_, "/api/tables/0123456789abcdef").status, 404u);
    EXPECT_EQ(get(port_, "/api/tables/..%2f..%2fetc").status, 404u);
    EXPECT_EQ(ask(port_, "DELETE", "/api/tables/x;Domain=y;z/session").status, 404u);
}

TEST_F(ServerTest, decodes_escapes_in_path_and_query) {
    const OpenedTable table = open_table(port_, two_friends);
    const Headers own = bearer(table.seats[1]);
    EXPECT_EQ(get(port_, "/%61pi/g%61mes").status, 200u);
    EXPECT_EQ(get(port_, "/api%2Fgames").status, 404u);
    EXPECT_EQ(get(port_, table.path() + "?s%65at=%31", own).value().at("you"), 1);
    EXPECT_EQ(get(port_, "http://127.0.0.1" + table.path() + "?seat=1", own).status, 200u);
    EXPECT_THAT(get(port_, "/api/games/ch%C3%A2teau/rules/en").body, HasSubstr("château"));
    for (const char* bad : {"/%", "/api/games?game=%zz", "/api/games/%ff/rules/en", "/%00"})
        EXPECT_EQ(get(port_, bad).status, 400u) << bad;
}

// The page has words for the key, in four languages; the message is for developers.
TEST_F(ServerTest, what_the_page_words_itself_has_a_key_of_the_catalogue) {
    const OpenedTable table = open_table(port_, two_friends);
    const auto expect_key = [&](const std::string& method, const std::string& target,
                                const Headers& headers, const std::string& key) {
        const json::value problem =
            ask(port_, method, target, two_friends, headers).value().at("problem");
        EXPECT_EQ(std::string{problem.at("key").as_string()}, key);
        EXPECT_EQ(std::string{problem.at("message").as_string()},
                  table_catalogue(Language::En).say("server." + key));
        for (Language language : every<Language>)
            EXPECT_TRUE(table_catalogue(language).has("server." + key)) << key;
    };
    expect_key("GET", table.path(), {}, "no_access");
    expect_key("POST", table.path("/session"), bearer("guess"), "no_access");
    expect_key("GET", table.path("?seat=1"), bearer(table.seats[0]), "not_your_seat");
    expect_key("GET", "/api/tables/0123456789abcdef", {}, "no_table");
    expect_key("POST", "/api/tables", {{"Origin", "http://evil.example"}}, "origin");
    for (const char* key : {"store", "unreadable", "not_now"})
        EXPECT_TRUE(table_catalogue(Language::En).has(std::string{"server."} + key)) << key;

    Options options = options_for_tests("memory:");
    options.limits.tables_in_memory = 0;
    start(options);
    expect_key("POST", "/api/tables", {}, "full");
    options.limits.requests_per_address = {0.001, 0};
    start(options);
    expect_key("GET", "/api/games", {}, "too_fast");
}

TEST_F(ServerTest, who_is_too_fast_at_a_socket_is_told_so) {
    Options options = options_for_tests("memory:");
    options.limits.messages_per_socket = {0.001, 1};
    start(options);
    Player one{port_, open_table(port_, two_friends), 0};
    EXPECT_EQ(one.ask({{"type", "ping"}}).at("ok"), true);
    one.say(R"({"type": "ping"})");  // only now: a refusal could overtake the other answer
    const json::object told = one.wait_for("answer");
    EXPECT_EQ(told.at("problem").at("code"), "too_fast");
    EXPECT_TRUE(table_catalogue(Language::Fr).has("table.too_fast"));
}

TEST_F(ServerTest, the_first_message_names_the_version_of_the_wire) {
    Player one{port_, open_table(port_, two_friends), 0};
    EXPECT_EQ(one.wait_for("full_table").at("version"), table::wire_version);
}

// Tables live on several threads, and a connection may be accepted on any of them.
TEST_F(ServerTest, whichever_thread_accepts_a_socket_it_comes_to_its_table) {
    Options options = options_for_tests("memory:");
    options.threads = 3;
    start(options);
    for (int i = 0; i < 12; ++i) {
        const OpenedTable table =
            open_table(port_, R"({"game": "palace", "seats": [{}, {"bot": "page"}]})");
        Player one{port_, table, 0};
        one.wait_for("full_table");
        EXPECT_EQ(one.ask({{"type", "ready"}, {"ready", true}}).at("ok"), true);
        EXPECT_GT(one.play(1, 3), 0);
    }
}

TEST_F(ServerTest, every_answer_tells_the_browser_to_be_careful) {
    for (const char* path : {"/healthz", "/api/nothing", "/"}) {
        const Headers headers = get(port_, path).headers;
        EXPECT_THAT(headers.at("Content-Security-Policy"), HasSubstr("frame-ancestors 'none'"));
        EXPECT_EQ(headers.at("Referrer-Policy"), "no-referrer");
        EXPECT_EQ(headers.at("X-Content-Type-Options"), "nosniff");
    }
}

TEST_F(ServerTest, a_link_opens_its_seat_by_header_or_cookie_and_nothing_else) {
    const OpenedTable table = open_table(port_, two_friends);
    EXPECT_EQ(get(port_, table.path()).status, 403u);
    EXPECT_EQ(get(port_, table.path(), bearer("guess")).status, 403u);
    EXPECT_EQ(get(port_, table.path() + "?seat=1", bearer(table.seats[0])).status, 403u);
    EXPECT_EQ(get(port_, table.path() + "?seat=7", bearer(table.seats[0])).status, 403u);
    const Reply own = get(port_, table.path() + "?seat=0", bearer(table.seats[0]));
    EXPECT_EQ(own.status, 200u);
    EXPECT_EQ(own.value().at("you"), 0);

    const Reply session = post(port_, table.path("/session"), "", bearer(table.seats[0]));
    ASSERT_EQ(session.status, 200u);
    const std::string cookie = session.headers.at("Set-Cookie");
    EXPECT_THAT(cookie, HasSubstr("HttpOnly"));
    EXPECT_THAT(cookie, HasSubstr("SameSite=Strict"));
    EXPECT_THAT(cookie, HasSubstr("Path=/api/tables/" + table.id));
    const std::string pair = cookie.substr(0, cookie.find(';'));
    EXPECT_EQ(get(port_, table.path() + "?seat=0", {{"Cookie", pair}}).status, 200u);
    EXPECT_EQ(post(port_, table.path("/session"), "", bearer("guess")).status, 403u);

    // A second seat in the same browser.
    Headers both = bearer(table.seats[1]);
    both["Cookie"] = pair;
    both["Origin"] = "http://localhost:" + std::to_string(port_);
    const Reply hot_seat = post(port_, table.path("/session"), "", both);
    EXPECT_EQ(hot_seat.value().at("seats").as_array().size(), 2u);
}

TEST_F(ServerTest, pages_from_elsewhere_may_change_nothing) {
    const OpenedTable table = open_table(port_, two_friends);
    const Headers evil{{"Origin", "http://evil.example"}};
    EXPECT_EQ(post(port_, "/api/tables", two_friends, evil).status, 403u);
    Headers with_cookie = evil;
    with_cookie["Cookie"] = "trianon_" + table.id + "=" + table.seats[0];
    EXPECT_THROW((Player{port_, table, 0, "", with_cookie}), boost::system::system_error);
    with_cookie.erase("Origin");
    EXPECT_THROW((Player{port_, table, 0, "", with_cookie}), boost::system::system_error);
    with_cookie["Origin"] = "http://localhost:" + std::to_string(port_);
    EXPECT_EQ((Player{port_, table, 0, "", with_cookie}).read().at("type"), "full_table");
}

TEST_F(ServerTest, malformed_foreign_and_binary_messages_do_no_harm) {
    const OpenedTable table = begun(two_friends);
    Player one{port_, table, 0}, two{port_, table, 1}, watching{port_, table, -1};
    one.read();
    two.read();
    watching.read();
    for (const char* nonsense : {"", "{", "null", "[[[[", R"({"type": 5})", R"({"type": "decide"})",
                                 R"({"type": "decide", "at": 1e99, "decision": []})"}) {
        one.say(nonsense);
        EXPECT_EQ(one.wait_for("answer").at("ok"), false) << nonsense;
    }
    EXPECT_EQ(watching.decide("pass").at("problem").at("key"), "players_only");
    Player& other = one.is_asked() ? two : one;
    EXPECT_EQ(other.decide("pass").at("ok"), false);
    two.say_binary("\x01\x02");
    EXPECT_EQ(two.wait_for("answer").at("ok"), false);
}

TEST_F(ServerTest, a_huge_message_ends_only_its_own_connection) {
    const OpenedTable table = begun(two_friends);
    Player one{port_, table, 0}, two{port_, table, 1};
    one.read();
    two.read();
    one.say(std::string(9'000, 'x'));
    EXPECT_THROW(while (true) one.read(), boost::system::system_error);
    EXPECT_EQ(two.ask({{"type", "ping"}}).at("ok"), true);
}

TEST_F(ServerTest, two_tabs_on_one_seat_hear_the_same_and_a_repeated_decision_counts_once) {
    const OpenedTable table = begun(two_friends);
    Player one{port_, table, 0}, tab{port_, table, 0}, two{port_, table, 1};
    one.read();
    tab.read();
    two.read();
    Player& own = one.is_asked() ? one : two;
    Player& again = one.is_asked() ? tab : two;
    FastFate fate{1};
    const json::object request{
        {"type", "decide"}, {"at", own.number}, {"decision", own.choose(fate)}};
    const json::object first = own.ask(request), second = again.ask(request);
    EXPECT_EQ(first.at("ok"), true);
    EXPECT_EQ(first.at("number"), second.at("number"));
    EXPECT_EQ(own.position.at("step"), 1);
}

TEST_F(ServerTest, who_was_cut_off_gets_only_what_was_missed) {
    const OpenedTable table = begun(friends_and_bot);
    Player watching{port_, table, -1};
    watching.read();
    const std::int64_t seen = watching.number;
    watching.cut();
    std::thread other{[&] { Player{port_, table, 1}.play(2); }};
    Player{port_, table, 0}.play(1);
    other.join();
    Player back{port_, table, -1, "&since=" + std::to_string(seen)};
    for (std::int64_t number = seen + 1; !back.is_over(); ++number) {
        const json::object message = back.read();
        ASSERT_EQ(message.at("type"), "event");
        ASSERT_EQ(message.at("number"), number);
    }
}

TEST_F(ServerTest, everything_is_there_after_a_restart) {
    const OpenedTable table = begun(friends_and_bot);
    std::int64_t number = 0;
    {
        Player one{port_, table, 0};
        one.play(1, 1);
        one.ask({{"type", "note"}, {"text", "remember"}});
        number = one.number;
    }
    start_again();
    Player one{port_, table, 0};
    const json::object whole = one.read();
    EXPECT_GE(whole.at("number").as_int64(), number);
    EXPECT_EQ(whole.at("note"), "remember");
    std::thread other{[&] { Player{port_, table, 1}.play(2); }};
    one.play(1);
    other.join();
    EXPECT_TRUE(one.is_over());
}

TEST_F(ServerTest, a_stopped_server_says_goodbye) {
    const OpenedTable table = begun(two_friends);
    Player one{port_, table, 0};
    one.read();
    server_->stop();
    EXPECT_THROW(while (true) one.read(), boost::system::system_error);
    EXPECT_EQ(one.close_reason(), "going_away");
    server_->wait();
}

TEST_F(ServerTest, the_owner_makes_a_lost_link_anew_before_the_game) {
    const OpenedTable table = open_table(port_, two_friends);
    Player two{port_, table, 1};
    two.read();
    const Reply made = post(port_, table.path("/requests"), R"({"type": "relink", "seat": 1})",
                            bearer(table.owner));
    ASSERT_EQ(made.status, 200u) << made.body;
    const std::string token{made.value().at("token").as_string()};
    EXPECT_THROW(while (true) two.read(), boost::system::system_error);
    EXPECT_EQ(two.close_reason(), "relinked");
    EXPECT_EQ(get(port_, table.path() + "?seat=1", bearer(table.seats[1])).status, 403u);
    const Reply invited = get(port_, table.path() + "?seat=1", bearer(token));
    EXPECT_EQ(invited.value().at("invited"), 1);
    EXPECT_TRUE(invited.value().at("you").is_null());
}

// A link is an invitation; who sits down first has a secret that nobody else knows.
TEST_F(ServerTest, an_invitation_is_exchanged_for_the_cookie_of_who_sits_down) {
    const OpenedTable table =
        opened_table(post(port_, "/api/tables",
                          R"({"game": "palace", "seats": [{"name": "Anne"}, {}], "sits": [0]})"));
    const Headers origin{{"Origin", "http://127.0.0.1:" + std::to_string(port_)}};
    const Reply session = post(port_, table.path("/session"), "", bearer(table.seats[1]));
    EXPECT_EQ(session.value().at("invited").as_array().size(), 1u);
    EXPECT_TRUE(session.value().at("seats").as_array().empty());
    Headers browser = origin;
    browser["Cookie"] =
        session.headers.at("Set-Cookie").substr(0, session.headers.at("Set-Cookie").find(';'));
    const std::string sit = R"({"type": "sit", "name": "Bernard"})";
    const Reply seated = post(port_, table.path("/requests?seat=1"), sit, browser);
    ASSERT_EQ(seated.value().at("ok"), true) << seated.body;
    const std::string secret{seated.value().at("token").as_string()};
    EXPECT_THAT(seated.headers.at("Set-Cookie"), HasSubstr(secret));
    EXPECT_THAT(seated.headers.at("Set-Cookie"), testing::Not(HasSubstr(table.seats[1])));
    EXPECT_EQ(get(port_, table.path("?seat=1"), bearer(secret)).value().at("you"), 1);
    EXPECT_EQ(get(port_, table.path("?seat=1"), bearer(table.seats[1])).status, 403u);
    EXPECT_EQ(post(port_, table.path("/requests?seat=1"), sit, bearer(table.seats[1])).status,
              403u);
    EXPECT_EQ(get(port_, table.path("?seat=1"), bearer(table.owner)).status, 403u);
    EXPECT_EQ(post(port_, "/api/tables",
                   R"({"game": "palace", "seats": [{}, {"bot": "page"}], "sits": [1]})")
                  .status,
              400u);
}

TEST_F(ServerTest, who_is_too_fast_is_told_so_and_the_others_are_not_disturbed) {
    Options options = options_for_tests("memory:");
    options.limits.messages_per_socket = {1, 5};
    options.limits.tables_per_address = {0.001, 2};
    start(options);
    const OpenedTable table = begun(two_friends);
    Player one{port_, table, 0}, two{port_, table, 1};
    for (int i = 0; i < 20; ++i) one.say(R"({"type": "ping"})");
    bool told = false;
    for (int i = 0; i < 20 && !told; ++i) {
        const json::object answer = one.wait_for("answer");
        told = answer.at("ok") == false && answer.at("problem").at("code") == "too_fast";
    }
    EXPECT_TRUE(told);
    EXPECT_EQ(two.ask({{"type", "ping"}}).at("ok"), true);
    EXPECT_EQ(post(port_, "/api/tables", two_friends).status, 201u);
    EXPECT_EQ(post(port_, "/api/tables", two_friends).status, 429u);
}

TEST(OpenApi, the_document_is_what_the_server_does) {
    std::ifstream file{TRIANON_SOURCE_DIR "/docs/openapi.json"};
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_EQ(text.str(), openapi()) << "write it anew: trianon serve --openapi";
    for (const Route& route : routes()) EXPECT_TRUE(route.handler) << route.pattern;
}

}  // namespace
}  // namespace trianon::server
