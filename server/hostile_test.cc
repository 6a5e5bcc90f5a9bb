// Clients that want too much, through real sockets: they harm nobody but themselves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>

#include "server/server.h"
#include "server/testing.h"
#include "store/sqlite.h"
#include "store/testing.h"

namespace trianon::server {
namespace {

using testing::HasSubstr;

const std::string a_table = R"({"game": "palace", "seats": [{}, {}]})";

class Hostile : public testing::Test {
  protected:
    void start() {
        server_.reset();
        server_ = std::make_unique<Server>(options_, no_log());
        server_->start();
        port_ = server_->port();
    }
    // Whether the server closes the connection of a client that does this, before long.
    static bool is_disconnected(const std::function<void()>& attack) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{20};
        try {
            while (std::chrono::steady_clock::now() < deadline) attack();
        } catch (const boost::system::system_error&) {
            return true;
        }
        return false;
    }

    TemporaryFile file_{"hostile_test"};
    Options options_ = options_for_tests("sqlite:" + file_.path());
    std::unique_ptr<Server> server_;
    std::uint16_t port_ = 0;
};

TEST_F(Hostile, who_never_reads_is_put_out_though_it_goes_on_talking) {
    options_.limits.send_queue_bytes = 100'000;
    start();
    const OpenedTable table = open_table(port_, a_table);
    for (int seat : {0, 1}) Player{port_, table, seat}.ask({{"type", "ready"}, {"ready", true}});
    while (get(port_, table.path(), bearer(table.owner)).value().at("stage") == "lobby") {
    }
    Player deaf{port_, table, 0};
    for (int i = 0; i < 1'000; ++i) deaf.say(R"({"type": "look", "step": 0})");
    EXPECT_TRUE(is_disconnected([&] { deaf.say(R"({"type": "ping"})"); }));
    EXPECT_EQ((Player{port_, table, 1}).ask({{"type", "ping"}}).at("ok"), true);
}

TEST_F(Hostile, pings_have_an_end) {
    options_.limits.messages_per_socket = {1, 5};
    start();
    const OpenedTable table = open_table(port_, a_table);
    Player one{port_, table, 0};
    EXPECT_TRUE(is_disconnected([&] { one.ping(); }));
}

TEST_F(Hostile, fragments_of_nothing_have_an_end) {
    start();
    const OpenedTable table = open_table(port_, a_table);
    Player one{port_, table, 0}, other{port_, table, 1};
    EXPECT_TRUE(is_disconnected([&] { one.say_part(""); }));
    EXPECT_EQ(other.ask({{"type", "ping"}}).at("ok"), true);
}

TEST_F(Hostile, a_message_in_pieces_is_a_message) {
    start();
    const OpenedTable table = open_table(port_, a_table);
    Player one{port_, table, 0};
    for (int i = 0; i < 5; ++i) {
        one.say_part(R"({"type":)");
        one.say_part("");
        for (int part = 0; part < 8; ++part) one.say_part(std::string(1'000, ' '));
        one.say(R"("ping"})");
        ASSERT_EQ(one.wait_for("answer").at("ok"), true);
    }
}

// This process may open nothing more until the end of the scope, whatever it closes meanwhile.
class NoDescriptorLeft {
  public:
    NoDescriptorLeft() {
        getrlimit(RLIMIT_NOFILE, &before_);
        const rlimit only_standard_input{1, before_.rlim_max};
        setrlimit(RLIMIT_NOFILE, &only_standard_input);
    }
    ~NoDescriptorLeft() { setrlimit(RLIMIT_NOFILE, &before_); }
    NoDescriptorLeft(const NoDescriptorLeft&) = delete;
    NoDescriptorLeft& operator=(const NoDescriptorLeft&) = delete;

  private:
    rlimit before_{};
};

TEST_F(Hostile, who_comes_when_no_descriptor_is_left_waits_for_one) {
    options_.store = "memory:";
    start();
    const int client = socket(AF_INET, SOCK_STREAM, 0);
    const auto hears_within = [&](int milliseconds) {
        pollfd heard{client, POLLIN, 0};
        return poll(&heard, 1, milliseconds) == 1;
    };
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port_);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    {
        const NoDescriptorLeft no_descriptor_left;
        ASSERT_EQ(connect(client, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
        const std::string request = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
        ASSERT_EQ(send(client, request.data(), request.size(), 0), ssize_t(request.size()));
        EXPECT_FALSE(hears_within(200));
    }
    ASSERT_TRUE(hears_within(10'000));
    std::array<char, 4096> answer;
    const ssize_t bytes = recv(client, answer.data(), answer.size(), 0);
    EXPECT_THAT(std::string(answer.data(), std::max<ssize_t>(bytes, 0)), HasSubstr("200 OK"));
    close(client);
    EXPECT_EQ(get(port_, "/healthz").status, 200u);
}

TEST_F(Hostile, an_address_has_so_many_connections_and_no_more) {
    options_.limits.connections_per_address = 3;
    start();
    const OpenedTable table = open_table(port_, a_table);
    // The server may not have noticed yet that the connection which opened the table is gone.
    const auto connect = [&](int seat) {
        while (true) try {
                return std::make_unique<Player>(port_, table, seat);
            } catch (const boost::system::system_error&) {
            }
    };
    const auto one = connect(0), two = connect(1);
    {
        const auto three = connect(-1);
        EXPECT_THROW((Player{port_, table, -1}), boost::system::system_error);
        three->cut();
    }
    while (true) {
        try {
            Player{port_, table, -1}.read();
            break;
        } catch (const boost::system::system_error&) {  // the server has not noticed yet
        }
    }
    EXPECT_EQ(one->ask({{"type", "ping"}}).at("ok"), true);
}

TEST_F(Hostile, behind_a_proxy_each_client_is_counted_and_not_the_proxy) {
    options_.limits.connections_per_address = 1;
    options_.behind_proxy = true;
    start();
    const OpenedTable table = open_table(port_, a_table);
    const Headers here{{"X-Forwarded-For", "1.1.1.1"}}, there{{"X-Forwarded-For", "2.2.2.2"}};
    Player one{port_, table, 0, "", here}, two{port_, table, 1, "", there};
    EXPECT_THROW((Player{port_, table, 0, "", here}), boost::system::system_error);
    EXPECT_EQ(get(port_, "/healthz", here).status, 200u);
}

TEST_F(Hostile, many_sockets_are_not_many_times_as_fast) {
    options_.limits.messages_per_address = {0.001, 10};
    start();
    const OpenedTable table = open_table(port_, a_table);
    Player one{port_, table, 0}, two{port_, table, 1};
    for (int i = 0; i < 5; ++i)
        for (Player* player : {&one, &two})
            EXPECT_EQ(player->ask({{"type", "ping"}}).at("ok"), true);
    two.say(R"({"type": "ping"})");
    EXPECT_EQ(two.wait_for("answer").at("problem").at("code"), "too_fast");
}

TEST_F(Hostile, who_is_told_to_wait_must_come_again) {
    options_.limits.requests_per_address = {0.001, 1};
    start();
    EXPECT_EQ(get(port_, "/healthz").status, 200u);
    const Reply reply = get(port_, "/healthz");
    EXPECT_EQ(reply.status, 429u);
    EXPECT_EQ(reply.headers.at("Connection"), "close");
}

TEST_F(Hostile, who_asks_for_impossible_tables_must_wait_too) {
    options_.limits.tables_per_address = {0.001, 2};
    start();
    const std::string impossible = R"({"game": "palace", "seats": [{}]})";
    EXPECT_EQ(post(port_, "/api/tables", impossible).status, 400u);
    EXPECT_EQ(post(port_, "/api/tables", impossible).status, 400u);
    EXPECT_EQ(post(port_, "/api/tables", impossible).status, 429u);
}

TEST_F(Hostile, an_edition_that_is_too_deep_is_refused) {
    start();
    std::string keys = "a";
    while (keys.size() < 60'000) keys += ".a";
    for (const std::string& edition :
         {keys + "=1", "[" + keys + "]\n", "a=" + std::string(60'000, '[')}) {
        const json::value setup{
            {"game", "palace"}, {"seats", json::array(2, json::object{})}, {"edition", edition}};
        EXPECT_EQ(post(port_, "/api/tables", json::serialize(setup)).status, 400u);
    }
    EXPECT_EQ(post(port_, "/api/tables", a_table).status, 201u);
}

TEST_F(Hostile, empty_lobbies_of_long_ago_have_no_room_in_memory) {
    start();
    for (int i = 0; i < 20; ++i) open_table(port_, a_table);
    const OpenedTable last = open_table(port_, a_table);
    start();
    const auto in_memory = [&] {
        const std::string text = get(port_, "/metrics").body;
        return std::stoi(text.substr(text.find("\ntrianon_tables ") + 16));
    };
    for (int i = 0; i < 2'000 && (i < 200 || in_memory() > 0); ++i) in_memory();
    EXPECT_EQ(in_memory(), 0);
    EXPECT_EQ((Player{port_, last, 0}).read().at("stage"), "lobby");
    EXPECT_EQ(in_memory(), 1);
}

TEST_F(Hostile, a_table_of_other_rules_is_refused_and_not_played_by_ours) {
    start();
    const OpenedTable table = open_table(port_, a_table);
    server_.reset();
    sqlite::Database{file_.path()}.run("UPDATE tables SET rules = 99");
    start();
    const Reply reply = get(port_, table.path(), bearer(table.owner));
    EXPECT_EQ(reply.status, 500u);
    EXPECT_EQ(reply.value().at("problem").at("key"), "unreadable");
    EXPECT_THAT(reply.body, HasSubstr("other rules"));
    EXPECT_EQ(open_table(port_, a_table).seats.size(), 2u);
}

}  // namespace
}  // namespace trianon::server
