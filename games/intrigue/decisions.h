// Everything a player can decide, in the order of the rulebook.
#pragma once

#include <boost/describe/class.hpp>
#include <variant>

#include "engine/row.h"
#include "engine/seat.h"
#include "games/intrigue/components.h"

namespace trianon::intrigue {

namespace decision {

// Set-up: the two characters to begin with.
struct Choose {
    Characters characters;
    bool operator==(const Choose&) const = default;
};
BOOST_DESCRIBE_STRUCT(Choose, (), (characters))

// Influence: a card from the hand, face down under an own character.
struct Influence {
    Card card;
    Character under{};
    bool operator==(const Influence&) const = default;
};
BOOST_DESCRIBE_STRUCT(Influence, (), (card, under))

// Action: a character's card activates it, an action card does what it says.
struct Play {
    Card card;
    bool operator==(const Play&) const = default;
};
BOOST_DESCRIBE_STRUCT(Play, (), (card))

// Action, when nothing can be played: show the hand; the top card of the deck goes under one of
// the characters shown.
struct Show {
    Character under{};
    bool operator==(const Show&) const = default;
};
BOOST_DESCRIBE_STRUCT(Show, (), (under))

// King, and the Decree.
struct Mark {
    Character character{};
    bool operator==(const Mark&) const = default;
};
BOOST_DESCRIBE_STRUCT(Mark, (), (character))

// Queen.
struct Outbid {
    Character character{};
    Card discard;
    bool operator==(const Outbid&) const = default;
};
BOOST_DESCRIBE_STRUCT(Outbid, (), (character, discard))

// Cardinal.
struct Entice {
    Character character{};
    Card discard;
    bool operator==(const Entice&) const = default;
};
BOOST_DESCRIBE_STRUCT(Entice, (), (character, discard))

// Seneschal: first the character to look for, then the card to take.
struct Name {
    Character character{};
    bool operator==(const Name&) const = default;
};
BOOST_DESCRIBE_STRUCT(Name, (), (character))

struct Take {
    Card card;
    bool operator==(const Take&) const = default;
};
BOOST_DESCRIBE_STRUCT(Take, (), (card))

// Duchess.
struct Unseat {
    Seat player{};
    Character character{};
    Card discard;
    bool operator==(const Unseat&) const = default;
};
BOOST_DESCRIBE_STRUCT(Unseat, (), (player, character, discard))

// Spymaster.
struct Inspect {
    Seat player{};
    Character character{};
    Card discard;
    bool operator==(const Inspect&) const = default;
};
BOOST_DESCRIBE_STRUCT(Inspect, (), (player, character, discard))

// Chamberlain.
struct Favour {
    Characters characters;
    bool operator==(const Favour&) const = default;
};
BOOST_DESCRIBE_STRUCT(Favour, (), (characters))

// Audience: the character to activate.
struct Receive {
    Character character{};
    bool operator==(const Receive&) const = default;
};
BOOST_DESCRIBE_STRUCT(Receive, (), (character))

// Theft: first the victim, then the own character the stolen card goes under.
struct Rob {
    Seat player{};
    bool operator==(const Rob&) const = default;
};
BOOST_DESCRIBE_STRUCT(Rob, (), (player))

struct Stash {
    Character under{};
    bool operator==(const Stash&) const = default;
};
BOOST_DESCRIBE_STRUCT(Stash, (), (under))

}  // namespace decision

using Decision = std::variant<decision::Choose, decision::Influence, decision::Play, decision::Show,
                              decision::Mark, decision::Outbid, decision::Entice, decision::Name,
                              decision::Take, decision::Unseat, decision::Inspect, decision::Favour,
                              decision::Receive, decision::Rob, decision::Stash>;

// The most there can be: the Duchess with two cards to discard, against anybody.
using Choices = Row<Decision, 2 * max_players * enumerator_count<Character>>;

}  // namespace trianon::intrigue
