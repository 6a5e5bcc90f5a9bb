// The whole game as one plain value.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/bag.h"
#include "engine/row.h"
#include "engine/rules.h"
#include "engine/seat.h"
#include "games/palace/components.h"
#include "games/palace/edition.h"
#include "games/palace/options.h"
#include "games/palace/phases.h"

namespace trianon::palace {

struct BuiltTile {
    Tile tile;
    Cell cell;
    Rotation rotation{};
    bool operator==(const BuiltTile&) const = default;
};
BOOST_DESCRIBE_STRUCT(BuiltTile, (), (tile, cell, rotation))

// One entry for each seat.
template <class T> using PerSeat = std::array<T, max_players>;

using Levels = Per<Technology, std::uint8_t>;
using RecruitingLines = Per<Line, std::uint8_t>;
using Decorations = Per<Decoration, std::uint8_t>;
using OwnTiles = Row<Tile, most_tiles_kept + 1>;  // the fifth is discarded at once (P-A1)
using Display = std::array<MaybeTile, slot_count>;

// An array of nothing but this value.
template <class Array> constexpr Array full_of(const typename Array::value_type& value) {
    Array all{};
    all.fill(value);
    return all;
}

// Everything but the workers begins as P-S1 says.
struct State {
    std::uint8_t players = 0;
    std::uint8_t rules = 2;  // the version
    Options options;
    std::uint16_t turn = 0;  // turns begun, by all players together
    Phase phase;
    std::uint8_t king = 0;  // spaces from the start
    PerSeat<Workers> workers{};
    PerSeat<RecruitingLines> lines = full_of<PerSeat<RecruitingLines>>(full_of<RecruitingLines>(1));
    PerSeat<MaybePlace> tokens{};
    PerSeat<std::uint8_t> coins = full_of<PerSeat<std::uint8_t>>(coins_of_a_player);  // active ones
    PerSeat<Levels> levels{};
    PerSeat<Resources> stocks{};
    PerSeat<Decorations> decorations{};
    PerSeat<OwnTiles> tiles{};
    PerSeat<std::int32_t> points{};
    Display display{};
    Decorations supply = full_of<Decorations>(copies_of_decorations);
    Row<BuiltTile, Cell::count> yard;
    Bag<Tile> discard;  // removed and discarded
    Deck<Tile> pile;

    bool operator==(const State&) const = default;
    bool is_of_version_1(std::string_view field) const {
        return field == "rules" ? rules == 1 : field == "options" && options == Options::before();
    }
    int workers_at(Seat s, Place p) const { return workers[index(s)][index(p)]; }
    int level(Seat s, Technology t) const { return levels[index(s)][index(t)]; }
    const Resources& stock(Seat s) const { return stocks[index(s)]; }
    const OwnTiles& tiles_of(Seat s) const { return tiles[index(s)]; }
    Seat after(Seat s) const { return Seat(index(s) + 1 == players ? 0 : index(s) + 1); }
    bool at_the_table(Seat s) const { return index(s) < players; }
    Seats everyone() const { return Seats::first(players); }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (players, rules, options, turn, phase, king, workers, lines, tokens, coins,
                       levels, stocks, decorations, tiles, points, display, supply, yard, discard,
                       pile))

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 1024);

using Context = trianon::Context<State, Edition>;

// The slots with a tile.
inline Slots filled(const Display& display) {
    int bits = 0;
    for (int i = 0; i < slot_count; ++i) bits |= (display[i] ? 1 : 0) << i;
    return Slots::at(bits);
}

// Whether a player has this tile in front of him.
inline bool holds(const State& s, Seat seat, Tile tile) {
    const OwnTiles& own = s.tiles_of(seat);
    return std::find(own.begin(), own.end(), tile) != own.end();
}

}  // namespace trianon::palace
