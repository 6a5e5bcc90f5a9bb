// Where the game stands. Each phase holds what is true only in it, so nothing stale can be read.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <variant>

#include "engine/hidden.h"
#include "engine/row.h"
#include "engine/seat.h"
#include "games/intrigue/components.h"

namespace trianon::intrigue {

inline constexpr int seneschal_cards = 8;  // I-SE

BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, std::uint8_t, Influence, NoCards, TurnLimit)

namespace phase {

struct Choosing {  // I-S3: all at once; a sealed choice is seen by its owner only
    Seats waiting;
    std::array<Hidden<Characters>, max_players> sealed;
    bool operator==(const Choosing&) const = default;
};
BOOST_DESCRIBE_STRUCT(Choosing, (), (waiting, sealed))

struct Influence {  // I-T1
    Seat seat{};
    bool operator==(const Influence&) const = default;
};
BOOST_DESCRIBE_STRUCT(Influence, (), (seat))

struct Action {  // I-T2
    Seat seat{};
    bool operator==(const Action&) const = default;
};
BOOST_DESCRIBE_STRUCT(Action, (), (seat))

// In all that follows the played card is out of the hand and not yet discarded (I-T2).

struct Aim {  // an activated character waits for its target
    Seat seat{};
    Card played;
    Character character{};
    bool operator==(const Aim&) const = default;
};
BOOST_DESCRIBE_STRUCT(Aim, (), (seat, played, character))

struct Take {  // the Seneschal found the character he looked for
    Seat seat{};
    Card played;
    Character named{};
    Row<Card, seneschal_cards> shown;
    bool operator==(const Take&) const = default;
};
BOOST_DESCRIBE_STRUCT(Take, (), (seat, played, named, shown))

struct Audience {
    Seat seat{};
    Card played;
    bool operator==(const Audience&) const = default;
};
BOOST_DESCRIBE_STRUCT(Audience, (), (seat, played))

struct Decree {
    Seat seat{};
    Card played;
    bool operator==(const Decree&) const = default;
};
BOOST_DESCRIBE_STRUCT(Decree, (), (seat, played))

struct Theft {
    Seat seat{};
    Card played;
    bool operator==(const Theft&) const = default;
};
BOOST_DESCRIBE_STRUCT(Theft, (), (seat, played))

struct Stash {  // the thief has seen the stolen card and hides it
    Seat seat{};
    Card played;
    Hidden<Card> stolen;
    bool operator==(const Stash&) const = default;
};
BOOST_DESCRIBE_STRUCT(Stash, (), (seat, played, stolen))

struct Over {
    Ending ending{};
    bool operator==(const Over&) const = default;
};
BOOST_DESCRIBE_STRUCT(Over, (), (ending))

}  // namespace phase

using Phase =
    std::variant<phase::Choosing, phase::Influence, phase::Action, phase::Aim, phase::Take,
                 phase::Audience, phase::Decree, phase::Theft, phase::Stash, phase::Over>;

}  // namespace trianon::intrigue
