// One client's connection: requests one after the other, until it becomes a WebSocket or ends.
#pragma once

#include <boost/beast/core.hpp>
#include <memory>

#include "server/await_callback.h"
#include "server/http.h"
#include "server/socket.h"

namespace trianon::server {

class Connection : public std::enable_shared_from_this<Connection> {
  public:
    Connection(ServerContext& context, net::ip::tcp::socket socket);
    ~Connection();

    // False: the client's address has too many.
    bool has_slot() const { return context_.options.behind_proxy || slot_; }
    net::awaitable<void> run();
    void close();  // the server stops

  private:
    net::awaitable<HttpResponse> answer(const HttpRequest& http_request);
    net::awaitable<HttpResponse> upgrade(const HttpRequest& http_request);
    net::awaitable<bool> write(HttpResponse& response, bool keep_alive, bool head);

    ServerContext& context_;
    beast::tcp_stream stream_;
    std::string peer_;
    ConnectionSlots::Slot slot_;  // of the client; a proxy has none
    std::weak_ptr<Socket> socket_;
};

}  // namespace trianon::server
