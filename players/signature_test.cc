// Random games end the same on every machine and by every compiler: what `trianon bench` says. A
// program of its own, with no more than the games in it, since tools/cross builds it too.
#include <gtest/gtest.h>

#include <map>
#include <string_view>
#include <vector>

#include "engine/checks/effort.h"
#include "games/games.h"
#include "games/manifest.h"
#include "players/simulate.h"

namespace trianon {
namespace {

// From the fewest players on. Who changes play says so in the commit and writes them anew.
const std::map<std::string_view, std::vector<std::uint64_t>> signatures{
    {"intrigue", {0x25676e2da4f1ba24, 0x16cc4c4dd4077757, 0x9f3f722d3ad755b7}},
    {"louis_xiv", {0x0965903869c6253a, 0xf17ec23f55400b08, 0xf8c1fa9b2599c577}},
    {"palace", {0x3ed2ddbc2350e24d, 0xa9cbd90faccd1a5a, 0xc03930440f3d4e21, 0xf97d102ed986f9b2}},
    {"courtiers",
     {0x15cd03eaca02a2fd, 0x526c6d342b8350bf, 0x97b759f3a596f6e9, 0x696234704926dc15,
      0x123eac6f2fac4adf}}};

TEST(Signature, random_games_end_the_same_everywhere) {
    for_each_game([]<class G>(std::type_identity<G>) {
        const auto game = G::from_edition(find_game(G::info.id)->editions.front().text);
        const auto& expected = signatures.at(G::info.id);
        constexpr int most = checks::sanitized ? G::info.min_players : G::info.max_players;
        ASSERT_EQ(static_cast<int>(expected.size()), G::info.max_players - G::info.min_players + 1);
        for (int players = G::info.min_players; players <= most; ++players)
            EXPECT_EQ(simulate(*game, players, 1000, 1, 1, {}).signature,
                      expected[static_cast<std::size_t>(players - G::info.min_players)])
                << G::info.id << ", " << players << " players";
    });
}

}  // namespace
}  // namespace trianon
