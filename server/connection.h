// One client's connection: requests one after the other, until it becomes a WebSocket or ends.
#pragma once

#include <boost/beast/core.hpp>
#include <memory>

#include "server/http.h"
#include "server/later.h"
#include "server/socket.h"

namespace trianon::server {

class Connection : public std::enable_shared_from_this<Connection> {
  public:
    Connection(House& house, net::ip::tcp::socket socket);
    ~Connection();

    // Whether the client's address may have one more.
    bool has_place() const { return house_.options.behind_proxy || place_; }
    net::awaitable<void> run();
    void close();  // the server goes

  private:
    net::awaitable<Response> answer(Request& request);
    net::awaitable<Response> upgrade(Request& request);
    net::awaitable<bool> write(Response& response, bool keep_alive, bool head);

    House& house_;
    beast::tcp_stream stream_;
    std::string peer_;
    AddressPlaces::Place place_;  // of the client; a proxy has none
    std::weak_ptr<Socket> socket_;
};

}  // namespace trianon::server
