#include "store/migrations.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/sqlite_store.h"
#include "store/testing.h"

namespace trianon {
namespace {

TEST(Migrations, a_database_of_every_old_version_is_brought_up_to_date_with_what_it_holds) {
    for (std::size_t version = 1; version < migrations().size(); ++version) {
        const TemporaryFile file{"migrations_test"};
        {
            sqlite::Database old{file.path()};
            migrate(old, version);
            ASSERT_EQ(old.number("PRAGMA user_version"), static_cast<std::int64_t>(version));
            old.run(
                "INSERT INTO tables(id, game, rules, edition, opened) "
                "VALUES('old', 'palace', 1, 'novac-2014', 5);"
                "INSERT INTO entries VALUES(1, 1, 'opened');"
                "INSERT INTO entries VALUES(1, 2, 'seated')");
        }
        SqliteStore store{file.path()};
        const auto table = store.load("old");
        ASSERT_TRUE(table) << "version " << version;
        EXPECT_EQ(
            table->info,
            (TableInfo{
                .id = "old", .game = "palace", .rules = 1, .edition = "novac-2014", .opened = 5}));
        EXPECT_EQ(table->entries.size(), 2u);
        EXPECT_THAT(store.unfinished(), testing::ElementsAre("old"));
        WriteResult result{};
        store.append("old", {{3, "ready"}}, [&](WriteResult written) { result = written; });
        store.flush();
        EXPECT_EQ(result, WriteResult::Written);
    }
}

TEST(Migrations, a_database_of_a_newer_program_is_refused_and_left_alone) {
    const TemporaryFile file{"migrations_test"};
    {
        sqlite::Database newer{file.path()};
        newer.run("PRAGMA user_version = 1000");
    }
    EXPECT_THROW(SqliteStore{file.path()}, StoreError);
    EXPECT_EQ(sqlite::Database{file.path()}.number("PRAGMA user_version"), 1000);
}

TEST(Migrations, a_file_that_is_no_database_is_refused) {
    const TemporaryFile file{"migrations_test"};
    FILE* other = std::fopen(file.path().c_str(), "w");
    ASSERT_NE(other, nullptr);
    std::fputs("This is a letter to the Marquise, and it is much longer than a header.", other);
    std::fclose(other);
    EXPECT_THROW(SqliteStore{file.path()}, StoreError);
}

}  // namespace
}  // namespace trianon
