// Folders that are there after a loss of power.
#pragma once

#include <filesystem>

namespace trianon {

// Makes the folder and those above it that are missing, and has each on disk when it returns: a
// file that was kept is lost with the folder it is in. Throws std::filesystem::filesystem_error.
void make_durable_folder(const std::filesystem::path& folder);

}  // namespace trianon
