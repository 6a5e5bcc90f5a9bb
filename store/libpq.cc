#include "store/libpq.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>

namespace trianon::pq {
namespace {

// The functions that are used, by their declarations in libpq-fe.h.
struct Library {
    decltype(&PQconnectdbParams) connect;
    decltype(&PQfinish) finish;
    decltype(&PQstatus) status;
    decltype(&PQerrorMessage) error_message;
    decltype(&PQsetNoticeProcessor) set_notice_processor;
    decltype(&PQsocket) socket;
    decltype(&PQsetnonblocking) set_nonblocking;
    decltype(&PQenterPipelineMode) enter_pipeline;
    decltype(&PQexitPipelineMode) exit_pipeline;
    decltype(&PQpipelineSync) pipeline_sync;
    decltype(&PQsendQuery) send_query;
    decltype(&PQsendQueryParams) send_params;
    decltype(&PQsendPrepare) send_prepare;
    decltype(&PQsendQueryPrepared) send_prepared;
    decltype(&PQflush) flush;
    decltype(&PQconsumeInput) consume;
    decltype(&PQisBusy) is_busy;
    decltype(&PQgetResult) get_result;
    decltype(&PQresultStatus) result_status;
    decltype(&PQresultErrorMessage) result_error;
    decltype(&PQclear) clear;
    decltype(&PQntuples) rows;
    decltype(&PQgetvalue) value;
    decltype(&PQgetlength) length;
    decltype(&PQgetisnull) is_null;
    decltype(&PQcmdTuples) changed;
    decltype(&PQnotifies) notifies;
    decltype(&PQfreemem) free_memory;
};

template <class T> void find_function(void* library, const char* name, T& function) {
    function = reinterpret_cast<T>(dlsym(library, name));
    if (function == nullptr)
        throw StoreError{fmt::format("libpq has no {}: version 14 or newer is needed", name)};
}

Library load_library() {
    void* file = dlopen("libpq.so.5", RTLD_NOW);
    if (file == nullptr)
        throw StoreError{"PostgreSQL needs libpq.so.5, in Debian's package libpq5"};
    Library library;
    find_function(file, "PQconnectdbParams", library.connect);
    find_function(file, "PQfinish", library.finish);
    find_function(file, "PQstatus", library.status);
    find_function(file, "PQerrorMessage", library.error_message);
    find_function(file, "PQsetNoticeProcessor", library.set_notice_processor);
    find_function(file, "PQsocket", library.socket);
    find_function(file, "PQsetnonblocking", library.set_nonblocking);
    find_function(file, "PQenterPipelineMode", library.enter_pipeline);
    find_function(file, "PQexitPipelineMode", library.exit_pipeline);
    find_function(file, "PQpipelineSync", library.pipeline_sync);
    find_function(file, "PQsendQuery", library.send_query);
    find_function(file, "PQsendQueryParams", library.send_params);
    find_function(file, "PQsendPrepare", library.send_prepare);
    find_function(file, "PQsendQueryPrepared", library.send_prepared);
    find_function(file, "PQflush", library.flush);
    find_function(file, "PQconsumeInput", library.consume);
    find_function(file, "PQisBusy", library.is_busy);
    find_function(file, "PQgetResult", library.get_result);
    find_function(file, "PQresultStatus", library.result_status);
    find_function(file, "PQresultErrorMessage", library.result_error);
    find_function(file, "PQclear", library.clear);
    find_function(file, "PQntuples", library.rows);
    find_function(file, "PQgetvalue", library.value);
    find_function(file, "PQgetlength", library.length);
    find_function(file, "PQgetisnull", library.is_null);
    find_function(file, "PQcmdTuples", library.changed);
    find_function(file, "PQnotifies", library.notifies);
    find_function(file, "PQfreemem", library.free_memory);
    return library;
}

const Library& library() {
    static const Library loaded = load_library();
    return loaded;
}

// One line, as logs want it.
std::string one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    std::replace(text.begin(), text.end(), '"', '\'');
    while (text.ends_with(' ')) text.pop_back();
    return text;
}

std::vector<const char*> pointers(const Values& values) {
    std::vector<const char*> all;
    for (const std::string& value : values) {
        if (value.find('\0') != value.npos) throw StoreError{"postgres keeps no text with a zero"};
        all.push_back(value.c_str());
    }
    return all;
}

}  // namespace

Rows::Rows(pg_result* result) : result_(result, [](pg_result* own) { library().clear(own); }) {}

int Rows::size() const { return library().rows(result_.get()); }

std::string Rows::text(int row, int column) const {
    return {library().value(result_.get(), row, column),
            static_cast<std::size_t>(library().length(result_.get(), row, column))};
}

std::int64_t Rows::number(int row, int column) const {
    return std::strtoll(library().value(result_.get(), row, column), nullptr, 10);
}

bool Rows::is_null(int row, int column) const {
    return library().is_null(result_.get(), row, column) != 0;
}

std::int64_t Rows::changed() const {
    return std::strtoll(library().changed(result_.get()), nullptr, 10);
}

PostgresConnection::PostgresConnection(const std::string& url) {
    // What comes later counts: a URL may say otherwise.
    const std::array names{"connect_timeout",
                           "tcp_user_timeout",
                           "keepalives_idle",
                           "application_name",
                           "dbname",
                           "client_encoding",
                           static_cast<const char*>(nullptr)};
    const std::array values{
        "3", "4000", "5", "trianon", url.c_str(), "UTF8", static_cast<const char*>(nullptr)};
    handle_ = library().connect(names.data(), values.data(), 1);
    try {
        require(library().status(handle_) == CONNECTION_OK, "connect");
        // It would print them.
        library().set_notice_processor(handle_, [](void*, const char*) {}, nullptr);
        require(library().set_nonblocking(handle_, 1) == 0, "connect");
        require(library().enter_pipeline(handle_) == 1, "connect");
        // A server that is cut off in the middle of a transaction must not hold its locks.
        run("SET client_min_messages = warning; SET synchronous_commit = on; SET statement_timeout "
            "= '4s'; "
            "SET idle_in_transaction_session_timeout = '4s'; SET standard_conforming_strings = on");
    } catch (...) {
        library().finish(handle_);
        throw;
    }
}

PostgresConnection::~PostgresConnection() { library().finish(handle_); }

void PostgresConnection::fail(std::string_view what) const {
    throw StoreError{
        fmt::format("postgres, {}: {}", what, one_line(library().error_message(handle_)))};
}

void PostgresConnection::require(bool well, std::string_view what) const {
    if (!well) fail(what);
}

void PostgresConnection::wait(bool to_write, SteadyClock::time_point deadline) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - SteadyClock::now()).count();
    pollfd ready{socket(), static_cast<short>(to_write ? POLLIN | POLLOUT : POLLIN), 0};
    const int count = left > 0 ? poll(&ready, 1, static_cast<int>(left)) : 0;
    if (count == 0) throw StoreError{"postgres: no answer in time"};
    if (count < 0 && errno != EINTR) throw StoreError{"postgres: the connection cannot be read"};
    if ((ready.revents & (POLLIN | POLLHUP | POLLERR)) != 0)
        require(library().consume(handle_) == 1, "read");
}

// Null between the results of two statements.
pg_result* PostgresConnection::next_result(SteadyClock::time_point deadline) {
    while (true) {
        const int unsent = library().flush(handle_);
        require(unsent >= 0, "write");
        if (unsent == 0 && library().is_busy(handle_) == 0) return library().get_result(handle_);
        wait(unsent != 0, deadline);
    }
}

void PostgresConnection::run(const std::string& sql) {
    require(library().exit_pipeline(handle_) == 1, "run");
    require(library().send_query(handle_, sql.c_str()) == 1, "run");
    const SteadyClock::time_point deadline = SteadyClock::now() + patience_;
    std::string error;
    while (pg_result* result = next_result(deadline)) {
        const Rows rows{result};
        if (library().result_status(result) == PGRES_FATAL_ERROR)
            error = library().result_error(result);
    }
    if (!error.empty()) throw StoreError{"postgres: " + one_line(error)};
    require(library().enter_pipeline(handle_) == 1, "run");
}

Rows PostgresConnection::ask(const std::string& sql, const Values& values) {
    require(library().send_params(handle_, sql.c_str(), static_cast<int>(values.size()), nullptr,
                                  pointers(values).data(), nullptr, nullptr, 0) == 1,
            "send");
    sync();
    return answers().at(0);
}

void PostgresConnection::prepare(const std::string& name, const std::string& sql) {
    require(library().send_prepare(handle_, name.c_str(), sql.c_str(), 0, nullptr) == 1, "prepare");
    sync();
    answers();
}

void PostgresConnection::send(const std::string& prepared, const Values& values) {
    require(library().send_prepared(handle_, prepared.c_str(), static_cast<int>(values.size()),
                                    pointers(values).data(), nullptr, nullptr, 0) == 1,
            "send");
}

void PostgresConnection::sync() {
    require(library().pipeline_sync(handle_) == 1, "send");
    ++syncs_;
}

void PostgresConnection::flush() { require(library().flush(handle_) >= 0, "write"); }

std::vector<Rows> PostgresConnection::answers() {
    const SteadyClock::time_point deadline = SteadyClock::now() + patience_;
    std::vector<Rows> all;
    while (syncs_ > 0) {
        pg_result* result = next_result(deadline);
        if (result == nullptr) {
            require(library().status(handle_) == CONNECTION_OK, "read");
            continue;
        }
        const ExecStatusType status = library().result_status(result);
        Rows rows{result};
        if (status == PGRES_PIPELINE_SYNC)
            --syncs_;
        else if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
            all.push_back(std::move(rows));
        else
            throw StoreError{"postgres: " + one_line(library().result_error(result))};
    }
    return all;
}

int PostgresConnection::socket() const { return library().socket(handle_); }

std::vector<Notification> PostgresConnection::notifications() {
    require(library().consume(handle_) == 1, "read");
    std::vector<Notification> all;
    while (PGnotify* one = library().notifies(handle_)) {
        all.push_back({one->relname, one->extra});
        library().free_memory(one);
    }
    return all;
}

bool Link::is_due() const { return connection_ || SteadyClock::now() >= next_try_; }

void Link::require_due() const {
    if (!is_due()) throw StoreError{reason_};
}

void Link::failed(const std::string& reason) {
    reason_ = reason;
    next_try_ = SteadyClock::now() + wait_;
    wait_ = std::min(2 * wait_, longest_wait);
}

std::string array_of(const std::vector<std::string>& texts) {
    std::string list = "{";
    for (const std::string& text : texts) {
        if (list.size() > 1) list += ',';
        list += '"';
        for (const char letter : text) {
            if (letter == '"' || letter == '\\') list += '\\';
            list += letter;
        }
        list += '"';
    }
    return list + '}';
}

}  // namespace trianon::pq
