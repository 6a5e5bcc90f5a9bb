#include "server/server.h"

#include <fmt/format.h>
#include <malloc.h>
#include <sodium.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <optional>
#include <thread>
#include <vector>

#include "server/connection.h"
#include "store/memory_store.h"
#include "store/sqlite_store.h"

namespace trianon::server {

using net::ip::tcp;

namespace {

std::unique_ptr<Store> open_store(const std::string& name, spdlog::logger& log) {
    constexpr std::string_view sqlite = "sqlite:";
    if (name == "memory:") return std::make_unique<MemoryStore>();
    if (name.starts_with(sqlite))
        return std::make_unique<SqliteStore>(
            name.substr(sqlite.size()),
            SqliteStore::Watch{[&log](const std::string& reason) {
                                   log.error("event=store_failed reason=\"{}\"", reason);
                               },
                               [&log] { log.warn("event=store_recovered"); }});
    throw StoreError{fmt::format("\"{}\" is no store: say sqlite:FILE or memory:", name)};
}

// After a busy evening most of the heap is free, in pieces between what is still in use; the
// allocator does not return these by itself.
void give_back_memory() {
    constexpr std::size_t little = 32 * 1024 * 1024;
    const struct mallinfo2 heap = mallinfo2();
    if (heap.fordblks > heap.uordblks + little) malloc_trim(0);
}

}  // namespace

struct Server::Inside {
    Inside(const Options& options, std::shared_ptr<spdlog::logger> log)
        : house(options, std::move(log)),
          io(options.threads),
          acceptor(net::make_strand(io)),
          sweeper(acceptor.get_executor()),
          store(open_store(options.store, *house.log)) {
        if (!options.web.empty()) house.files = StaticFiles{options.web};
        house.hall = std::make_unique<Hall>(io.get_executor(), *store, house.options, house.metrics,
                                            *house.log);
        listen();
    }
    // Handlers hold rooms and rooms hold timers: the store falls silent first, then the hall goes
    // with its bots, and last what the timers belong to.
    ~Inside() {
        store.reset();
        house.hall.reset();
    }

    void listen() {
        const tcp::endpoint endpoint{net::ip::make_address(house.options.address),
                                     house.options.port};
        try {
            acceptor.open(endpoint.protocol());
            acceptor.set_option(net::socket_base::reuse_address{true});
            acceptor.bind(endpoint);
            acceptor.listen();
        } catch (const boost::system::system_error& error) {
            const bool taken = error.code() == net::error::address_in_use;
            throw std::runtime_error{
                fmt::format("cannot listen at port {} of {}: {}{}", endpoint.port(),
                            house.options.address, error.code().message(),
                            taken ? "; is Trianon open already? --listen takes another port" : "")};
        }
        port = acceptor.local_endpoint().port();
        std::vector<std::string> origins = house.options.origins;
        const std::string& own = house.options.address;
        for (const std::string& host :
             {std::string{"localhost"}, std::string{"127.0.0.1"}, std::string{"[::1]"},
              endpoint.address().is_v6() ? "[" + own + "]" : own})
            origins.push_back(fmt::format("http://{}:{}", host, port));
        for (const std::string& origin : origins)
            house.origins.insert(as_browsers_write(origin).value_or(origin));
    }

    net::awaitable<void> accept() {
        while (true) {
            const auto strand = net::make_strand(io);
            auto [failed, socket] = co_await acceptor.async_accept(strand, as_values);
            if (failed == net::error::operation_aborted || stopping) co_return;
            if (failed) {
                // No descriptor is left: wait until some are given back.
                net::steady_timer pause{io, std::chrono::milliseconds{50}};
                co_await pause.async_wait(as_values);
                continue;
            }
            safely([this, &guest = socket] { greet(std::move(guest)); });
        }
    }

    void greet(tcp::socket socket) {
        if (house.connections >= house.options.limits.connections) return;
        const auto executor = socket.get_executor();
        const auto connection = std::make_shared<Connection>(house, std::move(socket));
        if (!connection->has_place()) return house.metrics.too_fast.Increment();
        {
            const std::lock_guard lock{mutex};
            if (connections.size() > 2 * house.connections + 64)
                std::erase_if(connections, [](const auto& weak) { return weak.expired(); });
            connections.push_back(connection);
        }
        net::co_spawn(
            executor, [connection]() -> net::awaitable<void> { co_await connection->run(); },
            [this](std::exception_ptr error) { note(error); });
    }

    // The house stays open, whatever becomes of one guest.
    void safely(const std::function<void()>& action) {
        try {
            action();
        } catch (const std::exception& error) {
            house.log->error("event=failed reason=\"{}\"", error.what());
        }
    }

    // One thing that fails is no reason to stop for everybody.
    void work() {
        while (true) {
            try {
                io.run();
                return;
            } catch (const std::exception& error) {
                house.log->error("event=failed reason=\"{}\"", error.what());
            }
        }
    }

    void note(const std::exception_ptr& error) {
        if (!error) return;
        try {
            std::rethrow_exception(error);
        } catch (const std::exception& what) {
            house.log->error("event=connection_failed reason=\"{}\"", what.what());
        }
    }

    net::awaitable<void> sweep() {
        while (!stopping) {
            sweeper.expires_after(std::chrono::seconds{20});
            co_await sweeper.async_wait(as_values);
            if (stopping) co_return;
            safely([this] {
                house.hall->sweep();
                give_back_memory();
            });
        }
    }

    // Says goodbye to everybody, waits a little for them to go, then ends.
    net::awaitable<void> shut_down() {
        stopping = true;
        boost::system::error_code ignored;
        acceptor.close(ignored);
        sweeper.cancel();
        {
            const std::lock_guard lock{mutex};
            for (const auto& weak : connections)
                if (const auto connection = weak.lock()) connection->close();
        }
        for (int i = 0; i < 40 && house.connections > 0; ++i) {
            net::steady_timer pause{io, std::chrono::milliseconds{50}};
            co_await pause.async_wait(as_values);
        }
        house.log->info("event=stopped");
        io.stop();
    }

    House house;
    net::io_context io;
    tcp::acceptor acceptor;  // its strand opens, sweeps and closes the house
    net::steady_timer sweeper;
    std::uint16_t port = 0;
    std::unique_ptr<Store> store;
    std::mutex mutex;
    std::vector<std::weak_ptr<Connection>> connections;
    std::atomic<bool> running = false;
    std::atomic<bool> stopping = false;
    std::vector<std::thread> threads;
};

Server::Server(const Options& options, std::shared_ptr<spdlog::logger> log) {
    if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used");
    inside_ = std::make_unique<Inside>(options, std::move(log));
}

Server::~Server() {
    stop();
    wait();
}

std::uint16_t Server::port() const { return inside_->port; }

void Server::start() {
    Inside& in = *inside_;
    in.running = true;
    in.house.hall->resume();
    net::co_spawn(in.acceptor.get_executor(), in.accept(), net::detached);
    net::co_spawn(in.acceptor.get_executor(), in.sweep(), net::detached);
    for (int i = 0; i < in.house.options.threads; ++i)
        in.threads.emplace_back([&in] { in.work(); });
    in.house.log->info("event=listening address={} port={} store={}", in.house.options.address,
                       port(), in.house.options.store);
}

void Server::wait() {
    for (std::thread& thread : inside_->threads) thread.join();
    inside_->threads.clear();
    inside_->store->flush();
}

void Server::stop() {
    Inside& in = *inside_;
    if (!in.running.exchange(false)) return;
    net::co_spawn(in.acceptor.get_executor(), in.shut_down(), net::detached);
}

void Server::run_until_signalled() {
    // A file that may not grow is a write that fails, and no reason to die.
    std::signal(SIGXFSZ, SIG_IGN);
    net::signal_set signals{inside_->io, SIGINT, SIGTERM};
    signals.async_wait([this](const boost::system::error_code& error, int) {
        if (!error) stop();
    });
    start();
    wait();
}

}  // namespace trianon::server
