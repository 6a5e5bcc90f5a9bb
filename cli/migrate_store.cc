// trianon migrate-store
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>

#include "cli/commands.h"
#include "store/copy_store.h"
#include "store/file_lock.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace trianon::cli {
namespace {

// A store that no server uses meanwhile.
class StoreAlone {
  public:
    enum class Must { Exist, NotMatter };

    StoreAlone(const std::string& name, Must must) {
        constexpr std::string_view sqlite = "sqlite:";
        if (const auto url = postgres_url(name)) {
            auto postgres = std::make_unique<PostgresStore>(*url);
            if (postgres->has_servers())
                throw StoreError{"a server uses this database: stop all of them first"};
            store_ = std::move(postgres);
        } else if (name.starts_with(sqlite)) {
            const std::string file = name.substr(sqlite.size());
            if (must == Must::Exist && !std::filesystem::exists(file))
                throw StoreError{fmt::format("{}: there is no such file", file)};
            lock_.emplace(file);
            store_ = std::make_unique<SqliteStore>(file);
        } else {
            throw UsageError{
                fmt::format("\"{}\" is no store: write sqlite:FILE or postgres:URL", name)};
        }
    }
    Store& store() { return *store_; }

  private:
    std::optional<FileLock> lock_;
    std::unique_ptr<Store> store_;
};

}  // namespace

void run(const MigrateStoreOptions& a) {
    StoreAlone from{a.from, StoreAlone::Must::Exist}, to{a.to, StoreAlone::Must::NotMatter};
    const std::size_t tables = copy_store(from.store(), to.store());
    fmt::print("{} tables copied and compared\n", tables);
}

}  // namespace trianon::cli
