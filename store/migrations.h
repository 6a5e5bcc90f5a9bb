// How a database came to its present shape, step by step. A step that has been released is never
// changed: a change is a new step.
#pragma once

#include <span>

#include "store/sqlite.h"

namespace trianon {

// SQL; the first makes version 1 of an empty file.
std::span<const char* const> migrations();

// Brings the database up to a version, the newest unless told otherwise. Throws StoreError if it
// was written by a newer program.
void migrate(sqlite::Database& database);
void migrate(sqlite::Database& database, std::size_t version);

}  // namespace trianon
