// A table to prove rules on: the position and the decisions in notation, chance by script.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/checks/scene.h"
#include "games/intrigue/intrigue.h"

namespace trianon {
std::span<const EmbeddedFile> embedded_game_intrigue();
}

namespace trianon::intrigue {

// How a red test shows them.
void PrintTo(Character, std::ostream*);
void PrintTo(const Characters&, std::ostream*);
void PrintTo(Card, std::ostream*);
void PrintTo(const State&, std::ostream*);
void PrintTo(const View&, std::ostream*);

using checks::parsed;
using checks::Script;
using checks::watcher;

// The edition that is compiled in, as a text and as a game.
inline std::string_view printed_edition() {
    return checks::file_in(embedded_game_intrigue(), "edition/carles-2015.toml");
}
inline const Intrigue& game() {
    static const Intrigue game = checks::value_or_throw(Intrigue::from_edition(printed_edition()));
    return game;
}

// A deck of just these cards, e.g. "[king-1*2 queen-3]", instead of all that lie nowhere else.
struct DeckOf {
    std::string cards;
};

// Rulings by which Duchess and Cardinal aim at others only.
inline const std::string only_others = "options=(others others after_action)";

class Scene : public checks::SceneOf<Scene, Intrigue> {
  public:
    using SceneOf::SceneOf;
    explicit Scene(std::string_view position) : SceneOf(intrigue::game(), position) {}
    Scene(std::string_view position, const DeckOf& deck);
    static Scene dealt(int players, const Script& outcomes = {"..."}) {
        return {intrigue::game(), players, outcomes};
    }

    int markers(Character c) const { return state().markers_on(c); }
    std::string favours() const { return state().favours.text(); }
    std::string discard() const;
    std::string deck() const;
    // "king-3/0 queen-1/0": cards and who sees them.
    std::string hand(int seat) const;
    std::string under(int owner, Character c) const;

    // "king-3 ?": what a viewer sees of a hand, or of the cards under a character.
    std::string hand_as_seen_by(int viewer, int owner) const;
    std::string under_as_seen_by(int viewer, int owner, Character c) const;
};

}  // namespace trianon::intrigue

namespace trianon::checks {
extern template class SceneOf<intrigue::Scene, intrigue::Intrigue>;
}
