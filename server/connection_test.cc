// A connection whose steps the test takes one by one, so that something else can happen between
// any two of them.
#include "server/connection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/write.hpp>

#include "server/testing.h"
#include "store/memory_store.h"
#include "table/testing.h"

namespace trianon::server {
namespace {

using net::ip::tcp;
using testing::AnyOf;
using testing::HasSubstr;

class Handshake {
  public:
    Handshake() {
        if (sodium_init() < 0) throw std::runtime_error{"libsodium"};
        context_.tables =
            std::make_unique<TableRegistry>(std::vector{io_.get_executor()}, store_,
                                            context_.options, context_.metrics, *context_.log);
        const table::Randomness random = system_random;
        const table::Tokens tokens = table::Tokens::make(2, random);
        id_ = table::new_table_id(random);
        table::Setup setup;
        setup.game = "palace";
        setup.seats.resize(2);
        context_.tables->open(
            table::new_table(id_, setup, tokens.keys(), std::nullopt, wall_clock()),
            [](WriteResult) {});

        tcp::acceptor acceptor{io_, {net::ip::address_v4::loopback(), 0}};
        client_.connect(acceptor.local_endpoint());
        client_.non_blocking(true);
        const auto connection = std::make_shared<Connection>(context_, acceptor.accept(io_));
        net::co_spawn(
            io_, [connection]() -> net::awaitable<void> { co_await connection->run(); },
            net::detached);
        const std::string request =
            "GET /api/tables/" + id_ +
            "/socket?seat=1 HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer " +
            tokens.seats[1] + "\r\n\r\n";
        net::write(client_, net::buffer(request));
    }
    ~Handshake() { context_.tables.reset(); }  // before what its timers belong to
    Handshake(const Handshake&) = delete;
    Handshake& operator=(const Handshake&) = delete;

    // False: there is nothing to do.
    bool step() { return io_.run_one_for(std::chrono::seconds{2}) > 0; }
    void replace_link() {
        context_.tables->with_table(id_, [](TableActor* actor, TableLookup) {
            actor->host()->perform({.seat = spectator, .owner = true},
                                   table::request::Relink{Seat{1}}, [](const auto&) {});
        });
    }
    // What the client has read so far.
    const std::string& received() {
        boost::system::error_code none;
        std::array<char, 4096> bytes;
        while (const std::size_t got = client_.read_some(net::buffer(bytes), none))
            received_.append(bytes.data(), got);
        return received_;
    }
    std::size_t sessions() {
        std::optional<std::size_t> count;
        context_.tables->with_table(id_, [&](TableActor* actor, TableLookup) {
            count = actor->host()->sessions_of(Seat{1});
        });
        while (!count && step()) {
        }
        return count.value();
    }

  private:
    MemoryStore store_;
    ServerContext context_{options_for_tests("memory:"), no_log()};
    net::io_context io_;
    const net::executor_work_guard<net::io_context::executor_type> open_{io_.get_executor()};
    tcp::socket client_{io_};
    std::string id_, received_;
};

// Wherever in the handshake it happens: before the seat is admitted, after it, or once it sits.
TEST(Connection, an_old_link_opens_nothing_though_its_handshake_has_begun) {
    const auto sits = HasSubstr(R"("type":"full_table")");
    const auto is_upgraded = HasSubstr("101 Switching Protocols");
    int refused_late = 0;
    bool sat_before = false;
    for (int steps = 0; !sat_before && !testing::Test::HasFailure(); ++steps) {
        Handshake handshake;
        for (int i = 0; i < steps && handshake.step(); ++i) {
        }
        sat_before = testing::Value(handshake.received(), sits);
        handshake.replace_link();
        const auto is_refused = AnyOf(HasSubstr("403"), HasSubstr("relinked"));
        while (!testing::Value(handshake.received(), is_refused) && handshake.step()) {
        }
        EXPECT_THAT(handshake.received(), is_refused) << steps;
        EXPECT_EQ(handshake.sessions(), 0u) << steps;
        refused_late +=
            testing::Value(handshake.received(), testing::AllOf(is_upgraded, testing::Not(sits)));
    }
    EXPECT_GT(refused_late, 0);
}

}  // namespace
}  // namespace trianon::server
