// What only PostgreSQL does: several servers on the same tables, leases, and a database that goes
// away and comes back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>

#include "store/postgres_migrations.h"
#include "store/postgres_store.h"
#include "store/postgres_testing.h"

namespace trianon {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::chrono::seconds long_enough{30};

TableInfo named(const std::string& id) {
    return {.id = id, .game = "intrigue", .rules = 1, .edition = "carles-2015", .opened = 5};
}

WriteResult open_in(Store& store, const std::string& id) {
    std::promise<WriteResult> result;
    store.open(named(id), {{1, "opened"}}, [&](WriteResult is) { result.set_value(is); });
    return result.get_future().get();
}

WriteResult append_to(Store& store, const std::string& id, std::int64_t number,
                      const std::string& text) {
    std::promise<WriteResult> result;
    store.append(id, {{number, text}}, [&](WriteResult is) { result.set_value(is); });
    return result.get_future().get();
}

// A server's store, and what it has been told.
class OneOfMany {
  public:
    explicit OneOfMany(const std::string& url) : store(url) {
        store.listen({.appended =
                          [this](const std::vector<std::string>& ids) {
                              const std::lock_guard lock{mutex_};
                              appended_.insert(appended_.end(), ids.begin(), ids.end());
                              changed_.notify_all();
                          },
                      .inherited =
                          [this](const std::vector<Lease>& leases) {
                              const std::lock_guard lock{mutex_};
                              for (const Lease& lease : leases) inherited_.push_back(lease.id);
                              changed_.notify_all();
                          },
                      .check = [] {}});
    }
    bool hears_of(const std::string& id) { return waits_for(appended_, id); }
    bool inherits(const std::string& id) { return waits_for(inherited_, id); }
    std::optional<Lease> claim(const std::string& id) {
        std::promise<std::optional<Lease>> lease;
        store.claim(id, [&](std::optional<Lease> is) { lease.set_value(std::move(is)); });
        return lease.get_future().get();
    }
    std::optional<std::vector<Entry>> fetch(const std::string& id, std::int64_t after) {
        std::promise<std::optional<std::vector<Entry>>> entries;
        store.fetch(id, after, [&](auto is) { entries.set_value(std::move(is)); });
        return entries.get_future().get();
    }
    std::vector<std::string> appended() {
        const std::lock_guard lock{mutex_};
        return appended_;
    }

    PostgresStore store;

  private:
    bool waits_for(std::vector<std::string>& list, const std::string& id) {
        std::unique_lock lock{mutex_};
        return changed_.wait_for(lock, long_enough, [&] {
            return std::find(list.begin(), list.end(), id) != list.end();
        });
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> appended_, inherited_;
};

class Postgres : public testing::Test {
  protected:
    std::string url_ = PostgresServer::of_this_process().new_database();
};

TEST_F(Postgres, of_two_servers_with_the_same_number_one_has_a_conflict) {
    PostgresStore one{url_}, other{url_};
    ASSERT_EQ(open_in(one, "a"), WriteResult::Written);
    EXPECT_EQ(open_in(other, "a"), WriteResult::Conflict);
    constexpr int rounds = 200;
    std::atomic<int> written = 0;
    for (int number = 2; number < 2 + rounds; ++number) {
        for (PostgresStore* store : {&one, &other})
            store->append("a", {{number, store == &one ? "one" : "other"}}, [&](WriteResult is) {
                if (is == WriteResult::Written) ++written;
            });
        one.flush();
        other.flush();
    }
    EXPECT_EQ(written, rounds);
    EXPECT_EQ(one.entries("a", 0, 1000).size(), rounds + 1u);
    EXPECT_EQ(one.entries("a", 0, 1000), other.entries("a", 0, 1000));
}

// Both lock the same rows; whoever comes second waits, and nobody in a circle.
TEST_F(Postgres, two_servers_that_write_to_the_same_tables_in_other_orders_do_not_deadlock) {
    PostgresStore one{url_}, other{url_};
    constexpr int places = 20, rounds = 50;
    for (int i = 0; i < places; ++i)
        ASSERT_EQ(open_in(one, "t" + std::to_string(i)), WriteResult::Written);
    std::atomic<int> written = 0, failed = 0;
    const auto count = [&](WriteResult is) {
        if (is == WriteResult::Written) ++written;
        if (is == WriteResult::Failed) ++failed;
    };
    for (int number = 2; number < 2 + rounds; ++number) {
        for (int i = 0; i < places; ++i) {
            one.append("t" + std::to_string(i), {{number, "x"}}, count);
            other.append("t" + std::to_string(places - 1 - i), {{number, "y"}}, count);
        }
        one.flush();
        other.flush();
    }
    EXPECT_EQ(written, places * rounds);
    EXPECT_EQ(failed, 0);
}

TEST_F(Postgres, a_server_hears_of_the_appends_of_others_and_fetches_what_it_lacks) {
    OneOfMany one{url_}, other{url_};
    ASSERT_EQ(open_in(one.store, "a"), WriteResult::Written);
    ASSERT_EQ(append_to(one.store, "a", 2, "b"), WriteResult::Written);
    ASSERT_TRUE(other.hears_of("a"));
    EXPECT_THAT(other.fetch("a", 1), testing::Optional(ElementsAre(Entry{2, "b"})));
    EXPECT_THAT(one.appended(), IsEmpty()) << "not of its own";
}

TEST_F(Postgres, a_lease_has_one_holder_until_it_is_released) {
    OneOfMany one{url_}, other{url_};
    ASSERT_EQ(open_in(one.store, "a"), WriteResult::Written);
    EXPECT_THAT(one.store.unclaimed(), ElementsAre("a"));
    const auto lease = one.claim("a");
    ASSERT_TRUE(lease);
    EXPECT_EQ(lease->vacant, std::nullopt);
    EXPECT_FALSE(other.claim("a"));
    EXPECT_TRUE(one.claim("a")) << "it has it already";
    EXPECT_EQ(one.store.term(), 1);
    EXPECT_THAT(one.store.unclaimed(), IsEmpty());
    one.store.release("a");
    EXPECT_FALSE(one.claim("no such table"));
    EXPECT_TRUE(other.claim("a"));
    EXPECT_FALSE(one.claim("a"));
}

TEST_F(Postgres, a_finished_table_has_no_lease) {
    OneOfMany one{url_};
    ASSERT_EQ(open_in(one.store, "a"), WriteResult::Written);
    ASSERT_TRUE(one.claim("a"));
    one.store.finish("a");
    one.store.flush();
    EXPECT_FALSE(one.claim("a"));
}

TEST_F(Postgres, the_leases_of_a_server_that_ends_pass_on_at_once) {
    OneOfMany other{url_};
    {
        OneOfMany one{url_};
        ASSERT_EQ(open_in(one.store, "a"), WriteResult::Written);
        ASSERT_TRUE(one.claim("a"));
        EXPECT_FALSE(other.claim("a"));
    }
    EXPECT_TRUE(other.inherits("a"));
    EXPECT_TRUE(other.claim("a"));
}

TEST_F(Postgres, the_leases_of_a_dead_server_pass_on_when_its_deadline_has_passed) {
    OneOfMany one{url_};
    ASSERT_EQ(open_in(one.store, "a"), WriteResult::Written);
    pq::PostgresConnection connection{url_};
    connection.run(
        "INSERT INTO trianon.servers VALUES('dead', clock_timestamp() - interval '1 min');"
        "INSERT INTO trianon.leases SELECT key, 'dead' FROM trianon.tables");
    EXPECT_TRUE(one.inherits("a"));
    const auto lease = one.claim("a");
    ASSERT_TRUE(lease);
}

TEST_F(Postgres, servers_that_start_at_once_migrate_once) {
    std::vector<std::future<void>> servers;
    for (int i = 0; i < 6; ++i)
        servers.push_back(std::async(std::launch::async, [this] { PostgresStore{url_}; }));
    for (auto& server : servers) EXPECT_NO_THROW(server.get());
    pq::PostgresConnection connection{url_};
    EXPECT_EQ(connection.ask("SELECT count(*) FROM trianon.version").number(0, 0),
              static_cast<std::int64_t>(postgres_migrations().size()));
}

TEST_F(Postgres, a_database_of_a_newer_program_is_refused) {
    {
        const PostgresStore store{url_};
    }
    pq::PostgresConnection{url_}.run("INSERT INTO trianon.version VALUES(1000)");
    EXPECT_THAT([&] { PostgresStore{url_}; },
                testing::ThrowsMessage<StoreError>(HasSubstr("newer")));
}

TEST_F(Postgres, that_cannot_be_reached_is_named) {
    EXPECT_THAT([] { PostgresStore{"host=/nowhere dbname=none"}; },
                testing::ThrowsMessage<StoreError>(HasSubstr("/nowhere")));
}

TEST(PostgresAway, writes_fail_meanwhile_and_succeed_again_by_themselves) {
    PostgresServer database;
    const std::string url = database.new_database();
    std::atomic<int> recovered = 0;
    StoreCallbacks callbacks;
    callbacks.recovered = [&] { ++recovered; };
    PostgresStore store{url, callbacks};
    store.listen({.appended = [](const auto&) {}, .inherited = [](const auto&) {}, .check = [] {}});
    ASSERT_EQ(open_in(store, "a"), WriteResult::Written);
    std::int64_t number = 2;
    for (const int signal_number : {SIGINT, SIGKILL}) {
        database.stop(signal_number);
        EXPECT_EQ(append_to(store, "a", number, "x"), WriteResult::Failed);
        EXPECT_EQ(append_to(store, "a", number, "x"), WriteResult::Failed);
        EXPECT_TRUE(store.last_error());
        EXPECT_THROW(store.load("a"), StoreError);
        const int before = recovered;
        database.start();
        for (int i = 0; i < 1000 && recovered == before; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        EXPECT_EQ(recovered, before + 1);
        EXPECT_EQ(append_to(store, "a", number, "x"), WriteResult::Written);
        EXPECT_EQ(store.entries("a", 0, 100).size(), static_cast<std::size_t>(number));
        ++number;
    }
}

// A table is removed by the server that holds its lease, and not while somebody is there.
TEST(PostgresStore, no_table_is_removed_that_another_server_needs) {
    const std::string url = PostgresServer::of_this_process().new_database();
    OneOfMany one{url}, two{url};
    const auto remove = [](Store& store, const std::string& id) {
        std::promise<WriteResult> result;
        store.remove(id, 1, [&](WriteResult is) { result.set_value(is); });
        return result.get_future().get();
    };
    for (const char* id : {"leased", "visited", "free"})
        ASSERT_EQ(open_in(one.store, id), WriteResult::Written);
    std::promise<bool> claimed;
    one.store.claim(
        "leased", [&](const std::optional<Lease>& lease) { claimed.set_value(lease.has_value()); });
    ASSERT_TRUE(claimed.get_future().get());
    one.store.set_presence("visited", {.seats = 1, .spectators = 0});
    const auto is_visited = [&] {
        std::promise<bool> seen;
        two.store.ask_status({"visited"}, [&](const std::vector<TableStatus>& all) {
            seen.set_value(all.at(0).elsewhere.seats == 1);
        });
        return seen.get_future().get();
    };
    while (!is_visited()) std::this_thread::sleep_for(std::chrono::milliseconds{20});
    EXPECT_EQ(remove(two.store, "leased"), WriteResult::Conflict);
    EXPECT_EQ(remove(two.store, "visited"), WriteResult::Conflict);
    EXPECT_EQ(remove(two.store, "free"), WriteResult::Written);
    EXPECT_EQ(remove(one.store, "leased"), WriteResult::Written);
}

}  // namespace
}  // namespace trianon
