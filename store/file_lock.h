// A lock on a file, held for the life of the object and released by the system if the process dies.
#pragma once

#include <string>

namespace trianon {

// Keeps a second server away from a database: each would believe that it knows the last number of
// every table.
class FileLock {
  public:
    // Locks `file`.lock. Throws StoreError, naming the process that has it.
    explicit FileLock(const std::string& file);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

  private:
    int descriptor_ = -1;
};

}  // namespace trianon
