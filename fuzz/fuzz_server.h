// A server that is sent arbitrary bytes and must go on answering.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <memory>

#include "fuzz/fuzz.h"
#include "server/server.h"
#include "server/testing.h"

namespace trianon::fuzz {

class FuzzServer {
  public:
    FuzzServer() : server_(options(), server::no_log()) {
        server_.start();
        table = server::open_table(server_.port(),
                                   R"({"game": "palace", "seats": [{}, {"bot": "page"}]})");
    }

    // Sends the bytes and reads until the server hangs up, which it does as soon as it sees that
    // nothing more will come.
    std::string exchange(std::string_view bytes) {
        boost::asio::io_context io;
        boost::asio::ip::tcp::socket socket{io};
        boost::system::error_code ignored;
        socket.connect({boost::asio::ip::make_address("127.0.0.1"), server_.port()});
        boost::asio::write(socket, boost::asio::buffer(bytes.data(), bytes.size()), ignored);
        socket.shutdown(socket.shutdown_send, ignored);
        std::string received;
        boost::asio::read(socket, boost::asio::dynamic_buffer(received), ignored);
        if (++exchanges_ % 64 == 0) require(server::get(server_.port(), "/healthz").status == 200);
        return received;
    }

    server::OpenedTable table;

  private:
    static server::Options options() {
        server::Options all = server::options_for_tests("memory:");
        all.threads = 1;
        return all;
    }
    server::Server server_;
    std::uint64_t exchanges_ = 0;
};

}  // namespace trianon::fuzz
