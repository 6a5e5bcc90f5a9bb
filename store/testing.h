// A file that is gone when the test is over.
#pragma once

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <string>

namespace trianon {

class TemporaryFile {
  public:
    explicit TemporaryFile(const std::string& name) {
        static std::atomic<int> number = 0;
        folder_ = std::filesystem::temp_directory_path() /
                  (name + '.' + std::to_string(getpid()) + '.' + std::to_string(number++));
        std::filesystem::create_directories(folder_);
    }
    ~TemporaryFile() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    std::string path() const { return (folder_ / "trianon.sqlite").string(); }
    std::string folder() const { return folder_.string(); }

  private:
    std::filesystem::path folder_;
};

}  // namespace trianon
