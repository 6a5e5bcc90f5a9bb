// The verbs: the only code that changes a State. One verb, one event.
#pragma once

#include "engine/rules.h"
#include "examples/arbour/edition.h"
#include "examples/arbour/events.h"
#include "examples/arbour/state.h"

namespace trianon::arbour {

using Context = trianon::Context<State, Edition>;

class Verbs : public VerbsOn<State, Edition, Log> {
  public:
    using VerbsOn::VerbsOn;

    void draw(Seat);
    void hang(Seat, Lantern);
    void shade(Seat, Lantern);
    void end(Ending, Seats winners);

  private:
    Hidden<Lantern> take_from_hand(Seat, Lantern);
};

}  // namespace trianon::arbour
