// How a PostgreSQL database came to its present shape, step by step. A step that has been released
// is never changed: a change is a new step. Everything is in the schema `trianon`.
#pragma once

#include <span>

#include "store/libpq.h"

namespace trianon {

std::span<const char* const> postgres_migrations();

// Brings the database up to a version, the newest unless told otherwise; of several servers that
// start at once one does it and the others wait. Throws StoreError if it was written by a newer
// program, or cannot hold every letter.
void migrate(pq::PostgresConnection& connection);
void migrate(pq::PostgresConnection& connection, std::size_t version);

}  // namespace trianon
