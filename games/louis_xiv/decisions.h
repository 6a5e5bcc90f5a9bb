// Everything a player can decide, in the order of the rulebook.
#pragma once

#include <boost/describe/class.hpp>
#include <variant>

#include "engine/row.h"
#include "games/louis_xiv/components.h"
#include "games/louis_xiv/missions.h"

namespace trianon::louis_xiv {

// L-P2: the three ways to use "+2".
BOOST_DEFINE_FIXED_ENUM_CLASS(Pair, std::uint8_t, Louisdor, Mixed, Markers)

// How many of the two are markers.
constexpr int markers_of(Pair pair) {
    switch (pair) {
        case Pair::Louisdor: return 0;
        case Pair::Mixed: return 1;
        case Pair::Markers: return 2;
    }
    return 0;
}

// L-X1: where the markers of an intrigue card come from.
BOOST_DEFINE_FIXED_ENUM_CLASS(Reserve, std::uint8_t, OneGeneral, OneOwn, TwoOwn)

namespace decision {

// Not (or no more) using missions, not buying, no intrigue, no more fulfilling.
struct Pass {
    bool operator==(const Pass&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pass, (), ())

// A fulfilled mission that needs no more than its name.
struct Use {
    Power power{};
    bool operator==(const Use&) const = default;
};
BOOST_DESCRIBE_STRUCT(Use, (), (power))

// Supply: the mission "+2".
struct Collect {
    Pair pair{};
    bool operator==(const Collect&) const = default;
};
BOOST_DESCRIBE_STRUCT(Collect, (), (pair))

// Influence: the turn begins with a card, played, or used by one of two missions.
struct Play {
    InfluenceCard card;
    bool operator==(const Play&) const = default;
};
BOOST_DESCRIBE_STRUCT(Play, (), (card))

struct Swap {  // "influence card trade"
    InfluenceCard card;
    bool operator==(const Swap&) const = default;
};
BOOST_DESCRIBE_STRUCT(Swap, (), (card))

struct Scatter {  // "1 influence card = 4 markers"
    InfluenceCard card;
    bool operator==(const Scatter&) const = default;
};
BOOST_DESCRIBE_STRUCT(Scatter, (), (card))

// Then markers are placed, and some of them moved on, or markers are taken.
struct Place {
    Board board{};
    Few markers;
    bool operator==(const Place&) const = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (board, markers))

struct Take {
    Few markers;
    bool operator==(const Take&) const = default;
};
BOOST_DESCRIBE_STRUCT(Take, (), (markers))

struct Move {
    Board board{};
    Few markers;
    bool operator==(const Move&) const = default;
};
BOOST_DESCRIBE_STRUCT(Move, (), (board, markers))

struct Stop {
    bool operator==(const Stop&) const = default;
};
BOOST_DESCRIBE_STRUCT(Stop, (), ())

// One marker on any board: "1 marker placement", and the reward of le Grand Condé.
struct Put {
    Board board{};
    bool operator==(const Put&) const = default;
};
BOOST_DESCRIBE_STRUCT(Put, (), (board))

// Scoring: an intrigue card, a purchase, the reward of Madame de Maintenon.
struct Intervene {
    Reserve reserve{};
    bool operator==(const Intervene&) const = default;
};
BOOST_DESCRIBE_STRUCT(Intervene, (), (reserve))

struct Buy {
    bool operator==(const Buy&) const = default;
};
BOOST_DESCRIBE_STRUCT(Buy, (), ())

struct Send {
    Few markers;
    bool operator==(const Send&) const = default;
};
BOOST_DESCRIBE_STRUCT(Send, (), (markers))

// Missions.
struct Fulfil {
    Mission mission;
    TwoChips chips;
    bool operator==(const Fulfil&) const = default;
};
BOOST_DESCRIBE_STRUCT(Fulfil, (), (mission, chips))

struct Draw {
    Stack stack{};
    bool operator==(const Draw&) const = default;
};
BOOST_DESCRIBE_STRUCT(Draw, (), (stack))

struct Crown {  // "chip trade"
    Chip chip{};
    bool operator==(const Crown&) const = default;
};
BOOST_DESCRIBE_STRUCT(Crown, (), (chip))

struct Keep {
    Chip chip{};
    bool operator==(const Keep&) const = default;
};
BOOST_DESCRIBE_STRUCT(Keep, (), (chip))

struct Trade {  // "mission card trade"
    Mission mission;
    bool operator==(const Trade&) const = default;
};
BOOST_DESCRIBE_STRUCT(Trade, (), (mission))

}  // namespace decision

using Decision = std::variant<decision::Pass, decision::Use, decision::Collect, decision::Play,
                              decision::Swap, decision::Scatter, decision::Place, decision::Take,
                              decision::Move, decision::Stop, decision::Put, decision::Intervene,
                              decision::Buy, decision::Send, decision::Fulfil, decision::Draw,
                              decision::Crown, decision::Keep, decision::Trade>;

// The most there can be: one to four markers on any of the twelve boards.
using Choices = Row<Decision, 48>;

}  // namespace trianon::louis_xiv
