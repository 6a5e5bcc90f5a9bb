#include "cli/save.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace trianon::cli {
namespace {

namespace fs = std::filesystem;

class OpenFile {
  public:
    OpenFile(const fs::path& path, int flags) : descriptor_(open(path.c_str(), flags, 0666)) {}
    ~OpenFile() {
        if (*this) close(descriptor_);
    }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    explicit operator bool() const { return descriptor_ >= 0; }
    bool write(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t written = ::write(descriptor_, text.data(), text.size());
            if (written < 0 && errno != EINTR) return false;
            if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
        }
        return true;
    }
    bool sync() const { return fsync(descriptor_) == 0; }

  private:
    int descriptor_;
};

std::string reason() { return std::generic_category().message(errno); }

}  // namespace

bool is_taken(const std::string& path) {
    std::error_code error;
    if (!fs::exists(path, error)) return false;
    if (!fs::is_regular_file(path, error)) return true;
    std::ifstream file{path};
    std::string first;
    return std::getline(file, first) && !first.starts_with("trianon record");
}

std::optional<std::string> save_record(const std::string& path, const Record& record) {
    std::error_code error;
    const fs::path target = fs::weakly_canonical(fs::absolute(path), error);  // a link stays a link
    if (error) return error.message();
    if (is_taken(path)) return "it exists and is no record";

    const fs::path draft = fmt::format("{}.{}.tmp", target.string(), getpid());
    const OpenFile file{draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC};
    if (!file) return reason();
    if (!file.write(print_record(record)) || !file.sync() ||
        std::rename(draft.c_str(), target.c_str()) != 0) {
        std::string why = reason();
        unlink(draft.c_str());
        return why;
    }
    const OpenFile folder{target.parent_path(), O_RDONLY | O_DIRECTORY | O_CLOEXEC};
    if (folder && !folder.sync()) return reason();
    return std::nullopt;
}

}  // namespace trianon::cli
