#include "server/limits.h"

#include <gtest/gtest.h>

#include "server/bot_pool.h"

namespace trianon::server {
namespace {

using namespace std::chrono_literals;

TEST(Bucket, gives_a_burst_and_then_a_steady_flow) {
    const Bucket::Time start{};
    Bucket bucket{{2, 3}, start};
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(start));
    EXPECT_FALSE(bucket.take(start));
    EXPECT_FALSE(bucket.take(start + 400ms));
    EXPECT_TRUE(bucket.take(start + 500ms));
    EXPECT_FALSE(bucket.take(start + 500ms));
    EXPECT_TRUE(bucket.is_full(start + 10s));
}

TEST(Bucket, each_address_has_its_own) {
    AddressBuckets buckets{{1, 1}};
    const Bucket::Time start{};
    EXPECT_TRUE(buckets.take("1.1.1.1", start));
    EXPECT_FALSE(buckets.take("1.1.1.1", start));
    EXPECT_TRUE(buckets.take("2.2.2.2", start));
}

// One thread is kept busy with the first question while the others queue up behind it.
TEST(BotPool, who_is_watched_comes_first_and_the_rest_in_their_order) {
    Metrics metrics;
    std::mutex gate;
    std::condition_variable opened;
    bool open = false;
    std::vector<std::string> order;
    std::unique_lock lock{gate};
    Record record;
    record.game = "palace";
    record.players = 2;
    {
        BotPool pool{1,
                     [&](const Match&, Seat, table::Level, std::uint64_t) {
                         std::unique_lock inner{gate};
                         opened.wait(inner, [&] { return open; });
                         return std::string{};
                     },
                     metrics};
        std::condition_variable all_done;
        const auto ask_for = [&](const std::string& table, bool people) {
            table::Question question{table, Seat{0}, 1, table::Level::Page, record, 1, people};
            pool.ask(question, [&, table](std::string) {
                const std::lock_guard inner{gate};
                order.push_back(table);
                all_done.notify_all();
            });
        };
        ask_for("first", true);
        // The thread has taken the first when it waits at the gate; whether or not it has, the
        // watched one comes before the others.
        for (int i = 0; i < 3; ++i) ask_for("bots" + std::to_string(i), false);
        ask_for("watched", true);
        open = true;
        opened.notify_all();
        all_done.wait(lock, [&] { return order.size() == 5; });
        lock.unlock();
    }
    EXPECT_EQ(order.front(), "first");
    EXPECT_EQ(order[1], "watched");
    EXPECT_EQ((std::vector<std::string>{order.begin() + 2, order.end()}),
              (std::vector<std::string>{"bots0", "bots1", "bots2"}));
}

}  // namespace
}  // namespace trianon::server
