#include "store/folder.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace trianon {
namespace fs = std::filesystem;
namespace {

void keep_names_in(const fs::path& folder) {
    const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    // Some file systems keep names by themselves, and do not know the question.
    const bool kept = file >= 0 && (fsync(file) == 0 || errno == EINVAL);
    const std::error_code reason{errno, std::generic_category()};
    if (file >= 0) close(file);
    if (!kept) throw fs::filesystem_error{"cannot keep a new folder on disk", folder, reason};
}

}  // namespace

void make_durable_folder(const fs::path& folder) {
    if (fs::is_directory(folder)) return;
    const fs::path above = fs::absolute(folder).parent_path();
    make_durable_folder(above);
    fs::create_directory(folder);
    keep_names_in(above);
}

}  // namespace trianon
