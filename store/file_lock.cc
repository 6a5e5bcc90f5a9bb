#include "store/file_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "store/store.h"

namespace trianon {
namespace {

// What the owner of the lock has written: its process number and a line end.
std::string owner_of(int descriptor) {
    std::array<char, 32> bytes{};
    const ssize_t length = pread(descriptor, bytes.data(), bytes.size(), 0);
    const std::string_view text{bytes.data(), length > 0 ? static_cast<std::size_t>(length) : 0};
    const std::size_t end = text.find('\n');
    return end == text.npos ? "unknown" : std::string{text.substr(0, end)};
}

}  // namespace

FileLock::FileLock(const std::string& file) {
    const std::string lock = file + ".lock";
    descriptor_ = open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor_ < 0) throw StoreError{fmt::format("{}: {}", lock, std::strerror(errno))};
    if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
        const StoreError error{errno == EWOULDBLOCK
                                   ? fmt::format("{}: another server uses it (process {})", file,
                                                 owner_of(descriptor_))
                                   : fmt::format("{}: {}", lock, std::strerror(errno))};
        close(descriptor_);
        throw error;
    }
    const std::string owner = fmt::format("{}\n", getpid());
    // The number is for people; the lock holds without it.
    if (ftruncate(descriptor_, 0) == 0)
        static_cast<void>(pwrite(descriptor_, owner.data(), owner.size(), 0) > 0);
}

// The file stays: whoever waits for it could otherwise lock a name that is gone.
FileLock::~FileLock() { close(descriptor_); }

}  // namespace trianon
