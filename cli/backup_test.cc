// One server a file, and its backup while it runs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/process_testing.h"
#include "cli/serve_testing.h"
#include "server/testing.h"
#include "store/sqlite_store.h"
#include "store/testing.h"

namespace trianon::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
namespace fs = std::filesystem;

class BackupCommand : public testing::Test {
  protected:
    std::string store() const { return " --store sqlite:" + file_.path(); }
    std::string copy() const { return file_.folder() + "/copy.sqlite"; }

    TemporaryFile file_{"backup_command"};
};

TEST_F(BackupCommand, copies_the_tables_of_a_running_server_and_restores_them_when_it_is_gone) {
    std::string table;
    {
        const ServerProcess server{file_.path()};
        table = server::open_table(server.port(), R"({"game": "palace", "seats": [{}, {}]})").id;
        const Ended backup = ran_trianon("backup " + copy() + store());
        EXPECT_EQ(backup.code, 0) << backup.out;
        EXPECT_THAT(backup.out, HasSubstr("checked"));
        const Ended restore = ran_trianon("restore " + copy() + store() + " --replace");
        EXPECT_EQ(restore.code, 1);
        EXPECT_THAT(restore.out, HasSubstr("another server uses it"));
    }
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(file_.path() + end);
    const Ended restore = ran_trianon("restore " + copy() + store());
    EXPECT_EQ(restore.code, 0) << restore.out;
    EXPECT_TRUE(SqliteStore{file_.path()}.load(table));
}

TEST_F(BackupCommand, of_a_store_without_a_file_is_refused) {
    const Ended backup = ran_trianon("backup " + copy() + " --store memory:");
    EXPECT_EQ(backup.code, 2);
    EXPECT_THAT(backup.out, HasSubstr("sqlite:FILE"));
}

// A version that no program knows stands for one that a start would migrate or refuse.
TEST_F(BackupCommand, a_second_server_is_refused_before_it_migrates_anything) {
    const auto version = [&] {
        return sqlite::Database{file_.path()}.number("PRAGMA user_version");
    };
    const ServerProcess server{file_.path()};
    sqlite::Database{file_.path()}.run("PRAGMA user_version = 99");
    const Ended second = ran_trianon("serve --listen 127.0.0.1:0" + store());
    EXPECT_EQ(second.code, 1);
    EXPECT_THAT(second.out,
                AllOf(HasSubstr("another server uses it (process "), Not(HasSubstr("newer"))));
    EXPECT_EQ(version(), 99);
    sqlite::Database{file_.path()}.run("PRAGMA user_version = 0");
    const Ended same_port =
        ran_trianon("serve --listen 127.0.0.1:" + std::to_string(server.port()) + store());
    EXPECT_THAT(same_port.out, HasSubstr("cannot listen"));
    EXPECT_EQ(version(), 0);
}

}  // namespace
}  // namespace trianon::cli
