// What a table agrees on before a game.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

namespace trianon::courtiers {

// C-V1: how much must be reached; the edition says how many livres that is.
BOOST_DEFINE_FIXED_ENUM_CLASS(Goal, std::uint8_t, Full, Short)
// C-E2
BOOST_DEFINE_FIXED_ENUM_CLASS(Etiquette, std::uint8_t, Off, Gentle, Strict)
// C-S2
BOOST_DEFINE_FIXED_ENUM_CLASS(Sexes, std::uint8_t, Chosen, Random)
// C-T4
BOOST_DEFINE_FIXED_ENUM_CLASS(Prisoners, std::uint8_t, Silent, Negotiate)

struct Options {
    Goal goal{};
    Etiquette etiquette{};
    Sexes sex{};
    Prisoners prisoners{};
    std::uint8_t minutes = 5;  // C-T2: of negotiation; the table keeps the time
    bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (goal, etiquette, sex, prisoners, minutes))

}  // namespace trianon::courtiers
