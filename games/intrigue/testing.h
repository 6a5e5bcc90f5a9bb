// A table to prove rules on: the position and the decisions in notation, chance by script.
#pragma once

#include <gmock/gmock.h>

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "games/intrigue/intrigue.h"

namespace trianon::intrigue {

// How a red test shows them.
void PrintTo(Character, std::ostream*);
void PrintTo(const Characters&, std::ostream*);
void PrintTo(Card, std::ostream*);
void PrintTo(const State&, std::ostream*);
void PrintTo(const View&, std::ostream*);

// The viewer without a seat.
inline constexpr int watcher = index(spectator);

// The edition that is compiled in, as a text and as a game.
std::string_view printed_edition();
const Intrigue& game();

// What chance brings, by name or by number, and nothing else. "..." at the end: from there on
// whatever comes first.
using Script = std::vector<std::string>;

// A deck of just these cards, e.g. "[king-1*2 queen-3]", instead of all that lie nowhere else.
struct DeckOf {
    std::string cards;
};

class Scene {
  public:
    explicit Scene(std::string_view position);
    Scene(std::string_view position, const DeckOf& deck);
    static Scene dealt(int players, const Script& outcomes = {"..."});

    // A decision that the rules allow.
    Scene& decides(int seat, std::string_view decision, const Script& outcomes = {"..."});
    // Rule and reason, e.g. "I-T3 another_has_more"; nothing if the decision is allowed.
    std::string why_not(int seat, std::string_view decision) const;
    std::vector<std::string> legal(int seat) const;

    const Intrigue& game() const { return game_; }
    const State& state() const { return state_; }
    std::string to_act() const;
    std::string phase() const;
    int markers(Character c) const { return state_.markers_on(c); }
    std::string favours() const { return state_.favours.text(); }
    std::string discard() const;
    std::string deck() const;
    // "king-3/0 queen-1/0": cards and who sees them.
    std::string hand(int seat) const;
    std::string under(int owner, Character c) const;
    std::vector<int> points() const;
    std::string winners() const;

    // What the last decision made happen, e.g. "drew 0 king-3/0".
    std::vector<std::string> events() const;

    View view(int viewer) const { return game_.view(state_, Seat(viewer)); }
    // "king-3 ?": what a viewer sees of a hand, or of the cards under a character.
    std::string hand_as_seen_by(int viewer, int owner) const;
    std::string under_as_seen_by(int viewer, int owner, Character c) const;

  private:
    Scene();
    State read(std::string_view position) const;

    Intrigue game_;
    State state_;
    Log log_;
};

}  // namespace trianon::intrigue
