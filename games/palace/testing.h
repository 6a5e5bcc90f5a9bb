// A table to prove rules on: the position and the decisions in notation, chance by script.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/checks/scene.h"
#include "games/palace/palace.h"

namespace trianon {
std::span<const EmbeddedFile> embedded_game_palace();
}

namespace trianon::palace {

// How a red test shows them.
void PrintTo(const State&, std::ostream*);
void PrintTo(const View&, std::ostream*);

using checks::parsed;
using checks::Script;
using checks::watcher;

// The edition that is compiled in, as a text and as a game.
inline std::string_view printed_edition() {
    return checks::file_in(embedded_game_palace(), "edition/novac-2014.toml");
}
inline const Palace& game() {
    static const Palace game = checks::value_or_throw(Palace::from_edition(printed_edition()));
    return game;
}
// The printed edition with one passage changed.
std::string changed_edition(std::string_view from, std::string_view to);

// Where the workers are, for each seat as the rules write it ("F3 Q M A W"), in notation. The
// missing ones of a seat are put on the lines, second line first.
std::string workers(const std::vector<std::string>& seats);
// One entry for each seat at the table, in notation; the others have the last one given here.
std::string per_seat(std::string_view field, std::vector<std::string> seats,
                     std::string_view absent);
std::string tokens(const std::vector<std::string>& seats);
std::string coins(const std::vector<std::string>& seats);
std::string levels(const std::vector<std::string>& seats);       // "1 0 0"
std::string stocks(const std::vector<std::string>& seats);       // wood, marble, gold: "3 0 1"
std::string decorations(const std::vector<std::string>& seats);  // with the supply left
std::string tiles(const std::vector<std::string>& seats);        // "orangerie vestibule"

// A display nobody minds, from top to bottom.
inline const std::string some_display =
    " display=[parterre_nord tapis_vert aile_nord vestibule salle_gardes]";

class Scene : public checks::SceneOf<Scene, Palace> {
  public:
    using SceneOf::SceneOf;
    explicit Scene(std::string_view position) : SceneOf(palace::game(), position) {}
    static Scene dealt(int players, const Script& outcomes = {"..."}) {
        return {palace::game(), players, outcomes};
    }

    std::string workers(int seat) const;  // "F3 Q M A W"
    std::string stock(int seat) const;    // "3 0 1"
    std::string own_tiles(int seat) const;
    std::string display() const;
    std::string discard() const;
    std::string pile() const;
    std::string yard() const;
    int coins(int seat) const { return state().coins[seat]; }
    int points(int seat) const { return state().points[seat]; }
};

// Five players hold, with the yard, almost everything. One tile is in the pile; with two tiles in
// front of seat 0 there are seven discards, with one there are eight.
Scene scarce(std::size_t own);
std::string in_slot(const Scene&, int slot);

}  // namespace trianon::palace

namespace trianon::checks {
extern template class SceneOf<palace::Scene, palace::Palace>;
}
