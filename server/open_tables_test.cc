// Open tables through real sockets: listed, sat at, filled up.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <thread>

#include "server/server_testing.h"
#include "server/table_registry.h"
#include "store/memory_store.h"
#include "store/postgres_testing.h"
#include "table/tokens.h"

namespace trianon::server {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string open_intrigue =
    R"({"game": "intrigue", "seats": [{"name": "Anne"}, {}, {}], "sits": [0],
        "open": {"minutes": 5, "level": "page"}})";
const OpenedTable the_list{.id = "open", .owner = "", .spectators = "", .seats = {}};

OpenedTable open_to_all(std::uint16_t port) {
    return opened_table(post(port, "/api/tables", open_intrigue));
}

json::array listed(std::uint16_t port) {
    return get(port, "/api/tables/open").value().at("tables").as_array();
}

json::object sit(std::uint16_t port, const OpenedTable& table, const std::string& name,
                 const std::string& query = "") {
    return post(port, table.path("/requests" + query),
                R"({"type": "sit", "name": ")" + name + "\"}")
        .value()
        .as_object();
}

template <class Condition> bool becomes_true(const Condition& condition) {
    for (int i = 0; i < 1'000 && !condition(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    return condition();
}

class OpenTablesTest : public ServerTest {};

TEST_F(OpenTablesTest, are_listed_and_anybody_sits_down_at_them) {
    const OpenedTable table = open_to_all(port_);
    ASSERT_TRUE(becomes_true([&] { return listed(port_).size() == 1; }));
    const json::value told = listed(port_).front();
    EXPECT_EQ(told.at("table").as_string(), table.id);
    EXPECT_EQ(told.at("free"), json::parse("[1,2]"));
    const json::object answer = sit(port_, table, "Bernard");
    const std::string secret{answer.at("token").as_string()};
    const json::value session = post(port_, table.path("/session"), "", bearer(secret)).value();
    EXPECT_EQ(session.at("seats"), json::parse("[1]"));
    EXPECT_EQ(session.at("free"), json::parse("[2]"));
    EXPECT_EQ(sit(port_, table, "Claire", "?seat=1").at("problem").at("key"), "not_your_seat");
    EXPECT_EQ(sit(port_, table, "bernard").at("problem").at("key"), "name_taken");
}

TEST_F(OpenTablesTest, a_browser_gets_its_secret_in_a_cookie_that_no_script_reads) {
    const OpenedTable table = open_to_all(port_);
    const std::string origin = "http://127.0.0.1:" + std::to_string(port_);
    const Reply session = post(port_, table.path("/session"));
    ASSERT_EQ(session.status, 200u);
    const std::string empty = session.headers.at("Set-Cookie");
    const Reply sat =
        post(port_, table.path("/requests?seat=2"), R"({"type": "sit", "name": "Claire"})",
             {{"Origin", origin}, {"Cookie", empty.substr(0, empty.find(';'))}});
    const std::string cookie = sat.headers.at("Set-Cookie");
    EXPECT_THAT(cookie, HasSubstr("HttpOnly"));
    const Reply own = post(port_, table.path("/session"), "",
                           {{"Origin", origin}, {"Cookie", cookie.substr(0, cookie.find(';'))}});
    EXPECT_EQ(own.value().at("seats"), json::parse("[2]"));
}

TEST_F(OpenTablesTest, who_looks_at_the_list_is_told_what_changes) {
    Player looks{port_, the_list, -1};
    EXPECT_EQ(looks.read().at("type"), "open_tables");
    const OpenedTable table = open_to_all(port_);
    json::object message = looks.read();
    EXPECT_EQ(message.at("type"), "open_tables_changed");
    EXPECT_EQ(message.at("tables").at(0).at("table").as_string(), table.id);
    // All that happens in a moment is one message.
    sit(port_, table, "Bernard");
    sit(port_, table, "Claire");
    message = looks.read();
    EXPECT_TRUE(message.at("tables").as_array().empty()) << json::serialize(message);
    EXPECT_EQ(message.at("gone"), json::array{json::value(table.id)});
}

TEST_F(OpenTablesTest, are_there_after_a_restart) {
    const OpenedTable table = open_to_all(port_);
    ASSERT_TRUE(becomes_true([&] { return listed(port_).size() == 1; }));
    start_again();
    EXPECT_EQ(listed(port_).at(0).at("table").as_string(), table.id);
    EXPECT_TRUE(sit(port_, table, "Bernard").at("ok").as_bool());
}

TEST_F(OpenTablesTest, are_filled_up_though_nobody_looks) {
    Options options = options_for_tests("sqlite:" + file_.path());
    options.table_limits.minute = 100;
    start(options);
    const OpenedTable table = open_to_all(port_);
    post(port_, table.path("/requests?seat=0"), R"({"type": "ready", "ready": true})",
         bearer(table.seats[0]));
    ASSERT_TRUE(becomes_true([&] {
        return get(port_, table.path(), bearer(table.owner)).value().at("stage") != "lobby";
    }));
    const json::value whole = get(port_, table.path(), bearer(table.owner)).value();
    EXPECT_EQ(whole.at("seats").at(2).at("bot"), "page");
    EXPECT_TRUE(becomes_true([&] { return listed(port_).empty(); }));
}

TEST_F(OpenTablesTest, tell_strangers_nothing_but_what_spectators_see) {
    const OpenedTable table = open_to_all(port_);
    const Reply look = get(port_, table.path());
    EXPECT_EQ(look.status, 200u);
    for (const std::string& token : {table.owner, table.seats[0], table.seats[1]}) {
        EXPECT_THAT(look.body, Not(HasSubstr(token)));
        EXPECT_THAT(look.body, Not(HasSubstr(table::hash_of(token))));
    }
    EXPECT_EQ(get(port_, table.path("?seat=0")).status, 403u);
    EXPECT_EQ(post(port_, table.path("/requests"), R"({"type": "ready", "ready": true})")
                  .value()
                  .at("problem")
                  .at("key"),
              "players_only");
    // A table that is not open is nobody's but its guests'.
    EXPECT_EQ(get(port_, open_table(port_, two_friends).path()).status, 403u);
}

TEST_F(OpenTablesTest, refuse_a_time_that_is_none) {
    for (const char* minutes : {"0", "-1", "4321"}) {
        const Reply reply =
            post(port_, "/api/tables",
                 R"({"game": "palace", "seats": [{}, {}], "open": {"level": "page", "minutes": )" +
                     std::string{minutes} + "}}");
        EXPECT_EQ(reply.status, 400u) << minutes;
    }
}

TEST_F(OpenTablesTest, are_not_all_of_one_address) {
    Options options = options_for_tests("sqlite:" + file_.path());
    options.limits.listed_tables_per_address = 2;
    options.behind_proxy = true;
    start(options);
    const auto opens = [this](const std::string& address) {
        return post(port_, "/api/tables", open_intrigue, {{"X-Forwarded-For", address}});
    };
    const OpenedTable first = opened_table(opens("192.0.2.1"));
    EXPECT_EQ(opens("192.0.2.1").status, 201u);
    const Reply third = opens("192.0.2.1");
    EXPECT_EQ(third.status, 429u);
    EXPECT_THAT(third.body, HasSubstr("\"listed_enough\""));
    EXPECT_EQ(post(port_, "/api/tables", two_friends, {{"X-Forwarded-For", "192.0.2.1"}}).status,
              201u);
    EXPECT_EQ(opens("192.0.2.2").status, 201u);
    // All seats of the first are taken: there is room for another.
    sit(port_, first, "Bernard");
    sit(port_, first, "Claire");
    bool opened = false;
    EXPECT_TRUE(becomes_true([&] {
        opened = opened || opens("192.0.2.1").status == 201;
        return opened;
    }));
}

// A store that takes long to read the list.
class SlowList final : public MemoryStore {
  public:
    std::vector<Listing> listed(int limit) override {
        ++asked;
        while (!go_on) std::this_thread::sleep_for(std::chrono::milliseconds{1});
        return MemoryStore::listed(limit);
    }
    std::atomic<int> asked = 0;
    std::atomic<bool> go_on = false;
};

TEST(OpenTables, are_read_while_the_thread_of_sockets_does_other_things) {
    SlowList store;
    net::io_context io;
    Options options = options_for_tests("memory:");
    Metrics metrics;
    const auto log = no_log();
    std::string told;
    {
        TableRegistry registry{{io.get_executor()}, store, options, metrics, *log};
        for (int i = 0; i < 2; ++i)
            registry.open_tables().ask([&told](const std::string& list) { told += list; });
        bool done = false;
        EXPECT_TRUE(becomes_true([&] {
            net::post(io, [&] { done = store.asked > 0; });
            io.restart();
            io.run_for(std::chrono::milliseconds{10});
            return done;
        }));
        EXPECT_EQ(told, "");
        store.go_on = true;
        EXPECT_TRUE(becomes_true([&] {
            io.restart();
            io.run_for(std::chrono::milliseconds{10});
            return told != "";
        }));
        EXPECT_THAT(told, HasSubstr("open_tables"));
        EXPECT_EQ(store.asked, 1) << "all who wait get the same";
    }
}

TEST(OpenTablesOfManyServers, are_listed_and_filled_up_by_all_of_them) {
    const std::string url = PostgresServer::of_this_process().new_database();
    Options options = options_for_tests("postgres:" + url);
    options.table_limits.minute = 1'000;
    Server one{options, no_log()}, two{options, no_log()};
    one.start();
    two.start();
    Player looks{two.port(), the_list, -1};
    looks.read();
    const OpenedTable table = open_to_all(one.port());
    EXPECT_EQ(looks.read().at("tables").at(0).at("table").as_string(), table.id);
    const json::object answer = sit(two.port(), table, "Bernard");
    ASSERT_TRUE(answer.at("ok").as_bool());
    for (const std::string& secret : {table.seats[0], std::string{answer.at("token").as_string()}})
        post(two.port(),
             table.path("/requests?seat=" + std::string{secret == table.seats[0] ? "0" : "1"}),
             R"({"type": "ready", "ready": true})", bearer(secret));
    const auto whole = [&](Server& server) {
        return get(server.port(), table.path(), bearer(table.owner)).value();
    };
    ASSERT_TRUE(becomes_true([&] { return whole(two).at("stage") == "playing"; }));
    for (Server* server : {&one, &two}) {
        ASSERT_TRUE(becomes_true([&] { return whole(*server).at("stage") == "playing"; }));
        EXPECT_EQ(whole(*server).at("seats").at(2).at("bot"), "page");
        EXPECT_TRUE(becomes_true([&] { return listed(server->port()).empty(); }));
    }
}

}  // namespace
}  // namespace trianon::server
