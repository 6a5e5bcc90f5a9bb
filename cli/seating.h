// Who sits where: people and the players that need none.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/match.h"

namespace trianon::cli {

struct SeatKind {
    std::string_view name;
    std::string_view text;  // what it is called, as a key of the catalogue
    // Decides from what the seat may know; null for a person.
    std::string (*decide)(const Match&, Seat) = nullptr;
};

std::span<const SeatKind> seat_kinds();

// From "human,random", or a UsageError.
std::vector<SeatKind> parse_seats(const std::string& names);

// Some people, then players that decide at random.
std::vector<SeatKind> people_first(int people, int players);

}  // namespace trianon::cli
