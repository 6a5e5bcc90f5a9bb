// Every draw of the game, many times from consecutive seeds: is it fair?
#include "engine/checks/fairness.h"

#include "games/palace/testing.h"

namespace trianon::palace {
namespace {

using checks::all;
using checks::decide_often;
using checks::Frequencies;
using checks::is_fair;

Bag<Tile> all_tiles() {
    Bag<Tile> tiles;
    for (int i = 0; i < Tile::count; ++i) tiles.add(Tile::at(i));
    return tiles;
}

TEST(Fairness, P_S1_anybody_may_begin) {
    for (int players = 2; players <= 5; ++players) {
        Frequencies starters = Frequencies::equal(players);
        checks::deal_often(game(), players, 5'000, [&](const Log& log) {
            starters.add(index(all<event::Started>(log).at(0).seat));
        });
        EXPECT_TRUE(is_fair(starters)) << players;
    }
}

TEST(Fairness, P_S1_every_slot_of_the_display_gets_any_tile) {
    std::vector<Frequencies> slots(slot_count, Frequencies::of(all_tiles()));
    Frequencies first_two = Frequencies::of_pairs(all_tiles());
    Frequencies last_two = Frequencies::of_pairs(all_tiles());
    checks::deal_often(game(), 3, 20'000, [&](const Log& log) {
        const auto shown = all<event::Displayed>(log);
        ASSERT_EQ(shown.size(), slots.size());
        for (const auto& one : shown)
            slots[static_cast<std::size_t>(one.slot.index())].add(one.tile.index());
        first_two.add(Frequencies::pair(shown[0].tile, shown[1].tile));
        last_two.add(Frequencies::pair(shown[3].tile, shown[4].tile));
    });
    checks::expect_fair(slots);
    EXPECT_TRUE(is_fair(first_two));
    EXPECT_TRUE(is_fair(last_two));
}

TEST(Fairness, P_A4_the_display_is_refilled_with_any_tiles_of_the_pile) {
    Scene scene{"players=2 phase=architects(0 0 0 0 0)" + workers({"A4 M3", "S7"}) +
                tokens({"architects", "sawmill"}) + some_display};
    scene.decides(0, "take salle_gardes").decides(0, "take vestibule");
    const Bag<Tile> pile = scene.state().pile.truth();
    ASSERT_EQ(pile.size(), 35);
    std::vector<Frequencies> places(2, Frequencies::of(pile));
    Frequencies both = Frequencies::of_pairs(pile);
    decide_often(scene, 0, "stop", 10'000, [&](const Log& log) {
        const auto shown = all<event::Displayed>(log);
        ASSERT_EQ(shown.size(), 2u);
        for (std::size_t i = 0; i < 2; ++i) places[i].add(shown[i].tile.index());
        both.add(Frequencies::pair(shown[0].tile, shown[1].tile));
    });
    checks::expect_fair(places);
    EXPECT_TRUE(is_fair(both));
}

TEST(Fairness, P_A4_any_tile_comes_from_the_discards_that_were_shuffled) {
    Scene scene = scarce(1);
    scene.decides(0, "take " + in_slot(scene, 5)).decides(0, "take " + in_slot(scene, 4));
    Frequencies second = Frequencies::of(scene.state().discard);
    decide_often(scene, 0, "stop", 5'000, [&](const Log& log) {
        ASSERT_EQ(all<event::Reshuffled>(log).size(), 1u);
        second.add(all<event::Displayed>(log).at(1).tile.index());
    });
    EXPECT_TRUE(is_fair(second));
}

}  // namespace
}  // namespace trianon::palace
