// Several servers on one PostgreSQL: the same table from any of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "server/server.h"
#include "server/table_actor.h"
#include "server/testing.h"
#include "store/postgres_proxy_testing.h"
#include "store/postgres_store.h"
#include "store/postgres_testing.h"
#include "table/host.h"

namespace trianon::server {
namespace {

using testing::HasSubstr;

class ManyServers : public testing::Test {
  protected:
    Server& start(table::Millis clock_error = 0, const std::string& url = "",
                  std::chrono::milliseconds drain = {}) {
        Options options = options_for_tests("postgres:" + (url.empty() ? url_ : url));
        options.drain = drain;
        options.wall = [clock_error] { return wall_clock() + clock_error; };
        servers_.push_back(std::make_unique<Server>(options, no_log()));
        servers_.back()->start();
        return *servers_.back();
    }
    std::uint16_t port(std::size_t server) const { return servers_[server]->port(); }

    // Every person at another server, in turn; returns how much each has decided.
    std::vector<int> play(const OpenedTable& opened, std::uint64_t seed) {
        std::vector<int> decided(opened.seats.size());
        std::vector<std::thread> threads;
        for (std::size_t seat = 0; seat < opened.seats.size(); ++seat)
            if (!opened.seats[seat].empty())
                threads.emplace_back([&, seat] {
                    Player player{port(seat % servers_.size()), opened, static_cast<int>(seat)};
                    player.ask({{"type", "ready"}, {"ready", true}});
                    decided[seat] = player.play(seed + seat);
                });
        for (std::thread& thread : threads) thread.join();
        return decided;
    }
    std::vector<table::TimedEntry> journal(const std::string& id) {
        PostgresStore store{url_};
        std::vector<table::TimedEntry> entries;
        for (const Entry& entry : store.entries(id, 0, 1'000'000)) {
            EXPECT_EQ(entry.number, static_cast<std::int64_t>(entries.size()) + 1);
            entries.push_back(*table::parse_entry(entry.text));
        }
        EXPECT_TRUE(table::load_table(store, id, {}));
        return entries;
    }

    std::string url_ = PostgresServer::of_this_process().new_database();
    std::vector<std::unique_ptr<Server>> servers_;
};

TEST_F(ManyServers, play_a_whole_game_of_each_kind_with_every_seat_at_another_one) {
    start();
    start();
    for (const char* body :
         {R"({"game": "intrigue", "seats": [{}, {}, {"bot": "page"}]})",
          R"({"game": "palace", "seats": [{}, {}]})",
          R"({"game": "louis_xiv", "seats": [{}, {}, {"bot": "page"}]})",
          R"({"game": "courtiers", "seats": [{}, {}, {}], "options": {"goal": "short"}})"}) {
        const OpenedTable opened = open_table(port(0), body);
        for (const int decided : play(opened, 7)) static_cast<void>(decided);
        for (std::size_t i = 0; i < servers_.size(); ++i)
            EXPECT_EQ(get(port(i), opened.path(), bearer(opened.owner)).value().at("stage"), "over")
                << body;
        EXPECT_GT(journal(opened.id).size(), 10u) << body;
    }
}

TEST_F(ManyServers, show_every_viewer_the_same_events_without_a_gap) {
    start();
    start();
    const OpenedTable opened =
        open_table(port(0), R"({"game": "palace", "seats": [{}, {"bot": "page"}]})");
    std::vector<std::string> seen;
    Player watcher{port(1), opened, -1};
    Player player{port(0), opened, 0};
    watcher.wait_for("full_table");
    std::int64_t last = watcher.number;
    player.ask({{"type", "ready"}, {"ready", true}});
    player.play(3, 5);
    while (watcher.number < player.number) {
        const json::object message = watcher.read();
        if (message.at("type") != "event") continue;
        EXPECT_EQ(message.at("number").as_int64(), ++last);
    }
}

// A line of chat that meets another is said a moment later, and nobody is told off.
TEST_F(ManyServers, keep_what_two_people_say_at_the_same_moment) {
    start();
    start();
    const OpenedTable opened = open_table(port(0), R"({"game": "palace", "seats": [{}, {}]})");
    constexpr int lines = 15;
    std::vector<std::thread> threads;
    std::atomic<int> kept = 0;
    for (int seat = 0; seat < 2; ++seat)
        threads.emplace_back([&, seat] {
            Player player{port(static_cast<std::size_t>(seat)), opened, seat};
            for (int i = 0; i < lines; ++i)
                if (player.ask({{"type", "say"}, {"text", "bonsoir"}}).at("ok").as_bool()) ++kept;
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(kept, 2 * lines);
    EXPECT_EQ(journal(opened.id).size(), 1u + 2 * lines);
}

// Both write the same number, in the order in which they come to the lock; who asks the second
// meanwhile is answered from what the first has written.
TEST_F(ManyServers, answer_who_asks_for_a_table_while_another_one_is_faster) {
    start();
    start();
    const OpenedTable opened = open_table(port(0), R"({"game": "palace", "seats": [{}, {}]})");
    Player first{port(0), opened, 0}, second{port(1), opened, 1};
    pq::PostgresConnection lock{url_};
    lock.run("BEGIN");
    lock.run("SELECT FROM trianon.tables FOR UPDATE");
    const auto say_behind = [&](Player& player, int waiting) {
        player.say(R"({"type": "say", "text": "bonsoir", "id": 1})");
        pq::PostgresConnection look{url_};
        while (look.ask("SELECT count(*) FROM pg_stat_activity "
                        "WHERE datname = current_database() AND wait_event_type = 'Lock'")
                   .number(0, 0) < waiting)
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
    };
    say_behind(first, 1);
    say_behind(second, 2);
    auto asked = std::async(std::launch::async,
                            [&] { return get(port(1), opened.path(), bearer(opened.owner)); });
    std::this_thread::sleep_for(std::chrono::milliseconds{200});
    lock.run("COMMIT");
    const Reply reply = asked.get();
    EXPECT_EQ(reply.status, 200u) << reply.body;
    EXPECT_GE(reply.value().at("number").as_int64(), 2);
    EXPECT_EQ(journal(opened.id).size(), 3u);
}

TEST_F(ManyServers, agree_on_the_time_although_their_clocks_differ_by_an_hour) {
    constexpr table::Millis hour = 3'600'000;
    start(hour);
    start(-hour);
    const OpenedTable opened = open_table(
        port(0),
        R"({"game": "palace", "seats": [{}, {}], "clock": {"pace": "live", "bank": 300, "increment": 5}})");
    play(opened, 5);
    const auto entries = journal(opened.id);
    for (std::size_t i = 1; i < entries.size(); ++i) {
        EXPECT_GE(entries[i].when, entries[i - 1].when);
        EXPECT_LT(entries[i].when - entries[i - 1].when, 60'000);
        EXPECT_FALSE(std::holds_alternative<table::entry::RanOut>(entries[i].what));
    }
    EXPECT_LT(std::abs(entries.back().when - wall_clock()), 60'000) << "the database's clock";
}

TEST_F(ManyServers, take_over_the_bots_of_one_that_ends) {
    start();
    const OpenedTable opened =
        open_table(port(0), R"({"game": "palace", "seats": [{}, {"bot": "page"}]})");
    {
        Player player{port(0), opened, 0};
        player.ask({{"type", "ready"}, {"ready", true}});
        player.play(3, 4);
    }
    start();
    servers_.front().reset();
    servers_.erase(servers_.begin());
    Player player{port(0), opened, 0};
    EXPECT_GT(player.play(4), 0) << "to the end, against the bot";
}

// A client that is sent away comes back to another server and has missed nothing.
TEST_F(ManyServers, hand_their_clients_over_without_a_lost_message) {
    start();
    start();
    const OpenedTable opened = open_table(port(0), R"({"game": "palace", "seats": [{}, {}]})");
    Player leaving{port(0), opened, 0};
    leaving.ask({{"type", "say"}, {"text", "bonsoir"}});
    const std::int64_t known = leaving.number;
    servers_[0]->stop();
    try {
        while (true) leaving.read();
    } catch (const std::exception&) {
        EXPECT_EQ(leaving.close_reason(), "going_away");
    }
    Player other{port(1), opened, 1};
    other.ask({{"type", "say"}, {"text", "where is everybody?"}});
    Player back{port(1), opened, 0, "&since=" + std::to_string(known)};
    const json::object missed = back.wait_for("event");
    EXPECT_EQ(missed.at("number").as_int64(), known + 1);
}

// Told every second or so; a server that is gone takes its people along.
TEST_F(ManyServers, show_who_is_at_the_table_at_another_one) {
    start();
    start();
    const OpenedTable opened = open_table(port(0), R"({"game": "palace", "seats": [{}, {}]})");
    Player here{port(0), opened, 0};
    const auto expect_present = [&](const json::array& seats, int spectators) {
        json::object told;
        do {
            told = here.wait_for("presence");
        } while (told.at("online") != seats || told.at("spectators") != spectators);
        const json::value whole = get(port(0), opened.path(), bearer(opened.owner)).value();
        EXPECT_EQ(whole.at("online"), seats);
    };
    {
        const Player there{port(1), opened, 1}, watcher{port(1), opened, -1};
        expect_present({0, 1}, 1);
    }
    expect_present({0}, 0);
    const Player there{port(1), opened, 1};
    expect_present({0, 1}, 0);
    // Who comes later sees it too.
    const Player late{port(0), opened, -1};
    expect_present({0, 1}, 1);
    servers_.pop_back();
    expect_present({0}, 1);
}

TEST_F(ManyServers, say_where_their_tables_are_and_whether_they_want_clients) {
    start();
    EXPECT_EQ(get(port(0), "/healthz").body, R"({"ok":true,"store":"postgres"})");
    EXPECT_EQ(get(port(0), "/readyz").status, 200u);
}

// Long enough for a proxy to notice; who is there plays on, and who comes all the same is served.
TEST_F(ManyServers, one_that_ends_wants_no_new_clients_and_serves_those_it_has) {
    start(0, "", std::chrono::seconds{3});
    start();
    const OpenedTable opened = open_table(port(0), R"({"game": "palace", "seats": [{}, {}]})");
    Player player{port(0), opened, 0};
    EXPECT_TRUE(player.ask({{"type", "say"}, {"text", "one"}}).at("ok").as_bool());
    servers_[0]->stop();
    for (int i = 0; i < 500 && get(port(0), "/readyz").status == 200; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    const Reply unready = get(port(0), "/readyz");
    EXPECT_EQ(unready.status, 503u);
    EXPECT_THAT(unready.body, HasSubstr("going_away"));
    EXPECT_EQ(get(port(0), "/healthz").status, 200u);
    EXPECT_EQ(get(port(1), "/readyz").status, 200u);
    EXPECT_TRUE(player.ask({{"type", "say"}, {"text", "two"}}).at("ok").as_bool());
    Player late{port(0), opened, 1};
    EXPECT_EQ(late.wait_for("full_table").at("number"), player.number);
    try {
        while (true) player.read();
    } catch (const std::exception&) {
        EXPECT_EQ(player.close_reason(), "going_away");
    }
}

// The server that is cut off refuses; the game goes on at the other; and the first one comes back
// with all that has happened.
TEST_F(ManyServers, one_that_is_cut_off_from_the_database_refuses_and_comes_back) {
    PostgresProxy proxy{PostgresServer::of_this_process().socket_path()};
    start(0, proxy.url(url_));
    start();
    const OpenedTable opened = open_table(port(0), R"({"game": "palace", "seats": [{}, {}]})");
    Player here{port(0), opened, 0};
    EXPECT_TRUE(here.ask({{"type", "say"}, {"text", "one"}}).at("ok").as_bool());
    proxy.hold_back(true);
    const json::object refused = here.ask({{"type", "say"}, {"text", "lost?"}});
    EXPECT_FALSE(refused.at("ok").as_bool());
    EXPECT_EQ(refused.at("problem").at("code"), "not_kept");
    EXPECT_EQ(get(port(0), "/readyz").status, 503u);
    Player there{port(1), opened, 1};
    const json::object second = there.ask({{"type", "say"}, {"text", "two"}});
    EXPECT_TRUE(second.at("ok").as_bool()) << json::serialize(second);
    proxy.hold_back(false);
    for (int i = 0; i < 1000 && get(port(0), "/readyz").status != 200; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    Player back{port(0), opened, 0};
    back.wait_for("full_table");
    EXPECT_GE(back.number, second.at("number").as_int64());
    EXPECT_TRUE(back.ask({{"type", "say"}, {"text", "three"}}).at("ok").as_bool());
    const auto entries = journal(opened.id);
    // What was held back may have arrived after all, but no more than once.
    EXPECT_GE(entries.size(), 4u);
    EXPECT_LE(entries.size(), 5u);
}

}  // namespace
}  // namespace trianon::server
