// Several servers as processes on one PostgreSQL. Servers and the database are killed, servers are
// asked to end and the network between them and the database fails, at random moments while people
// play. Every decision that was acknowledged is there afterwards, once, and every viewer was told
// everything, wherever it came back. TRIANON_KILLS_POSTGRES: how often; 6 if nothing is said.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <mutex>
#include <set>
#include <thread>

#include "cli/serve_testing.h"
#include "server/testing.h"
#include "store/postgres_proxy_testing.h"
#include "store/postgres_store.h"
#include "store/postgres_testing.h"
#include "table/host.h"

namespace trianon::cli {
namespace {

using server::OpenedTable;
using server::Player;

class KilledServers : public testing::Test {
  protected:
    static constexpr std::size_t servers = 2;
    static constexpr int people = 4;  // each with a table of their own, against a bot

    struct Kept {
        std::string table;
        std::int64_t number;
        std::string decision;
    };

    void SetUp() override {
        for (std::size_t i = 0; i < servers; ++i) start(i);
    }
    void start(std::size_t i) {
        auto process = std::make_unique<ServerProcess>("postgres:" + networks_[i].url(url_));
        const std::lock_guard lock{mutex_};
        ports_[i] = process->port();
        processes_[i] = std::move(process);
    }
    std::uint16_t any_port(FastFate& fate) {
        const std::lock_guard lock{mutex_};
        return ports_[fate.below(std::uint32_t{servers})];
    }

    // What one person knows of a table, and takes along from server to server.
    struct Known {
        OpenedTable table{};
        std::int64_t number = 0;
        json::value position{};
        std::vector<std::string> heard{};
    };

    // Plays one game after the other, at whichever server answers, and writes down every decision
    // that a server has acknowledged.
    void play(std::uint64_t seed) {
        FastFate fate{seed};
        std::optional<Known> known;
        while (!stopping_) {
            std::optional<Player> player;
            try {
                const std::uint16_t port = any_port(fate);
                if (!known) {
                    known =
                        Known{.table = server::open_table(
                                  port, R"({"game": "palace", "seats": [{}, {"bot": "page"}]})")};
                    const std::lock_guard lock{mutex_};
                    tables_.insert(known->table.id);
                }
                const std::string since =
                    known->number > 0 ? "&since=" + std::to_string(known->number) : "";
                player.emplace(port, known->table, 0, since);
                player->transcript = &known->heard;
                player->number = known->number;
                player->position = known->position;
                if (since.empty()) player->wait_for("full_table");
                if (!player->position.is_object())
                    player->ask({{"type", "ready"}, {"ready", true}});
                decide(*player, known->table.id, fate);
                if (player->is_over()) {
                    expect_told_all(*known);
                    known.reset();
                }
            } catch (const std::exception&) {
                std::this_thread::sleep_for(std::chrono::milliseconds{20});
            }
            if (!known || !player) continue;
            expect_told_all(*known);
            known->number = player->number;
            known->position = player->position;
        }
    }
    void decide(Player& player, const std::string& table, FastFate& fate) {
        while (!stopping_ && !player.is_over()) {
            if (!player.is_asked()) {
                player.read();
                continue;
            }
            const std::string decision = player.choose(fate);
            const json::object answer = player.decide(decision);
            if (!answer.at("ok").as_bool()) {
                // Most often too fast: all come from one address.
                std::this_thread::sleep_for(std::chrono::milliseconds{50});
                continue;
            }
            const std::lock_guard lock{mutex_};
            kept_.push_back({table, answer.at("number").as_int64(), decision});
        }
    }
    // Event after event, also from one connection to the next.
    void expect_told_all(Known& known) {
        std::int64_t last = known.number;
        for (const std::string& text : known.heard) {
            const json::value message = json::parse(text);
            const bool whole = message.at("type") == "full_table";
            if (!whole && message.at("type") != "event") continue;
            const std::int64_t number = message.at("number").as_int64();
            if (whole)
                EXPECT_GE(number, last) << "the table went back";
            else
                EXPECT_EQ(number, last + 1) << "a message is lost, or came twice";
            last = number;
            ++told_;
        }
        known.heard.clear();
    }
    std::size_t kept() {
        const std::lock_guard lock{mutex_};
        return kept_.size();
    }
    // Some decisions later, so that nothing stands still for ever.
    void wait_for_more(FastFate& fate) {
        const std::size_t wanted = kept() + 1 + fate.below(std::uint32_t{30});
        for (int i = 0; kept() < wanted; ++i) {
            ASSERT_LT(i, 6'000) << "nobody can decide any more";
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        }
    }
    template <class Kill> void kill_again_and_again(const Kill& kill_one) {
        const char* wanted = std::getenv("TRIANON_KILLS_POSTGRES");
        const int kills = wanted != nullptr ? std::atoi(wanted) : 6;
        std::vector<std::thread> threads;
        for (int i = 0; i < people; ++i)
            threads.emplace_back([this, i] { play(static_cast<std::uint64_t>(i) + 1); });
        FastFate fate{1};
        for (int i = 0; i < kills && !HasFatalFailure(); ++i) {
            wait_for_more(fate);
            if (!HasFatalFailure()) kill_one(fate);
        }
        if (!HasFatalFailure()) wait_for_more(fate);
        stopping_ = true;
        for (std::size_t i = 0; i < servers; ++i) processes_[i]->end(SIGTERM);
        for (std::thread& thread : threads) thread.join();
        expect_all_kept();
        fmt::print("{} times, {} acknowledged decisions at {} tables, {} events told\n", kills,
                   kept_.size(), tables_.size(), told_.load());
    }
    void expect_all_kept() {
        PostgresStore store{url_};
        std::map<std::string, std::vector<Entry>> journals;
        for (const std::string& table : tables_) {
            std::vector<Entry>& journal = journals[table];
            journal = store.entries(table, 0, 1'000'000);
            std::set<std::pair<int, std::int64_t>> decisions;
            for (std::size_t i = 0; i < journal.size(); ++i) {
                ASSERT_EQ(journal[i].number, static_cast<std::int64_t>(i) + 1) << "a gap";
                const auto entry = table::parse_entry(journal[i].text);
                ASSERT_TRUE(entry);
                if (const auto* decided = std::get_if<table::entry::Decided>(&entry->what)) {
                    EXPECT_TRUE(decisions.emplace(index(decided->seat), decided->at).second)
                        << "the same decision twice";
                }
            }
            EXPECT_TRUE(table::load_table(store, table, {}));
        }
        for (const Kept& one : kept_) {
            const std::vector<Entry>& journal = journals[one.table];
            ASSERT_LE(one.number, static_cast<std::int64_t>(journal.size())) << "lost";
            const auto entry =
                table::parse_entry(journal[static_cast<std::size_t>(one.number - 1)].text);
            const auto* decided = std::get_if<table::entry::Decided>(&entry->what);
            ASSERT_NE(decided, nullptr);
            EXPECT_EQ(decided->decision, one.decision);
        }
    }

    PostgresServer database_;
    std::string url_ = database_.new_database();
    std::array<PostgresProxy, servers> networks_{PostgresProxy{database_.socket_path()},
                                                 PostgresProxy{database_.socket_path()}};
    std::array<std::unique_ptr<ServerProcess>, servers> processes_;
    std::mutex mutex_;
    std::array<std::uint16_t, servers> ports_{};
    std::vector<Kept> kept_;
    std::set<std::string> tables_;
    std::atomic<std::int64_t> told_ = 0;
    std::atomic<bool> stopping_ = false;
};

TEST_F(KilledServers, lose_no_decision_and_double_none) {
    kill_again_and_again([this](FastFate& fate) {
        const std::size_t i = fate.below(std::uint32_t{servers});
        processes_[i]->end(SIGKILL);
        start(i);
    });
}

TEST_F(KilledServers, nor_does_their_database) {
    kill_again_and_again([this](FastFate&) {
        database_.stop(SIGKILL);
        database_.start();
    });
}

// Their clients go on at the others.
TEST_F(KilledServers, nor_do_those_that_are_asked_to_end) {
    kill_again_and_again([this](FastFate& fate) {
        const std::size_t i = fate.below(std::uint32_t{servers});
        EXPECT_EQ(processes_[i]->end(SIGTERM), 0);
        start(i);
    });
}

// For a moment, or for longer than leases and patience last; and what was under way may be lost on
// its way, also the word that something is kept.
TEST_F(KilledServers, nor_those_that_are_cut_off_from_the_database) {
    kill_again_and_again([this](FastFate& fate) {
        PostgresProxy& network = networks_[fate.below(std::uint32_t{servers})];
        const std::uint32_t longest = fate.below(std::uint32_t{10}) == 0 ? 8'000 : 400;
        network.hold_back(true);
        std::this_thread::sleep_for(std::chrono::milliseconds{fate.below(longest)});
        if (fate.below(std::uint32_t{2}) == 0) network.break_connections();
        network.hold_back(false);
    });
}

}  // namespace
}  // namespace trianon::cli
