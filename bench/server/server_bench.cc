// How fast the table server is: a server in one process, with durable writes, and all its clients
// in another, on this machine.
//
//   trianon_server_bench [SOCKETS] [DECISIONS A SECOND | saturated] [SECONDS] [STORE] [SERVERS]
//                        [--json]
//
// The store postgres is a database of the bench's own; then there may be several servers, and the
// seats of a table are at different ones.
// Prints the time from a decision being sent until the last of the three seats has it, the
// processor time of both sides, and the server's memory; and beside it what the disk alone needs to
// write one page, for a decision cannot be faster. With the store memory: one sees the rest.
// Saturated: every table has a decision under way, always.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "server/await_callback.h"
#include "server/server.h"
#include "server/testing.h"
#include "store/postgres_testing.h"
#include "store/testing.h"

namespace {

using namespace trianon;
using namespace trianon::server;
using Clock = std::chrono::steady_clock;
namespace beast = boost::beast;

constexpr int seats = 3;

struct Table {
    OpenedTable opened;
    std::int64_t awaited = 0;  // the number that the decision under way will have
    int received = 0;
    Clock::time_point sent;
    bool over = false;
};

struct Client {
    Client(net::io_context& io, Table& at, int place) : stream(io), table(at), seat(place) {}
    beast::websocket::stream<beast::tcp_stream> stream;
    Table& table;
    int seat;
    std::int64_t number = 0;
    std::string choice;  // what to decide, if asked
    bool playing = false;
    std::string out;
    bool writing = false;
};

// The messages are large, and reading them as JSON would measure the client: a look is enough.
std::string_view between(std::string_view text, std::string_view begin, char end) {
    const std::size_t at = text.find(begin);
    if (at == text.npos) return {};
    text.remove_prefix(at + begin.size());
    return text.substr(0, text.find(end));
}

double quantile(const std::vector<double>& sorted, double share) {
    return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

// How long the disk takes to keep a page, in milliseconds, sorted.
std::vector<double> measure_disk(const std::string& path) {
    constexpr int times = 400;
    const std::vector<char> page(4096, 'x');
    const int file = ::open(path.c_str(), O_CREAT | O_WRONLY, 0600);
    std::vector<double> took;
    if (file < 0) return took;
    for (int i = 0; i < times; ++i) {
        if (pwrite(file, page.data(), page.size(), 0) < 0) break;
        const Clock::time_point begin = Clock::now();
        fdatasync(file);
        took.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
    }
    close(file);
    std::sort(took.begin(), took.end());
    return took;
}

// What is measured, in the order it is printed.
struct Figures {
    std::int64_t sockets = 0, tables = 0, asked = 0, decisions = 0, nowhere_to_go = 0;
    double decisions_per_second = 0;
    double p50_ms = 0, p90_ms = 0, p99_ms = 0, worst_ms = 0;
    double server_microseconds = 0;    // processor time of a decision, of all servers
    double database_microseconds = 0;  // the same of PostgreSQL
    double server_percent = 0, client_percent = 0;
    double messages_per_second = 0, bytes_per_message = 0;
    double table_kilobytes = 0, socket_kilobytes = 0;
    double own_socket_kilobytes =
        0;  // without pages of the program, which are read once from its file
    double disk_p50_ms = 0, disk_p99_ms = 0;
};
BOOST_DESCRIBE_STRUCT(Figures, (),
                      (sockets, tables, asked, decisions, nowhere_to_go, decisions_per_second,
                       p50_ms, p90_ms, p99_ms, worst_ms, server_microseconds, database_microseconds,
                       server_percent, client_percent, messages_per_second, bytes_per_message,
                       table_kilobytes, socket_kilobytes, own_socket_kilobytes, disk_p50_ms,
                       disk_p99_ms))

void print_json(const Figures& figures) {
    json::object object;
    for_each_field(figures,
                   [&](std::string_view name, const auto& value) { object[name] = value; });
    fmt::print("{}\n", json::serialize(object));
}

void print_text(const Figures& f) {
    fmt::print("the disk alone, one page: p50 {:.2f} ms, p99 {:.2f} ms\n", f.disk_p50_ms,
               f.disk_p99_ms);
    if (f.decisions == 0) return fmt::print("no decision came through\n");
    fmt::print(
        "{} sockets, {} tables: {:.0f} decisions/s (asked for {}, {} had nowhere to go)\n"
        "decision to last seat: p50 {:.2f} ms, p90 {:.2f} ms, p99 {:.2f} ms, worst {:.1f} ms\n"
        "processor: server {:.0f} us a decision, database {:.0f} us; server {:.0f} %, client "
        "{:.0f} % of one core; {:.0f} "
        "messages/s, {:.1f} kB each\n"
        "memory: {:.1f} kB an idle table, {:.1f} kB a socket with its game, {:.1f} kB of it "
        "not pages of the program\n",
        f.sockets, f.tables, f.decisions_per_second,
        f.asked == 0 ? std::string{"all"} : std::to_string(f.asked), f.nowhere_to_go, f.p50_ms,
        f.p90_ms, f.p99_ms, f.worst_ms, f.server_microseconds, f.database_microseconds,
        f.server_percent, f.client_percent, f.messages_per_second, f.bytes_per_message / 1000,
        f.table_kilobytes, f.socket_kilobytes, f.own_socket_kilobytes);
}

class Bench {
  public:
    // A rate of 0: saturated.
    Bench(std::vector<std::uint16_t> ports, int sockets, int rate, int seconds, pid_t database)
        : ports_(std::move(ports)),
          port_(ports_.front()),
          rate_(rate),
          seconds_(seconds),
          database_(database),
          tables_(sockets / seats) {}

    Figures run(const std::vector<pid_t>& servers) {
        const Memory empty = memory_of(servers.front());
        for (Table& table : tables_)
            table.opened = open_table(port_, R"({"game": "intrigue", "seats": [{}, {}, {}]})");
        for (Table& table : tables_) get(port_, table.opened.path(), bearer(table.opened.owner));
        const Memory with_tables = memory_of(servers.front());
        for (Table& table : tables_)
            for (int seat = 0; seat < seats; ++seat) {
                clients_.push_back(std::make_unique<Client>(io_, table, seat));
                connect(*clients_.back());
                net::co_spawn(io_, listen(*clients_.back()), net::detached);
            }
        net::co_spawn(io_, drive(servers), net::detached);
        io_.run();
        figures_.table_kilobytes = static_cast<double>(with_tables.resident - empty.resident) /
                                   static_cast<double>(tables_.size());
        const auto sockets = static_cast<double>(clients_.size());
        figures_.socket_kilobytes =
            static_cast<double>(memory_at_end_.resident - with_tables.resident) / sockets;
        figures_.own_socket_kilobytes =
            static_cast<double>(memory_at_end_.anonymous - with_tables.anonymous) / sockets;
        return figures_;
    }

  private:
    void connect(Client& client) {
        const std::uint16_t port = ports_[static_cast<std::size_t>(client.seat) % ports_.size()];
        beast::get_lowest_layer(client.stream).connect({net::ip::make_address("127.0.0.1"), port});
        beast::get_lowest_layer(client.stream).socket().set_option(net::ip::tcp::no_delay{true});
        client.stream.set_option(beast::websocket::stream_base::decorator([&](auto& request) {
            request.set(beast::http::field::authorization,
                        "Bearer " + client.table.opened.seats[client.seat]);
        }));
        client.stream.handshake(
            "127.0.0.1", client.table.opened.path("/socket?seat=" + std::to_string(client.seat)));
        client.stream.text(true);
        client.stream.write(net::buffer(std::string{R"({"type": "ready", "ready": true})"}));
    }

    net::awaitable<void> listen(Client& client) {
        beast::flat_buffer buffer;
        while (true) {
            const auto [failed, bytes] = co_await client.stream.async_read(buffer, as_values);
            if (failed) co_return;
            on_message(client, {static_cast<const char*>(buffer.data().data()), buffer.size()});
            buffer.consume(bytes);
        }
    }

    void on_message(Client& client, std::string_view text) {
        ++messages_;
        bytes_ += static_cast<std::int64_t>(text.size());
        if (text.starts_with(R"({"type":"answer")")) {
            if (text.find(R"("ok":false)") != text.npos) client.table.awaited = 0;
            return;
        }
        if (!text.starts_with(R"({"type":"event")")) return;
        client.number = std::atoll(between(text, R"("number":)", ',').data());
        if (text.find(R"("step":)") != text.npos) {
            client.choice = between(text, R"("choices":[{"decision":")", '"');
            if (!client.playing) ++playing_;
            client.playing = true;
            if (text.find(R"("outcome":{)") != text.npos) client.table.over = true;
        }
        Table& table = client.table;
        if (table.awaited == 0 || client.number != table.awaited || ++table.received < seats)
            return;
        table.awaited = 0;
        const std::chrono::duration<double, std::milli> took = Clock::now() - table.sent;
        took_.push_back(took.count());
        if (rate_ == 0 && measuring_) decide_at(static_cast<std::size_t>(&table - tables_.data()));
    }

    // The next table that can go on.
    bool decide_somewhere() {
        for (std::size_t tried = 0; tried < tables_.size(); ++tried)
            if (decide_at(next_++ % tables_.size())) return true;
        return false;
    }

    // Some decision of somebody who is asked.
    bool decide_at(std::size_t at) {
        Table& table = tables_[at];
        if (table.awaited != 0 || table.over) return false;
        for (int seat = 0; seat < seats; ++seat) {
            Client& client = *clients_[at * seats + static_cast<std::size_t>(seat)];
            if (client.choice.empty() || client.writing) continue;
            table.awaited = client.number + 1;
            table.received = 0;
            table.sent = Clock::now();
            client.out = fmt::format(R"({{"type":"decide","at":{},"decision":"{}","id":1}})",
                                     client.number, client.choice);
            client.choice.clear();
            client.writing = true;
            client.stream.async_write(net::buffer(client.out),
                                      [&client](auto, auto) { client.writing = false; });
            return true;
        }
        return false;
    }

    net::awaitable<void> drive(std::vector<pid_t> servers) {
        net::steady_timer timer{io_};
        const Clock::time_point deadline = Clock::now() + std::chrono::seconds{60};
        while (playing_ < static_cast<std::int64_t>(clients_.size())) {
            if (Clock::now() > deadline) {
                fmt::print("{} of {} sockets never began to play\n",
                           static_cast<std::int64_t>(clients_.size()) - playing_, clients_.size());
                std::exit(1);
            }
            timer.expires_after(std::chrono::milliseconds{50});
            co_await timer.async_wait(as_values);
        }
        const double server_before = processor_time_of(servers), own_before = own_time(),
                     database_before = database_time();
        messages_ = bytes_ = 0;
        measuring_ = true;
        const Clock::time_point start = Clock::now();
        std::int64_t asked = 0;
        while (Clock::now() - start < std::chrono::seconds{seconds_}) {
            const std::chrono::duration<double> passed = Clock::now() - start;
            while (rate_ > 0 && static_cast<double>(asked) < passed.count() * rate_) {
                ++asked;
                if (!decide_somewhere()) ++missed_;
            }
            // Who could not go on at once, since a write was under way.
            while (rate_ == 0 && decide_somewhere()) {
            }
            timer.expires_after(std::chrono::milliseconds{1});
            co_await timer.async_wait(as_values);
        }
        measuring_ = false;
        memory_at_end_ = memory_of(servers.front());
        database_took_ = database_time() - database_before;
        report(processor_time_of(servers) - server_before, own_time() - own_before);
        for (const auto& client : clients_) beast::get_lowest_layer(client->stream).close();
    }

    void report(double server_time, double own) {
        const auto seconds = static_cast<double>(seconds_);
        std::sort(took_.begin(), took_.end());
        figures_.sockets = static_cast<std::int64_t>(clients_.size());
        figures_.tables = static_cast<std::int64_t>(tables_.size());
        figures_.asked = rate_;
        figures_.decisions = static_cast<std::int64_t>(took_.size());
        figures_.nowhere_to_go = missed_;
        if (took_.empty()) return;
        const auto decisions = static_cast<double>(took_.size());
        figures_.decisions_per_second = decisions / seconds;
        figures_.p50_ms = quantile(took_, 0.5);
        figures_.p90_ms = quantile(took_, 0.9);
        figures_.p99_ms = quantile(took_, 0.99);
        figures_.worst_ms = took_.back();
        figures_.server_microseconds = server_time * 1e6 / decisions;
        figures_.database_microseconds = database_took_ * 1e6 / decisions;
        figures_.server_percent = 100 * server_time / seconds;
        figures_.client_percent = 100 * own / seconds;
        figures_.messages_per_second = static_cast<double>(messages_) / seconds;
        figures_.bytes_per_message =
            static_cast<double>(bytes_) / static_cast<double>(std::max<std::int64_t>(messages_, 1));
    }

    struct Memory {  // kB
        long resident = 0, anonymous = 0;
    };
    static Memory memory_of(pid_t process) {
        Memory memory;
        std::ifstream file{fmt::format("/proc/{}/status", process)};
        for (std::string word; file >> word;) {
            if (word == "VmRSS:") file >> memory.resident;
            if (word == "RssAnon:") file >> memory.anonymous;
        }
        return memory;
    }
    static double processor_time_of(pid_t process, pid_t* parent = nullptr) {
        std::ifstream file{fmt::format("/proc/{}/stat", process)};
        std::string line;
        std::getline(file, line);
        // A name may have blanks: what follows it counts from the third field.
        std::istringstream rest{line.substr(std::min(line.size(), line.rfind(')') + 1))};
        std::string word;
        double ticks = 0;
        for (int i = 3; rest >> word; ++i) {
            if (i == 4 && parent != nullptr) *parent = std::atoi(word.c_str());
            if (i == 14 || i == 15) ticks += std::atof(word.c_str());
        }
        return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
    }
    static double processor_time_of(const std::vector<pid_t>& processes) {
        double all = 0;
        for (const pid_t process : processes) all += processor_time_of(process);
        return all;
    }
    // The database and its children.
    double database_time() const {
        if (database_ == 0) return 0;
        double all = processor_time_of(database_);
        for (const auto& entry : std::filesystem::directory_iterator{"/proc"}) {
            const pid_t process = std::atoi(entry.path().filename().c_str());
            pid_t parent = 0;
            const double time = process > 0 ? processor_time_of(process, &parent) : 0;
            if (parent == database_) all += time;
        }
        return all;
    }
    static double own_time() { return processor_time_of(getpid()); }

    std::vector<std::uint16_t> ports_;
    std::uint16_t port_;
    int rate_, seconds_;
    pid_t database_;
    double database_took_ = 0;
    std::vector<Table> tables_;
    net::io_context io_{1};
    std::vector<std::unique_ptr<Client>> clients_;
    std::vector<double> took_;
    std::size_t next_ = 0;
    std::int64_t playing_ = 0, missed_ = 0, messages_ = 0, bytes_ = 0;
    Memory memory_at_end_;
    bool measuring_ = false;
    Figures figures_;
};

// The server in a process of its own; its port comes through the pipe.
pid_t serve(int to_parent, const std::string& store) {
    const pid_t process = fork();
    if (process != 0) return process;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    Options options = options_for_tests(store);
    Server server{options, no_log()};
    const std::uint16_t port = server.port();
    if (write(to_parent, &port, sizeof port) != sizeof port) _exit(1);
    server.run_until_signalled();
    _exit(0);
}

}  // namespace

int main(int argc, char** argv) {
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    const bool as_json = argc > 1 && std::string_view{argv[argc - 1]} == "--json";
    if (as_json) --argc;
    const int sockets = argc > 1 ? std::atoi(argv[1]) : 1'000;
    const int rate = argc > 2 ? std::atoi(argv[2]) : 500;  // of "saturated": 0
    const int seconds = argc > 3 ? std::atoi(argv[3]) : 10;

    const TemporaryFile file{"server_bench"};
    std::string store = argc > 4 ? argv[4] : "sqlite:" + file.path();
    const int servers = argc > 5 ? std::atoi(argv[5]) : 1;
    std::unique_ptr<PostgresServer> database;
    if (store == "postgres") {
        database = std::make_unique<PostgresServer>(PostgresServer::Sync::On);
        store = "postgres:" + database->new_database();
    }
    std::vector<pid_t> processes;
    std::vector<std::uint16_t> ports;
    for (int i = 0; i < servers; ++i) {
        int pipes[2];
        if (pipe(pipes) != 0) return 1;
        processes.push_back(serve(pipes[1], store));
        ports.emplace_back();
        if (read(pipes[0], &ports.back(), sizeof ports.back()) != sizeof ports.back()) return 1;
    }
    const std::vector<double> disk = measure_disk(file.folder() + "/page");
    Figures figures =
        Bench{ports, sockets, rate, seconds, database ? database->process() : 0}.run(processes);
    figures.disk_p50_ms = quantile(disk, 0.5);
    figures.disk_p99_ms = quantile(disk, 0.99);
    as_json ? print_json(figures) : print_text(figures);
    for (const pid_t server : processes) {
        kill(server, SIGTERM);
        waitpid(server, nullptr, 0);
    }
    return 0;
}
