// Calls keep secrets: those of the game, of who is called, and of the network that the server is
// in.
#include <fstream>
#include <thread>

#include "games/intrigue/intrigue.h"
#include "server/calls_testing.h"
#include "server/secrecy_testing.h"
#include "store/postgres_testing.h"
#include "store/sqlite_store.h"

namespace trianon::server {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST_F(Calls, what_leads_nowhere_is_refused) {
    Options strict = calling();
    strict.calls.sender.to_private = false;
    start(strict);
    begin_game();
    const auto expect_refused = [this](const json::object& wish, const std::string& key) {
        const Reply reply = subscribe(wish);
        EXPECT_EQ(reply.status, 400u) << json::serialize(wish);
        EXPECT_EQ(reply.value().at("problem").at("key"), json::value(key)) << json::serialize(wish);
    };
    for (const std::string url :
         {"http://push.example/", "https://127.0.0.1/", "https://[::1]/", "https://10.1.2.3/",
          "https://169.254.169.254/latest/meta-data", "https://localhost/", "ftp://push.example/",
          "https://user:word@push.example/", "nothing"}) {
        expect_refused(browser_.wish(url), "no_target");
        expect_refused({{"channel", "webhook"}, {"url", url}}, "no_target");
    }
    expect_refused({{"channel", "mail"}, {"address", "a@b\r\nRCPT TO:<c@d>"}}, "no_target");
    json::object wish = browser_.wish("https://push.example/");
    wish["p256dh"] = json::value(notify::base64url(notify::Bytes(65, 4)));
    expect_refused(wish, "no_target");
    wish.erase("p256dh");
    expect_refused(wish, "malformed");
    wish = browser_.wish("https://push.example/");
    wish["label"] = json::value(std::string(81, 'x'));
    expect_refused(wish, "malformed");
    wish["label"] = "two\nlines";
    expect_refused(wish, "malformed");
    expect_refused({{"channel", "pigeon"}}, "malformed");
    EXPECT_TRUE(listed(seat_).empty());
}

TEST_F(Calls, a_seat_has_eight_at_most_and_sees_and_ends_its_own_only) {
    begin_game();
    std::string id;
    for (int i = 0; i < 8; ++i)
        id = id_of(subscribe(browser_.wish(push_.url("/" + std::to_string(i)))));
    const Reply ninth = subscribe(browser_.wish(push_.url("/8")));
    EXPECT_EQ(ninth.status, 409u);
    EXPECT_EQ(ninth.value().at("problem").at("key"), "too_many_notifications");
    EXPECT_EQ(subscribe(browser_.wish(push_.url("/7"))).status, 200u) << "it is there already";
    const int other = 1 - seat_;
    EXPECT_TRUE(listed(other).empty());
    EXPECT_EQ(ask(port_, "DELETE", target(other, "/" + id), "", own(other)).status, 204u);
    EXPECT_EQ(listed(seat_).size(), 8u) << "it was another's";
    EXPECT_EQ(get(port_, target(seat_), own(other)).status, 403u);
    EXPECT_EQ(get(port_, table_.path("/notifications"), bearer(table_.spectators)).status, 403u);
    EXPECT_EQ(get(port_, target(seat_)).status, 403u);
    EXPECT_EQ(ask(port_, "DELETE", target(seat_, "/" + id), "", own(seat_)).status, 204u);
    EXPECT_EQ(listed(seat_).size(), 7u);
}

TEST_F(Calls, who_has_the_seat_from_now_on_inherits_nothing) {
    begin_game();
    subscribe(browser_.wish(push_.url("/")));
    ASSERT_TRUE(push_.gets(1));
    const Reply ended = post(port_, table_.path("/requests?seat=" + std::to_string(seat_)),
                             R"({"type": "end_others"})", own(seat_));
    ASSERT_EQ(ended.value().at("ok"), true) << ended.body;
    table_.seats[static_cast<std::size_t>(seat_)] =
        std::string{ended.value().at("token").as_string()};
    EXPECT_TRUE(listed(seat_).empty());
    Player{port_, table_, seat_}.wait_for("full_table");
    std::this_thread::sleep_for(a_while);
    EXPECT_EQ(push_.requests().size(), 1u);
    server_.reset();
    EXPECT_TRUE(SqliteStore{file_.path()}.asides(table_.id).empty()) << "it is gone from the disk";
}

TEST_F(Calls, a_session_that_ends_takes_its_wishes_along) {
    begin_game();
    subscribe(browser_.wish(push_.url("/")));
    EXPECT_EQ(listed(seat_).size(), 1u);
    EXPECT_EQ(ask(port_, "DELETE", table_.path("/session"), "", own(seat_)).status, 200u);
    EXPECT_TRUE(listed(seat_).empty());
}

TEST_F(Calls, addresses_lie_encrypted_on_the_disk_and_are_forgotten_with_the_game) {
    begin_game();
    const std::string endpoint = push_.url("/the-endpoint-of-rosalie");
    subscribe(browser_.wish(endpoint));
    ASSERT_TRUE(push_.gets(1));
    const auto asides = [this] {
        server_.reset();
        std::ifstream in{file_.path(), std::ios::binary};
        const std::string bytes{std::istreambuf_iterator<char>{in}, {}};
        EXPECT_THAT(bytes, Not(HasSubstr("rosalie")));
        return SqliteStore{file_.path()}.asides(table_.id);
    };
    EXPECT_EQ(asides().size(), 1u);
    start(calling());
    {
        Player one{port_, table_, 0}, two{port_, table_, 1};
        std::thread other{[&two] { two.play(1); }};
        one.play(2);
        other.join();
    }
    EXPECT_TRUE(asides().empty());
    start(calling());
    EXPECT_EQ(subscribe(browser_.wish(endpoint)).status, 409u) << "it is over";
}

TEST_F(Calls, what_another_key_file_has_sealed_is_left_alone_and_a_file_that_is_none_refused) {
    begin_game();
    subscribe(browser_.wish(push_.url("/")));
    Options options = calling();
    std::filesystem::rename(key_, key_ + ".away");
    start(options);
    EXPECT_TRUE(listed(seat_).empty());
    std::filesystem::rename(key_ + ".away", key_);
    start(options);
    EXPECT_EQ(listed(seat_).size(), 1u);
    server_.reset();
    std::ofstream{key_} << "a letter";
    const auto begin = [&options] { Server server{options, no_log()}; };
    EXPECT_THAT(begin, testing::ThrowsMessage<std::runtime_error>(
                           HasSubstr("cannot be used: it is none that this program has made")));
}

// What is sent at two tables that differ in what the receiver may not know is the same, and has the
// same size.
TEST_F(Calls, no_notification_tells_a_secret) {
    Pairs<intrigue::Intrigue> pairs{3, Seat(0), 5};
    for (const Pair& pair : pairs.make(3, Wanted::Own)) {
        std::array<std::string, 2> told, hooked;
        std::array<std::size_t, 2> sizes{};
        for (std::size_t which : {0, 1}) {
            TableSeeder seeder{file_.path()};
            table_ = seeder.add_table(pair, which);
            seeder.flush();
            const int seat = index(pair.viewer);
            const std::size_t before = push_.requests().size();
            EXPECT_EQ(subscribe(seat, browser_.wish(push_.url("/push"))).status, 201u);
            ASSERT_TRUE(push_.gets(before + 1));
            EXPECT_EQ(subscribe(seat, {{"channel", "webhook"}, {"url", push_.url("/hook")}}).status,
                      201u);
            ASSERT_TRUE(push_.gets(before + 2));
            const auto masked = [this](std::string text) {
                for (std::size_t at = 0; (at = text.find(table_.id)) != text.npos;)
                    text.replace(at, table_.id.size(), "TABLE");
                return text;
            };
            told[which] = masked(browser_.read(push_.requests()[before]));
            sizes[which] = push_.requests()[before].body.size();
            hooked[which] = masked(push_.requests()[before + 1].body);
        }
        EXPECT_EQ(told[0], told[1]);
        EXPECT_EQ(hooked[0], hooked[1]);
        EXPECT_EQ(sizes[0], sizes[1]);
    }
}

TEST_F(Calls, of_many_servers_one_calls_and_a_person_at_any_of_them_is_here) {
    const std::string url = PostgresServer::of_this_process().new_database();
    Options options = calling();
    options.store = "postgres:" + url;
    options.calls.graces = {.push = 1'000, .others = 1'000};
    server_.reset();
    Server first{options, no_log()}, second{options, no_log()};
    first.start();
    second.start();
    port_ = first.port();
    begin_game();
    subscribe(browser_.wish(push_.url("/")));
    // Both have the table in memory.
    EXPECT_EQ(get(second.port(), table_.path(), bearer(table_.owner)).status, 200u);
    ASSERT_TRUE(push_.gets(1));
    std::this_thread::sleep_for(std::chrono::seconds{3});
    EXPECT_EQ(push_.requests().size(), 1u);
    {
        Player back{second.port(), table_, seat_};
        back.wait_for("full_table");
        std::this_thread::sleep_for(std::chrono::seconds{6});
        EXPECT_EQ(push_.requests().size(), 1u) << "who is at the other server is here";
        back.leave();
    }
    EXPECT_TRUE(push_.gets(2)) << "they were here and have left";
    std::this_thread::sleep_for(std::chrono::seconds{3});
    EXPECT_EQ(push_.requests().size(), 2u);
}

}  // namespace
}  // namespace trianon::server
