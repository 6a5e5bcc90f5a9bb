// Messages that the Grand Chamberlain has read in this game turn and may still fine (C-E2). What
// was said is no matter of the game.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <string_view>

#include "engine/row.h"
#include "engine/seat.h"

namespace trianon::courtiers {

inline constexpr int livres_for_a_breach = 1000;  // C-E2

struct Message {
    Seat writer{};
    std::uint8_t breaches = 0;  // that were found; where only these are fined, 0 when it was
    Seats readers;              // the writer too
    std::uint8_t fined = 0;     // 1: where he decides what is a breach
    bool operator==(const Message&) const = default;

    static constexpr int fields_before = 3;
    static Message before() { return {}; }
    bool is_of_version_1(std::string_view field) const { return field == "fined" && fined == 0; }
};
BOOST_DESCRIBE_STRUCT(Message, (), (writer, breaches, readers, fined))

// More are not kept in one game turn.
using Messages = Row<Message, 32>;

}  // namespace trianon::courtiers
