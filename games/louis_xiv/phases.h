// Where the game stands. Each phase holds what is true only in it, so nothing stale can be read.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <variant>

#include "engine/hidden.h"
#include "engine/seat.h"
#include "games/louis_xiv/components.h"
#include "games/louis_xiv/missions.h"
#include "games/louis_xiv/scoring.h"

namespace trianon::louis_xiv {

BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, std::uint8_t, FourRounds)

namespace phase {

struct Supply {  // L-P2
    Seat seat{};
    bool operator==(const Supply&) const = default;
};
BOOST_DESCRIBE_STRUCT(Supply, (), (seat))

struct Opening {  // L-I2
    Seat seat{};
    bool operator==(const Opening&) const = default;
};
BOOST_DESCRIBE_STRUCT(Opening, (), (seat))

struct Turn {  // L-I3
    Seat seat{};
    bool operator==(const Turn&) const = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (seat))

struct Played {  // the card is on the table: place or take
    Seat seat{};
    InfluenceCard card;
    bool operator==(const Played&) const = default;
};
BOOST_DESCRIBE_STRUCT(Played, (), (seat, card))

struct Scattering {  // L-I8: up to four markers on any board
    Seat seat{};
    bool operator==(const Scattering&) const = default;
};
BOOST_DESCRIBE_STRUCT(Scattering, (), (seat))

struct Moving {  // L-I4: the markers that just came to a board may move on
    Seat seat{};
    Board board{};
    std::uint8_t markers = 0;
    Boards path;
    bool operator==(const Moving&) const = default;
};
BOOST_DESCRIBE_STRUCT(Moving, (), (seat, board, markers, path))

struct Closing {  // L-I9
    Seat seat{};
    bool operator==(const Closing&) const = default;
};
BOOST_DESCRIBE_STRUCT(Closing, (), (seat))

// L-X1: all who may hold the board's intrigue card, for all that everybody knows, answer at once:
// only the one who does has a choice, and nobody else can tell.
struct Intrigue {
    Board board{};
    Seats waiting;
    bool operator==(const Intrigue&) const = default;
};
BOOST_DESCRIBE_STRUCT(Intrigue, (), (board, waiting))

struct Tie {  // L-X2
    Seat seat{};
    Board board{};
    bool operator==(const Tie&) const = default;
};
BOOST_DESCRIBE_STRUCT(Tie, (), (seat, board))

struct Buying {  // L-X3
    Seat seat{};
    Scoring scoring;
    bool operator==(const Buying&) const = default;
};
BOOST_DESCRIBE_STRUCT(Buying, (), (seat, scoring))

struct Conde {  // L-X10
    Seat seat{};
    Scoring scoring;
    bool operator==(const Conde&) const = default;
};
BOOST_DESCRIBE_STRUCT(Conde, (), (seat, scoring))

struct Maintenon {  // L-X10
    Seat seat{};
    Scoring scoring;
    bool operator==(const Maintenon&) const = default;
};
BOOST_DESCRIBE_STRUCT(Maintenon, (), (seat, scoring))

struct Fulfilling {  // L-M1
    Seat seat{};
    bool operator==(const Fulfilling&) const = default;
};
BOOST_DESCRIBE_STRUCT(Fulfilling, (), (seat))

struct Drawing {  // L-M1, L-M2: so many new missions after one was fulfilled
    Seat seat{};
    std::uint8_t cards = 0;
    bool operator==(const Drawing&) const = default;
};
BOOST_DESCRIBE_STRUCT(Drawing, (), (seat, cards))

struct Keeping {  // L-M4
    Seat seat{};
    bool operator==(const Keeping&) const = default;
};
BOOST_DESCRIBE_STRUCT(Keeping, (), (seat))

// L-M5: cards traded with the mission in use, and the one that was drawn for the last of them.
struct Trading {
    Seat seat{};
    std::uint8_t traded = 0;
    HeldMission fresh;
    bool operator==(const Trading&) const = default;
};
BOOST_DESCRIBE_STRUCT(Trading, (), (seat, traded, fresh))

struct Replacing {  // L-M5: a card went under its stack, a new one is drawn
    Seat seat{};
    std::uint8_t traded = 0;
    bool operator==(const Replacing&) const = default;
};
BOOST_DESCRIBE_STRUCT(Replacing, (), (seat, traded))

struct Over {
    Ending ending{};
    bool operator==(const Over&) const = default;
};
BOOST_DESCRIBE_STRUCT(Over, (), (ending))

}  // namespace phase

using Phase =
    std::variant<phase::Supply, phase::Opening, phase::Turn, phase::Played, phase::Scattering,
                 phase::Moving, phase::Closing, phase::Intrigue, phase::Tie, phase::Buying,
                 phase::Conde, phase::Maintenon, phase::Fulfilling, phase::Drawing, phase::Keeping,
                 phase::Trading, phase::Replacing, phase::Over>;

}  // namespace trianon::louis_xiv
