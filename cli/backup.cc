// trianon backup, trianon restore
#include "store/backup.h"

#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.h"
#include "cli/store_file.h"

namespace trianon::cli {

void run(const BackupOptions& a) {
    const std::string file = store_file(a.store);
    back_up(file, a.file);
    fmt::print("{}: {} bytes, checked\n", a.file, std::filesystem::file_size(a.file));
}

void run(const RestoreOptions& a) {
    const std::string file = store_file(a.store);
    restore(a.file, file, a.replace ? Existing::SetAside : Existing::Refuse);
    fmt::print("{}: restored from {}\n", file, a.file);
}

}  // namespace trianon::cli
