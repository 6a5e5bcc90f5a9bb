// What a table agrees on before a game.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trianon::courtiers {

// C-V1: how much must be reached; the edition says how many livres that is.
BOOST_DEFINE_FIXED_ENUM_CLASS(Goal, std::uint8_t, Full, Short)
// C-E2
BOOST_DEFINE_FIXED_ENUM_CLASS(Etiquette, std::uint8_t, Off, Gentle, Strict, Chamberlain)
// C-E2: whether there are fines.
constexpr bool fines(Etiquette etiquette) {
    return etiquette == Etiquette::Strict || etiquette == Etiquette::Chamberlain;
}
// C-S2
BOOST_DEFINE_FIXED_ENUM_CLASS(Sexes, std::uint8_t, Chosen, Random)
// C-T4
BOOST_DEFINE_FIXED_ENUM_CLASS(Prisoners, std::uint8_t, Silent, Negotiate)
// C-D6: what passes to a widow.
BOOST_DEFINE_FIXED_ENUM_CLASS(Widow, std::uint8_t, TitlesAndPensions, Titles)

inline constexpr int most_minutes = 5;  // C-T2

struct Options {
    Goal goal{};
    Etiquette etiquette = Etiquette::Gentle;
    Sexes sex{};
    Prisoners prisoners{};
    std::uint8_t minutes = most_minutes;  // C-T2: of negotiation; the table keeps the time
    Widow widow{};
    bool operator==(const Options&) const = default;

    static constexpr int fields_before = 5;
    static Options before() {
        Options options;
        options.etiquette = Etiquette::Off;
        options.widow = Widow::Titles;
        return options;
    }
    std::optional<std::string> problem(int rules) const {
        if (rules == 1 && (widow != Widow::Titles || etiquette == Etiquette::Chamberlain))
            return "rules version 1 has no rulings";
        if (rules > 1 && (minutes < 1 || minutes > most_minutes))
            return "C-T2: a negotiation takes 1 to 5 minutes";
        return std::nullopt;
    }
    bool is_of_version_1(std::string_view field) const {
        return field == "widow" && widow == Widow::Titles;
    }
};
BOOST_DESCRIBE_STRUCT(Options, (), (goal, etiquette, sex, prisoners, minutes, widow))

}  // namespace trianon::courtiers
