// The server as a process: killed without warning, again and again, it has kept every decision that
// it acknowledged.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <thread>

#include "server/testing.h"
#include "store/sqlite_store.h"
#include "store/testing.h"
#include "table/host.h"

namespace trianon::cli {
namespace {

using server::OpenedTable;
using server::Player;

class ServerProcess {
  public:
    explicit ServerProcess(const std::string& file) {
        int pipes[2];
        if (pipe(pipes) != 0) throw std::runtime_error("pipe");
        process_ = fork();
        if (process_ == 0) {
            dup2(pipes[1], STDOUT_FILENO);
            close(pipes[0]);
            close(pipes[1]);
            const std::string store = "sqlite:" + file;
            execl(TRIANON_PROGRAM, "trianon", "serve", "--listen", "127.0.0.1:0", "--store",
                  store.c_str(), "--grace", "1", "--pace", "0", static_cast<char*>(nullptr));
            _exit(127);
        }
        close(pipes[1]);
        std::string line;
        for (char c = 0; read(pipes[0], &c, 1) == 1 && c != '\n';) line += c;
        close(pipes[0]);
        port_ = static_cast<std::uint16_t>(std::stoi(line.substr(line.rfind(':') + 1)));
    }
    ~ServerProcess() { end(SIGKILL); }
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    // The exit code, or minus the signal.
    int end(int signal_number) {
        if (process_ <= 0) return 0;
        kill(process_, signal_number);
        int status = 0;
        waitpid(process_, &status, 0);
        process_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }
    std::uint16_t port() const { return port_; }

  private:
    pid_t process_ = 0;
    std::uint16_t port_ = 0;
};

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
        const auto entry = table::parse_happening(journal[one.number - 1].text);
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
            std::thread player{[&] {
                all = play_until_killed(process.port(), table, fate.below(std::uint32_t{1000}),
                                        decided);
            }};
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
    kill_again_and_again(200);
}

TEST(Serve, ends_cleanly_when_it_is_asked_to) {
    const TemporaryFile file{"serve_test"};
    ServerProcess process{file.path()};
    EXPECT_EQ(server::get(process.port(), "/healthz").status, 200u);
    EXPECT_EQ(process.end(SIGTERM), 0);
}

}  // namespace
}  // namespace trianon::cli
