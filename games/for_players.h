// What a match of G tells a player who thinks: what a seat may know, and never the state.
#pragma once

#include "engine/game.h"
#include "engine/memory.h"

namespace trianon {

template <Game G> class ForPlayers {
  public:
    virtual const G& game() const = 0;
    virtual typename G::View known_to(Seat seat) const = 0;
    virtual typename G::Choices choices(Seat seat) const = 0;
    virtual MemoryOf<G> memory(Seat seat) const = 0;

  protected:
    ~ForPlayers() = default;
};

}  // namespace trianon
