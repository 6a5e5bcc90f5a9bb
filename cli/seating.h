// Who sits where: people and the players that need none.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "players/levels.h"

namespace trianon::cli {

// A person, or a player that decides without one.
using SeatKind = std::optional<PlayerKind>;

inline bool is_person(const SeatKind& kind) { return !kind.has_value(); }

// From "human,minister", or a UsageError.
std::vector<SeatKind> parse_seats(const std::string& names);

// What a kind of player is called, as a key of the catalogue.
std::string_view text_of(std::string_view kind);
std::string_view text_of(const SeatKind&);

// Some people, then opponents of this level.
std::vector<SeatKind> people_first(int people, int players, const std::string& level);

}  // namespace trianon::cli
