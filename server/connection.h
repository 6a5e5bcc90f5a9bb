// One client's connection: requests one after the other, until it becomes a WebSocket or ends.
#pragma once

#include <boost/beast/core.hpp>
#include <memory>

#include "server/await_callback.h"
#include "server/http.h"
#include "server/socket.h"

namespace trianon::server {

class Connection final : public Closable, public std::enable_shared_from_this<Connection> {
  public:
    Connection(ServerContext& context, net::ip::tcp::socket socket);

    // False: the client's address has too many.
    bool has_slot() const { return context_.options.behind_proxy || admission_.slot; }
    net::awaitable<void> run();
    void shut_down() override;

  private:
    net::awaitable<HttpResponse> answer(const HttpRequest& http_request);
    // Nothing: it has become a socket.
    net::awaitable<std::optional<HttpResponse>> upgrade(HttpRequest& http_request);
    net::awaitable<bool> write(HttpResponse& response, bool keep_alive, bool head);

    ServerContext& context_;
    beast::tcp_stream stream_;
    std::string peer_;
    Admission admission_;
};

}  // namespace trianon::server
