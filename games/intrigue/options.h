// What a table agrees on before a game: how the rulebook is read.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>

namespace trianon::intrigue {

// I-D, I-CA: whom the Duchess and the Cardinal may aim at.
BOOST_DEFINE_FIXED_ENUM_CLASS(Target, std::uint8_t, Anyone, Others)
// I-E1: when it is looked at.
BOOST_DEFINE_FIXED_ENUM_CLASS(End, std::uint8_t, AfterAction, AtOnce)

struct Options {
    Target duchess{};
    Target cardinal{};
    End end{};
    bool operator==(const Options&) const = default;

    static constexpr int fields_before = 0;
    static Options before() {
        return {.duchess = Target::Others, .cardinal = Target::Others, .end = End::AfterAction};
    }
    std::optional<std::string> problem(int rules) const {
        if (rules == 1 && *this != before()) return "rules version 1 has no rulings";
        return std::nullopt;
    }
};
BOOST_DESCRIBE_STRUCT(Options, (), (duchess, cardinal, end))

}  // namespace trianon::intrigue
