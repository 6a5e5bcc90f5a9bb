// What a match of G tells a player who thinks: what a seat may know, and never the state.
#pragma once

#include "engine/game.h"

namespace trianon {

template <Game G> class SeatKnowledge {
  public:
    virtual const G& game() const = 0;
    virtual typename G::View known_to(Seat seat) const = 0;
    virtual typename G::Choices legal(Seat seat) const = 0;
    virtual MemoryOf<G> memory(Seat seat) const = 0;

  protected:
    ~SeatKnowledge() = default;
};

}  // namespace trianon
