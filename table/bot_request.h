// Players that are no persons, as the table sees them: asked about a match, they answer later. How
// well they play is a level; who plays it is decided behind this interface.
#pragma once

#include <cstdint>
#include <string>

#include "engine/seat.h"
#include "table/setup.h"

namespace trianon::table {

struct BotRequest {
    std::string table;
    Seat seat{};
    std::int64_t at = 0;  // the number it is asked at
    Level level{};
    bool watched = false;  // somebody is looking on and should not wait
};

}  // namespace trianon::table
