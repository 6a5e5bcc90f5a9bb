// A WebSocket at a table: what the client says goes to the table's strand, what the table says
// waits in a queue until the client has read what came before.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <functional>
#include <memory>

#include "server/http.h"
#include "server/later.h"

namespace trianon::server {

namespace websocket = beast::websocket;

// Tells of every byte that comes over the wire, and lets all pass.
class Meter : public beast::unlimited_rate_policy {
  public:
    std::function<void(std::size_t)> came;

  private:
    friend class beast::rate_policy_access;
    void transfer_read_bytes(std::size_t bytes) const {
        if (came) came(bytes);
    }
};

class Socket final : public Receiver, public std::enable_shared_from_this<Socket> {
  public:
    Socket(House& house, beast::tcp_stream stream, Call call);
    ~Socket() override;

    // Until the connection ends.
    net::awaitable<void> run(const Request& request);

    void send(table::SharedText text) override;
    void close(std::string why) override;

  private:
    net::awaitable<std::shared_ptr<Room>> join();
    net::awaitable<void> read();
    net::awaitable<void> write();
    void hear(std::string text);
    bool is_too_fast();
    void came(std::size_t bytes);
    void end(std::string why);  // on the strand

    House& house_;
    websocket::stream<beast::basic_stream<net::ip::tcp, net::any_io_executor, Meter>> stream_;
    Call call_;  // as which it came
    table::SessionId session_;
    std::shared_ptr<Room> room_;  // a room with a session in it is not forgotten
    std::deque<table::SharedText> queue_;
    std::size_t waiting_ = 0;  // bytes in the queue
    net::steady_timer more_;   // cancelled when there is more to write
    net::steady_timer gone_;   // who is shown the door and does not go is put out
    Bucket bucket_;
    int shouted_ = 0;            // how often it was too fast
    std::size_t uncounted_ = 0;  // bytes since something was counted
    std::optional<std::string> closing_;
    bool open_ = true;
};

}  // namespace trianon::server
