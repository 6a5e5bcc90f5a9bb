// A table to prove rules on: the position and the decisions in notation, chance by script.
#pragma once

#include <array>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/checks/scene.h"
#include "games/courtiers/courtiers.h"

namespace trianon {
std::span<const EmbeddedFile> embedded_game_courtiers();
}

namespace trianon::courtiers {

// How a red test shows them.
void PrintTo(Card, std::ostream*);
void PrintTo(const Mark&, std::ostream*);
void PrintTo(const State&, std::ostream*);
void PrintTo(const View&, std::ostream*);

using checks::parsed;
using checks::Script;
using checks::watcher;
inline constexpr int table = index(the_table);

// The edition that is compiled in, as a text and as a game.
inline std::string_view printed_edition() {
    return checks::file_in(embedded_game_courtiers(), "edition/mouchebeuf-1988.toml");
}
inline const Courtiers& game() {
    static const Courtiers game =
        checks::value_or_throw(Courtiers::from_edition(printed_edition()));
    return game;
}

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

class Scene : public checks::SceneOf<Scene, Courtiers> {
  public:
    using SceneOf::SceneOf;
    explicit Scene(const std::string& position) : SceneOf(courtiers::game(), position) {}
    static Scene dealt(int players, const Script& outcomes = {"..."}, const Options& options = {}) {
        return {courtiers::game(), players, outcomes, options};
    }
    // What chance brings is always said.
    Scene& decides(int seat, std::string_view decision, const Script& outcomes = {}) {
        return SceneOf::decides(seat, decision, outcomes);
    }

    const Courtier& courtier(int seat) const { return state().courtier(Seat(seat)); }
    int fortune(int seat) const { return courtier(seat).fortune; }
    std::string marks(int seat) const;    // "5 none": King, Queen
    std::string honours(int seat) const;  // "[duke baron]"
    std::string whereabouts(int seat) const;
    std::string hand(int seat) const;  // "duke/0 baron/012": cards and who knows them
    std::string hand_as_seen_by(int viewer, int owner) const;  // "duke ?"
    std::string house() const;
    std::string discard() const;

    // What a viewer hears of what the last decision made happen.
    std::vector<std::string> events_heard_by(int viewer) const;
};

}  // namespace trianon::courtiers

namespace trianon::checks {
extern template class SceneOf<courtiers::Scene, courtiers::Courtiers>;
}
