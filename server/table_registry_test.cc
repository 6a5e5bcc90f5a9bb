// A bot, a timer, the store or an invariant that fails harms its own table alone: the registry goes
// on, and so does the game as soon as it can.
#include "server/table_registry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>
#include <spdlog/sinks/ostream_sink.h>

#include <boost/asio/executor_work_guard.hpp>
#include <mutex>
#include <set>
#include <sstream>
#include <thread>

#include "engine/ensure.h"
#include "store/memory_store.h"
#include "store/shared_store.h"
#include "table/testing.h"

namespace trianon::server {
namespace {

using testing::HasSubstr;

// Servers that say nothing.
class SilentServers final : public SharedStore {
  public:
    void listen(Listener) override {}
    void fetch(std::string, std::int64_t, Fetched) override {}
    void ask_status(std::vector<std::string>, StatusTold) override {}
    void set_presence(std::string, ServerPresence) override {}
    void claim(std::string, Claimed) override {}
    void release(std::string) override {}
    void resign() override {}
    std::int64_t term() override { return 0; }
    std::vector<std::string> unclaimed() override { return {}; }
    std::int64_t clock_offset() override { return 0; }
};

// Throws while it is told to, as anything may when memory gives out.
class ThrowingStore final : public Store {
  public:
    void open(TableInfo info, std::vector<Entry> entries, Done done) override {
        inner_.open(std::move(info), std::move(entries), std::move(done));
    }
    void append(std::string id, std::vector<Entry> entries, Done done) override {
        if (throwing) throw StoreError{"no actor"};
        inner_.append(std::move(id), std::move(entries), std::move(done));
    }
    void save_snapshot(std::string id, Snapshot snapshot) override {
        inner_.save_snapshot(std::move(id), std::move(snapshot));
    }
    void set_aside(std::string id, Aside aside, Done done) override {
        inner_.set_aside(std::move(id), std::move(aside), std::move(done));
    }
    void keep(std::string id, Aside aside, Done done) override {
        inner_.keep(std::move(id), std::move(aside), std::move(done));
    }
    void finish(std::string id) override { inner_.finish(std::move(id)); }
    void remove(std::string id, std::int64_t last, Done done) override {
        inner_.remove(std::move(id), last, std::move(done));
    }
    std::vector<OldTable> opened_before(std::int64_t time, const std::string& after,
                                        int limit) override {
        auto old = inner_.opened_before(time, after, limit);
        if (old.empty()) ++rounds;
        return old;
    }
    void list(std::string id, std::int64_t number, std::string text, Done done) override {
        inner_.list(std::move(id), number, std::move(text), std::move(done));
    }
    std::vector<Listing> listed(int limit) override { return inner_.listed(limit); }
    void flush() override {}
    std::optional<StoredTable> load(const std::string& id) override {
        ++loads;
        {
            const std::lock_guard lock{mutex_};
            readers.insert(std::this_thread::get_id());
        }
        return inner_.load(id);
    }
    std::vector<Entry> entries(const std::string& id, std::int64_t after, int most) override {
        return inner_.entries(id, after, most);
    }
    std::vector<Aside> asides(const std::string& id) override { return inner_.asides(id); }
    std::vector<std::string> unfinished() override { return inner_.unfinished(); }
    std::vector<std::string> tables() override { return inner_.tables(); }
    SharedStore* shared() override { return is_shared ? &others_ : nullptr; }

    bool throwing = false, is_shared = false;
    std::atomic<int> loads = 0, rounds = 0;
    std::set<std::thread::id> readers;  // to be looked at when nobody reads

  private:
    std::mutex mutex_;
    MemoryStore inner_;
    SilentServers others_;
};

class ThrowingAnyQuestion final : public AnyQuestion {
  public:
    Advice answer(Workspace&, std::stop_token, bool) override {
        throw std::runtime_error{"at a loss"};
    }
};

class RecordingSink final : public SessionSink {
  public:
    void send(table::SharedText) override {}
    void close(CloseReason reason) override { closed = reason; }
    std::optional<CloseReason> closed;
};

// One person, in the first seat, among bots.
class TableRegistryTest : public testing::Test {
  protected:
    void SetUp() override { ASSERT_GE(sodium_init(), 0); }
    void TearDown() override { registry_.reset(); }  // before what its timers belong to

    void open(const TableRegistry::MakeQuestion& make_question) {
        options_.table_limits.grace = 1;
        options_.bot_delay = std::chrono::milliseconds{0};
        start(make_question);
        const table::Randomness random = system_random;
        id_ = table::new_table_id(random);
        const table::SeatPlan person{}, bot{table::Level::Page, {}};
        table::Setup setup;
        setup.game = "palace";
        setup.seats = {person, bot, bot, bot};
        const table::Keys keys = table::Tokens::make(4, random).keys();
        registry_->open(table::new_table(id_, std::move(setup), keys, std::nullopt, wall_clock()),
                        [](WriteResult) {});
    }
    void start(const TableRegistry::MakeQuestion& make_question) {
        registry_ = std::make_unique<TableRegistry>(std::vector{io_.get_executor()}, store_,
                                                    options_, metrics_, log_, make_question);
    }
    // The server is started again so many days later.
    void start_later(int days) {
        registry_.reset();
        options_.wall = [days] { return wall_clock() + days * day; };
        start(question_of);
    }
    // Runs until everything that maintenance began is done.
    void maintain() {
        const int before = store_.rounds;
        registry_->run_maintenance();
        ASSERT_TRUE(run_until([&] { return store_.rounds > before; }));
        io_.run_for(std::chrono::milliseconds{20});
    }
    bool is_there() { return store_.load(id_).has_value(); }
    static constexpr table::Millis day = table::Millis{24} * 3'600'000;
    void at_table(const std::function<void(TableActor&)>& action) {
        bool done = false;
        registry_->with_table(id_, [&](TableActor* actor, TableLookup) {
            done = true;
            if (actor != nullptr) action(*actor);
        });
        ASSERT_TRUE(run_until([&] { return done; }));
    }
    static void ask(TableActor& actor, const table::Request& request) {
        actor.host()->perform({.seat = Seat{0}}, request, [](const auto&) {});
    }
    void get_ready() {
        at_table([](TableActor& actor) { ask(actor, table::request::Ready{}); });
    }
    // The person takes the first choice, if there is one.
    static void decide(TableActor& actor) {
        const table::Table& table = actor.host()->table();
        if (table.match() == nullptr) return;
        if (const auto choices = in_notation(table.match()->choices(Seat{0})); !choices.empty())
            ask(actor, table::request::Decide{table.number(), choices.front(), {}});
    }
    void expect_the_game_goes_on() {
        const auto steps = [this] {
            std::size_t count = 0;
            at_table([&](TableActor& actor) {
                if (actor.host()->table().match() != nullptr)
                    count = actor.host()->table().match()->steps();
            });
            return count;
        };
        const std::size_t enough = steps() + 8;  // everybody has decided
        EXPECT_TRUE(run_until([&] {
            at_table(decide);
            return steps() >= enough;
        }));
    }
    bool run_until(const std::function<bool()>& reached) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{10};
        while (!reached() && std::chrono::steady_clock::now() < deadline)
            io_.run_for(std::chrono::milliseconds{1});
        return reached();
    }
    std::shared_ptr<RecordingSink> join() {
        auto sink = std::make_shared<RecordingSink>();
        at_table([&](TableActor& actor) {
            actor.join(registry_->new_session(), sink, {}, std::nullopt);
        });
        return sink;
    }

    ThrowingStore store_;
    Options options_;
    Metrics metrics_;
    std::ostringstream logged_;
    spdlog::logger log_{"test", std::make_shared<spdlog::sinks::ostream_sink_mt>(logged_)};
    net::io_context io_;
    const net::executor_work_guard<net::io_context::executor_type> open_{io_.get_executor()};
    std::unique_ptr<TableRegistry> registry_;
    std::string id_;
    bool failing_ = true;  // as soon as a bot is asked
};

TEST_F(TableRegistryTest, a_bot_that_throws_does_not_stop_its_game) {
    open([](const Match&, Seat, const PlayerKind&) {
        return std::make_shared<ThrowingAnyQuestion>();
    });
    get_ready();
    expect_the_game_goes_on();
    registry_.reset();  // and its bots, who write to the log
    EXPECT_THAT(logged_.str(),
                HasSubstr("event=bot_failed table=" + id_ + " reason=\"at a loss\""));
}

TEST_F(TableRegistryTest, a_timer_that_throws_harms_its_table_alone) {
    open(question_of);
    const auto sink = join();
    at_table([this](TableActor& actor) {
        ask(actor, table::request::Ready{});
        store_.throwing = true;  // when the grace is over
    });
    EXPECT_TRUE(run_until([&] { return sink->closed == CloseReason::Store; }));
    EXPECT_THAT(logged_.str(),
                HasSubstr("event=table_failed table=" + id_ + " reason=\"no actor\""));
    store_.throwing = false;
    registry_->run_maintenance();
    expect_the_game_goes_on();
}

TEST_F(TableRegistryTest, a_bot_whose_word_cannot_be_kept_harms_its_table_alone) {
    open([this](const Match& match, Seat seat, const PlayerKind& player) {
        store_.throwing = failing_;  // when it speaks
        return question_of(match, seat, player);
    });
    const auto sink = join();
    get_ready();
    EXPECT_TRUE(run_until([&] {
        if (!store_.throwing) at_table(decide);
        return sink->closed == CloseReason::Store;
    }));
    EXPECT_THAT(logged_.str(),
                HasSubstr("event=table_failed table=" + id_ + " reason=\"no actor\""));
    failing_ = store_.throwing = false;
    expect_the_game_goes_on();
}

TEST_F(TableRegistryTest, a_violated_invariant_harms_its_table_alone) {
    open(question_of);
    const auto sink = join();
    get_ready();
    at_table([](TableActor&) { ensure(false); });
    EXPECT_TRUE(run_until([&] { return sink->closed == CloseReason::Store; }));
    EXPECT_THAT(logged_.str(),
                HasSubstr("event=table_failed table=" + id_ +
                          " reason=\"invariant violated at table_registry_test.cc:"));
    registry_->run_maintenance();
    expect_the_game_goes_on();
}

// Who plays at other tables does not wait for a long journal.
TEST_F(TableRegistryTest, journals_are_not_read_on_the_thread_of_the_tables) {
    options_.threads = 1;
    open(question_of);
    at_table([](TableActor&) {});
    EXPECT_GT(store_.loads, 0);
    EXPECT_FALSE(store_.readers.contains(std::this_thread::get_id()));
}

// Nor for one that another server was faster with.
TEST_F(TableRegistryTest, a_table_is_read_again_on_another_thread) {
    options_.threads = 1;
    store_.is_shared = true;
    open(question_of);
    at_table([](TableActor&) {});
    const auto note = [this](std::int64_t number) {
        const table::TimedEntry entry{registry_->now(), table::entry::Noted{Seat{0}, "elsewhere"}};
        return Entry{number, table::print_entry(entry)};
    };
    store_.append(id_, {note(2)}, [](WriteResult) {});
    const int before = store_.loads;
    store_.readers.clear();
    std::optional<bool> answered;
    at_table([&](TableActor& actor) {
        table::request::Note own;
        own.text = "here";
        actor.host()->perform(
            {.seat = Seat{0}, .keys = actor.host()->table().state().seats[0].keys.secrets}, own,
            [&](const table::message::Answer& answer) { answered = answer.ok; });
    });
    ASSERT_TRUE(run_until([&] { return answered.has_value(); }));
    EXPECT_TRUE(*answered);
    EXPECT_GT(store_.loads, before);
    EXPECT_FALSE(store_.readers.contains(std::this_thread::get_id()));
    EXPECT_EQ(store_.entries(id_, 0, 10).size(), 3u);
}

TEST_F(TableRegistryTest, a_start_answers_before_all_tables_are_loaded) {
    open(question_of);
    const table::Randomness random = system_random;
    constexpr int many = 300;
    for (int i = 0; i < many; ++i)
        registry_->open(
            table::new_table(table::new_table_id(random),
                             table::setup_of("palace", {table::person(), table::person()}),
                             table::Tokens::make(2, random).keys(), {}, wall_clock()),
            [](WriteResult) {});
    start_later(0);
    registry_->resume();
    id_ = store_.unfinished().front();  // the last to be loaded
    int loads = many;
    at_table([&](TableActor&) { loads = store_.loads; });
    EXPECT_LE(loads, 10);
    EXPECT_TRUE(run_until([&] { return store_.loads > many; }));
}

TEST_F(TableRegistryTest, nothing_is_forgotten_unless_the_operator_says_so) {
    open(question_of);
    start_later(36'500);
    registry_->run_maintenance();
    io_.run_for(std::chrono::milliseconds{20});
    EXPECT_TRUE(is_there());
    options_.forget_finished = day;
    maintain();
    EXPECT_TRUE(is_there());
}

TEST_F(TableRegistryTest, a_lobby_to_which_nobody_comes_is_forgotten) {
    open(question_of);
    options_.forget_lobbies = 30 * day;
    start_later(29);
    maintain();
    EXPECT_TRUE(is_there());
    start_later(31);
    const auto sink = join();  // somebody still looks
    maintain();
    EXPECT_TRUE(is_there());
    start_later(31);
    at_table([](TableActor&) {});  // in memory
    maintain();
    EXPECT_FALSE(is_there());
    TableLookup found = TableLookup::Found;
    registry_->with_table(id_, [&](TableActor*, TableLookup lookup) { found = lookup; });
    EXPECT_TRUE(run_until([&] { return found == TableLookup::NotFound; }));
    EXPECT_THAT(metrics_.text(), HasSubstr("trianon_tables_forgotten_total 1"));
}

TEST_F(TableRegistryTest, a_game_that_began_is_not_forgotten_before_it_is_over) {
    open(question_of);
    get_ready();
    const auto is_at = [this](table::Stage stage) {
        bool is = false;
        at_table([&](TableActor& actor) { is = actor.host()->table().state().stage == stage; });
        return is;
    };
    ASSERT_TRUE(run_until([&] { return is_at(table::Stage::Playing); }));
    options_.forget_lobbies = options_.forget_finished = 30 * day;
    start_later(36'500);
    maintain();
    ASSERT_TRUE(is_there());
    ASSERT_TRUE(run_until([&] {
        at_table(decide);
        return is_at(table::Stage::Over);
    }));
    start_later(36'500 + 29);
    maintain();
    EXPECT_TRUE(is_there());
    start_later(36'500 + 31);
    maintain();
    EXPECT_FALSE(is_there());
}

// Keys belong to a series of tables, so no link of the chain is missing while others are there.
TEST_F(TableRegistryTest, a_series_is_forgotten_from_its_beginning) {
    open(question_of);
    get_ready();
    bool over = false;
    const auto play = [&] {
        over = false;
        ASSERT_TRUE(run_until([&] {
            at_table([&](TableActor& actor) {
                decide(actor);
                over = actor.host()->table().state().stage == table::Stage::Over;
            });
            return over;
        }));
    };
    play();
    const std::string first = id_;
    std::optional<std::string> rematch;
    at_table([](TableActor& actor) { ask(actor, table::request::Rematch{}); });
    ASSERT_TRUE(run_until([&] {
        at_table([&](TableActor& actor) { rematch = actor.host()->table().state().rematch; });
        return rematch.has_value();
    }));
    id_ = *rematch;
    get_ready();
    play();
    // Somebody writes a note at the first table, long after the second was over.
    start_later(20);
    id_ = first;
    at_table([](TableActor& actor) { ask(actor, table::request::Note{"once"}); });
    options_.forget_finished = 30 * day;
    start_later(40);
    maintain();
    id_ = *rematch;
    EXPECT_TRUE(is_there());
    start_later(60);
    maintain();
    start_later(60);
    maintain();
    EXPECT_FALSE(is_there());
    id_ = first;
    EXPECT_FALSE(is_there());
}

}  // namespace
}  // namespace trianon::server
