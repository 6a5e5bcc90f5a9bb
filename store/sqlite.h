// A thin wrapper of SQLite's C interface: what is opened is closed, and what fails throws
// StoreError.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "store/store.h"

namespace trianon::sqlite {

class Database {
  public:
    explicit Database(const std::string& file);
    ~Database() { sqlite3_close_v2(handle_); }
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    void run(const char* sql);  // one or several statements without values
    std::int64_t number(const char* sql);
    int changes() const { return sqlite3_changes(handle_); }
    sqlite3* handle() const { return handle_; }

  private:
    sqlite3* handle_ = nullptr;
};

// A prepared statement, used again and again: bind, then step until there is no row.
class Statement {
  public:
    Statement(Database& database, const char* sql);
    ~Statement() { sqlite3_finalize(handle_); }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    // Values are bound from the left; binding the first begins anew.
    template <class... Values> Statement& with(const Values&... values) {
        sqlite3_reset(handle_);
        int index = 0;
        (bind(++index, values), ...);
        return *this;
    }
    bool step();  // whether there is a row
    void run();   // for what answers nothing

    std::int64_t number(int column) const { return sqlite3_column_int64(handle_, column); }
    bool is_null(int column) const { return sqlite3_column_type(handle_, column) == SQLITE_NULL; }
    std::string text(int column) const;

  private:
    void bind(int index, std::int64_t value);
    void bind(int index, std::string_view value);  // must live until the step

    sqlite3_stmt* handle_ = nullptr;
    sqlite3* database_;
};

}  // namespace trianon::sqlite
