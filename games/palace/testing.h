// A table to prove rules on: the position and the decisions in notation, chance by script.
#pragma once

#include <gmock/gmock.h>

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "games/palace/palace.h"

namespace trianon::palace {

// How a red test shows them.
void PrintTo(const State&, std::ostream*);
void PrintTo(const View&, std::ostream*);

// The viewer without a seat.
inline constexpr int watcher = index(spectator);

// The edition that is compiled in, as a text and as a game.
std::string_view printed_edition();
const Palace& game();
// The printed edition with one passage changed.
std::string changed_edition(std::string_view from, std::string_view to);

// What chance brings, by name or by number, and nothing else. "..." at the end: from there on
// whatever comes first.
using Script = std::vector<std::string>;

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

class Scene {
  public:
    explicit Scene(std::string_view position);
    Scene(const Palace& game, std::string_view position);
    static Scene dealt(int players, const Script& outcomes = {"..."});

    // A decision that the rules allow.
    Scene& decides(int seat, std::string_view decision, const Script& outcomes = {"..."});
    // Rule and reason, e.g. "P-T4 own_token"; nothing if the decision is allowed.
    std::string why_not(int seat, std::string_view decision) const;
    std::vector<std::string> legal(int seat) const;

    const Palace& game() const { return game_; }
    const State& state() const { return state_; }
    std::string to_act() const;
    std::string phase() const;
    std::string workers(int seat) const;  // "F3 Q M A W"
    std::string stock(int seat) const;    // "3 0 1"
    std::string own_tiles(int seat) const;
    std::string display() const;
    std::string discard() const;
    std::string pile() const;
    std::string yard() const;
    int coins(int seat) const { return state_.coins[seat]; }
    int points(int seat) const { return state_.points[seat]; }
    std::string winners() const;

    // What the last decision made happen, e.g. "took 0 orangerie 5".
    std::vector<std::string> events() const;

    View view(int viewer) const { return game_.view(state_, Seat(viewer)); }

  private:
    explicit Scene(const Palace& game) : game_(game) {}

    Palace game_;
    State state_;
    Log log_;
};

}  // namespace trianon::palace
