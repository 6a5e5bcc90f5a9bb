// The server as a process: killed without warning, again and again, it has kept every decision that
// it acknowledged.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "cli/serve_testing.h"
#include "server/testing.h"
#include "store/sqlite_store.h"
#include "store/testing.h"
#include "table/host.h"

namespace trianon::cli {
namespace {

using server::OpenedTable;
using server::Player;

struct Acknowledged {
    std::int64_t number;
    std::string decision;
};

constexpr int enough_for_anybody = 1'000'000;

// Decides at random until the server is gone.
std::vector<Acknowledged> play_until_killed(std::uint16_t port, const OpenedTable& table,
                                            std::uint64_t seed, std::atomic<int>& decided) {
    std::vector<Acknowledged> all;
    FastFate fate{seed};
    try {
        Player player{port, table, 0};
        player.ask({{"type", "ready"}, {"ready", true}});
        while (!player.is_over()) {
            if (!player.is_asked()) {
                player.read();
                continue;
            }
            const std::string decision = player.choose(fate);
            const json::object answer = player.decide(decision);
            if (!answer.at("ok").as_bool()) continue;
            all.push_back({answer.at("number").as_int64(), decision});
            ++decided;
            decided.notify_all();
        }
    } catch (const std::exception&) {
    }
    decided = enough_for_anybody;
    decided.notify_all();
    return all;
}

void expect_all_kept(const std::string& file, const std::string& table,
                     const std::vector<Acknowledged>& all) {
    SqliteStore store{file};
    const auto journal = store.entries(table, 0, 1'000'000);
    for (const Acknowledged& one : all) {
        ASSERT_LE(one.number, static_cast<std::int64_t>(journal.size()));
        const auto entry = table::parse_entry(journal[one.number - 1].text);
        ASSERT_TRUE(entry);
        const auto* decided = std::get_if<table::entry::Decided>(&entry->what);
        ASSERT_NE(decided, nullptr);
        EXPECT_EQ(decided->decision, one.decision);
    }
    EXPECT_TRUE(table::load_table(store, table, {}));
}

void kill_again_and_again(int runs) {
    const TemporaryFile file{"serve_test"};
    FastFate fate{1};
    std::size_t acknowledged = 0;
    for (int run = 0; run < runs; ++run) {
        OpenedTable table;
        std::vector<Acknowledged> all;
        {
            ServerProcess process{file.path()};
            table = server::open_table(process.port(),
                                       R"({"game": "palace", "seats": [{}, {"bot": "page"}]})");
            std::atomic<int> decided = 0;
            const std::uint64_t seed = fate.below(std::uint32_t{1000});
            std::thread player{
                [&] { all = play_until_killed(process.port(), table, seed, decided); }};
            const int enough = 1 + static_cast<int>(fate.below(std::uint32_t{40}));
            for (int now = decided; now < enough; now = decided) decided.wait(now);
            process.end(SIGKILL);
            player.join();
        }
        acknowledged += all.size();
        expect_all_kept(file.path(), table.id, all);
    }
    EXPECT_GT(acknowledged, static_cast<std::size_t>(runs));
}

TEST(Serve, keeps_every_acknowledged_decision_when_it_is_killed) { kill_again_and_again(5); }

TEST(ServeSlow, keeps_every_acknowledged_decision_when_it_is_killed_hundreds_of_times) {
    kill_again_and_again(TRIANON_KILLS);
}

TEST(Serve, keeps_its_file_from_others_on_the_machine) {
    const TemporaryFile file{"serve_test"};
    const ServerProcess process{file.path()};
    const auto others = std::filesystem::perms::group_all | std::filesystem::perms::others_all;
    for (const auto& entry : std::filesystem::directory_iterator{file.folder()})
        EXPECT_EQ(entry.status().permissions() & others, std::filesystem::perms::none) << entry;
}

TEST(Serve, ends_cleanly_when_it_is_asked_to) {
    const TemporaryFile file{"serve_test"};
    ServerProcess process{file.path()};
    EXPECT_EQ(server::get(process.port(), "/healthz").status, 200u);
    EXPECT_EQ(process.end(SIGTERM), 0);
}

}  // namespace
}  // namespace trianon::cli
