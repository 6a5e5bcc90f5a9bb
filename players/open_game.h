// A game with open cards: everybody sees everything. Decks keep no order, so what is still to be
// drawn stays a matter of chance. For looking back at a game that is over, and for nothing else.
#pragma once

#include <string_view>
#include <utility>

#include "engine/game.h"

namespace trianon {

template <Game G> class OpenGame : public G {
  public:
    using State = typename G::State;
    static constexpr bool open = true;

    struct View {
        State known;
        Seat viewer{};
        bool operator==(const View&) const = default;
    };

    explicit OpenGame(G game) : G(std::move(game)) {}
    static Result<OpenGame> from_edition(std::string_view toml) {
        auto game = G::from_edition(toml);
        if (!game) return Error{game.error()};
        return OpenGame{std::move(*game)};
    }

    View view(const State& state, Seat viewer) const { return {state, viewer}; }
    State imagine(const View& view, Fate&) const { return view.known; }
};

}  // namespace trianon
