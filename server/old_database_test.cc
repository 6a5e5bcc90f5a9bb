// A database of an old program is brought up to date, and its tables go on.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "server/server.h"
#include "server/testing.h"
#include "store/sqlite.h"
#include "store/testing.h"

namespace trianon::server {
namespace {

TEST(OldDatabase, is_migrated_and_its_table_goes_on) {
    const TemporaryFile file{"old_database_test"};
    std::stringstream sql;
    sql << std::ifstream{TRIANON_SOURCE_DIR "/server/golden/version-1.sql"}.rdbuf();
    sqlite::Database{file.path()}.run(sql.str().c_str());
    const OpenedTable table{.id = "a85710c11cb95ad6",
                            .owner = "49S5W5mCd6e0wV2p019ocQ",
                            .spectators = "W1P0lQhv5XNNmdsADoVE4A",
                            .seats = {"fg-XqqUujV1ZESSmzVqKSA", "q4FtWAzX_OQdnNg5uHdKoA", ""}};

    Server server{options_for_tests("sqlite:" + file.path()), no_log()};
    server.start();
    Player anne{server.port(), table, 0}, bernard{server.port(), table, 1};
    const json::object whole = bernard.read();
    EXPECT_EQ(whole.at("note"), "Anne takes wood");
    EXPECT_EQ(whole.at("chat").as_array().size(), 1u);
    EXPECT_EQ(whole.at("position").at("step"), 26);
    anne.read();
    ASSERT_TRUE(anne.is_asked());
    FastFate fate{1};
    EXPECT_EQ(anne.decide(anne.choose(fate)).at("ok"), true);
    EXPECT_EQ(anne.position.at("step"), 27);
}

}  // namespace
}  // namespace trianon::server
