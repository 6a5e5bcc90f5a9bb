#include "store/copy_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/postgres_store.h"
#include "store/postgres_testing.h"
#include "store/sqlite_store.h"
#include "store/testing.h"

namespace trianon {
namespace {

TEST(CopyStore, from_sqlite_to_postgres_and_back_is_the_same) {
    const TemporaryFile file{"copy_store_test"}, second{"copy_store_test"};
    SqliteStore house{file.path()};
    for (int i = 0; i < 250; ++i) {
        const std::string id = "table" + std::to_string(i);
        house.open({.id = id, .game = "palace", .rules = 2, .edition = "novac-2014", .opened = i},
                   {{1, "opened"}, {2, R"(a "quoted" \\ text, é)"}, {3, "{}"}}, [](WriteResult) {});
        if (i % 3 == 0) house.save_snapshot(id, {2, "after two"});
        house.set_aside(id, {"name", "beside it"}, [](WriteResult) {});
        if (i % 2 == 0) house.finish(id);
        if (i % 4 == 0) house.keep(id, {"analysis", "of the end"}, [](WriteResult) {});
    }
    house.flush();
    PostgresStore shared{PostgresServer::of_this_process().new_database()};
    EXPECT_EQ(copy_store(house, shared), 250u);
    EXPECT_FALSE(shared.has_servers());
    SqliteStore back{second.path()};
    EXPECT_EQ(copy_store(shared, back), 250u);
    EXPECT_THAT(back.unfinished(), testing::UnorderedElementsAreArray(house.unfinished()));
    EXPECT_EQ(back.load("table3")->snapshot, (Snapshot{2, "after two"}));
    EXPECT_THAT(back.asides("table3"), testing::ElementsAre(Aside{"name", "beside it"}));
    EXPECT_TRUE(back.asides("table2").empty()) << "it is finished";
    EXPECT_THAT(back.asides("table4"), testing::ElementsAre(Aside{"analysis", "of the end"}));
    EXPECT_THROW(copy_store(house, back), StoreError) << "it is not empty";
}

}  // namespace
}  // namespace trianon
