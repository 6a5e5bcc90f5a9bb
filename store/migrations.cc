#include "store/migrations.h"

#include <fmt/format.h>

#include <array>

namespace trianon {
namespace {

constexpr std::array<const char*, 4> steps{
    R"(
CREATE TABLE tables(
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    edition TEXT NOT NULL,
    opened INTEGER NOT NULL);
CREATE TABLE entries(
    table_key INTEGER NOT NULL REFERENCES tables(key),
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY(table_key, number)) WITHOUT ROWID;
)",
    R"(
ALTER TABLE tables ADD COLUMN finished INTEGER NOT NULL DEFAULT 0;
CREATE INDEX unfinished_tables ON tables(key) WHERE finished = 0;
CREATE TABLE snapshots(
    table_key INTEGER PRIMARY KEY REFERENCES tables(key),
    number INTEGER NOT NULL,
    text TEXT NOT NULL);
)",
    R"(
CREATE TABLE asides(
    table_key INTEGER NOT NULL REFERENCES tables(key),
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY(table_key, name)) WITHOUT ROWID;
)",
    // What the list of open tables says; nothing of one that is not in it any more.
    R"(
CREATE TABLE listings(
    table_key INTEGER PRIMARY KEY REFERENCES tables(key) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    text TEXT NOT NULL);
CREATE INDEX listed_tables ON listings(table_key) WHERE text <> '';
)"};

}  // namespace

std::span<const char* const> migrations() { return steps; }

void migrate(sqlite::Database& database) { migrate(database, steps.size()); }

void migrate(sqlite::Database& database, std::size_t version) {
    const auto found = static_cast<std::size_t>(database.number("PRAGMA user_version"));
    if (found > steps.size())
        throw StoreError{
            fmt::format("the database has version {}, this program knows {}: it was "
                        "written by a newer one",
                        found, steps.size())};
    for (std::size_t i = found; i < version; ++i)
        database.run(
            fmt::format("BEGIN IMMEDIATE;{}PRAGMA user_version = {};COMMIT", steps[i], i + 1)
                .c_str());
}

}  // namespace trianon
