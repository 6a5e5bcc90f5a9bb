// A backup is a backup: made while the server writes, whole, private, and of use.
#include "store/backup.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <thread>

#include "store/file_lock.h"
#include "store/sqlite.h"
#include "store/sqlite_store.h"
#include "store/testing.h"

namespace trianon {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr int tables = 20;

std::string table_name(int i) { return "table-" + std::to_string(i); }

void open_tables(Store& store) {
    for (int i = 0; i < tables; ++i)
        store.open({.id = table_name(i),
                    .game = "intrigue",
                    .rules = 1,
                    .edition = "carles-2015",
                    .opened = 1'700'000'000'000},
                   {{1, "opened"}}, [](WriteResult) {});
    store.flush();
}

// Appends to all tables in turn, as fast as the disk takes it, and knows what is on disk.
class Load {
  public:
    explicit Load(Store& store) : store_(store), thread_([this] { run(); }) {}
    ~Load() {
        stopping_ = true;
        thread_.join();
        store_.flush();
    }
    std::array<std::int64_t, tables> kept() const {
        std::array<std::int64_t, tables> numbers{};
        for (int i = 0; i < tables; ++i) numbers[i] = kept_[i];
        return numbers;
    }
    void wait_for(std::int64_t number) const {
        while (kept_[tables - 1] < number) std::this_thread::yield();
    }

  private:
    void run() {
        for (std::int64_t number = 2; !stopping_; ++number) {
            for (int i = 0; i < tables; ++i)
                store_.append(table_name(i), {{number, std::string(500, 'x')}},
                              [this, i, number](WriteResult result) {
                                  if (result == WriteResult::Written) kept_[i] = number;
                              });
            while (!stopping_ && kept_[0] + 50 < number) std::this_thread::yield();
        }
    }

    Store& store_;
    std::array<std::atomic<std::int64_t>, tables> kept_{};
    std::atomic<bool> stopping_ = false;
    std::thread thread_;
};

class Backup : public testing::Test {
  protected:
    std::string copy() const { return file_.folder() + "/copy.sqlite"; }

    std::string error_of(const auto& action) const {
        try {
            action();
        } catch (const StoreError& error) {
            return error.what();
        }
        return "";
    }

    TemporaryFile file_{"backup_test"};
};

TEST_F(Backup, under_load_holds_all_that_was_acknowledged_before_and_no_gap) {
    SqliteStore store{file_.path()};
    open_tables(store);
    std::array<std::int64_t, tables> before{}, after{};
    {
        const Load load{store};
        load.wait_for(100);
        before = load.kept();
        back_up(file_.path(), copy());
        load.wait_for(load.kept()[0] + 2);  // the server was not held up
        after = load.kept();
    }
    const std::string elsewhere = file_.folder() + "/elsewhere.sqlite";
    restore(copy(), elsewhere, Existing::Refuse);
    SqliteStore restored{elsewhere};
    std::vector<std::int64_t> numbers;
    for (int i = 0; i < tables; ++i) {
        const auto entries = restored.entries(table_name(i), 0, 1'000'000);
        const auto last = static_cast<std::int64_t>(entries.size());
        EXPECT_GE(last, before[i]);
        EXPECT_LT(last, after[i] + 100);
        EXPECT_EQ(entries, store.entries(table_name(i), 0, static_cast<int>(last)));
        numbers.push_back(last);
    }
    // Of one moment: the tables are written in turn.
    EXPECT_TRUE(std::is_sorted(numbers.rbegin(), numbers.rend()));
    EXPECT_LE(numbers.front(), numbers.back() + 1);
    EXPECT_EQ(restored.unfinished(), store.unfinished());
}

TEST_F(Backup, is_readable_by_its_owner_only) {
    {
        SqliteStore store{file_.path()};
    }
    const mode_t before = umask(0);
    back_up(file_.path(), copy());
    umask(before);
    struct stat status{};
    ASSERT_EQ(stat(copy().c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600u);
}

TEST_F(Backup, overwrites_nothing_and_leaves_nothing_behind_when_it_fails) {
    EXPECT_THAT(error_of([&] { back_up(file_.path(), copy()); }), HasSubstr("no such file"));
    {
        SqliteStore store{file_.path()};
    }
    std::ofstream{copy()} << "precious";
    EXPECT_THAT(error_of([&] { back_up(file_.path(), copy()); }), HasSubstr("exists already"));
    EXPECT_EQ(fs::file_size(copy()), 8u);
    fs::remove(copy());
    fs::resize_file(file_.path(), fs::file_size(file_.path()) / 2);
    EXPECT_NE(error_of([&] { back_up(file_.path(), copy()); }), "");
    EXPECT_FALSE(fs::exists(copy()));
    EXPECT_FALSE(fs::exists(copy() + ".part"));
}

TEST_F(Backup, that_is_damaged_or_something_else_is_not_restored) {
    {
        SqliteStore store{file_.path()};
        open_tables(store);
    }
    back_up(file_.path(), copy());
    std::fstream bytes{copy(), std::ios::in | std::ios::out | std::ios::binary};
    bytes.seekp(4096);
    bytes << std::string(2000, '\xff');
    bytes.close();
    EXPECT_NE(error_of([&] { restore(copy(), file_.path(), Existing::SetAside); }), "");
    std::ofstream{copy(), std::ios::trunc} << "no database";
    EXPECT_NE(error_of([&] { restore(copy(), file_.path(), Existing::SetAside); }), "");
    SqliteStore store{file_.path()};
    EXPECT_EQ(store.unfinished().size(), static_cast<std::size_t>(tables));
}

// Every page can be read, but an index is not that of its table.
TEST_F(Backup, that_contradicts_itself_is_not_restored) {
    {
        SqliteStore store{file_.path()};
        open_tables(store);
    }
    back_up(file_.path(), copy());
    sqlite::Database{copy()}.run(
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = "
        "'CREATE INDEX unfinished_tables ON tables(key) WHERE finished = 1' "
        "WHERE name = 'unfinished_tables'");
    EXPECT_THAT(error_of([&] { restore(copy(), file_.path(), Existing::SetAside); }),
                HasSubstr("damaged"));
}

TEST_F(Backup, does_not_replace_a_database_unless_told_to_and_then_sets_it_aside) {
    {
        SqliteStore store{file_.path()};
        open_tables(store);
    }
    back_up(file_.path(), copy());
    {
        SqliteStore store{file_.path()};
        store.append(table_name(0), {{2, "newer"}}, [](WriteResult) {});
    }
    EXPECT_THAT(error_of([&] { restore(copy(), file_.path(), Existing::Refuse); }),
                HasSubstr("exists already"));
    restore(copy(), file_.path(), Existing::SetAside);
    EXPECT_EQ(SqliteStore{file_.path()}.entries(table_name(0), 0, 10).size(), 1u);
    EXPECT_EQ(SqliteStore{file_.path() + ".before-restore"}.entries(table_name(0), 0, 10).size(),
              2u);
    EXPECT_THAT(error_of([&] { restore(copy(), file_.path(), Existing::SetAside); }),
                HasSubstr("in the way"));
}

TEST_F(Backup, is_not_restored_under_a_running_server) {
    {
        SqliteStore store{file_.path()};
    }
    back_up(file_.path(), copy());
    const FileLock server{file_.path()};
    EXPECT_THAT(error_of([&] { restore(copy(), file_.path(), Existing::SetAside); }),
                HasSubstr("another server uses it (process " + std::to_string(getpid()) + ")"));
}

TEST(FileLockTest, is_free_again_when_its_owner_is_gone) {
    const TemporaryFile file{"lock_test"};
    {
        const FileLock first{file.path()};
    }
    const FileLock second{file.path()};
    EXPECT_THROW(FileLock{file.path()}, StoreError);
}

// A reader that never ends, as a backup tool may be, keeps the log from being used again.
TEST(WriteAheadLog, is_cut_when_no_reader_needs_it) {
    const TemporaryFile file{"log_test"};
    constexpr std::int64_t limit = 1024 * 1024;
    SqliteStore store{file.path(), {}, limit};
    open_tables(store);
    std::int64_t number = 1;
    const auto write = [&](int entries) {
        for (int i = 0; i < entries; ++i)
            store.append(table_name(0), {{++number, std::string(2000, 'x')}}, [](WriteResult) {});
        store.flush();
    };
    {
        sqlite::Database reader{file.path()};
        reader.run("BEGIN");
        EXPECT_EQ(reader.number("SELECT count(*) FROM tables"), tables);
        write(1500);
        EXPECT_GT(store.log_bytes(), limit);
    }
    for (int i = 0; i < 100 && store.log_bytes() > limit; ++i) {
        write(1000);
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
    EXPECT_LE(store.log_bytes(), limit);
}

}  // namespace
}  // namespace trianon
