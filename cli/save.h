// Records kept on disk.
#pragma once

#include <optional>
#include <string>

#include "engine/record.h"

namespace trianon::cli {

// Whether something else than a record is there.
bool is_taken(const std::string& path);

// Replaces the file all at once; when this returns, the record survives a power cut. Returns what
// went wrong, and then the file is as it was. Refuses to overwrite what is no record.
std::optional<std::string> save_record(const std::string& path, const Record& record);

}  // namespace trianon::cli
