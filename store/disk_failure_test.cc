// A disk that is full, locked, read-only or torn. Nothing acknowledged is lost, what was not
// written fails with a reason, and writes succeed again when the cause is gone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <atomic>
#include <future>

#include "store/sqlite_store.h"
#include "store/testing.h"

namespace trianon {
namespace {

using testing::HasSubstr;

TableInfo a_table() {
    return {.id = "soiree",
            .game = "intrigue",
            .rules = 1,
            .edition = "carles-2015",
            .opened = 1'700'000'000'000};
}

Entry numbered(std::int64_t number) { return {number, "entry " + std::to_string(number)}; }

// While it lives no file may become longer than so many bytes: a disk that is full.
class FullDisk {
  public:
    explicit FullDisk(rlim_t bytes) {
        signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit small{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before_); }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

  private:
    rlimit before_{};
};

class DiskFailure : public testing::Test {
  protected:
    WriteResult append(SqliteStore& store, std::int64_t number) {
        std::promise<WriteResult> result;
        store.append(a_table().id, {numbered(number)},
                     [&](WriteResult written) { result.set_value(written); });
        return result.get_future().get();
    }
    std::unique_ptr<SqliteStore> opened() {
        SqliteStore::Callbacks callbacks;
        callbacks.write_failed = [this](const std::string& reason) {
            const std::lock_guard lock{mutex_};
            reason_ = reason;
        };
        callbacks.recovered = [this] { ++recovered_; };
        auto store = std::make_unique<SqliteStore>(file_.path(), callbacks);
        store->open(a_table(), {numbered(1)}, [](WriteResult) {});
        store->flush();
        return store;
    }
    std::string reason() {
        const std::lock_guard lock{mutex_};
        return reason_;
    }

    TemporaryFile file_{"disk_failure_test"};
    std::atomic<int> recovered_ = 0;

  private:
    std::mutex mutex_;
    std::string reason_;
};

TEST_F(DiskFailure, a_full_disk_loses_nothing_and_is_named) {
    const auto store = opened();
    ASSERT_EQ(append(*store, 2), WriteResult::Written);
    {
        const FullDisk full{100};
        EXPECT_EQ(append(*store, 3), WriteResult::Failed);
        EXPECT_THAT(reason(), HasSubstr("disk I/O error"));
        EXPECT_EQ(store->last_error(), reason());
        EXPECT_EQ(store->entries(a_table().id, 0, 10).size(), 2u);
    }
    EXPECT_EQ(recovered_, 0);
    EXPECT_EQ(append(*store, 3), WriteResult::Written);
    EXPECT_EQ(store->last_error(), std::nullopt);
    EXPECT_EQ(recovered_, 1);
    EXPECT_EQ(store->entries(a_table().id, 0, 10).size(), 3u);
}

TEST_F(DiskFailure, a_write_that_changes_nothing_finds_out_whether_it_is_over) {
    const auto store = opened();
    const auto probe = [&] {
        std::promise<WriteResult> result;
        store->probe_write([&](WriteResult written) { result.set_value(written); });
        return result.get_future().get();
    };
    EXPECT_EQ(probe(), WriteResult::Written);
    {
        const FullDisk full{100};
        EXPECT_EQ(probe(), WriteResult::Failed);
    }
    EXPECT_TRUE(store->last_error());
    EXPECT_EQ(probe(), WriteResult::Written);
    EXPECT_FALSE(store->last_error());
    EXPECT_EQ(store->entries(a_table().id, 0, 10).size(), 1u);
}

TEST_F(DiskFailure, is_not_over_because_a_write_was_refused) {
    const auto store = opened();
    const FullDisk full{100};
    EXPECT_EQ(append(*store, 2), WriteResult::Failed);
    EXPECT_EQ(append(*store, 7), WriteResult::Conflict);
    EXPECT_TRUE(store->last_error());
    EXPECT_EQ(recovered_, 0);
}

TEST_F(DiskFailure, a_locked_file_is_waited_for) {
    const auto store = opened();
    sqlite::Database other{file_.path()};
    other.run("BEGIN IMMEDIATE");
    std::promise<WriteResult> result;
    store->append(a_table().id, {numbered(2)},
                  [&](WriteResult written) { result.set_value(written); });
    EXPECT_EQ(store->entries(a_table().id, 0, 10).size(), 1u) << "reading goes on";
    other.run("ROLLBACK");
    EXPECT_EQ(result.get_future().get(), WriteResult::Written);
}

// The tests may be run by root, to whom no file is read-only; a child gives that up.
TEST_F(DiskFailure, a_file_that_may_not_be_written_is_refused_at_once) {
    opened();
    std::filesystem::permissions(file_.path(), std::filesystem::perms::owner_read);
    std::filesystem::permissions(file_.folder(), std::filesystem::perms::owner_read |
                                                     std::filesystem::perms::owner_exec |
                                                     std::filesystem::perms::others_exec);
    const pid_t child = fork();
    if (child == 0) {
        if (geteuid() == 0 && setuid(65534) != 0) _exit(2);
        try {
            const SqliteStore store{file_.path()};
        } catch (const StoreError& error) {
            _exit(std::string_view{error.what()}.find(file_.path()) != std::string::npos ? 0 : 3);
        }
        _exit(4);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
    std::filesystem::permissions(file_.folder(), std::filesystem::perms::owner_all);
}

TEST_F(DiskFailure, a_torn_log_keeps_all_that_was_written_before_the_tear) {
    constexpr std::int64_t last = 30;
    const auto store = opened();
    for (std::int64_t number = 2; number <= last; ++number)
        ASSERT_EQ(append(*store, number), WriteResult::Written);
    const std::string log = file_.path() + "-wal";
    const auto bytes = std::filesystem::file_size(log);
    std::size_t before = 0;
    for (std::uintmax_t torn = 0; torn <= bytes;
         torn += torn == bytes ? 1 : std::min(bytes - torn, bytes / 40)) {
        const TemporaryFile copy{"disk_failure_test"};
        std::filesystem::copy_file(file_.path(), copy.path());
        std::filesystem::copy_file(log, copy.path() + "-wal");
        std::filesystem::resize_file(copy.path() + "-wal", torn);
        SqliteStore again{copy.path()};
        const auto entries = again.entries(a_table().id, 0, 1000);
        EXPECT_GE(entries.size(), before);
        before = entries.size();
        for (std::size_t i = 0; i < entries.size(); ++i)
            EXPECT_EQ(entries[i], numbered(static_cast<std::int64_t>(i) + 1));
    }
    EXPECT_EQ(before, static_cast<std::size_t>(last));
}

}  // namespace
}  // namespace trianon
