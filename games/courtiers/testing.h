// A table to prove rules on: the position and the decisions in notation, chance by script.
#pragma once

#include <gmock/gmock.h>

#include <array>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "games/courtiers/courtiers.h"

namespace trianon::courtiers {

// How a red test shows them.
void PrintTo(Card, std::ostream*);
void PrintTo(const Mark&, std::ostream*);
void PrintTo(const State&, std::ostream*);
void PrintTo(const View&, std::ostream*);

inline constexpr int watcher = index(spectator);
inline constexpr int table = index(the_table);

// The edition that is compiled in, as a text and as a game.
std::string_view printed_edition();
const Courtiers& game();

// Composes a position in notation. Without further words: the first turn of three men of the
// English party at Versailles, marks 5 and 5, no fortune, a Queen from Holland.
class Setting {
  public:
    explicit Setting(int players = 3);
    // Any field of the state, e.g. set("place", "hunt").
    Setting& set(const std::string& field, const std::string& value);
    // Any fields of a courtier, e.g. "woman king=3 honours=[duke baron] spouse=1".
    Setting& courtier(int seat, std::string_view words);
    // Cards by their names, and if others know them too by whom: "duke baron/012".
    Setting& hand(int seat, std::string_view cards);
    operator std::string() const;

  private:
    int players_;
    std::map<std::string, std::string> fields_;
    std::array<std::map<std::string, std::string>, max_players> courtiers_;
    std::string hands_;
};

// What chance brings, by name or by number, and nothing else. "..." at the end: from there on
// whatever comes first.
using Script = std::vector<std::string>;

class Scene {
  public:
    explicit Scene(const std::string& position);
    static Scene dealt(int players, const Script& outcomes = {"..."}, const Options& = {});

    // A decision that the rules allow.
    Scene& decides(int seat, std::string_view decision, const Script& outcomes = {});
    // Rule and reason, e.g. "C-A5 no_action_left"; nothing if the decision is allowed.
    std::string why_not(int seat, std::string_view decision) const;
    std::vector<std::string> legal(int seat) const;

    const Courtiers& game() const { return courtiers::game(); }
    const State& state() const { return state_; }
    const Courtier& courtier(int seat) const { return state_.courtier(Seat(seat)); }
    std::string to_act() const;
    std::string phase() const;
    int fortune(int seat) const { return courtier(seat).fortune; }
    std::string marks(int seat) const;    // "5 none": King, Queen
    std::string honours(int seat) const;  // "[duke baron]"
    std::string whereabouts(int seat) const;
    std::string hand(int seat) const;  // "duke/0 baron/012": cards and who knows them
    std::string hand_as_seen_by(int viewer, int owner) const;  // "duke ?"
    std::string house() const;
    std::string discard() const;
    std::string winners() const;

    // What the last decision made happen, e.g. "drew 0 duke/0"; all of it, or what a viewer hears.
    std::vector<std::string> events() const;
    std::vector<std::string> events_heard_by(int viewer) const;

    View view(int viewer) const { return game().view(state_, Seat(viewer)); }

  private:
    Scene() = default;
    State state_;
    Log log_;
};

}  // namespace trianon::courtiers
