// The power fails at any moment: what was acknowledged is on disk, without a gap.
#include <gtest/gtest.h>

#include <cstdlib>

#include "store/power_loss_testing.h"
#include "store/sqlite_store.h"
#include "store/testing.h"

namespace trianon {
namespace {

namespace fs = std::filesystem;

struct Found {
    std::int64_t acknowledged = 0;  // when the power failed
    std::int64_t kept = 0;
    bool has_gap = false;
};

// Several tables are written at once, with checkpoints between, until the power fails.
Found after_power_loss(ForgetfulDisk& disk, std::uint64_t seed) {
    constexpr int evenings = 4;
    Chance chance{seed};
    const TemporaryFile file{"power_loss_test"}, found{"power_loss_found"};
    std::atomic<std::int64_t> acknowledged = 0;
    Found result;
    {
        constexpr std::int64_t small_log = 64 * 1024;
        SqliteStore store{file.path(), {}, small_log};
        const auto id = [](int i) { return "table-" + std::to_string(i); };
        for (int i = 0; i < evenings; ++i)
            store.open({id(i), "intrigue", 1, "x", 1}, {{1, "opened"}}, [](WriteResult) {});
        store.flush();
        const auto writes = 20 + chance.below(1'500);
        for (std::uint32_t number = 0; number < writes; ++number) {
            const std::string text(chance.below(2'000), 'e');
            store.append(id(static_cast<int>(number) % evenings), {{2 + number / evenings, text}},
                         [&](WriteResult is) { acknowledged += is == WriteResult::Written; });
            if (chance.below(50) == 0) store.flush();
        }
        // Sometimes in the middle of a commit, however fast the disk is.
        if (chance.below(2) == 0) {
            store.flush();
            disk.hold();
            const int last = static_cast<int>(writes) % evenings;
            store.append(id(last), {{2 + writes / evenings, std::string(20'000, 'e')}},
                         [&](WriteResult is) { acknowledged += is == WriteResult::Written; });
            disk.wait_until_held();
        }
        result.acknowledged = acknowledged;
        disk.lose_power(found.folder(), chance);
    }
    disk.restore_power();
    SqliteStore again{found.path()};
    for (int i = 0; i < evenings; ++i) {
        const auto entries = again.entries("table-" + std::to_string(i), 0, 1'000'000);
        std::int64_t number = 0;
        for (const Entry& entry : entries)
            result.has_gap = result.has_gap || entry.number != ++number;
        result.kept += std::max<std::int64_t>(0, number - 1);
    }
    return result;
}

// TRIANON_POWER_LOSSES: how many.
TEST(PowerLoss, loses_nothing_that_was_acknowledged) {
    const char* wanted = std::getenv("TRIANON_POWER_LOSSES");
    const int losses = wanted != nullptr ? std::atoi(wanted) : 20;
    ForgetfulDisk disk;
    std::int64_t acknowledged = 0;
    for (int i = 0; i < losses; ++i) {
        const Found found = after_power_loss(disk, static_cast<std::uint64_t>(i + 1));
        EXPECT_GE(found.kept, found.acknowledged) << "seed " << i + 1;
        EXPECT_FALSE(found.has_gap) << "seed " << i + 1;
        acknowledged += found.acknowledged;
    }
    EXPECT_GT(disk.lost, losses);  // writes that were not synchronised did get lost
    EXPECT_GT(acknowledged, 100 * losses);
    std::printf("%d losses of power, %lld acknowledged, %lld writes lost\n", losses,
                static_cast<long long>(acknowledged), static_cast<long long>(disk.lost));
}

// What the test above would find.
TEST(PowerLoss, is_noticed_where_the_disk_lies) {
    ForgetfulDisk disk;
    disk.lies = true;
    int worse = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) try {
            const Found found = after_power_loss(disk, seed);
            worse += found.kept < found.acknowledged || found.has_gap;
        } catch (const StoreError&) {
            ++worse;  // not even a database
        }
    EXPECT_GT(worse, 0);
}

TEST(PowerLoss, a_synchronisation_that_fails_or_takes_long_acknowledges_nothing_early) {
    ForgetfulDisk disk;
    const TemporaryFile file{"power_loss_test"};
    SqliteStore store{file.path()};
    std::atomic<int> written = 0, failed = 0;
    const auto count = [&](WriteResult is) { ++(is == WriteResult::Written ? written : failed); };
    store.open({"soiree", "intrigue", 1, "x", 1}, {{1, "opened"}}, count);
    store.flush();
    disk.failures = 1;
    store.append("soiree", {{2, "two"}}, count);
    store.flush();
    EXPECT_EQ(failed, 1);
    EXPECT_TRUE(store.last_error());
    disk.delay = 50;
    store.append("soiree", {{2, "two again"}}, count);
    EXPECT_EQ(written, 1);
    store.flush();
    EXPECT_EQ(written, 2);
    EXPECT_FALSE(store.last_error());
    ASSERT_EQ(store.entries("soiree", 0, 9).size(), 2u);
    EXPECT_EQ(store.entries("soiree", 1, 9).front().text, "two again");
}

}  // namespace
}  // namespace trianon
