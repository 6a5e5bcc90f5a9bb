// What a table is opened with: the game, who sits where, and how fast one must be.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "text/catalogue.h"

namespace trianon::table {

using Millis = std::int64_t;  // of time, or since 1970

// How well a bot plays.
BOOST_DEFINE_FIXED_ENUM_CLASS(Level, std::uint8_t, Page, Courtier, Minister, SunKing)

// No clock; a bank of seconds and an increment of one's own; or by correspondence.
BOOST_DEFINE_FIXED_ENUM_CLASS(Pace, std::uint8_t, Unhurried, Live, Brisk, Steady, Leisurely)

struct ClockPlan {
    Pace pace{};
    std::optional<std::int32_t> bank;       // seconds, live only
    std::optional<std::int32_t> increment;  // seconds, live only
    bool operator==(const ClockPlan&) const = default;
};
BOOST_DESCRIBE_STRUCT(ClockPlan, (), (pace, bank, increment))

struct SeatPlan {
    std::optional<Level> bot;  // nothing: a person
    std::optional<std::string> name;
    bool operator==(const SeatPlan&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeatPlan, (), (bot, name))

// A table at which anybody may sit down: after so many minutes bots of this level sit where nobody
// is ready.
struct OpenPlan {
    std::int32_t minutes = 0;
    Level level{};
    bool operator==(const OpenPlan&) const = default;
};
BOOST_DESCRIBE_STRUCT(OpenPlan, (), (minutes, level))

struct Setup {
    std::string game;
    std::vector<SeatPlan> seats;
    std::map<std::string, std::string> options;
    std::optional<std::string> edition;  // a name of ours, or TOML
    ClockPlan clock;
    Language language{};           // of the invitation
    std::optional<bool> lesson{};  // a guided first game (games/lesson.h), which says all the rest
    std::optional<OpenPlan> open{};
    std::optional<bool> substitutes{};  // anybody may take the seat of a person who is away
    bool operator==(const Setup&) const = default;
};
BOOST_DESCRIBE_STRUCT(Setup, (),
                      (game, seats, options, edition, clock, language, lesson, open, substitutes))

inline constexpr std::size_t longest_name = 40;  // bytes
inline constexpr std::size_t longest_edition = 64 * 1024;
inline constexpr std::int32_t longest_open = 3 * 24 * 60;  // minutes

// The set-up of a game's lesson, its learner the only person; as it is if the game has none.
Setup as_lesson(Setup);
// What is wrong with it, or nothing.
std::optional<std::string> problem(const Setup&);
// The table that follows: with the same persons, whoever they are by then.
Setup without_strangers(Setup);
// Of a person; for chat and seats (names.cc). Nothing invisible, no mixture of scripts that look
// alike.
bool is_name(std::string_view text);
// Whether a reader takes them for the same: whatever the case, and whichever look-alike letters.
bool same_name(std::string_view a, std::string_view b);

}  // namespace trianon::table
