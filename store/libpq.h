// A thin wrapper of libpq, PostgreSQL's own client library: what is opened is closed, what fails
// throws StoreError, and nothing waits for ever. The library is loaded when the first connection is
// made, so that the program runs without it where nobody asks for PostgreSQL.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

struct pg_conn;
struct pg_result;

namespace trianon::pq {

using Values = std::vector<std::string>;  // of $1, $2, … as text

// What a statement answered.
class Rows {
  public:
    explicit Rows(pg_result* result);

    int size() const;
    std::string text(int row, int column) const;
    std::int64_t number(int row, int column) const;
    bool is_null(int row, int column) const;
    std::int64_t changed() const;  // rows that the statement inserted, updated or deleted

  private:
    std::shared_ptr<pg_result> result_;
};

struct Notification {
    std::string channel, text;
};

class PostgresConnection {
  public:
    // What a URL does not say is read from PG* variables, the service and the password file.
    explicit PostgresConnection(const std::string& url);
    ~PostgresConnection();
    PostgresConnection(const PostgresConnection&) = delete;
    PostgresConnection& operator=(const PostgresConnection&) = delete;

    void run(const std::string& sql);  // one or several statements without values
    Rows ask(const std::string& sql, const Values& values = {});
    void prepare(const std::string& name, const std::string& sql);

    // Statements that travel together: each is sent, and `answers` has one for each of them. Up to
    // a `sync` they are one transaction, and the next begins whatever became of it.
    void send(const std::string& prepared, const Values& values);
    void sync();
    void flush();  // without waiting
    std::vector<Rows> answers();

    // How long an answer may take.
    void set_patience(std::chrono::seconds patience) { patience_ = patience; }

    // For poll(2): readable when there may be a notification.
    int socket() const;
    std::vector<Notification> notifications();

  private:
    using SteadyClock = std::chrono::steady_clock;
    pg_result* next_result(SteadyClock::time_point deadline);
    void wait(bool to_write, SteadyClock::time_point deadline);
    [[noreturn]] void fail(std::string_view what) const;
    void require(bool well, std::string_view what) const;

    pg_conn* handle_ = nullptr;
    int syncs_ = 0;  // sent and not answered
    // Rather refuse a decision than let it wait for long.
    std::chrono::seconds patience_{4};
};

// A connection that is made again after a failure, but not too often.
class Link {
  public:
    explicit Link(std::string url) : url_(std::move(url)) {}

    // Whether it is connected or may try again.
    bool is_due() const;
    // Throws StoreError, without trying if the last failure was a moment ago. `prepare` is called
    // with a new connection.
    template <class Prepare> PostgresConnection& get(const Prepare& prepare) {
        if (connection_) return *connection_;
        require_due();
        try {
            auto fresh = std::make_unique<PostgresConnection>(url_);
            prepare(*fresh);
            connection_ = std::move(fresh);
            wait_ = shortest_wait;
        } catch (const StoreError& error) {
            failed(error.what());
            throw;
        }
        return *connection_;
    }
    PostgresConnection* connected() { return connection_.get(); }
    void drop() { connection_.reset(); }

  private:
    using SteadyClock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds shortest_wait{50}, longest_wait{2'000};
    void require_due() const;
    void failed(const std::string& reason);

    std::string url_;
    std::unique_ptr<PostgresConnection> connection_;
    std::chrono::milliseconds wait_ = shortest_wait;
    SteadyClock::time_point next_try_{};
    std::string reason_;
};

// A list as PostgreSQL writes it: {"a","b"}.
std::string array_of(const std::vector<std::string>& texts);

}  // namespace trianon::pq
