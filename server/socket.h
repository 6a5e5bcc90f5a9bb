// A WebSocket at a table: what the client says goes to the table's strand, what the table says
// waits in a queue until the client has read what came before.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>

#include "server/http.h"
#include "server/later.h"

namespace trianon::server {

namespace websocket = beast::websocket;

class Socket final : public Receiver, public std::enable_shared_from_this<Socket> {
  public:
    Socket(House& house, beast::tcp_stream stream, std::string table);
    ~Socket() override;

    // Until the connection ends.
    net::awaitable<void> run(const Request& request, const table::Viewer& viewer,
                             const std::optional<std::int64_t>& since);

    void send(table::SharedText text) override;
    void close(std::string why) override;

  private:
    net::awaitable<std::shared_ptr<Room>> join(const table::Viewer& viewer,
                                               std::optional<std::int64_t> since);
    net::awaitable<void> read();
    net::awaitable<void> write();
    void hear(std::string text);

    House& house_;
    websocket::stream<beast::tcp_stream> stream_;
    std::string table_;
    table::SessionId session_;
    std::shared_ptr<Room> room_;  // a room with a session in it is not forgotten
    std::deque<table::SharedText> queue_;
    std::size_t waiting_ = 0;  // bytes in the queue
    net::steady_timer more_;   // cancelled when there is more to write
    std::optional<std::string> closing_;
    bool open_ = true;
};

}  // namespace trianon::server
