// A house moves from SQLite to PostgreSQL and back, and its games go on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/process_testing.h"
#include "cli/serve_testing.h"
#include "server/testing.h"
#include "store/postgres_testing.h"
#include "store/sqlite_store.h"
#include "store/testing.h"

namespace trianon::cli {
namespace {

using testing::HasSubstr;

class MigrateStore : public testing::Test {
  protected:
    Ended migrate(const std::string& from, const std::string& to) const {
        return ran_trianon("migrate-store '" + from + "' '" + to + "'");
    }
    // A few decisions against the bot, and what came before is there.
    void play_on(std::uint16_t port) {
        server::Player player{port, table_, 0};
        EXPECT_GE(player.wait_for("full_table").at("number").as_int64(), number_);
        if (number_ == 0) player.ask({{"type", "ready"}, {"ready", true}});
        EXPECT_EQ(player.play(3, 5), 5);
        number_ = player.number;
    }

    const TemporaryFile house_{"migrate_store"}, second_{"migrate_store"};
    const std::string sqlite_ = "sqlite:" + house_.path(), back_ = "sqlite:" + second_.path();
    const std::string postgres_ = "postgres:" + PostgresServer::of_this_process().new_database();
    server::OpenedTable table_;
    std::int64_t number_ = 0;
};

TEST_F(MigrateStore, both_ways_and_the_games_go_on) {
    {
        ServerProcess server{house_.path()};
        table_ = server::open_table(server.port(),
                                    R"({"game": "palace", "seats": [{}, {"bot": "page"}]})");
        play_on(server.port());
        const Ended busy = migrate(sqlite_, postgres_);
        EXPECT_EQ(busy.code, 1);
        EXPECT_THAT(busy.out, HasSubstr("another server uses it"));
        EXPECT_EQ(server.end(SIGTERM), 0);
    }
    const Ended there = migrate(sqlite_, postgres_);
    EXPECT_EQ(there.code, 0) << there.out;
    EXPECT_THAT(there.out, HasSubstr("1 tables copied and compared"));
    {
        ServerProcess server{postgres_};
        play_on(server.port());
        EXPECT_THAT(migrate(postgres_, back_).out, HasSubstr("a server uses this database"));
        EXPECT_EQ(server.end(SIGTERM), 0);
    }
    const Ended back = migrate(postgres_, back_);
    EXPECT_EQ(back.code, 0) << back.out;
    EXPECT_THAT(migrate(sqlite_, postgres_).out, HasSubstr("there are tables already"));
    const ServerProcess server{second_.path()};
    play_on(server.port());
}

}  // namespace
}  // namespace trianon::cli
