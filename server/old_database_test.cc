// A database of an old program is brought up to date, and its tables go on.
#include <gtest/gtest.h>

#include <algorithm>
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

// One table of each game, begun under rules version 1.
TEST(OldDatabase, tables_of_rules_version_1_go_on_by_version_1) {
    const TemporaryFile file{"old_database_test"};
    std::stringstream sql;
    sql << std::ifstream{TRIANON_SOURCE_DIR "/server/golden/rules-1.sql"}.rdbuf();
    sqlite::Database{file.path()}.run(sql.str().c_str());
    const std::map<std::string, OpenedTable> tables{
        {"intrigue",
         {.id = "f05947ae2bacb4d2",
          .owner = "15XAW0Ms8pIoOyZxpkBy0A",
          .spectators = "hjLAoeeHgGlJRc_cvBJKQg",
          .seats = {"rolxZMYXHAFCAZxKUcGO9g", "t3BwLTK6NYmEsfn-BmGSUw", "xlL96fjDvrcRaW8E7JCGMA"}}},
        {"louis_xiv",
         {.id = "299d84174ad1252c",
          .owner = "8QoDbce9CmLb1lAZCOY5sA",
          .spectators = "FnpvHzpwSv4Rk7nPpEA5qw",
          .seats = {"nHnBQf-tkx01wcjutjDPhA", "MLg3R_NqjSZN-N1fQCPFlw"}}},
        {"palace",
         {.id = "6c3ffd42462dc36c",
          .owner = "NEF2Lve0JA1-_KFQGSFoIg",
          .spectators = "Mcs6JNQ3qv4Pmxd6smfQVA",
          .seats = {"HsbetGJwnHAsYkCRl6lj9Q", "YPaacprZIghsM9r9sQAlyQ", "y5ghwoi5N41kk-algVaQFQ"}}},
        {"courtiers",
         {.id = "2db77b4c64cea4f7",
          .owner = "H1gPwp0KUBWRvjzYN89Xqg",
          .spectators = "iJa5ucTisiE6IcxOzvd0sw",
          .seats = {"floOvMVNI-mFe2k5D5azPg", "YjRLXYgfl5f_-2mGeOatPQ", "Fw9jJuhI9MNpK8NxcA7BUQ"}}},
    };

    Server server{options_for_tests("sqlite:" + file.path()), no_log()};
    server.start();
    FastFate fate{1};
    for (const auto& [game, table] : tables) {
        std::vector<Player> players;
        for (std::size_t i = 0; i < table.seats.size(); ++i) {
            players.emplace_back(server.port(), table, static_cast<int>(i));
            players.back().read();
        }
        const auto asked = std::find_if(players.begin(), players.end(),
                                        [](const Player& player) { return player.is_asked(); });
        ASSERT_NE(asked, players.end()) << game;
        const json::value view = asked->position.at("view");
        EXPECT_EQ(view.at("rules"), 1) << game;
        const std::int64_t step = asked->position.at("step").as_int64();
        EXPECT_EQ(asked->decide(asked->choose(fate)).at("ok"), true) << game;
        EXPECT_EQ(asked->position.at("step"), step + 1) << game;
        const json::value& options = view.at("options");
        if (game == "intrigue") {
            EXPECT_EQ(options.at("duchess"), "others");
        }
        if (game == "courtiers") {
            EXPECT_EQ(options.at("minutes"), 9);
        }
    }
}

}  // namespace
}  // namespace trianon::server
