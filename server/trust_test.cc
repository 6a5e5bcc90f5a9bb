// Promises of docs/trust.md that a server keeps around its tables.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <cstdlib>
#include <map>

#include "server/limits.h"
#include "server/server.h"
#include "server/testing.h"
#include "store/sqlite_store.h"
#include "store/testing.h"
#include "table/cost.h"
#include "table/testing.h"

namespace trianon::server {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// What a server answers to these bytes until it closes the connection.
std::string raw(std::uint16_t port, const std::string& text) {
    net::io_context io;
    net::ip::tcp::socket socket{io};
    socket.connect({net::ip::make_address("127.0.0.1"), port});
    net::write(socket, net::buffer(text));
    std::string answer;
    boost::system::error_code end;
    net::read(socket, net::dynamic_buffer(answer), end);
    return answer;
}

class TrustTest : public testing::Test {
  protected:
    std::uint16_t start(const Options& options = options_for_tests("memory:")) {
        server_ = std::make_unique<Server>(options, no_log());
        server_->start();
        return server_->port();
    }
    std::unique_ptr<Server> server_;
};

Reply hint(std::uint16_t port, const OpenedTable& table, int seat) {
    const std::string token = seat < 0 ? table.spectators : table.seats[seat];
    return get(port, table.path(seat < 0 ? "/hint" : fmt::format("/hint?seat={}", seat)),
               bearer(token));
}

const std::string alone = R"({"game": "palace", "seats": [{"name": "Anne"}, {"bot": "page"}]})";

TEST_F(TrustTest, spectators_take_no_place_from_a_player) {
    Options options = options_for_tests("memory:");
    options.limits.spectators_per_table = 2;
    options.limits.sockets_per_seat = 2;
    const std::uint16_t port = start(options);
    const OpenedTable table = open_table(port, alone);
    const auto joins = [&](int seat) {
        auto player = std::make_unique<Player>(port, table, seat);
        try {
            player->read();
            return player;
        } catch (const std::exception&) {
            EXPECT_EQ(player->close_reason(), "full");
            return std::unique_ptr<Player>{};
        }
    };
    const auto one = joins(-1), two = joins(-1);
    EXPECT_TRUE(one && two);
    EXPECT_FALSE(joins(-1));
    const auto own = joins(0), tab = joins(0);
    EXPECT_TRUE(own && tab);
    EXPECT_FALSE(joins(0));
}

// Whether it is let in.
bool joins(std::uint16_t port, const OpenedTable& table, int seat,
           std::vector<std::unique_ptr<Player>>& there) {
    there.push_back(std::make_unique<Player>(port, table, seat));
    try {
        there.back()->read();
        return true;
    } catch (const std::exception&) {
        EXPECT_EQ(there.back()->close_reason(), "full");
        return false;
    }
}

TEST_F(TrustTest, who_waits_for_a_seat_takes_no_place_from_its_person) {
    Options options = options_for_tests("memory:");
    options.limits.sockets_per_seat = 2;
    options.limits.spectators_per_table = 3;
    const std::uint16_t port = start(options);
    OpenedTable table = open_table(port, alone);
    std::vector<std::unique_ptr<Player>> there;
    OpenedTable link = table;
    const json::value made = post(port, table.path("/requests?seat=0"), R"({"type": "transfer"})",
                                  bearer(table.seats[0]))
                                 .value();
    link.seats[0] = made.at("token").as_string().c_str();
    EXPECT_TRUE(joins(port, link, 0, there) && joins(port, link, 0, there));
    EXPECT_FALSE(joins(port, link, 0, there));
    EXPECT_TRUE(joins(port, table, 0, there) && joins(port, table, 0, there));
    EXPECT_FALSE(joins(port, table, 0, there));
    // Whom nobody has invited is a spectator, whatever seat they look at.
    OpenedTable open = opened_table(
        post(port, "/api/tables",
             R"({"game": "palace", "seats": [{}, {}], "open": {"minutes": 5, "level": "page"}})"));
    const OpenedTable invited = open;
    open.seats = {"stranger", "stranger"};
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(joins(port, open, 1, there));
    EXPECT_FALSE(joins(port, open, 1, there));
    EXPECT_TRUE(joins(port, invited, 1, there));
}

TEST_F(TrustTest, metrics_are_for_who_knows_that_this_machine_is_asked) {
    const TemporaryFile file{"trust_test"};
    const std::uint16_t port = start(options_for_tests("sqlite:" + file.path()));
    EXPECT_THAT(get(port, "/metrics").body, HasSubstr("trianon_store_log_bytes"));
    EXPECT_EQ(get(port, "/metrics", {{"Host", "evil.example"}}).status, 403u);
    EXPECT_EQ(get(port, "/metrics", {{"Host", "localhost:1682"}}).status, 200u);
    EXPECT_EQ(get(port, "/metrics", {{"Host", "[::1]:1682"}}).status, 200u);
    EXPECT_EQ(get(port, "/metrics", {{"Forwarded", "for=1.2.3.4"}}).status, 403u);
    EXPECT_EQ(get(port, "/metrics", {{"X-Forwarded-For", "1.2.3.4"}}).status, 403u);
    EXPECT_THAT(raw(port,
                    "GET http://evil.example/metrics HTTP/1.1\r\nHost: localhost\r\n"
                    "Connection: close\r\n\r\n"),
                StartsWith("HTTP/1.1 403"));
}

TEST_F(TrustTest, http_is_read_as_its_standards_ask) {
    const std::uint16_t port = start();
    const auto answers = [port](const std::string& request) {
        return raw(port, request).substr(0, 12);
    };
    const std::string host = "Host: localhost\r\n", end = "Connection: close\r\n\r\n";
    EXPECT_EQ(answers("what is this\r\n\r\n"), "HTTP/1.1 400");
    EXPECT_EQ(answers("GET / HTTP/1.1\r\n" + end), "HTTP/1.1 400");
    EXPECT_EQ(answers("GET /healthz HTTP/1.1\r\n" + host + host + end), "HTTP/1.1 400");
    EXPECT_EQ(answers("GET http://localhost/healthz HTTP/1.1\r\n" + host + end), "HTTP/1.1 200");
    const std::string post = "POST /api/tables HTTP/1.1\r\n" + host;
    EXPECT_EQ(answers(post + "Transfer-Encoding: gzip, chunked\r\n" + end + "0\r\n\r\n"),
              "HTTP/1.1 501");
    EXPECT_EQ(answers(post + "Expect: a-miracle\r\nContent-Length: 2\r\n" + end + "{}"),
              "HTTP/1.1 417");
    const std::string asked =
        raw(port, post + "Expect: 100-continue\r\nContent-Length: 2\r\n" + end + "{}");
    EXPECT_THAT(asked, HasSubstr("HTTP/1.1 400"));  // an empty table, but it was read
    EXPECT_THAT(raw(port, post + "Transfer-Encoding: chunked\r\n" + end + "2\r\n{}\r\n0\r\n\r\n"),
                HasSubstr("the body is a JSON object"));
}

TEST_F(TrustTest, a_hint_is_what_a_better_bot_would_choose) {
    const std::uint16_t port = start();
    const OpenedTable table = open_table(port, alone);
    Player anne{port, table, 0};
    anne.read();
    anne.ask({{"type", "ready"}, {"ready", true}});
    while (!anne.is_asked()) anne.read();
    const Reply answer = hint(port, table, 0);
    ASSERT_EQ(answer.status, 200u) << answer.body;
    const json::object told = json::parse(answer.body).as_object();
    EXPECT_EQ(told.at("level").as_string(), "courtier");
    EXPECT_EQ(told.at("at").as_int64(), anne.number);
    const json::object& advice = told.at("hint").as_object();
    EXPECT_GT(advice.at("hope").to_number<int>(), 0);
    const std::string best{advice.at("best").at("decision").as_string()};
    EXPECT_TRUE(anne.decide(best).at("ok").as_bool()) << best;
}

TEST_F(TrustTest, nobody_is_helped_where_another_person_sits) {
    const std::uint16_t port = start();
    const OpenedTable table = open_table(
        port,
        R"({"game": "palace", "seats": [{"name": "Anne"}, {"name": "Louis"}, {"bot": "page"}]})");
    Player anne{port, table, 0}, louis{port, table, 1};
    anne.ask({{"type", "ready"}, {"ready", true}});
    EXPECT_EQ(hint(port, table, 0).status, 409u);
    louis.ask({{"type", "ready"}, {"ready", true}});
    while (!anne.position.is_object()) anne.read();
    for (int seat = 0; seat < 2; ++seat) {
        const Reply answer = hint(port, table, seat);
        EXPECT_EQ(answer.status, 409u);
        EXPECT_THAT(answer.body, HasSubstr("\"no_hint\""));
    }
    EXPECT_EQ(get(port, table.path("/hint?seat=0")).status, 403u);
    EXPECT_EQ(hint(port, open_table(port, alone), -1).status, 409u);
}

TEST_F(TrustTest, hints_are_charged_as_what_they_cost) {
    Options options = options_for_tests("memory:");
    options.limits.requests_per_address = {0.001, 60};
    const std::uint16_t port = start(options);
    const OpenedTable table = open_table(port, alone);
    Player anne{port, table, 0};
    anne.ask({{"type", "ready"}, {"ready", true}});
    while (!anne.is_asked()) anne.read();
    int given = 0;
    while (hint(port, table, 0).status == 200u) ++given;
    EXPECT_GE(given, 1);
    EXPECT_LE(given, 6);
}

TEST_F(TrustTest, a_refused_upgrade_is_counted) {
    const std::uint16_t port = start();
    const OpenedTable table = open_table(port, alone);
    OpenedTable stranger = table;
    stranger.seats[0] = "guess";
    EXPECT_ANY_THROW(Player(port, stranger, 0));
    EXPECT_THAT(get(port, "/metrics").body,
                HasSubstr(R"(trianon_http_requests_total{route="upgrade",status="403"} 1)"));
}

TEST_F(TrustTest, what_is_expensive_is_charged) {
    Options options = options_for_tests("memory:");
    options.limits.requests_per_address = {0.001, 60};
    const std::uint16_t port = start(options);
    const OpenedTable table = open_table(port, alone);
    const auto allowed = [&](const std::string& path) {
        int count = 0;
        while (count < 100 && get(port, table.path(path), bearer(table.seats[0])).status != 429u)
            ++count;
        return count;
    };
    EXPECT_LE(allowed("/steps/0?seat=0"), 60 / table::cost_of_replay + 1);
    server_.reset();
    const std::uint16_t again = start(options);
    const OpenedTable other = open_table(again, alone);
    int looked = 0;
    while (looked < 100 && get(again, other.path("?seat=0"), bearer(other.seats[0])).status == 200u)
        ++looked;
    EXPECT_GT(looked, 50);
}

// Fills a store with lobbies.
void open_lobbies(const std::string& file, int many) {
    SqliteStore store{file};
    const table::Randomness random = system_random;
    const table::NewTable made =
        table::new_table("0", table::setup_of("palace", {table::person(), table::person()}),
                         table::Tokens::make(2, random).keys(), std::nullopt, wall_clock());
    for (int i = 0; i < many; ++i) {
        TableInfo info = made.info;
        table::TimedEntry opened = made.opened;
        info.id = table::new_table_id(random);
        std::get<table::entry::Opened>(opened.what).table = info.id;
        store.open(info, {{1, table::print_entry(opened)}}, [](WriteResult) {});
    }
    store.flush();
}

// How long a start with very many tables takes: TRIANON_TABLES says how many. That it does not wait
// for them is tested in table_registry_test.cc.
TEST_F(TrustTest, a_start_with_many_tables_answers) {
    const char* wanted = std::getenv("TRIANON_TABLES");
    const TemporaryFile file{"trust_test"};
    const OpenedTable first = [&] {
        const std::uint16_t port = start(options_for_tests("sqlite:" + file.path()));
        return open_table(port, alone);
    }();
    server_.reset();
    open_lobbies(file.path(), wanted != nullptr ? std::atoi(wanted) : 200);
    const auto began = std::chrono::steady_clock::now();
    const std::uint16_t port = start(options_for_tests("sqlite:" + file.path()));
    EXPECT_EQ(get(port, first.path("?seat=0"), bearer(first.seats[0])).status, 200u);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
    if (wanted != nullptr) fmt::print("{} tables: answers after {:.0f} ms\n", wanted, took.count());
}

// A table that was forgotten leaves no secret behind in the browser.
TEST_F(TrustTest, the_cookie_of_a_table_that_is_gone_is_taken_back) {
    const std::uint16_t port = start();
    const std::string id(16, 'a');
    const Reply none = get(port, "/api/tables/" + id, {{"Cookie", "trianon_" + id + "=secret"}});
    EXPECT_EQ(none.status, 404u);
    EXPECT_THAT(none.headers.at("Set-Cookie"), HasSubstr("Max-Age=0"));
    EXPECT_FALSE(get(port, "/api/tables/" + id).headers.contains("Set-Cookie"));
}

// A chart of a finished game looks at sixty steps and then searches; whoever looks again has most
// of it already.
TEST_F(TrustTest, a_finished_table_is_not_told_again_to_who_has_it) {
    Options options = options_for_tests("memory:");
    options.limits.requests_per_address = {0.001, 200};
    const std::uint16_t port = start(options);
    const OpenedTable table = open_table(port, alone);
    const Headers own = bearer(table.seats[0]);
    const auto etag = [&](const std::string& path) {
        const Reply reply = get(port, table.path(path), own);
        const auto found = reply.headers.find("ETag");
        return found != reply.headers.end() ? found->second : "";
    };
    Player one{port, table, 0};
    one.ask({{"type", "ready"}, {"ready", true}});
    EXPECT_EQ(etag("?seat=0"), "") << "a game that goes on";
    one.play(5);
    ASSERT_TRUE(one.is_over());
    int refused = 0;
    std::map<std::string, std::string> known;
    for (int step = 0; step < 60; ++step) {
        const std::string path = "/steps/" + std::to_string(step % 20) + "?seat=0";
        known[path] = etag(path);
        refused += known[path].empty();
    }
    EXPECT_EQ(refused, 0);
    known["?seat=0"] = etag("?seat=0");
    known["/record"] = etag("/record");
    for (const auto& [path, tag] : known) {
        Headers again = own;
        again["If-None-Match"] = tag;
        const Reply reply = get(port, table.path(path), again);
        EXPECT_EQ(reply.status, 304u) << path << " " << tag;
        EXPECT_EQ(reply.body, "");
        // A tag opens nothing. The record is for whoever has the link.
        again["Authorization"] = "Bearer guess";
        if (path != "/record") {
            EXPECT_EQ(get(port, table.path(path), again).status, 403u);
        }
    }
    // The owner sees another table, and what was said since makes a new one.
    Headers owner = bearer(table.owner);
    owner["If-None-Match"] = known["?seat=0"];
    EXPECT_EQ(get(port, table.path(), owner).status, 200u);
    post(port, table.path("/requests?seat=0"), R"({"type": "say", "text": "encore"})", own);
    EXPECT_NE(etag("?seat=0"), known["?seat=0"]);
}

TEST_F(TrustTest, all_send_queues_together_have_a_limit_and_spectators_go_first) {
    Options options = options_for_tests("memory:");
    OpenedTable table;
    const auto first_message = [&](std::uint16_t port, int seat) {
        Player player{port, table, seat};
        std::vector<std::string> texts;
        player.transcript = &texts;
        try {
            player.read();
        } catch (const std::exception&) {
            return player.close_reason();
        }
        return texts.front();
    };
    const std::uint16_t port = start(options);
    table = open_table(port, alone);
    const std::size_t size = first_message(port, -1).size();
    server_.reset();
    options.limits.all_send_queues_bytes = size - 1;
    const std::uint16_t again = start(options);
    table = open_table(again, alone);
    EXPECT_EQ(first_message(again, -1), "slow");
    EXPECT_THAT(first_message(again, 0), HasSubstr("full_table"));
}

// The wall clock is set a year ahead and a year back while people play.
TEST_F(TrustTest, a_jump_of_the_wall_clock_ends_no_time_and_stops_none) {
    constexpr table::Millis year = table::Millis{365} * 24 * 3'600'000;
    const auto jumped = std::make_shared<std::atomic<table::Millis>>(0);
    Options options = options_for_tests("memory:");
    options.wall = [jumped] { return wall_clock() + *jumped; };
    const std::uint16_t port = start(options);
    const OpenedTable table = open_table(
        port, R"({"game": "palace", "seats": [{}, {}], "clock": {"pace": "live", "bank": 10}})");
    Player one{port, table, 0}, two{port, table, 1};
    for (const table::Millis by : {year, -year}) {
        *jumped = by;
        if (by > 0) {
            one.ask({{"type", "ready"}, {"ready", true}});
            two.ask({{"type", "ready"}, {"ready", true}});
            while (!one.position.is_object()) one.read();
        }
        const json::value whole = get(port, table.path("?seat=0"), bearer(table.seats[0])).value();
        EXPECT_EQ(whole.at("stage"), "playing");
        for (const json::value& clock : whole.at("position").at("clocks").as_array()) {
            EXPECT_FALSE(clock.at("ran_out").as_bool());
            EXPECT_GT(clock.at("left").as_int64(), 1'000);
        }
    }
    TableClock clock{options.wall};
    EXPECT_FALSE(clock.jump());
    *jumped += 3'600'000;
    EXPECT_NEAR(static_cast<double>(clock.jump().value_or(0)), 3'600'000, 100);
    EXPECT_FALSE(clock.jump());
}

// Keys belong to a series of tables.
TEST_F(TrustTest, new_links_and_secrets_are_good_at_the_rematch_and_before) {
    const std::uint16_t port = start();
    const OpenedTable table = open_table(port, alone);
    Player one{port, table, 0};
    one.ask({{"type", "ready"}, {"ready", true}});
    one.play(5);
    ASSERT_TRUE(one.is_over());
    ASSERT_TRUE(one.ask({{"type", "rematch"}}).at("ok").as_bool());
    OpenedTable again = table;
    again.id = get(port, table.path("?seat=0"), bearer(table.seats[0]))
                   .value()
                   .at("rematch")
                   .as_string()
                   .c_str();
    // At the first table: the rematch follows.
    const std::string renew = R"({"type": "renew", "door": "spectators"})";
    const auto renewed = post(port, table.path("/requests"), renew, bearer(table.owner)).value();
    const std::string watch{renewed.at("token").as_string()};
    EXPECT_EQ(get(port, again.path(), bearer(watch)).status, 200u);
    EXPECT_EQ(get(port, again.path(), bearer(table.spectators)).status, 403u);
    // At the rematch: the first table follows.
    const auto ended = post(port, again.path("/requests?seat=0"), R"({"type": "end_others"})",
                            bearer(table.seats[0]))
                           .value();
    const std::string secret{ended.at("token").as_string()};
    EXPECT_EQ(get(port, table.path("?seat=0"), bearer(secret)).status, 200u);
    EXPECT_EQ(get(port, table.path("?seat=0"), bearer(table.seats[0])).status, 403u);
    // Where there is a rematch, its own stage says who may make a new link.
    EXPECT_EQ(
        post(port, table.path("/requests"), R"({"type": "relink", "seat": 0})", bearer(table.owner))
            .value()
            .at("problem")
            .at("key"),
        "has_rematch");
}

TEST(Trust, who_has_many_tables_waits_for_them_and_others_do_not) {
    Pool pool{0};
    const auto nothing = [](std::stop_token, Workspace&) {};
    for (int i = 0; i < 500; ++i) pool.submit(1, nothing);
    EXPECT_EQ(pool.ahead_of(1), 500u);
    EXPECT_EQ(pool.ahead_of(2), 1u);
    pool.submit(2, nothing);
    EXPECT_EQ(pool.ahead_of(2), 2u);
}

}  // namespace
}  // namespace trianon::server
