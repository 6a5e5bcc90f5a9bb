#include "store/postgres_migrations.h"

#include <fmt/format.h>

#include <array>

namespace trianon {
namespace {

// `last` is the number of the last entry: who appends moves it on from the number before, and so
// two servers never both do. The statement that adds entries has found their table, so they need
// no reference to be checked again.
// A server is alive until its deadline, and a lease is worth as much as the server that holds it.
constexpr std::array<const char*, 4> postgres_steps{R"(
CREATE TABLE tables(
    key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    game text NOT NULL,
    rules integer NOT NULL,
    edition text NOT NULL,
    opened bigint NOT NULL,
    last bigint NOT NULL,
    finished boolean NOT NULL DEFAULT false) WITH (fillfactor = 70);
CREATE INDEX unfinished_tables ON tables(key) WHERE NOT finished;
CREATE TABLE entries(
    table_key bigint NOT NULL,
    number bigint NOT NULL,
    text text NOT NULL,
    PRIMARY KEY(table_key, number));
CREATE TABLE snapshots(
    table_key bigint PRIMARY KEY REFERENCES tables(key),
    number bigint NOT NULL,
    text text NOT NULL);
CREATE TABLE servers(
    name text PRIMARY KEY,
    deadline timestamptz NOT NULL) WITH (fillfactor = 50);
CREATE TABLE leases(
    table_key bigint PRIMARY KEY REFERENCES tables(key),
    server text NOT NULL REFERENCES servers(name),
    vacant_since timestamptz);
CREATE INDEX leases_of_server ON leases(server);
)",
                                                    // Not worth a log: servers tell it again.
                                                    R"(
CREATE UNLOGGED TABLE presence(
    table_key bigint NOT NULL,
    server text NOT NULL REFERENCES servers(name) ON DELETE CASCADE,
    seats integer NOT NULL,
    spectators bigint NOT NULL,
    PRIMARY KEY(table_key, server)) WITH (fillfactor = 50);
CREATE INDEX presence_of_server ON presence(server);
)",
                                                    R"(
CREATE TABLE asides(
    table_key bigint NOT NULL REFERENCES tables(key),
    name text NOT NULL,
    text text NOT NULL,
    PRIMARY KEY(table_key, name));
)",
                                                    R"(
CREATE TABLE listings(
    table_key bigint PRIMARY KEY REFERENCES tables(key) ON DELETE CASCADE,
    number bigint NOT NULL,
    text text NOT NULL) WITH (fillfactor = 70);
CREATE INDEX listed_tables ON listings(table_key) WHERE text <> '';
)"};

}  // namespace

std::span<const char* const> postgres_migrations() { return postgres_steps; }

void migrate(pq::PostgresConnection& connection) { migrate(connection, postgres_steps.size()); }

void migrate(pq::PostgresConnection& connection, std::size_t version) {
    if (connection.ask("SHOW server_encoding").text(0, 0) != "UTF8")
        throw StoreError{"the database must have the encoding UTF8"};
    connection.set_patience(std::chrono::seconds{120});
    // The lock ends with the transaction.
    connection.run(
        "BEGIN; SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(1682);"
        "CREATE SCHEMA IF NOT EXISTS trianon;"
        "CREATE TABLE IF NOT EXISTS trianon.version(version integer NOT NULL)");
    connection.run("SET LOCAL search_path = trianon");
    const auto found = static_cast<std::size_t>(
        connection.ask("SELECT coalesce(max(version), 0) FROM trianon.version").number(0, 0));
    if (found > postgres_steps.size())
        throw StoreError{
            fmt::format("the database has version {}, this program knows {}: it was "
                        "written by a newer one",
                        found, postgres_steps.size())};
    for (std::size_t i = found; i < version; ++i)
        connection.run(fmt::format("{}INSERT INTO version VALUES({});", postgres_steps[i], i + 1));
    connection.run("COMMIT");
    connection.set_patience(std::chrono::seconds{4});
}

}  // namespace trianon
