// A board while it is scored.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>

#include "engine/seat.h"
#include "games/louis_xiv/components.h"

namespace trianon::louis_xiv {

// The counts are fixed when it begins (L-X13); who is left is dealt with one
// after the other (L-X8).
struct Scoring {
    Board board{};
    std::array<std::uint8_t, max_players + 1> counts{};  // of each player, and the neutral one
    Seats breaker;                                       // who won the tie with the tie breaker
    Seats left;
    Seats rewarded;
    bool operator==(const Scoring&) const = default;
};
BOOST_DESCRIBE_STRUCT(Scoring, (), (board, counts, breaker, left, rewarded))

}  // namespace trianon::louis_xiv
