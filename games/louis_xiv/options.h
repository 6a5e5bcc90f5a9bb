// What a table agrees on before a game: how the rulebook is read.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>

namespace trianon::louis_xiv {

// L-X11: what the neutral player's markers do, with 2 players.
BOOST_DEFINE_FIXED_ENUM_CLASS(Neutral, std::uint8_t, Blocks, Silent)

struct Options {
    Neutral neutral{};
    bool operator==(const Options&) const = default;

    static constexpr int fields_before = 0;
    static Options before() { return {.neutral = Neutral::Blocks}; }
    std::optional<std::string> problem(int rules) const {
        if (rules == 1 && *this != before()) return "rules version 1 has no rulings";
        return std::nullopt;
    }
};
BOOST_DESCRIBE_STRUCT(Options, (), (neutral))

}  // namespace trianon::louis_xiv
