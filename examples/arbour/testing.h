// A table to prove rules on: the position and the decisions in notation, chance by script.
#pragma once

#include <string>
#include <string_view>

#include "engine/checks/scene.h"
#include "examples/arbour/arbour.h"

namespace trianon {
std::span<const EmbeddedFile> embedded_game_arbour();
}

namespace trianon::arbour {

inline std::string_view garden_edition() {
    return checks::file_in(embedded_game_arbour(), "edition/garden.toml");
}
inline const Arbour& game() {
    static const Arbour game = checks::value_or_throw(Arbour::from_edition(garden_edition()));
    return game;
}

class Scene : public checks::SceneOf<Scene, Arbour> {
  public:
    using SceneOf::SceneOf;
    explicit Scene(std::string_view position) : SceneOf(arbour::game(), position) {}

    std::string hand(int seat) const { return checks::with_audience(state().hand(Seat(seat))); }
    std::string hand_as_seen_by(int viewer, int owner) const {
        return checks::faces_seen(viewer, view(viewer).known.hand(Seat(owner)));
    }
    std::string shaded_as_seen_by(int viewer) const {
        return checks::faces_seen(viewer, view(viewer).known.shaded);
    }
};

}  // namespace trianon::arbour
