#include "players/pool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

namespace trianon {
namespace {

using testing::ElementsAre;

// Work that waits until it is let go, so that a test knows what is in the queue.
class Gate {
  public:
    void open() { promise_.set_value(); }
    Pool::Work work() {
        return [future = future_](std::stop_token, Workspace&) { future.wait(); };
    }

  private:
    std::promise<void> promise_;
    std::shared_future<void> future_ = promise_.get_future().share();
};

TEST(Pool, a_table_with_many_questions_does_not_keep_the_others_waiting) {
    Gate gate;
    std::vector<int> order;
    std::promise<void> done;
    Pool pool{1};
    pool.submit(0, gate.work());
    for (int i = 0; i < 3; ++i)
        pool.submit(1, [&](std::stop_token, Workspace&) { order.push_back(1); });
    pool.submit(2, [&](std::stop_token, Workspace&) { order.push_back(2); });
    pool.submit(1, [&](std::stop_token, Workspace&) { done.set_value(); });
    gate.open();
    done.get_future().wait();
    EXPECT_THAT(order, ElementsAre(1, 2, 1, 1));
}

TEST(Pool, urgent_questions_come_first) {
    Gate gate;
    std::vector<int> order;
    std::promise<void> done;
    Pool pool{1};
    pool.submit(0, gate.work());
    for (int table = 1; table <= 3; ++table)
        pool.submit(static_cast<Pool::Client>(table),
                    [&, table](std::stop_token, Workspace&) { order.push_back(table); });
    pool.submit(4, [&](std::stop_token, Workspace&) { order.push_back(4); }, {}, true);
    pool.submit(5, [&](std::stop_token, Workspace&) { done.set_value(); });
    gate.open();
    done.get_future().wait();
    EXPECT_THAT(order, ElementsAre(4, 1, 2, 3));
}

TEST(Pool, work_can_be_stopped_from_outside) {
    Pool pool{1};
    std::stop_source stop;
    std::promise<void> begun, ended;
    pool.submit(
        1,
        [&](std::stop_token token, Workspace&) {
            begun.set_value();
            while (!token.stop_requested()) std::this_thread::yield();
            ended.set_value();
        },
        stop);
    begun.get_future().wait();
    stop.request_stop();
    ended.get_future().wait();
    SUCCEED() << "or this test would never end";
}

TEST(Pool, closing_stops_what_runs_and_drops_what_waits) {
    std::atomic<bool> second_ran = false;
    std::promise<void> begun;
    {
        Pool pool{1};
        pool.submit(1, [&](std::stop_token token, Workspace&) {
            begun.set_value();
            while (!token.stop_requested()) std::this_thread::yield();
        });
        begun.get_future().wait();
        pool.submit(1, [&](std::stop_token, Workspace&) { second_ran = true; });
        EXPECT_EQ(pool.waiting(), 1u);
    }
    EXPECT_FALSE(second_ran);
}

}  // namespace
}  // namespace trianon
