// A board while it is scored.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>

#include "engine/seat.h"
#include "games/louis_xiv/components.h"

namespace trianon::louis_xiv {

// The markers of each player on a board, and last of the neutral player, who counts in full for
// first, second and ties (L-X11).
using Counts = std::array<std::uint8_t, max_players + 1>;
inline constexpr Seat neutral_seat{max_players};

// Whoever has most of those who are not left out, and at least one (L-X14).
constexpr Seats highest(const Counts& counts, Seats left_out = {}) {
    Seats best;
    int most = 1;
    for (int p = 0; p <= max_players; ++p) {
        const int count = left_out.contains(Seat(p)) ? 0 : counts[static_cast<std::size_t>(p)];
        if (count > most) best = {}, most = count;
        if (count == most) best = best.with(Seat(p));
    }
    return best;
}

// Whether just one is in the set.
constexpr bool alone(Seats seats) { return !seats.empty() && seats == Seats::only(seats.front()); }

// The counts are fixed when it begins (L-X13); who is left is dealt with one
// after the other (L-X8).
struct Scoring {
    Board board{};
    Counts counts{};
    Seats first;  // whoever leads, all if there is a tie that nobody broke (L-X2)
    Seats left;
    Seats rewarded;
    bool operator==(const Scoring&) const = default;
};
BOOST_DESCRIBE_STRUCT(Scoring, (), (board, counts, first, left, rewarded))

}  // namespace trianon::louis_xiv
