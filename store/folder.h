// Folders that survive a loss of power.
#pragma once

#include <filesystem>

namespace trianon {

// Makes the folder and its missing parents, and has each on disk when it returns: a durable file
// is lost with a folder that is not. Throws std::filesystem::filesystem_error.
void make_durable_folder(const std::filesystem::path& folder);

// Has the names of the files in a folder on disk. Throws std::filesystem::filesystem_error.
void sync_folder(const std::filesystem::path& folder);

}  // namespace trianon
