// Where the tables of a server are kept.
#pragma once

#include <string>

namespace trianon::cli {

// The store of a person who names none: a file in the data folder, which is made if it is missing.
std::string usual_store();

// The file of `sqlite:FILE`, or of the usual store if nothing is named. Throws UsageError if the
// store has no file.
std::string store_file(const std::string& store);

}  // namespace trianon::cli
