// What fails at one table, a bot, a timer or the store, is the trouble of that table alone: the
// hall goes on, and so does the game as soon as it can.
#include "server/hall.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>
#include <spdlog/sinks/ostream_sink.h>

#include <boost/asio/executor_work_guard.hpp>
#include <sstream>

#include "store/memory_store.h"
#include "table/testing.h"

namespace trianon::server {
namespace {

using testing::HasSubstr;

// Throws while it is told to, as anything may when memory gives out.
class ThrowingStore final : public Store {
  public:
    void open(TableInfo info, std::vector<Entry> entries, Done done) override {
        kept_.open(std::move(info), std::move(entries), std::move(done));
    }
    void append(std::string id, std::vector<Entry> entries, Done done) override {
        if (throwing) throw StoreError{"no room"};
        kept_.append(std::move(id), std::move(entries), std::move(done));
    }
    void save_snapshot(std::string id, Snapshot snapshot) override {
        kept_.save_snapshot(std::move(id), std::move(snapshot));
    }
    void finish(std::string id) override { kept_.finish(std::move(id)); }
    void flush() override {}
    std::optional<KeptTable> load(const std::string& id) override { return kept_.load(id); }
    std::vector<Entry> entries(const std::string& id, std::int64_t after, int most) override {
        return kept_.entries(id, after, most);
    }
    std::vector<std::string> unfinished() override { return kept_.unfinished(); }

    bool throwing = false;

  private:
    MemoryStore kept_;
};

class Speechless final : public Inquiry {
  public:
    Advice answer(std::stop_token, bool) override { throw std::runtime_error{"at a loss"}; }
};

class Guest final : public Receiver {
  public:
    void send(table::SharedText) override {}
    void close(std::string why) override { closed = std::move(why); }
    std::string closed;
};

// One person, in the first seat, among bots.
class HallTest : public testing::Test {
  protected:
    void SetUp() override { ASSERT_GE(sodium_init(), 0); }
    void TearDown() override { hall_.reset(); }  // before what its timers belong to

    void open(const Hall::Inquire& inquire) {
        options_.customs.grace = 1;
        options_.bot_pace = std::chrono::milliseconds{0};
        hall_ =
            std::make_unique<Hall>(io_.get_executor(), store_, options_, metrics_, log_, inquire);
        const table::Randomness random = system_random;
        id_ = table::new_table_id(random);
        const table::SeatPlan person{}, bot{table::Level::Page, {}};
        table::Setup setup{"palace", {person, bot, bot, bot}, {}, {}, {}, {}};
        const table::Keys keys = table::Tokens::make(4, random).keys();
        hall_->open(table::new_table(id_, std::move(setup), keys, std::nullopt, wall_clock()),
                    [](Kept) {});
    }
    void at_table(const std::function<void(Room&)>& action) {
        bool done = false;
        hall_->with_table(id_, [&](Room* room, Hall::Found) {
            if (room != nullptr) action(*room);
            done = true;
        });
        ASSERT_TRUE(run_until([&] { return done; }));
    }
    static void ask(Room& room, const table::Request& request) {
        room.host()->perform({Seat{0}, false, Language::En, false}, request, [](const auto&) {});
    }
    void get_ready() {
        at_table([](Room& room) { ask(room, table::request::Ready{}); });
    }
    // The person takes the first choice, if there is one.
    static void decide(Room& room) {
        const table::Table& table = room.host()->table();
        if (table.match() == nullptr) return;
        if (const auto choices = table.match()->legal(Seat{0}); !choices.empty())
            ask(room, table::request::Decide{table.number(), choices.front()});
    }
    void expect_the_game_goes_on() {
        const auto steps = [this] {
            std::size_t count = 0;
            at_table([&](Room& room) {
                if (room.host()->table().match() != nullptr)
                    count = room.host()->table().match()->steps();
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
        const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds{10};
        while (!reached() && std::chrono::steady_clock::now() < patience)
            io_.run_for(std::chrono::milliseconds{1});
        return reached();
    }
    std::shared_ptr<Guest> let_in() {
        auto guest = std::make_shared<Guest>();
        at_table([&](Room& room) { room.join(hall_->new_session(), guest, {}, std::nullopt); });
        return guest;
    }

    ThrowingStore store_;
    Options options_;
    Metrics metrics_;
    std::ostringstream logged_;
    spdlog::logger log_{"hall", std::make_shared<spdlog::sinks::ostream_sink_mt>(logged_)};
    net::io_context io_;
    const net::executor_work_guard<net::io_context::executor_type> open_{io_.get_executor()};
    std::unique_ptr<Hall> hall_;
    std::string id_;
    bool failing_ = true;  // as soon as a bot is asked
};

TEST_F(HallTest, a_bot_that_throws_does_not_stop_its_game) {
    open([](const Match&, Seat, const PlayerKind&) { return std::make_shared<Speechless>(); });
    get_ready();
    expect_the_game_goes_on();
    hall_.reset();  // and its bots, who write to the log
    EXPECT_THAT(logged_.str(),
                HasSubstr("event=bot_failed table=" + id_ + " reason=\"at a loss\""));
}

TEST_F(HallTest, a_timer_that_throws_harms_its_table_alone) {
    open(inquire);
    const auto guest = let_in();
    at_table([this](Room& room) {
        ask(room, table::request::Ready{});
        store_.throwing = true;  // when the grace is over
    });
    EXPECT_TRUE(run_until([&] { return guest->closed == "store"; }));
    EXPECT_THAT(logged_.str(),
                HasSubstr("event=table_failed table=" + id_ + " reason=\"no room\""));
    store_.throwing = false;
    hall_->sweep();
    expect_the_game_goes_on();
}

TEST_F(HallTest, a_bot_whose_word_cannot_be_kept_harms_its_table_alone) {
    open([this](const Match& match, Seat seat, const PlayerKind& player) {
        store_.throwing = failing_;  // when it speaks
        return inquire(match, seat, player);
    });
    const auto guest = let_in();
    get_ready();
    EXPECT_TRUE(run_until([&] {
        if (!store_.throwing) at_table(decide);
        return guest->closed == "store";
    }));
    EXPECT_THAT(logged_.str(),
                HasSubstr("event=table_failed table=" + id_ + " reason=\"no room\""));
    failing_ = store_.throwing = false;
    expect_the_game_goes_on();
}

}  // namespace
}  // namespace trianon::server
