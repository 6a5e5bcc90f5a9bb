// A WebSocket at a table, on the table's own thread: messages go straight to the table, and what
// the table says waits in a queue of shared texts until the client has read what came before.
#pragma once

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <memory>
#include <vector>

#include "server/http.h"

namespace trianon::server {

namespace websocket = beast::websocket;

class Socket;
using TcpSocket = net::basic_stream_socket<net::ip::tcp, Executor>;  // on a table's thread

// Reports every byte read from the network, and limits nothing.
class ReadCountingPolicy : public beast::unlimited_rate_policy {
  public:
    Socket* reader = nullptr;

  private:
    friend class beast::rate_policy_access;
    void transfer_read_bytes(std::size_t bytes) const;
};

class Socket final : public SessionSink,
                     public Closable,
                     public std::enable_shared_from_this<Socket> {
  public:
    Socket(ServerContext& context, TcpSocket socket, Admission admission,
           std::string rate_limit_key);
    ~Socket() override;

    // Answers the handshake and joins the table; goes on until the connection ends.
    void start(HttpRequest handshake, ApiRequest request);

    void send(table::SharedText text) override;
    void close(CloseReason reason) override;
    void shut_down() override;

  private:
    friend class ReadCountingPolicy;
    struct Handshake;

    void accept(const std::shared_ptr<Handshake>& handshake);
    void join(const ApiRequest& request);
    void join_list();
    bool takes_place_of_spectator();
    void read();
    void on_read(std::size_t bytes);
    void on_message();
    void write();
    void end();  // nothing more is read
    bool exceeds_rate();
    void charge(double cost);
    bool has_place(const table::Host& host, const table::Viewer& viewer);
    bool is_too_slow() const;
    void on_bytes_read(std::size_t bytes);

    ServerContext& context_;
    Admission admission_;
    websocket::stream<beast::basic_stream<net::ip::tcp, Executor, ReadCountingPolicy>, false>
        stream_;
    std::string rate_limit_key_;
    table::SessionId session_;
    std::shared_ptr<TableActor> actor_;  // a table with a session is not evicted
    OpenTableList* list_ = nullptr;      // the list of open tables, instead of one
    std::vector<table::SharedText> send_queue_;
    std::size_t queued_bytes_ = 0;
    std::array<char, 256> piece_;                     // of a message
    std::string message_;                             // so far
    std::unique_ptr<net::steady_timer> close_timer_;  // for a client that does not close itself
    Bucket bucket_;
    std::size_t bytes_since_message_ = 0;
    int rate_violations_ = 0;
    std::optional<CloseReason> close_reason_;
    bool is_spectator_ = false;
    bool open_ = true;
    bool writing_ = false;
};

}  // namespace trianon::server
