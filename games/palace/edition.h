// The values of one edition of the box, read from a file that a person can change, and what follows
// from them.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/result.h"
#include "games/palace/components.h"
#include "games/palace/fit.h"

namespace trianon::palace {

struct Cost {
    int workers = 0;
    Resources resources;
    bool operator==(const Cost&) const = default;
};

// How many workers on each place.
using Workers = Per<Place, std::uint8_t>;

struct TileFacts {
    Edges edges;
    Cost cost;
    Per<Decoration, std::uint8_t> decorations{};
    int points = 0;
    bool operator==(const TileFacts&) const = default;
};

struct Edition {
    std::string name;
    std::string title;
    Per<Place, Places> arrows;                 // P-C2
    std::array<TileFacts, Tile::count> tiles;  // P-C5
    int rows = 0, columns = 0;                 // P-C6
    std::array<Cost, slot_count> slots;        // P-C7
    Per<Decoration, Cost> decorations;         // P-C8
    // P-C9: by technology and level reached.
    Per<Technology, std::array<Cost, highest_level>> technologies;
    // By number of players, and for the workers then by place in the order of play.
    std::array<int, max_players + 1> king_track{};                          // P-C10
    std::array<std::array<Workers, max_players>, max_players + 1> workers;  // P-S3, P-S4

    // What follows from these.
    Per<Place, Places> two_arrows;   // P-T3
    Per<Place, Places> over_favour;  // P-T7: those of them past the King's Favour only
    CellSet cells = 0;
    Demands border;

    const TileFacts& of(Tile tile) const { return tiles[tile.index()]; }
    const Cost& of(Slot slot) const { return slots[slot.index()]; }
    const Cost& of(Decoration d) const { return decorations[index(d)]; }
    const Cost& of(Technology t, int level) const { return technologies[index(t)][level - 1]; }
    Places from(Place p) const { return arrows[index(p)]; }
    // How many workers each player has, those on the recruiting lines included.
    static int workers_each(int players) { return workers_of_a_player - (players - 2); }  // P-C3
};

// Refuses a file that breaks a fact of the rulebook, and says which.
Result<Edition> read_edition(std::string_view toml);

}  // namespace trianon::palace
