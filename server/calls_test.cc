// Who is called when, and with what.
#include <thread>

#include "engine/json.h"
#include "games/games.h"
#include "server/calls_testing.h"
#include "server/clock.h"

namespace trianon::server {
namespace {

using notify::becomes;
using testing::HasSubstr;

TEST_F(Calls, nobody_is_called_by_a_server_that_was_not_told_to) {
    start_again();
    begin_game();
    EXPECT_EQ(get(port_, "/api/notifications").value(),
              (json::value{{"push", nullptr}, {"mail", false}, {"webhook", false}}));
    const Reply refused = subscribe(browser_.wish(push_.url("/")));
    EXPECT_EQ(refused.status, 404u);
    EXPECT_EQ(refused.value().at("problem").at("key"), "no_notifications");
    Options some = calling();
    some.calls.mail.clear();
    start(some);
    const json::value offered = get(port_, "/api/notifications").value();
    EXPECT_EQ(offered.at("mail"), false);
    EXPECT_EQ(offered.at("push").at("key").as_string().size(), 87u);
    EXPECT_EQ(subscribe({{"channel", "mail"}, {"address", "a@b.example"}}).status, 404u);
}

TEST_F(Calls, who_is_away_gets_one_push_in_their_language_that_only_their_browser_can_read) {
    begin_game();
    const Reply answer = subscribe(browser_.wish(push_.url("/push/1")));
    EXPECT_EQ(answer.status, 201u) << answer.body;
    EXPECT_EQ(answer.value(), (json::value{{"id", id_of(answer)},
                                           {"channel", "push"},
                                           {"target", nullptr},
                                           {"label", "Firefox, Linux"},
                                           {"language", "es"},
                                           {"confirmed", true},
                                           {"quiet", nullptr}}));
    ASSERT_TRUE(push_.gets(1));
    const auto sent = push_.requests().front();
    EXPECT_EQ(sent.path, "/push/1");
    EXPECT_EQ(
        json::parse(browser_.read(sent)),
        (json::value{{"table", table_.id},
                     {"seat", seat_},
                     {"game", "palace"},
                     {"title", find_game("palace")->catalogue(Language::Es).say("game.title")},
                     {"body", "Te toca."},
                     {"path", "/t/" + table_.id}}));
    EXPECT_EQ(sent.headers.at("content-encoding"), "aes128gcm");
    EXPECT_EQ(sent.headers.at("ttl"), "86400");
    EXPECT_EQ(sent.headers.at("urgency"), "normal");
    EXPECT_LE(sent.headers.at("topic").size(), 32u) << "RFC 8030";
    const auto claims = notify::verified_claims(sent.headers.at("authorization"));
    ASSERT_TRUE(claims);
    EXPECT_EQ(json::parse(*claims).at("aud"), json::value(push_.url("")));
    EXPECT_EQ(json::parse(*claims).at("sub"), "mailto:host@trianon.example");
    std::this_thread::sleep_for(a_while);
    EXPECT_EQ(push_.requests().size(), 1u) << "once, as long as the table waits";
    EXPECT_THAT(get(port_, "/metrics").body,
                HasSubstr("trianon_notifications_total{channel=\"push\",result=\"sent\"} 1\n"));
}

TEST_F(Calls, nobody_is_called_who_is_here_or_whose_turn_it_is_not) {
    begin_game();
    Player here{port_, table_, seat_};
    here.wait_for("full_table");
    subscribe(browser_.wish(push_.url("/here")));
    subscribe(1 - seat_, browser_.wish(push_.url("/other")));
    std::this_thread::sleep_for(a_while);
    EXPECT_TRUE(push_.requests().empty());
    here.leave();
    ASSERT_TRUE(push_.gets(1));
    EXPECT_EQ(push_.requests().front().path, "/here");
}

TEST_F(Calls, who_was_here_again_or_has_decided_is_called_again) {
    begin_game();
    subscribe(browser_.wish(push_.url("/")));
    ASSERT_TRUE(push_.gets(1));
    {
        Player back{port_, table_, seat_};
        back.wait_for("full_table");
        back.leave();
    }
    EXPECT_TRUE(push_.gets(2)) << "they were here";
    decide_until([this](int seat) { return seat != seat_; });
    decide_until([this](int seat) { return seat == seat_; });
    EXPECT_TRUE(push_.gets(3)) << "they have decided";
    start(calling());
    get(port_, table_.path(), bearer(table_.owner));
    std::this_thread::sleep_for(a_while);
    EXPECT_EQ(push_.requests().size(), 3u) << "a server that begins anew knows whom it has called";
}

TEST_F(Calls, a_browser_that_is_gone_is_forgotten) {
    begin_game();
    push_.answer("410 Gone");
    subscribe(browser_.wish(push_.url("/")));
    ASSERT_TRUE(push_.gets(1));
    EXPECT_TRUE(becomes([this] { return listed(seat_).empty(); }));
}

TEST_F(Calls, a_service_that_fails_is_tried_again_until_the_person_has_come) {
    begin_game();
    push_.answer("503 Service Unavailable");
    subscribe(browser_.wish(push_.url("/")));
    ASSERT_TRUE(push_.gets(2));
    Player here{port_, table_, seat_};
    here.wait_for("full_table");
    EXPECT_TRUE(becomes([this] {
        const std::string metrics = get(port_, "/metrics").body;
        return metrics.find("{channel=\"push\",result=\"cancelled\"} 1") != metrics.npos ||
               metrics.find("{channel=\"push\",result=\"failed\"} 1") != metrics.npos;
    }));
    const std::size_t tries = push_.requests().size();
    std::this_thread::sleep_for(a_while);
    EXPECT_EQ(push_.requests().size(), tries);
}

TEST_F(Calls, a_service_that_never_answers_delays_no_decision) {
    Options options = calling();
    options.calls.graces = {.push = 1, .others = 1};
    start(options);
    begin_game();
    push_.answer("");
    for (int i = 0; i < 8; ++i)
        for (int seat : {0, 1})
            EXPECT_EQ(subscribe(seat, browser_.wish(push_.url("/" + std::to_string(i)))).status,
                      201u);
    ASSERT_TRUE(push_.gets(1));
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < 20; ++i) decide(to_act());
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds{10})
        << "it is given 20 seconds";
    EXPECT_EQ(get(port_, "/healthz").status, 200u);
}

TEST_F(Calls, nothing_comes_in_quiet_hours) {
    begin_game();
    const auto clock = [](table::Millis time) {
        const auto minutes = time / 60'000 % (24 * 60);
        return fmt::format("{:02}:{:02}", minutes / 60, minutes % 60);
    };
    const table::Millis hour = 3'600'000, now = wall_clock();
    json::object wish = browser_.wish(push_.url("/quiet"));
    wish["quiet"] = {{"from", clock(now - hour)}, {"to", clock(now + hour)}, {"zone", "UTC"}};
    EXPECT_EQ(subscribe(wish).value().at("quiet"), wish["quiet"]);
    std::this_thread::sleep_for(a_while);
    EXPECT_TRUE(push_.requests().empty());
    // The same browser without them.
    const Reply again = subscribe(browser_.wish(push_.url("/quiet")));
    EXPECT_EQ(again.status, 200u);
    EXPECT_TRUE(push_.gets(1));
    wish["quiet"] = {{"from", "22:00"}, {"to", "08:00"}, {"zone", "Europe/Versailles"}};
    EXPECT_EQ(subscribe(wish).status, 400u);
}

TEST_F(Calls, a_webhook_gets_a_small_text) {
    begin_game();
    const Reply answer = subscribe(
        {{"channel", "webhook"}, {"url", push_.url("/hook?key=secret")}, {"language", "it"}});
    EXPECT_EQ(answer.status, 201u) << answer.body;
    EXPECT_EQ(answer.value().at("target"), json::value(push_.url("/…")));
    ASSERT_TRUE(push_.gets(1));
    const auto sent = push_.requests().front();
    EXPECT_EQ(sent.path, "/hook?key=secret");
    EXPECT_EQ(sent.headers.at("content-type"), "application/json");
    const std::string title = find_game("palace")->catalogue(Language::It).say("game.title");
    EXPECT_EQ(json::parse(sent.body),
              (json::value{{"table", table_.id},
                           {"seat", seat_},
                           {"game", "palace"},
                           {"text", title + ": tocca a te."},
                           {"url", "https://trianon.example/t/" + table_.id}}));
}

}  // namespace
}  // namespace trianon::server
