// What a table agrees on before a game: how the rulebook is read.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>

namespace trianon::palace {

// P-T7: what moves the king.
BOOST_DEFINE_FIXED_ENUM_CLASS(King, std::uint8_t, Arrival, Use)

struct Options {
    King king{};
    bool operator==(const Options&) const = default;

    static constexpr int fields_before = 0;
    static Options before() { return {.king = King::Arrival}; }
    std::optional<std::string> problem(int rules) const {
        if (rules == 1 && *this != before()) return "rules version 1 has no rulings";
        return std::nullopt;
    }
};
BOOST_DESCRIBE_STRUCT(Options, (), (king))

}  // namespace trianon::palace
