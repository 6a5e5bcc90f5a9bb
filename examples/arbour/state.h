// The whole game as one plain value.
#pragma once

#include <array>
#include <boost/describe/class.hpp>

#include "engine/bag.h"
#include "engine/hidden.h"
#include "engine/row.h"
#include "examples/arbour/components.h"
#include "examples/arbour/phases.h"

namespace trianon::arbour {

using Lanterns = Row<Hidden<Lantern>, most_lanterns>;
using Hand = Row<Hidden<Lantern>, hand_size>;

struct State {
    std::uint8_t players = 0;
    Phase phase;
    std::array<Hand, max_players> hands{};
    Row<Lantern, most_lanterns> arbour;  // the last one hung is at the end
    Lanterns shaded;
    std::array<std::uint8_t, max_players> hung{};  // how many lanterns each seat has hung
    Deck<Lantern> bag;

    bool operator==(const State&) const = default;
    const Hand& hand(Seat seat) const { return hands[index(seat)]; }
    Hand& hand(Seat seat) { return hands[index(seat)]; }
    bool at_the_table(Seat seat) const { return index(seat) < players; }
};
BOOST_DESCRIBE_STRUCT(State, (), (players, phase, hands, arbour, shaded, hung, bag))

}  // namespace trianon::arbour
