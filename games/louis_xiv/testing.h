// A table to prove rules on: the position and the decisions in notation, chance by script.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/checks/scene.h"
#include "games/louis_xiv/louis_xiv.h"

namespace trianon {
std::span<const EmbeddedFile> embedded_game_louis_xiv();
}

namespace trianon::louis_xiv {

// How a red test shows them.
void PrintTo(Board, std::ostream*);
void PrintTo(Mission, std::ostream*);
void PrintTo(const State&, std::ostream*);
void PrintTo(const View&, std::ostream*);

using checks::parsed;
using checks::Script;
using checks::watcher;

// The edition that is compiled in, as a text and as a game.
inline std::string_view printed_edition() {
    return checks::file_in(embedded_game_louis_xiv(), "edition/dorn-2005.toml");
}
inline const LouisXiv& game() {
    static const LouisXiv game = checks::value_or_throw(LouisXiv::from_edition(printed_edition()));
    return game;
}

// Writes a position in notation, so that a test says only what it is about. Round 1 with Louis
// visiting le Grand Dauphin, everybody's markers in the general supply, unless said otherwise.
class Position {
  public:
    Position(int players, std::string_view phase) : players_(players), phase_(phase) {}
    // A board just before it is scored. The last player may hold its intrigue card for all the
    // others know; when that player passes, the board is scored, and then the next one waits.
    static Position scoring(int players, Board board, Board visited = Board::Dauphin);

    Position& round(int n) { return round_ = n, *this; }
    Position& start(int seat) { return start_ = seat, *this; }
    Position& visits(Board board) { return visited_ = board, *this; }
    Position& louis_is_gone() { return gone_ = true, *this; }
    Position& turned(std::string_view backs) { return turned_ = backs, *this; }
    Position& on(Board board, std::vector<int> markers);  // by seat, the neutral player last of 5
    Position& own(std::vector<int> markers);
    Position& gold(std::vector<int> gold);
    Position& chips(int seat, std::vector<int> chips);  // scepter, letter, ring, helm, crown
    Position& fulfilled(int seat, std::string_view missions);
    Position& used(std::string_view missions) { return used_ = missions, *this; }
    Position& coats(int seat, std::string_view kinds);
    Position& influence(int seat, std::vector<std::string> cards);
    Position& intrigue(int seat, std::vector<std::string> cards);
    Position& missions(int seat, std::vector<std::string> cards);
    Position& with(std::string_view more) { return more_ += fmt_(more), *this; }

    std::string text() const;

  private:
    static std::string fmt_(std::string_view more) { return " " + std::string{more}; }

    int players_, round_ = 1, start_ = 0;
    std::string phase_;
    Board visited_ = Board::Dauphin;
    bool gone_ = false;
    std::string turned_ = "none", used_ = "none", more_;
    std::array<std::array<int, max_players + 1>, boards> markers_{};
    std::array<int, max_players> own_{}, gold_{};
    std::array<std::array<int, chip_kinds>, max_players> chips_{};
    std::array<std::string, max_players> fulfilled_{"none", "none", "none", "none"};
    std::array<std::string, max_players> coats_{"0-0-0-0-0-0", "0-0-0-0-0-0", "0-0-0-0-0-0",
                                                "0-0-0-0-0-0"};
    std::array<std::vector<std::string>, max_players> influence_, intrigue_, missions_;
};

class Scene : public checks::SceneOf<Scene, LouisXiv> {
  public:
    using SceneOf::SceneOf;
    explicit Scene(const Position& position) : Scene(position.text()) {}
    // Markers that the position leaves out are in the general supply.
    explicit Scene(std::string_view position) : SceneOf(louis_xiv::game(), position) {}
    static Scene dealt(int players, const Script& outcomes = {"..."}) {
        return {louis_xiv::game(), players, outcomes};
    }

    int on(Board board, int seat) const { return state().on(board, Seat(seat)); }
    int neutral_on(Board board) const { return state().markers[index(board)][neutral]; }
    int own(int seat) const { return state().own[seat]; }
    int general(int seat) const { return state().general[seat]; }
    int gold(int seat) const { return state().gold[seat]; }
    int coats(int seat) const { return state().coats[seat]; }
    bool is_turned(Board board) const { return state().turned.contains(board); }
    // "scepter crown*2"
    std::string chips(int seat) const;
    std::string fulfilled(int seat) const { return state().fulfilled[seat].text(); }
    // "conde/0 joker/01": cards and who sees them.
    std::string influence(int seat) const;
    std::string intrigue(int seat) const;
    std::string missions(int seat) const;
    // The cards that were laid on the influence stack, the top one last.
    std::string on_stack() const;
};

}  // namespace trianon::louis_xiv

namespace trianon::checks {
extern template class SceneOf<louis_xiv::Scene, louis_xiv::LouisXiv>;
}
