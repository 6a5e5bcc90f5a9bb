// What every store must do, run on each of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>

#include "store/memory_store.h"
#include "store/postgres_store.h"
#include "store/postgres_testing.h"
#include "store/sqlite_store.h"
#include "store/testing.h"

namespace trianon {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// How a kind of store is opened, and opened again on the same data.
template <class S> class Backing;

template <> class Backing<MemoryStore> {
  public:
    std::unique_ptr<Store> store() const { return std::make_unique<MemoryStore>(journals_); }

  private:
    std::shared_ptr<MemoryStore::Journals> journals_ = std::make_shared<MemoryStore::Journals>();
};

template <> class Backing<SqliteStore> {
  public:
    std::unique_ptr<Store> store() const { return std::make_unique<SqliteStore>(file_.path()); }

  private:
    TemporaryFile file_{"store_test"};
};

template <> class Backing<PostgresStore> {
  public:
    std::unique_ptr<Store> store() const { return std::make_unique<PostgresStore>(url_); }

  private:
    std::string url_ = PostgresServer::of_this_process().new_database();
};

template <class S> class StoreTest : public testing::Test {
  protected:
    void SetUp() override { store_ = backing_.store(); }
    void open_again() {
        store_.reset();
        store_ = backing_.store();
    }

    WriteResult open(const std::string& id, std::vector<Entry> entries) {
        return result_of([&](Done done) { store_->open(info(id), std::move(entries), done); });
    }
    WriteResult append(const std::string& id, std::vector<Entry> entries) {
        return result_of([&](Done done) { store_->append(id, std::move(entries), done); });
    }
    WriteResult remove(const std::string& id, std::int64_t last) {
        return result_of([&](Done done) { store_->remove(id, last, done); });
    }
    WriteResult set_aside(const std::string& id, Aside aside) {
        return result_of(
            [&](Done done) { store_->set_aside(id, std::move(aside), std::move(done)); });
    }
    WriteResult keep(const std::string& id, Aside aside) {
        return result_of([&](Done done) { store_->keep(id, std::move(aside), std::move(done)); });
    }
    static TableInfo info(const std::string& id) {
        return {.id = id,
                .game = "intrigue",
                .rules = 1,
                .edition = "carles-2015",
                .opened = 1'700'000'000'000};
    }

    std::unique_ptr<Store> store_;

  private:
    template <class Write> WriteResult result_of(Write&& write) {
        std::optional<WriteResult> result;
        write([&](WriteResult written) { result = written; });
        store_->flush();
        return result.value();
    }

    Backing<S> backing_;
};

using Stores = testing::Types<MemoryStore, SqliteStore, PostgresStore>;
TYPED_TEST_SUITE(StoreTest, Stores);

TYPED_TEST(StoreTest, lists_what_was_said_last_of_each_table_until_that_is_nothing) {
    for (const char* id : {"a", "b"}) this->open(id, {{1, "opened"}});
    const auto say = [&](const char* id, std::int64_t number, const char* text) {
        this->store_->list(id, number, text, [](WriteResult) {});
    };
    say("a", 1, "free");
    say("b", 1, "two free");
    say("b", 3, "one free");
    say("b", 2, "none free");  // late, from another server
    say("unknown", 1, "free");
    this->store_->flush();
    this->open_again();
    EXPECT_THAT(this->store_->listed(10),
                testing::UnorderedElementsAre(Listing{"a", "free"}, Listing{"b", "one free"}));
    EXPECT_EQ(this->store_->listed(1).size(), 1u);
    say("a", 4, "");
    this->store_->flush();
    EXPECT_THAT(this->store_->listed(10), ElementsAre(Listing{"b", "one free"}));
}

TYPED_TEST(StoreTest, a_table_is_found_again_with_all_its_entries) {
    ASSERT_EQ(this->open("one", {{1, "opened"}, {2, "seated"}}), WriteResult::Written);
    ASSERT_EQ(this->append("one", {{3, "ready"}}), WriteResult::Written);
    this->open_again();
    const auto table = this->store_->load("one");
    ASSERT_TRUE(table);
    EXPECT_EQ(table->info, this->info("one"));
    EXPECT_FALSE(table->snapshot);
    EXPECT_THAT(table->entries,
                ElementsAre(Entry{1, "opened"}, Entry{2, "seated"}, Entry{3, "ready"}));
}

TYPED_TEST(StoreTest, a_table_that_is_not_there_is_not_found) {
    EXPECT_FALSE(this->store_->load("none"));
    EXPECT_TRUE(this->store_->entries("none", 0, 10).empty());
}

TYPED_TEST(StoreTest, the_same_table_is_not_opened_twice) {
    ASSERT_EQ(this->open("one", {{1, "first"}}), WriteResult::Written);
    EXPECT_EQ(this->open("one", {{1, "second"}}), WriteResult::Conflict);
    EXPECT_THAT(this->store_->load("one")->entries, ElementsAre(Entry{1, "first"}));
}

TYPED_TEST(StoreTest, a_number_that_is_taken_is_refused_and_nothing_is_written) {
    ASSERT_EQ(this->open("one", {{1, "a"}, {2, "b"}}), WriteResult::Written);
    EXPECT_EQ(this->append("one", {{2, "x"}, {3, "y"}}), WriteResult::Conflict);
    EXPECT_THAT(this->store_->load("one")->entries, ElementsAre(Entry{1, "a"}, Entry{2, "b"}));
}

TYPED_TEST(StoreTest, a_gap_in_the_numbers_is_refused) {
    ASSERT_EQ(this->open("one", {{1, "a"}}), WriteResult::Written);
    EXPECT_EQ(this->append("one", {{3, "c"}}), WriteResult::Conflict);
    EXPECT_EQ(this->append("one", {{2, "b"}, {4, "d"}}), WriteResult::Conflict);
    EXPECT_EQ(this->open("two", {{2, "b"}}), WriteResult::Conflict);
    EXPECT_EQ(this->store_->load("one")->entries.size(), 1u);
    EXPECT_FALSE(this->store_->load("two"));
}

TYPED_TEST(StoreTest, appending_to_no_table_is_refused) {
    EXPECT_EQ(this->append("none", {{1, "a"}}), WriteResult::Conflict);
}

TYPED_TEST(StoreTest, a_refused_write_does_not_touch_its_neighbours) {
    ASSERT_EQ(this->open("one", {{1, "a"}}), WriteResult::Written);
    std::vector<WriteResult> results(3);
    this->store_->append("one", {{2, "b"}}, [&](WriteResult result) { results[0] = result; });
    this->store_->append("one", {{2, "again"}}, [&](WriteResult result) { results[1] = result; });
    this->store_->append("one", {{3, "c"}}, [&](WriteResult result) { results[2] = result; });
    this->store_->flush();
    EXPECT_THAT(results,
                ElementsAre(WriteResult::Written, WriteResult::Conflict, WriteResult::Written));
    EXPECT_THAT(this->store_->load("one")->entries,
                ElementsAre(Entry{1, "a"}, Entry{2, "b"}, Entry{3, "c"}));
}

TYPED_TEST(StoreTest, a_snapshot_spares_the_entries_before_it) {
    ASSERT_EQ(this->open("one", {{1, "a"}, {2, "b"}, {3, "c"}}), WriteResult::Written);
    this->store_->save_snapshot("one", {1, "old"});
    this->store_->save_snapshot("one", {2, "a and b"});
    this->store_->flush();
    this->open_again();
    const auto table = this->store_->load("one");
    ASSERT_TRUE(table && table->snapshot);
    EXPECT_EQ(*table->snapshot, (Snapshot{2, "a and b"}));
    EXPECT_THAT(table->entries, ElementsAre(Entry{3, "c"}));
    EXPECT_EQ(this->append("one", {{4, "d"}}), WriteResult::Written);
}

TYPED_TEST(StoreTest, entries_are_read_from_a_number_on) {
    ASSERT_EQ(this->open("one", {{1, "a"}, {2, "b"}, {3, "c"}, {4, "d"}}), WriteResult::Written);
    EXPECT_THAT(this->store_->entries("one", 1, 2), ElementsAre(Entry{2, "b"}, Entry{3, "c"}));
    EXPECT_THAT(this->store_->entries("one", 3, 100), ElementsAre(Entry{4, "d"}));
    EXPECT_TRUE(this->store_->entries("one", 4, 100).empty());
}

TYPED_TEST(StoreTest, unfinished_tables_are_listed) {
    ASSERT_EQ(this->open("one", {{1, "a"}}), WriteResult::Written);
    ASSERT_EQ(this->open("two", {{1, "a"}}), WriteResult::Written);
    this->store_->finish("one");
    this->store_->flush();
    this->open_again();
    EXPECT_THAT(this->store_->unfinished(), ElementsAre("two"));
    EXPECT_TRUE(this->store_->load("one"));
}

TYPED_TEST(StoreTest, a_removed_table_is_gone_with_all_that_was_known_of_it) {
    ASSERT_EQ(this->open("one", {{1, "a"}, {2, "b"}}), WriteResult::Written);
    ASSERT_EQ(this->open("two", {{1, "a"}}), WriteResult::Written);
    this->store_->save_snapshot("one", {1, "after a"});
    this->store_->finish("one");
    EXPECT_EQ(this->remove("one", 1), WriteResult::Conflict) << "somebody wrote meanwhile";
    EXPECT_TRUE(this->store_->load("one"));
    EXPECT_EQ(this->remove("one", 2), WriteResult::Written);
    EXPECT_EQ(this->remove("one", 2), WriteResult::Conflict);
    this->open_again();
    EXPECT_FALSE(this->store_->load("one"));
    EXPECT_TRUE(this->store_->entries("one", 0, 10).empty());
    EXPECT_THAT(this->store_->tables(), ElementsAre("two"));
    EXPECT_EQ(this->append("one", {{3, "c"}}), WriteResult::Conflict);
    // Nothing of it comes back with its name.
    EXPECT_EQ(this->open("one", {{1, "new"}}), WriteResult::Written);
    EXPECT_FALSE(this->store_->load("one")->snapshot);
    EXPECT_THAT(this->store_->entries("one", 0, 10), ElementsAre(Entry{1, "new"}));
    ASSERT_EQ(this->set_aside("one", {"name", "text"}), WriteResult::Written);
    EXPECT_EQ(this->remove("one", 1), WriteResult::Written);
    EXPECT_EQ(this->open("one", {{1, "newer"}}), WriteResult::Written);
    EXPECT_THAT(this->store_->asides("one"), IsEmpty());
}

TYPED_TEST(StoreTest, old_tables_are_listed_with_their_last_entries) {
    for (const char* id : {"b", "a", "c"})
        ASSERT_EQ(this->open(id, {{1, "first"}, {2, id}}), WriteResult::Written);
    this->store_->finish("b");
    this->store_->flush();
    const std::int64_t opened = this->info("").opened;
    EXPECT_THAT(this->store_->opened_before(opened, "", 10), IsEmpty());
    EXPECT_THAT(this->store_->opened_before(opened + 1, "", 2),
                ElementsAre(OldTable{"a", false, {2, "a"}}, OldTable{"b", true, {2, "b"}}));
    EXPECT_THAT(this->store_->opened_before(opened + 1, "b", 2),
                ElementsAre(OldTable{"c", false, {2, "c"}}));
}

TYPED_TEST(StoreTest, what_is_set_aside_is_forgotten_with_its_table) {
    ASSERT_EQ(this->open("one", {{1, "a"}}), WriteResult::Written);
    ASSERT_EQ(this->open("two", {{1, "a"}}), WriteResult::Written);
    ASSERT_EQ(this->set_aside("one", {"b", "first"}), WriteResult::Written);
    ASSERT_EQ(this->set_aside("one", {"a", "'; é"}), WriteResult::Written);
    ASSERT_EQ(this->set_aside("one", {"b", "second"}), WriteResult::Written);
    ASSERT_EQ(this->set_aside("two", {"b", "another"}), WriteResult::Written);
    EXPECT_EQ(this->set_aside("three", {"b", "nowhere"}), WriteResult::Conflict);
    this->open_again();
    EXPECT_THAT(this->store_->asides("one"), ElementsAre(Aside{"a", "'; é"}, Aside{"b", "second"}));
    ASSERT_EQ(this->set_aside("one", {"a", ""}), WriteResult::Written);
    EXPECT_THAT(this->store_->asides("one"), ElementsAre(Aside{"b", "second"}));
    this->store_->finish("one");
    EXPECT_EQ(this->set_aside("one", {"b", "too late"}), WriteResult::Conflict);
    EXPECT_THAT(this->store_->asides("one"), ElementsAre());
    EXPECT_THAT(this->store_->asides("two"), ElementsAre(Aside{"b", "another"}));
}

TYPED_TEST(StoreTest, what_is_kept_belongs_to_a_finished_table) {
    ASSERT_EQ(this->open("one", {{1, "a"}}), WriteResult::Written);
    EXPECT_EQ(this->keep("one", {"a", "too early"}), WriteResult::Conflict);
    EXPECT_EQ(this->keep("two", {"a", "nowhere"}), WriteResult::Conflict);
    ASSERT_EQ(this->set_aside("one", {"b", "before"}), WriteResult::Written);
    this->store_->finish("one");
    ASSERT_EQ(this->keep("one", {"a", "first"}), WriteResult::Written);
    ASSERT_EQ(this->keep("one", {"a", "second"}), WriteResult::Written);
    this->open_again();
    EXPECT_THAT(this->store_->asides("one"), ElementsAre(Aside{"a", "second"}));
    ASSERT_EQ(this->remove("one", 1), WriteResult::Written);
    EXPECT_THAT(this->store_->asides("one"), IsEmpty());
}

TYPED_TEST(StoreTest, any_text_is_kept_as_it_is) {
    const std::string text = std::string{"'; DROP TABLE tables; -- \"é\n"} + std::string(9000, 'x');
    ASSERT_EQ(this->open("o'ne", {{1, text}}), WriteResult::Written);
    EXPECT_THAT(this->store_->load("o'ne")->entries, ElementsAre(Entry{1, text}));
}

TYPED_TEST(StoreTest, many_writes_are_answered_in_their_order) {
    ASSERT_EQ(this->open("one", {{1, "a"}}), WriteResult::Written);
    std::vector<int> answered;
    for (int i = 2; i < 500; ++i)
        this->store_->append("one", {{i, "x"}}, [&answered, i](WriteResult result) {
            if (result == WriteResult::Written) answered.push_back(i);
        });
    this->store_->flush();
    ASSERT_EQ(answered.size(), 498u);
    EXPECT_TRUE(std::is_sorted(answered.begin(), answered.end()));
    EXPECT_EQ(this->store_->load("one")->entries.size(), 499u);
}

TEST(SqliteStore, what_is_removed_is_not_found_in_the_file_either) {
    const TemporaryFile file{"store_test"};
    const auto found = [&] {
        std::ifstream in{file.path(), std::ios::binary};
        const std::string bytes{std::istreambuf_iterator<char>{in}, {}};
        return bytes.find("the secret of Marly") != bytes.npos;
    };
    {
        SqliteStore store{file.path()};
        store.open({.id = "one", .game = "palace", .rules = 1, .edition = "", .opened = 0},
                   {{1, "the secret of Marly"}}, [](WriteResult) {});
        store.flush();
    }
    ASSERT_TRUE(found());
    {
        SqliteStore store{file.path()};
        store.remove("one", 1, [](WriteResult) {});
        store.flush();
    }
    EXPECT_FALSE(found());
}

TEST(SqliteStore, what_was_set_aside_is_not_found_in_the_file_once_it_is_forgotten) {
    const TemporaryFile file{"store_test"};
    const std::string secret = "rosalie@marly.example";
    const auto found = [&] {
        std::ifstream in{file.path(), std::ios::binary};
        const std::string bytes{std::istreambuf_iterator<char>{in}, {}};
        return bytes.find(secret) != bytes.npos;
    };
    const auto with_store = [&](const std::function<void(SqliteStore&)>& f) {
        SqliteStore store{file.path()};
        f(store);
        store.flush();
    };
    const auto set = [&](const std::string& text) {
        with_store([&](SqliteStore& store) {
            store.set_aside("one", {"name", text}, [](WriteResult) {});
        });
    };
    with_store([](SqliteStore& store) {
        store.open({.id = "one", .game = "palace", .rules = 1, .edition = "", .opened = 0},
                   {{1, "opened"}}, [](WriteResult) {});
    });
    set(secret);
    ASSERT_TRUE(found());
    set("");
    EXPECT_FALSE(found()) << "forgotten by its name";
    set(secret);
    set("another");
    EXPECT_FALSE(found()) << "replaced";
    set(secret);
    ASSERT_TRUE(found());
    with_store([](SqliteStore& store) { store.finish("one"); });
    EXPECT_FALSE(found()) << "with the end of the table";
}

}  // namespace
}  // namespace trianon
