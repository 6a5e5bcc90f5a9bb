// A disk that forgets: a VFS of SQLite around the usual one that knows which writes were not
// synchronised. At a loss of power some of them are undone, in pages and in any order; what was
// synchronised stays. Synchronising can also fail, take its time, or lie.
#pragma once

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace trianon {

// The same numbers from the same seed (SplitMix64).
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}
    std::uint32_t below(std::uint32_t end) {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return static_cast<std::uint32_t>((z ^ (z >> 31)) % end);
    }

  private:
    std::uint64_t state_;
};

class ForgetfulDisk {
  public:
    ForgetfulDisk() : base_(sqlite3_vfs_find(nullptr)), vfs_(*base_) {
        current = this;
        vfs_.zName = "forgetful";
        vfs_.szOsFile = static_cast<int>(sizeof(File)) + base_->szOsFile;
        vfs_.pNext = nullptr;
        vfs_.xOpen = open;
        sqlite3_vfs_register(&vfs_, 1);
    }
    ~ForgetfulDisk() {
        sqlite3_vfs_unregister(&vfs_);
        sqlite3_vfs_register(base_, 1);
        current = nullptr;
    }
    ForgetfulDisk(const ForgetfulDisk&) = delete;
    ForgetfulDisk& operator=(const ForgetfulDisk&) = delete;

    // The power fails now: nothing is written from here on. The files as they are found afterwards
    // are copied into a folder, each write that was not synchronised kept or lost by chance.
    void lose_power(const std::filesystem::path& folder, Chance& chance) {
        const std::lock_guard lock{mutex_};
        off_ = true;
        for (const auto& [path, undone] : unsynced_) {
            std::stringstream read;
            read << std::ifstream{path, std::ios::binary}.rdbuf();
            std::string bytes = read.str();
            for (auto write = undone.rbegin(); write != undone.rend(); ++write) {
                if (chance.below(2) == 0) continue;
                ++lost;
                if (bytes.size() < write->at + write->before.size())
                    bytes.resize(write->at + write->before.size());
                bytes.replace(write->at, write->before.size(), write->before);
                // What lay behind the end of the file is nothing, or zeros below a later write.
                std::fill_n(
                    bytes.begin() + static_cast<std::ptrdiff_t>(write->at + write->before.size()),
                    std::min(write->size - write->before.size(),
                             bytes.size() - write->at - write->before.size()),
                    '\0');
            }
            std::ofstream{folder / std::filesystem::path{path}.filename(), std::ios::binary}
                << bytes;
        }
    }
    // The next call to synchronise does not come back before the power fails.
    void hold() { holds_ = true; }
    void wait_until_held() const {
        while (!held_) std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    void restore_power() {
        const std::lock_guard lock{mutex_};
        holds_ = held_ = off_ = false;
        unsynced_.clear();
    }

    std::atomic<bool> lies = false;  // says that it has synchronised, and has not
    std::atomic<int> failures = 0;   // so many more calls to synchronise fail
    std::atomic<int> delay = 0;      // milliseconds that synchronising takes
    std::atomic<std::int64_t> lost = 0, syncs = 0;

  private:
    struct Write {
        std::size_t at, size;
        std::string before;  // what was there; shorter at the end of the file
    };
    struct File {
        sqlite3_file own;
        sqlite3_io_methods methods;
        const char* path;  // belongs to SQLite; null for a temporary file
        sqlite3_file* base() { return reinterpret_cast<sqlite3_file*>(this + 1); }
    };
    static File& of(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }

    static int open(sqlite3_vfs*, const char* path, sqlite3_file* file, int flags, int* out) {
        File& own = of(file);
        std::memset(file, 0, sizeof(File));
        own.path = path;
        const int result = current->base_->xOpen(current->base_, path, own.base(), flags, out);
        if (own.base()->pMethods == nullptr) return result;
        own.methods = *own.base()->pMethods;
        own.methods.iVersion = std::min(own.methods.iVersion, 2);  // without mapped memory
        forward(own.methods);
        own.own.pMethods = &own.methods;
        if (path != nullptr) {
            const std::lock_guard lock{current->mutex_};
            current->unsynced_[path];
        }
        return result;
    }
    static void forward(sqlite3_io_methods& to) {
        to.xClose = [](sqlite3_file* f) { return base(f).xClose(of(f).base()); };
        to.xRead = [](sqlite3_file* f, void* p, int n, sqlite3_int64 at) {
            return base(f).xRead(of(f).base(), p, n, at);
        };
        to.xWrite = [](sqlite3_file* f, const void* p, int n, sqlite3_int64 at) {
            return current->write(of(f), p, n, at);
        };
        to.xTruncate = [](sqlite3_file* f, sqlite3_int64 n) {
            return current->off_ ? SQLITE_IOERR : base(f).xTruncate(of(f).base(), n);
        };
        to.xSync = [](sqlite3_file* f, int flags) { return current->sync(of(f), flags); };
        to.xFileSize = [](sqlite3_file* f, sqlite3_int64* n) {
            return base(f).xFileSize(of(f).base(), n);
        };
        to.xLock = [](sqlite3_file* f, int how) { return base(f).xLock(of(f).base(), how); };
        to.xUnlock = [](sqlite3_file* f, int how) { return base(f).xUnlock(of(f).base(), how); };
        to.xCheckReservedLock = [](sqlite3_file* f, int* out) {
            return base(f).xCheckReservedLock(of(f).base(), out);
        };
        to.xFileControl = [](sqlite3_file* f, int what, void* p) {
            return base(f).xFileControl(of(f).base(), what, p);
        };
        to.xSectorSize = [](sqlite3_file* f) { return base(f).xSectorSize(of(f).base()); };
        to.xDeviceCharacteristics = [](sqlite3_file*) { return 0; };  // promises nothing
        to.xShmMap = [](sqlite3_file* f, int n, int size, int more, void volatile** out) {
            return base(f).xShmMap(of(f).base(), n, size, more, out);
        };
        to.xShmLock = [](sqlite3_file* f, int first, int n, int flags) {
            return base(f).xShmLock(of(f).base(), first, n, flags);
        };
        to.xShmBarrier = [](sqlite3_file* f) { base(f).xShmBarrier(of(f).base()); };
        to.xShmUnmap = [](sqlite3_file* f, int gone) {
            return base(f).xShmUnmap(of(f).base(), gone);
        };
    }
    static const sqlite3_io_methods& base(sqlite3_file* file) { return *of(file).base()->pMethods; }

    int write(File& file, const void* bytes, int count, sqlite3_int64 at) {
        const std::lock_guard lock{mutex_};
        if (off_) return SQLITE_IOERR_WRITE;
        sqlite3_file* const inner = file.base();
        if (file.path != nullptr) {
            sqlite3_int64 size = 0;
            inner->pMethods->xFileSize(inner, &size);
            const auto there = std::clamp<sqlite3_int64>(size - at, 0, count);
            std::string before(static_cast<std::size_t>(there), '\0');
            if (there > 0)
                inner->pMethods->xRead(inner, before.data(), static_cast<int>(there), at);
            unsynced_[file.path].push_back(
                {static_cast<std::size_t>(at), static_cast<std::size_t>(count), std::move(before)});
        }
        return inner->pMethods->xWrite(inner, bytes, count, at);
    }
    int sync(File& file, int flags) {
        if (delay > 0) std::this_thread::sleep_for(std::chrono::milliseconds{delay});
        for (; holds_ && !off_; std::this_thread::sleep_for(std::chrono::milliseconds{1}))
            held_ = true;
        const std::lock_guard lock{mutex_};
        if (off_) return SQLITE_IOERR_FSYNC;
        ++syncs;
        if (failures > 0) {
            --failures;
            return SQLITE_IOERR_FSYNC;
        }
        static_cast<void>(flags);  // the real disk need not be troubled
        if (file.path != nullptr && !lies) unsynced_[file.path].clear();
        return SQLITE_OK;
    }

    static inline ForgetfulDisk* current = nullptr;
    sqlite3_vfs* base_;
    sqlite3_vfs vfs_;
    std::mutex mutex_;
    std::atomic<bool> off_ = false, holds_ = false, held_ = false;
    std::map<std::string, std::vector<Write>> unsynced_;
};

}  // namespace trianon
