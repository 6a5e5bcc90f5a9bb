// What every store must do, run on each of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "store/memory_store.h"
#include "store/sqlite_store.h"
#include "store/testing.h"

namespace trianon {
namespace {

using testing::ElementsAre;

// How a kind of store is opened, and opened again on what it kept.
template <class S> class Place;

template <> class Place<MemoryStore> {
  public:
    std::unique_ptr<Store> store() const { return std::make_unique<MemoryStore>(memory_); }

  private:
    std::shared_ptr<MemoryStore::Memory> memory_ = std::make_shared<MemoryStore::Memory>();
};

template <> class Place<SqliteStore> {
  public:
    std::unique_ptr<Store> store() const { return std::make_unique<SqliteStore>(file_.path()); }

  private:
    TemporaryFile file_{"store_test"};
};

template <class S> class StoreTest : public testing::Test {
  protected:
    void SetUp() override { store_ = place_.store(); }
    void open_again() {
        store_.reset();
        store_ = place_.store();
    }

    Kept open(const std::string& id, std::vector<Entry> entries) {
        return told([&](Done done) { store_->open(info(id), std::move(entries), done); });
    }
    Kept append(const std::string& id, std::vector<Entry> entries) {
        return told([&](Done done) { store_->append(id, std::move(entries), done); });
    }
    static TableInfo info(const std::string& id) {
        return {id, "intrigue", 1, "carles-2015", 1'700'000'000'000};
    }

    std::unique_ptr<Store> store_;

  private:
    template <class Ask> Kept told(Ask&& ask) {
        std::optional<Kept> answer;
        ask([&](Kept kept) { answer = kept; });
        store_->flush();
        return answer.value();
    }

    Place<S> place_;
};

using Stores = testing::Types<MemoryStore, SqliteStore>;
TYPED_TEST_SUITE(StoreTest, Stores);

TYPED_TEST(StoreTest, a_table_is_found_again_with_all_its_entries) {
    ASSERT_EQ(this->open("one", {{1, "opened"}, {2, "seated"}}), Kept::Yes);
    ASSERT_EQ(this->append("one", {{3, "ready"}}), Kept::Yes);
    this->open_again();
    const auto kept = this->store_->load("one");
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->info, this->info("one"));
    EXPECT_FALSE(kept->snapshot);
    EXPECT_THAT(kept->entries,
                ElementsAre(Entry{1, "opened"}, Entry{2, "seated"}, Entry{3, "ready"}));
}

TYPED_TEST(StoreTest, a_table_that_is_not_there_is_not_found) {
    EXPECT_FALSE(this->store_->load("none"));
    EXPECT_TRUE(this->store_->entries("none", 0, 10).empty());
}

TYPED_TEST(StoreTest, the_same_table_is_not_opened_twice) {
    ASSERT_EQ(this->open("one", {{1, "first"}}), Kept::Yes);
    EXPECT_EQ(this->open("one", {{1, "second"}}), Kept::Conflict);
    EXPECT_THAT(this->store_->load("one")->entries, ElementsAre(Entry{1, "first"}));
}

TYPED_TEST(StoreTest, a_number_that_is_taken_is_refused_and_nothing_is_written) {
    ASSERT_EQ(this->open("one", {{1, "a"}, {2, "b"}}), Kept::Yes);
    EXPECT_EQ(this->append("one", {{2, "x"}, {3, "y"}}), Kept::Conflict);
    EXPECT_THAT(this->store_->load("one")->entries, ElementsAre(Entry{1, "a"}, Entry{2, "b"}));
}

TYPED_TEST(StoreTest, a_gap_in_the_numbers_is_refused) {
    ASSERT_EQ(this->open("one", {{1, "a"}}), Kept::Yes);
    EXPECT_EQ(this->append("one", {{3, "c"}}), Kept::Conflict);
    EXPECT_EQ(this->append("one", {{2, "b"}, {4, "d"}}), Kept::Conflict);
    EXPECT_EQ(this->open("two", {{2, "b"}}), Kept::Conflict);
    EXPECT_EQ(this->store_->load("one")->entries.size(), 1u);
    EXPECT_FALSE(this->store_->load("two"));
}

TYPED_TEST(StoreTest, appending_to_no_table_is_refused) {
    EXPECT_EQ(this->append("none", {{1, "a"}}), Kept::Conflict);
}

TYPED_TEST(StoreTest, a_refused_write_does_not_touch_its_neighbours) {
    ASSERT_EQ(this->open("one", {{1, "a"}}), Kept::Yes);
    std::vector<Kept> answers(3);
    this->store_->append("one", {{2, "b"}}, [&](Kept kept) { answers[0] = kept; });
    this->store_->append("one", {{2, "again"}}, [&](Kept kept) { answers[1] = kept; });
    this->store_->append("one", {{3, "c"}}, [&](Kept kept) { answers[2] = kept; });
    this->store_->flush();
    EXPECT_THAT(answers, ElementsAre(Kept::Yes, Kept::Conflict, Kept::Yes));
    EXPECT_THAT(this->store_->load("one")->entries,
                ElementsAre(Entry{1, "a"}, Entry{2, "b"}, Entry{3, "c"}));
}

TYPED_TEST(StoreTest, a_snapshot_spares_the_entries_before_it) {
    ASSERT_EQ(this->open("one", {{1, "a"}, {2, "b"}, {3, "c"}}), Kept::Yes);
    this->store_->save_snapshot("one", {1, "old"});
    this->store_->save_snapshot("one", {2, "a and b"});
    this->store_->flush();
    this->open_again();
    const auto kept = this->store_->load("one");
    ASSERT_TRUE(kept && kept->snapshot);
    EXPECT_EQ(*kept->snapshot, (Snapshot{2, "a and b"}));
    EXPECT_THAT(kept->entries, ElementsAre(Entry{3, "c"}));
    EXPECT_EQ(this->append("one", {{4, "d"}}), Kept::Yes);
}

TYPED_TEST(StoreTest, entries_are_read_from_a_number_on) {
    ASSERT_EQ(this->open("one", {{1, "a"}, {2, "b"}, {3, "c"}, {4, "d"}}), Kept::Yes);
    EXPECT_THAT(this->store_->entries("one", 1, 2), ElementsAre(Entry{2, "b"}, Entry{3, "c"}));
    EXPECT_THAT(this->store_->entries("one", 3, 100), ElementsAre(Entry{4, "d"}));
    EXPECT_TRUE(this->store_->entries("one", 4, 100).empty());
}

TYPED_TEST(StoreTest, unfinished_tables_are_listed) {
    ASSERT_EQ(this->open("one", {{1, "a"}}), Kept::Yes);
    ASSERT_EQ(this->open("two", {{1, "a"}}), Kept::Yes);
    this->store_->finish("one");
    this->store_->flush();
    this->open_again();
    EXPECT_THAT(this->store_->unfinished(), ElementsAre("two"));
    EXPECT_TRUE(this->store_->load("one"));
}

TYPED_TEST(StoreTest, any_text_is_kept_as_it_is) {
    const std::string text = std::string{"'; DROP TABLE tables; -- \"é\n"} + std::string(9000, 'x');
    ASSERT_EQ(this->open("o'ne", {{1, text}}), Kept::Yes);
    EXPECT_THAT(this->store_->load("o'ne")->entries, ElementsAre(Entry{1, text}));
}

TYPED_TEST(StoreTest, many_writes_are_answered_in_their_order) {
    ASSERT_EQ(this->open("one", {{1, "a"}}), Kept::Yes);
    std::vector<int> answered;
    for (int i = 2; i < 500; ++i)
        this->store_->append("one", {{i, "x"}}, [&answered, i](Kept kept) {
            if (kept == Kept::Yes) answered.push_back(i);
        });
    this->store_->flush();
    ASSERT_EQ(answered.size(), 498u);
    EXPECT_TRUE(std::is_sorted(answered.begin(), answered.end()));
    EXPECT_EQ(this->store_->load("one")->entries.size(), 499u);
}

}  // namespace
}  // namespace trianon
