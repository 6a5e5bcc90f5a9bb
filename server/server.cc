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
#include <deque>
#include <optional>
#include <thread>
#include <vector>

#include "server/connection.h"
#include "store/file_lock.h"
#include "store/memory_store.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace trianon::server {

using net::ip::tcp;

namespace {

constexpr std::string_view sqlite = "sqlite:";

std::unique_ptr<Store> open_store(const Options& options, spdlog::logger& log) {
    const StoreCallbacks callbacks{.write_failed =
                                       [&log](const std::string& reason) {
                                           log.error("event=store_failed reason=\"{}\"", reason);
                                       },
                                   .recovered = [&log] { log.warn("event=store_recovered"); }};
    const std::string& name = options.store;
    if (name == "memory:") return std::make_unique<MemoryStore>();
    if (name.starts_with(sqlite))
        return std::make_unique<SqliteStore>(name.substr(sqlite.size()), callbacks);
    if (const auto url = postgres_url(name))
        return std::make_unique<PostgresStore>(*url, callbacks);
    throw StoreError{fmt::format("\"{}\" is no store: say sqlite:FILE, postgres:URL or memory:",
                                 options.store_kind())};
}

// After a peak most of the heap is free, in fragments that the allocator does not return by itself.
void trim_heap() {
    constexpr std::size_t tolerated = 32 * 1024 * 1024;
    const struct mallinfo2 heap = mallinfo2();
    if (heap.fordblks > heap.uordblks + tolerated) malloc_trim(0);
}

}  // namespace

// Each thread runs a context of its own, so that what lives on it needs no lock.
struct ThreadContext {
    // A first socket has the context take its own descriptors now: later none may be left.
    ThreadContext() { const tcp::socket first{io}; }

    net::io_context io{1};
    net::executor_work_guard<net::io_context::executor_type> open{io.get_executor()};
    std::thread thread;
};

struct Server::Impl {
    Impl(const Options& options, std::shared_ptr<spdlog::logger> log)
        : context(options, std::move(log)),
          threads(static_cast<std::size_t>(std::max(1, options.threads))),
          io(threads.front().io),
          acceptor(io),
          maintenance_timer(io) {
        // A second server on this port or on these tables ends before it migrates anything.
        listen();
        if (options.store.starts_with(sqlite))
            store_lock.emplace(options.store.substr(sqlite.size()));
        store = open_store(options, *context.log);
        context.files = options.web.empty() ? StaticFiles{options.page} : StaticFiles{options.web};
        std::vector<Executor> executors;
        for (ThreadContext& thread : threads) executors.push_back(thread.io.get_executor());
        context.tables = std::make_unique<TableRegistry>(executors, *store, context.options,
                                                         context.metrics, *context.log);
    }
    // What one thread had handed to another goes back before their contexts end. Callbacks of the
    // store hold actors, and actors hold timers: first the store goes, then the registry with its
    // bots, and last the contexts of the timers.
    ~Impl() {
        context.tables->stop_loading();
        for (int round = 0; round < 3; ++round)
            for (ThreadContext& thread : threads) {
                thread.io.restart();
                safely([&] { thread.io.poll(); });
            }
        store.reset();
        context.tables.reset();
    }

    void listen() {
        const tcp::endpoint endpoint{net::ip::make_address(context.options.address),
                                     context.options.port};
        try {
            acceptor.open(endpoint.protocol());
            acceptor.set_option(net::socket_base::reuse_address{true});
            acceptor.bind(endpoint);
            acceptor.listen();
        } catch (const boost::system::system_error& error) {
            const bool taken = error.code() == net::error::address_in_use;
            throw std::runtime_error{
                fmt::format("cannot listen at port {} of {}: {}{}", endpoint.port(),
                            context.options.address, error.code().message(),
                            taken ? "; is Trianon open already? --listen takes another port" : "")};
        }
        port = acceptor.local_endpoint().port();
        context.options.port = port;
        std::vector<std::string> origins = context.options.origins;
        const std::string& own = context.options.address;
        for (const std::string& host :
             {std::string{"localhost"}, std::string{"127.0.0.1"}, std::string{"[::1]"},
              endpoint.address().is_v6() ? "[" + own + "]" : own})
            origins.push_back(fmt::format("http://{}:{}", host, port));
        for (const std::string& origin : origins)
            context.allowed_origins.insert(normalised_origin(origin).value_or(origin));
    }

    net::awaitable<void> accept() {
        while (true) {
            net::io_context& next = threads[accepted_connections++ % threads.size()].io;
            auto [failed, socket] = co_await acceptor.async_accept(next, as_values);
            if (failed == net::error::operation_aborted || stopping) co_return;
            if (failed) {
                // No descriptor is left: wait until some are closed.
                net::steady_timer pause{io, std::chrono::milliseconds{50}};
                co_await pause.async_wait(as_values);
                continue;
            }
            safely([this, &accepted = socket] { serve(std::move(accepted)); });
        }
    }

    void serve(tcp::socket socket) {
        if (context.open_connections >= context.options.limits.connections) return;
        const auto executor = socket.get_executor();
        const auto connection = std::make_shared<Connection>(context, std::move(socket));
        if (!connection->has_slot()) return context.metrics.rate_limited.Increment();
        context.track(connection);
        net::co_spawn(
            executor, [connection]() -> net::awaitable<void> { co_await connection->run(); },
            [this](std::exception_ptr error) { log_failure(error); });
    }

    // An exception in one handler does not stop the server.
    void safely(const std::function<void()>& action) {
        try {
            action();
        } catch (const std::exception& error) {
            context.log->error("event=handler_failed reason=\"{}\"", error.what());
        }
    }

    void run_io(net::io_context& own) {
        while (true) {
            try {
                own.run();
                return;
            } catch (const std::exception& error) {
                context.log->error("event=handler_failed reason=\"{}\"", error.what());
            }
        }
    }

    void log_failure(const std::exception_ptr& error) {
        if (!error) return;
        try {
            std::rethrow_exception(error);
        } catch (const std::exception& what) {
            context.log->error("event=connection_failed reason=\"{}\"", what.what());
        }
    }

    net::awaitable<void> run_maintenance() {
        while (!stopping) {
            maintenance_timer.expires_after(std::chrono::seconds{20});
            co_await maintenance_timer.async_wait(as_values);
            if (stopping) co_return;
            safely([this] {
                context.tables->run_maintenance();
                trim_heap();
            });
        }
    }

    // Closes all connections, waits up to two seconds for them to end, then stops.
    net::awaitable<void> shut_down() {
        context.draining = true;
        net::steady_timer drained{io, context.options.drain};
        if (context.options.drain.count() > 0) co_await drained.async_wait(as_values);
        stopping = true;
        boost::system::error_code ignored;
        acceptor.close(ignored);
        maintenance_timer.cancel();
        context.shut_down_all();
        for (int i = 0; i < 40 && context.open_connections > 0; ++i) {
            net::steady_timer pause{io, std::chrono::milliseconds{50}};
            co_await pause.async_wait(as_values);
        }
        context.log->info("event=stopped");
        for (ThreadContext& thread : threads) thread.io.stop();
    }

    ServerContext context;
    std::deque<ThreadContext> threads;
    net::io_context& io;  // of the first, which accepts, maintains and shuts down
    tcp::acceptor acceptor;
    net::steady_timer maintenance_timer;
    std::uint16_t port = 0;
    std::optional<FileLock> store_lock;
    std::unique_ptr<Store> store;
    std::size_t accepted_connections = 0;
    std::atomic<bool> running = false;
    std::atomic<bool> stopping = false;
};

Server::Server(const Options& options, std::shared_ptr<spdlog::logger> log) {
    if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used");
    impl_ = std::make_unique<Impl>(options, std::move(log));
}

Server::~Server() {
    stop();
    wait();
}

std::uint16_t Server::port() const { return impl_->port; }

void Server::start() {
    Impl& impl = *impl_;
    impl.running = true;
    impl.context.tables->resume();
    net::co_spawn(impl.io, impl.accept(), net::detached);
    net::co_spawn(impl.io, impl.run_maintenance(), net::detached);
    for (ThreadContext& own : impl.threads)
        own.thread = std::thread{[&impl, &own] { impl.run_io(own.io); }};
    impl.context.log->info("event=listening address={} port={} store={}",
                           impl.context.options.address, port(), impl.context.options.store_kind());
}

void Server::wait() {
    for (ThreadContext& own : impl_->threads)
        if (own.thread.joinable()) own.thread.join();
    impl_->store->flush();
}

void Server::stop() {
    Impl& impl = *impl_;
    if (!impl.running.exchange(false)) return;
    net::co_spawn(impl.io, impl.shut_down(), net::detached);
}

void Server::run_until_signalled() {
    // A file that may not grow is a write that fails, and no reason to die.
    std::signal(SIGXFSZ, SIG_IGN);
    net::signal_set signals{impl_->io, SIGINT, SIGTERM};
    signals.async_wait([this](const boost::system::error_code& error, int) {
        if (!error) stop();
    });
    start();
    wait();
}

}  // namespace trianon::server
