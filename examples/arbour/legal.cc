// A list of what why_not does not refuse; the generic checks hold the two against each other.
#include "examples/arbour/arbour.h"

namespace trianon::arbour {

// There are so few decisions that why_not is asked about each.
void Arbour::legal(const State& s, Seat seat, Choices& choices) const {
    choices.clear();
    if (!to_act(s).contains(seat)) return;
    for (int i = 0; i < Lantern::count; ++i)
        for (const Decision& decision :
             {Decision{decision::Hang{Lantern::at(i)}}, Decision{decision::Shade{Lantern::at(i)}}})
            if (!why_not(s, seat, decision)) choices.push_back(decision);
}

}  // namespace trianon::arbour
