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
        house_.hall = std::make_unique<Hall>(io_.get_executor(), store_, house_.options,
                                             house_.metrics, *house_.log);
        const table::Randomness random = system_random;
        const table::Tokens tokens = table::Tokens::make(2, random);
        id_ = table::new_table_id(random);
        const table::Setup setup{"palace", {{}, {}}, {}, {}, {}, {}};
        house_.hall->open(table::new_table(id_, setup, tokens.keys(), std::nullopt, wall_clock()),
                          [](Kept) {});

        tcp::acceptor door{io_, {net::ip::address_v4::loopback(), 0}};
        client_.connect(door.local_endpoint());
        client_.non_blocking(true);
        const auto strand = net::make_strand(io_);
        const auto connection = std::make_shared<Connection>(house_, door.accept(strand));
        net::co_spawn(
            strand, [connection]() -> net::awaitable<void> { co_await connection->run(); },
            net::detached);
        const std::string request =
            "GET /api/tables/" + id_ +
            "/socket?seat=1 HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer " +
            tokens.seats[1] + "\r\n\r\n";
        net::write(client_, net::buffer(request));
    }
    ~Handshake() { house_.hall.reset(); }  // before what its timers belong to
    Handshake(const Handshake&) = delete;
    Handshake& operator=(const Handshake&) = delete;

    // False: there is nothing to do.
    bool step() { return io_.run_one_for(std::chrono::milliseconds{100}) > 0; }
    void make_link_anew() {
        house_.hall->with_table(id_, [](Room* room, Hall::Found) {
            room->host()->perform({spectator, true, Language::En, false},
                                  table::request::Relink{Seat{1}}, [](const auto&) {});
        });
    }
    // What the client has read so far.
    const std::string& heard() {
        boost::system::error_code none;
        std::array<char, 4096> bytes;
        while (const std::size_t got = client_.read_some(net::buffer(bytes), none))
            heard_.append(bytes.data(), got);
        return heard_;
    }
    std::size_t sessions() {
        std::optional<std::size_t> count;
        house_.hall->with_table(id_,
                                [&](Room* room, Hall::Found) { count = room->host()->sessions(); });
        while (!count && step()) {
        }
        return count.value();
    }

  private:
    MemoryStore store_;
    House house_{options_for_tests("memory:"), no_log()};
    net::io_context io_;
    const net::executor_work_guard<net::io_context::executor_type> open_{io_.get_executor()};
    tcp::socket client_{io_};
    std::string id_, heard_;
};

// Wherever in the handshake it happens: before the seat is admitted, after it, or once it sits.
TEST(Connection, an_old_link_opens_nothing_though_its_handshake_has_begun) {
    const auto sits = HasSubstr(R"("type":"table")");
    const auto is_upgraded = HasSubstr("101 Switching Protocols");
    int turned_away_late = 0;
    bool sat_before = false;
    for (int steps = 0; !sat_before && !testing::Test::HasFailure(); ++steps) {
        Handshake handshake;
        for (int i = 0; i < steps && handshake.step(); ++i) {
        }
        sat_before = testing::Value(handshake.heard(), sits);
        handshake.make_link_anew();
        while (handshake.step() && handshake.heard().find("relinked") == std::string::npos) {
        }
        EXPECT_THAT(handshake.heard(), AnyOf(HasSubstr("403"), HasSubstr("relinked"))) << steps;
        EXPECT_EQ(handshake.sessions(), 0u) << steps;
        turned_away_late +=
            testing::Value(handshake.heard(), testing::AllOf(is_upgraded, testing::Not(sits)));
    }
    EXPECT_GT(turned_away_late, 0);
}

}  // namespace
}  // namespace trianon::server
