#include "store/folder.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace trianon {
namespace fs = std::filesystem;

void sync_folder(const fs::path& folder) {
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    // Some file systems need no sync of directories and answer EINVAL.
    const bool synced = descriptor >= 0 && (fsync(descriptor) == 0 || errno == EINVAL);
    const std::error_code reason{errno, std::generic_category()};
    if (descriptor >= 0) close(descriptor);
    if (!synced) throw fs::filesystem_error{"cannot keep a folder on disk", folder, reason};
}

void make_durable_folder(const fs::path& folder) {
    if (fs::is_directory(folder)) return;
    const fs::path parent = fs::absolute(folder).parent_path();
    make_durable_folder(parent);
    fs::create_directory(folder);
    sync_folder(parent);
}

}  // namespace trianon
