// A server with a SQLite file of its own for each test.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "server/server.h"
#include "server/testing.h"
#include "store/testing.h"

namespace trianon::server {

inline const std::string two_friends =
    R"({"game": "palace", "seats": [{"name": "Anne"}, {"name": "Bernard"}]})";

class ServerTest : public testing::Test {
  protected:
    void SetUp() override { start(options_for_tests("sqlite:" + file_.path())); }
    void start(const Options& options) {
        server_.reset();
        server_ = std::make_unique<Server>(options, no_log());
        server_->start();
        port_ = server_->port();
    }
    void start_again() { start(options_for_tests("sqlite:" + file_.path())); }

    // A table at which two people have begun to play.
    OpenedTable begun(const std::string& body) {
        const OpenedTable table = open_table(port_, body);
        for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
            if (table.seats[seat].empty()) continue;
            Player player{port_, table, static_cast<int>(seat)};
            player.ask({{"type", "ready"}, {"ready", true}});
        }
        while (get(port_, table.path(), bearer(table.owner)).value().at("stage") == "lobby") {
        }
        return table;
    }

    TemporaryFile file_{"server_test"};
    std::unique_ptr<Server> server_;
    std::uint16_t port_ = 0;
};

}  // namespace trianon::server
