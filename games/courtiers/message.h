// Messages with breaches of etiquette that the Grand Chamberlain has read in this game turn and may
// still fine (C-E2). What was said is no matter of the game.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>

#include "engine/row.h"
#include "engine/seat.h"

namespace trianon::courtiers {

inline constexpr int livres_for_a_breach = 1000;  // C-E2

struct Message {
    Seat writer{};
    std::uint8_t breaches = 0;  // 0: fined
    Seats readers;              // the writer too
    bool operator==(const Message&) const = default;
};
BOOST_DESCRIBE_STRUCT(Message, (), (writer, breaches, readers))

// More are not kept in one game turn.
using Messages = Row<Message, 32>;

}  // namespace trianon::courtiers
