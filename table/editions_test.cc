// Tables and records say with which of our editions they are played by its name alone.
#include <gtest/gtest.h>
#include <sodium.h>

#include <array>
#include <map>

#include "engine/hex.h"
#include "games/games.h"

namespace trianon::table {
namespace {

std::string sha256(const std::string& text) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash;
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()),
                       text.size());
    return to_hex(hash);
}

TEST(Editions, that_were_played_with_never_change) {
    const std::map<std::string, std::string> played{
        {"carles-2015", "0da19b7f9871046947f1c23f2d5069f97c24ce28cb2ad6760ef6ad4da2972aed"},
        {"dorn-2005", "5348941e5b03c20cde269de5d001c6367df55a1cb62b1915c8cae5378e8c054c"},
        {"mouchebeuf-1988", "a1863f5c9599702704729a198699777b90d7f162b8d369f6149a94a1661639e0"},
        {"novac-2014", "d142531873f08193f9469bceacd2d11377210b812ae57e5f5c61c156797fd9aa"}};
    std::map<std::string, std::string> found;
    for (const GameEntry& game : all_games())
        for (const EditionFile& edition : game.editions) found[edition.name] = sha256(edition.text);
    for (const auto& [name, hash] : played)
        EXPECT_EQ(found[name], hash)
            << "keep " << name << ", and give the new one a name of its own";
    for (const auto& [name, hash] : found)
        EXPECT_TRUE(played.contains(name)) << "write it down: " << name << ' ' << hash;
}

}  // namespace
}  // namespace trianon::table
