// Players that are no persons, as the table sees them: asked with a match and a seat, they answer
// later. How well they play is a level; who plays it is decided behind this interface.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "games/match.h"
#include "table/setup.h"

namespace trianon::table {

struct Question {
    std::string table;
    Seat seat{};
    std::int64_t at = 0;  // the number it is asked at
    Level level{};
    Record record;         // of the game so far
    std::uint64_t luck{};  // what the bot's chance comes from
    bool people = false;   // somebody is looking on and should not wait
};

// Decides from what the seat may know.
using Think = std::function<std::string(const Match&, Seat, Level, std::uint64_t luck)>;

// Any legal decision; where one may pass, half of the time.
std::string decide_at_random(const Match&, Seat, Level, std::uint64_t luck);

// The answer to a question; empty if the record cannot be played.
std::string answer_to(const Question&, const Think&);

}  // namespace trianon::table
