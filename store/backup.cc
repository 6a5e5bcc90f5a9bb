#include "store/backup.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "store/file_lock.h"
#include "store/folder.h"
#include "store/migrations.h"
#include "store/sqlite.h"

namespace trianon {
namespace fs = std::filesystem;
namespace {

// SQLite keeps the newest writes and their index beside the file.
constexpr const char* companions[] = {"-wal", "-shm"};

[[noreturn]] void fail(const std::string& file, const std::string& reason) {
    throw StoreError{fmt::format("{}: {}", file, reason)};
}

void require_database(const std::string& file) {
    if (!fs::is_regular_file(file)) fail(file, "there is no such file");
}

// An empty file that only its owner can read.
void create(const std::string& file) {
    const int descriptor = open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor < 0) fail(file, std::strerror(errno));
    close(descriptor);
}

void sync(const std::string& file) {
    const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    const bool synced = descriptor >= 0 && fsync(descriptor) == 0;
    const int reason = errno;
    if (descriptor >= 0) close(descriptor);
    if (!synced) fail(file, std::strerror(reason));
}

void check(const std::string& file) {
    sqlite::Database database{file};
    sqlite::Statement integrity{database, "PRAGMA integrity_check(1)"};
    if (!integrity.step() || integrity.text(0) != "ok") fail(file, "the database is damaged");
    sqlite::Statement references{database, "PRAGMA foreign_key_check"};
    if (references.step()) fail(file, "the database has entries of no table");
    const std::int64_t version = database.number("PRAGMA user_version");
    if (version < 1) fail(file, "this is no database of tables");
    if (static_cast<std::size_t>(version) > migrations().size())
        fail(file, "it was written by a newer program");
}

// VACUUM INTO reads in one transaction, so writers go on and the copy is of one moment.
void copy_checked(const std::string& from, const std::string& to) {
    create(to);
    try {
        sqlite::Database database{from};
        sqlite::Statement copy{database, "VACUUM INTO ?"};
        copy.with(std::string_view{to}).run();
        check(to);
        sync(to);
    } catch (const StoreError& error) {
        fs::remove(to);
        throw StoreError{fmt::format("{}: {}", from, error.what())};
    }
}

fs::path folder_of(const std::string& file) { return fs::absolute(file).parent_path(); }

}  // namespace

void back_up(const std::string& database, const std::string& copy) {
    require_database(database);
    if (fs::exists(copy)) fail(copy, "this file exists already");
    const std::string unfinished = copy + ".part";
    copy_checked(database, unfinished);
    fs::rename(unfinished, copy);
    sync_folder(folder_of(copy));
}

void restore(const std::string& copy, const std::string& database, Existing existing) {
    require_database(copy);
    check(copy);
    const FileLock lock{database};
    if (fs::exists(database) && existing == Existing::Refuse)
        fail(database, "this database exists already");
    const std::string aside = database + ".before-restore";
    if (fs::exists(database) && fs::exists(aside))
        fail(aside, "this file of an earlier restore is in the way");
    const std::string unfinished = database + ".part";
    copy_checked(copy, unfinished);
    // The log first: a file without its log would be an older state, a log without a file is
    // nothing.
    if (fs::exists(database)) sqlite::Database{database}.run("PRAGMA wal_checkpoint(TRUNCATE)");
    for (const char* companion : companions) fs::remove(database + companion);
    if (fs::exists(database)) fs::rename(database, aside);
    fs::rename(unfinished, database);
    sync_folder(folder_of(database));
}

}  // namespace trianon
