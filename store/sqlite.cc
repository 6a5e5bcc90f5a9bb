#include "store/sqlite.h"

#include <fmt/format.h>

namespace trianon::sqlite {
namespace {

void check(int code, sqlite3* database, const char* what) {
    if (code == SQLITE_OK) return;
    throw StoreError{fmt::format("sqlite, {}: {}", what, sqlite3_errmsg(database))};
}

}  // namespace

Database::Database(const std::string& file) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const int code = sqlite3_open_v2(file.c_str(), &handle_, flags, nullptr);
    if (code != SQLITE_OK) {
        const StoreError error{fmt::format("sqlite, open: {}", sqlite3_errmsg(handle_))};
        sqlite3_close_v2(handle_);
        throw error;
    }
    // Rather refuse a decision than let it wait for long.
    sqlite3_busy_timeout(handle_, 3'000);
}

void Database::run(const char* sql) {
    check(sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr), handle_, sql);
}

std::int64_t Database::number(const char* sql) {
    Statement statement{*this, sql};
    return statement.step() ? statement.number(0) : 0;
}

Statement::Statement(Database& database, const char* sql) : database_(database.handle()) {
    check(sqlite3_prepare_v3(database_, sql, -1, SQLITE_PREPARE_PERSISTENT, &handle_, nullptr),
          database_, sql);
}

bool Statement::step() {
    const int code = sqlite3_step(handle_);
    if (code == SQLITE_ROW) return true;
    // A statement that is not reset would hold its lock.
    sqlite3_reset(handle_);
    if (code != SQLITE_DONE) check(code, database_, sqlite3_sql(handle_));
    return false;
}

void Statement::run() {
    while (step()) {
    }
}

std::string Statement::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
    return {bytes, bytes + sqlite3_column_bytes(handle_, column)};
}

void Statement::bind(int index, std::int64_t value) {
    check(sqlite3_bind_int64(handle_, index, value), database_, "bind");
}

void Statement::bind(int index, std::string_view value) {
    check(
        sqlite3_bind_text64(handle_, index, value.data(), value.size(), SQLITE_STATIC, SQLITE_UTF8),
        database_, "bind");
}

}  // namespace trianon::sqlite
