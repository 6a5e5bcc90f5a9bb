#include "cli/store_file.h"

#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.h"
#include "cli/environment.h"
#include "store/folder.h"

namespace trianon::cli {
namespace fs = std::filesystem;

std::string usual_store() {
    const std::string_view data = environment("XDG_DATA_HOME"), home = environment("HOME");
    const fs::path folder = (!data.empty()   ? fs::path{data}
                             : !home.empty() ? fs::path{home} / ".local/share"
                                             : fs::temp_directory_path()) /
                            "trianon";
    make_durable_folder(folder);
    fs::permissions(folder, fs::perms::owner_all);
    return "sqlite:" + (folder / "tables.sqlite").string();
}

std::string store_file(const std::string& store) {
    constexpr std::string_view sqlite = "sqlite:";
    const std::string name = store.empty() ? usual_store() : store;
    if (!name.starts_with(sqlite))
        throw UsageError{fmt::format("\"{}\" has no file: write sqlite:FILE", name)};
    return name.substr(sqlite.size());
}

}  // namespace trianon::cli
