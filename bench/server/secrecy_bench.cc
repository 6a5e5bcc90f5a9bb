// Whether response times tell a secret: a server in one process, and in another a viewer who asks
// the same at tables whose games differ only in what the viewer may not know.
//
//   trianon_secrecy_bench [PAIRS A GAME] [REPETITIONS]
//
// Each pair is three tables: the two states, and the first state once more, which is the control:
// two tables with the same game differ in nothing but their places in memory. Requests go to the
// three in random order. Two times are compared by the Mann-Whitney test; p-values are corrected
// for the number of comparisons of a row (Holm's smallest: times their number).
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <memory>
#include <numeric>

#include "server/secrecy_testing.h"
#include "server/server.h"
#include "store/testing.h"

namespace {

using namespace trianon;
using namespace trianon::server;
using Clock = std::chrono::steady_clock;
using Times = std::vector<double>;  // microseconds

constexpr std::size_t at_once = 3;  // the two states and the control
using Measured = std::array<Times, at_once>;

double median(Times times) {
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
}

// Two-sided, by the normal approximation; times in nanoseconds hardly ever tie.
double mann_whitney(const Times& one, const Times& other) {
    std::vector<std::pair<double, bool>> all;
    for (double time : one) all.emplace_back(time, true);
    for (double time : other) all.emplace_back(time, false);
    std::sort(all.begin(), all.end());
    double ranks = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].second) ranks += static_cast<double>(i + 1);
    const auto n = static_cast<double>(one.size()), m = static_cast<double>(other.size());
    const double u = ranks - n * (n + 1) / 2;
    const double z = (u - n * m / 2) / std::sqrt(n * m * (n + m + 1) / 12);
    return std::erfc(std::abs(z) / std::sqrt(2.0));
}

// All comparisons of one kind in one game.
class Row {
  public:
    void add(const Measured& times) {
        if (times[0].empty() || times[1].empty() || times[2].empty()) return;
        usual_.push_back(median(times[0]));
        pairs_.add(times[0], times[1]);
        control_.add(times[0], times[2]);
    }
    void print(std::string_view game, std::string_view what) {
        if (usual_.empty()) return fmt::print("| {} | {} | 0 | | | | | | |\n", game, what);
        fmt::print("| {} | {} | {} | {:.0f} | {} | {} | {} | {} |\n", game, what, usual_.size(),
                   median(usual_), pairs_.differences(), control_.differences(), pairs_.tells(),
                   control_.tells());
    }

  private:
    struct Comparisons {
        Times difference, p;
        void add(const Times& one, const Times& other) {
            difference.push_back(std::abs(median(one) - median(other)));
            p.push_back(mann_whitney(one, other));
        }
        std::string differences() const {
            return fmt::format("{:.1f}, {:.1f}", median(difference),
                               *std::max_element(difference.begin(), difference.end()));
        }
        std::string tells() const {
            const auto below = std::count_if(p.begin(), p.end(), [](double x) { return x < 0.05; });
            const double smallest = *std::min_element(p.begin(), p.end());
            return fmt::format("{}, {:.2g}", below,
                               std::min(1.0, smallest * static_cast<double>(p.size())));
        }
    };
    Times usual_;
    Comparisons pairs_, control_;
};

class Bench {
  public:
    Bench(std::uint16_t port, const std::string& file, int pairs, int repetitions)
        : port_(port), seeder_(file), pairs_(pairs), repetitions_(repetitions) {}

    template <Game G> void measure() {
        Row why_not, refused, first_message, decided;
        for (int i = 0; i < pairs_; ++i) {
            const int players =
                G::info.min_players + i % (G::info.max_players - G::info.min_players + 1);
            const Seat viewer{static_cast<std::uint8_t>(i % players)};
            Pairs<G> pairs{players, viewer, static_cast<std::uint64_t>(i)};
            const std::vector<std::string> decisions = pairs.decisions(64);
            for (const Pair& pair : pairs.make(1)) {
                why_not.add(ask_again(pair, decisions, "why_not"));
                refused.add(ask_again(pair, decisions, "decide"));
                first_message.add(once_each(pair, repetitions_ / 4, &Bench::join));
            }
            for (const Pair& pair : pairs.make(1, Wanted::Own))
                decided.add(once_each(pair, repetitions_ / 8, &Bench::decide));
        }
        why_not.print(G::info.id, "`why_not`");
        refused.print(G::info.id, "`decide`, stale");
        first_message.print(G::info.id, "first `table`");
        decided.print(G::info.id, "`decide`, all connected");
        std::fflush(stdout);
    }
    // L-X1: a bot that is asked, with and without a choice.
    void measure_bots() {
        Row page, minister;
        for (int i = 0; i < pairs_ / 4; ++i) {
            Pairs<louis_xiv::LouisXiv> pairs{3, spectator, static_cast<std::uint64_t>(i)};
            for (const Pair& pair : pairs.make(1, Wanted::SilentNext)) {
                level_ = table::Level::Page;
                page.add(once_each(pair, repetitions_ / 16, &Bench::wait_for_bot));
                level_ = table::Level::Minister;
                minister.add(once_each(pair, repetitions_ / 32, &Bench::wait_for_bot));
            }
        }
        page.print("louis_xiv", "a page asked by L-X1");
        minister.print("louis_xiv", "a minister asked by L-X1");
    }

  private:
    template <class F> static double microseconds(const F& f) {
        const Clock::time_point begin = Clock::now();
        f();
        return std::chrono::duration<double, std::micro>(Clock::now() - begin).count();
    }
    std::array<std::size_t, at_once> any_order() {
        std::array<std::size_t, at_once> order{0, 1, 2};
        for (std::uint32_t i = at_once; i > 1; --i) std::swap(order[i - 1], order[fate_.below(i)]);
        return order;
    }
    std::array<OpenedTable, at_once> seat(const Pair& pair) {
        std::array<OpenedTable, at_once> tables;
        for (std::size_t i : any_order()) tables[i] = seeder_.add_table(pair, i % 2, level_);
        seeder_.flush();
        for (std::size_t i : any_order())
            get(port_, tables[i].path(), bearer(tables[i].spectators));
        return tables;
    }

    // The same questions at the three tables, again and again.
    Measured ask_again(const Pair& pair, const std::vector<std::string>& decisions,
                       const std::string& type) {
        const auto tables = seat(pair);
        std::array<std::unique_ptr<server::Player>, at_once> players;
        for (std::size_t i : any_order()) {
            players[i] = std::make_unique<server::Player>(port_, tables[i], index(pair.viewer));
            players[i]->wait_for("full_table");
        }
        Measured times;
        for (int n = -10; n < repetitions_; ++n) {
            json::object request{
                {"type", type},
                {"decision", decisions[static_cast<std::size_t>(n + 10) % decisions.size()]}};
            if (type == "decide") request["at"] = 0;
            for (std::size_t i : any_order()) {
                const double took = microseconds([&] { players[i]->ask(request); });
                if (n >= 0) times[i].push_back(took);  // the first ones warm it up
            }
        }
        return times;
    }
    Measured once_each(const Pair& pair, int repetitions,
                       double (Bench::*timed)(const Pair&, const OpenedTable&)) {
        Measured times;
        for (int n = 0; n < repetitions; ++n) {
            const auto tables = seat(pair);
            for (std::size_t i : any_order()) {
                const double took = (this->*timed)(pair, tables[i]);
                if (took > 0) times[i].push_back(took);
            }
        }
        return times;
    }
    double join(const Pair& pair, const OpenedTable& table) {
        return microseconds(
            [&] { server::Player{port_, table, index(pair.viewer)}.wait_for("full_table"); });
    }
    // The viewer's own decision, while everybody listens.
    double decide(const Pair& pair, const OpenedTable& table) {
        std::vector<std::unique_ptr<server::Player>> players;
        for (int seat = 0; seat < pair.players; ++seat) {
            players.push_back(std::make_unique<server::Player>(port_, table, seat));
            players.back()->wait_for("full_table");
        }
        server::Player& viewer = *players[index(pair.viewer)];
        return microseconds([&] { viewer.decide(pair.decision); });
    }
    // From somebody's decision to the bot's silence; nothing if it plays the card.
    double wait_for_bot(const Pair& pair, const OpenedTable& table) {
        server::Player viewer{port_, table, -1};
        viewer.wait_for("full_table");
        server::Player actor{port_, table, index(pair.actor)};
        actor.wait_for("full_table");
        actor.decide(pair.decision);
        viewer.wait_for("event");
        json::object spoke;
        const double took = microseconds([&] { spoke = viewer.wait_for("event"); });
        return json::serialize(spoke).find("played_intrigue") == std::string::npos ? took : 0;
    }

    std::uint16_t port_;
    TableSeeder seeder_;
    int pairs_, repetitions_;
    std::optional<table::Level> level_;
    FastFate fate_{1};
};

// The server in a process of its own; its port comes through the pipe.
pid_t serve(int to_parent, const std::string& store) {
    const pid_t process = fork();
    if (process != 0) return process;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    Options options = options_for_tests(store);
    options.bot_delay = std::chrono::milliseconds{20};
    Server server{options, no_log()};
    const std::uint16_t port = server.port();
    if (write(to_parent, &port, sizeof port) != sizeof port) _exit(1);
    server.run_until_signalled();
    _exit(0);
}

}  // namespace

int main(int argc, char** argv) {
    const int pairs = argc > 1 ? std::atoi(argv[1]) : 20;
    const int repetitions = argc > 2 ? std::atoi(argv[2]) : 400;
    const TemporaryFile file{"secrecy_bench"};
    int pipes[2];
    if (pipe(pipes) != 0) return 1;
    const pid_t server = serve(pipes[1], "sqlite:" + file.path());
    std::uint16_t port = 0;
    if (read(pipes[0], &port, sizeof port) != sizeof port) return 1;
    fmt::print(
        "median and greatest difference of medians, and p < 0.05 and smallest corrected p, "
        "for pairs and for the control\n"
        "| game | request | pairs | µs | pairs differ by µs | control | pairs p | control |\n"
        "|---|---|---|---|---|---|---|---|\n");
    Bench bench{port, file.path(), pairs, repetitions};
    for_each_game([&]<class G>(std::type_identity<G>) {
        if constexpr (!is_open<G>) bench.measure<G>();
    });
    bench.measure_bots();
    kill(server, SIGTERM);
    waitpid(server, nullptr, 0);
    return 0;
}
