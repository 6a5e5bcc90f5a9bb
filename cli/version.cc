#include "cli/version.h"

#include <brotli/encode.h>
#include <cli/commit.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sodium.h>
#include <spdlog/version.h>
#include <sqlite3.h>
#include <toml++/toml.h>
#include <unicode/uversion.h>
#include <zlib.h>

#include <CLI/Version.hpp>
#include <boost/version.hpp>

#include "games/games.h"

namespace trianon::cli {
namespace {

std::string brotli_version() {
    const std::uint32_t version = BrotliEncoderVersion();
    return fmt::format("{}.{}.{}", version >> 24, (version >> 12) & 0xfff, version & 0xfff);
}

std::string boost_version() {
    return fmt::format("{}.{}.{}", BOOST_VERSION / 100'000, BOOST_VERSION / 100 % 1000,
                       BOOST_VERSION % 100);
}

std::string fmt_version() {
    return fmt::format("{}.{}.{}", FMT_VERSION / 10'000, FMT_VERSION / 100 % 100,
                       FMT_VERSION % 100);
}

}  // namespace

std::string_view version_number() { return TRIANON_VERSION; }

std::string version_text() {
    std::vector<std::string> rules;
    for (const GameEntry& game : all_games())
        rules.push_back(fmt::format("{} {}", game.info.id, game.info.rules_version));
    const std::string_view commit = TRIANON_COMMIT;
    return fmt::format(
        "trianon {}{}\nrules: {}\nlibraries: Boost {}, Brotli {}, CLI11 {}, fmt {}, ICU {}, "
        "libsodium {}, spdlog {}.{}.{}, SQLite {}, toml++ {}.{}.{}, zlib {}",
        TRIANON_VERSION, commit.empty() ? "" : fmt::format(" ({})", commit), fmt::join(rules, ", "),
        boost_version(), brotli_version(), CLI11_VERSION, fmt_version(), U_ICU_VERSION,
        sodium_version_string(), SPDLOG_VER_MAJOR, SPDLOG_VER_MINOR, SPDLOG_VER_PATCH,
        sqlite3_libversion(), TOML_LIB_MAJOR, TOML_LIB_MINOR, TOML_LIB_PATCH, zlibVersion());
}

}  // namespace trianon::cli
