// A WebSocket at a table. Messages of the client are posted to the table's strand; messages of the
// table wait in a send queue until the client has read those before.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <functional>
#include <memory>

#include "server/await_callback.h"
#include "server/http.h"

namespace trianon::server {

namespace websocket = beast::websocket;

// Reports every byte read from the network, and limits nothing.
class ReadCountingPolicy : public beast::unlimited_rate_policy {
  public:
    std::function<void(std::size_t)> on_read;

  private:
    friend class beast::rate_policy_access;
    void transfer_read_bytes(std::size_t bytes) const {
        if (on_read) on_read(bytes);
    }
};

class Socket final : public SessionSink, public std::enable_shared_from_this<Socket> {
  public:
    Socket(ServerContext& context, beast::tcp_stream stream, ApiRequest request);
    ~Socket() override;

    // Until the connection ends.
    net::awaitable<void> run(const HttpRequest& handshake);

    void send(table::SharedText text) override;
    void close(CloseReason reason) override;

  private:
    net::awaitable<std::shared_ptr<TableActor>> join();
    net::awaitable<void> read();
    net::awaitable<void> write();
    void deliver(std::string text);  // to the table
    bool exceeds_rate();
    void on_bytes_read(std::size_t bytes);
    void begin_close(CloseReason reason);  // on the socket's strand

    ServerContext& context_;
    websocket::stream<beast::basic_stream<net::ip::tcp, net::any_io_executor, ReadCountingPolicy>>
        stream_;
    ApiRequest request_;  // of the handshake
    table::SessionId session_;
    std::shared_ptr<TableActor> actor_;  // a table with a session is not evicted
    std::deque<table::SharedText> send_queue_;
    std::size_t queued_bytes_ = 0;
    net::steady_timer queue_changed_;  // cancelled when there is something to write
    net::steady_timer close_timer_;    // closes the connection of a client that does not
    Bucket bucket_;
    int rate_violations_ = 0;
    std::size_t bytes_since_message_ = 0;
    std::optional<CloseReason> close_reason_;
    bool open_ = true;
};

}  // namespace trianon::server
