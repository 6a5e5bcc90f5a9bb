// What happened, one event for each verb. Hidden values carry their audience here too. An event
// `reveals` if it shows what was secret, so that nobody may take it back alone; it `declares` if it
// only repeats what its player said aloud.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <variant>
#include <vector>

#include "engine/hidden.h"
#include "engine/row.h"
#include "games/intrigue/components.h"
#include "games/intrigue/phases.h"

namespace trianon::intrigue {

namespace event {

struct Drew {
    Seat seat{};
    Hidden<Card> card;
};
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, card))

struct Reshuffled {
    int cards = 0;
};
BOOST_DESCRIBE_STRUCT(Reshuffled, (), (cards))

struct Chose {
    Seat seat{};
    Hidden<Characters> characters;
};
BOOST_DESCRIBE_STRUCT(Chose, (), (seat, characters))

struct Unveiled {
    static constexpr bool reveals = true;
    Seat seat{};
    Characters characters;
};
BOOST_DESCRIBE_STRUCT(Unveiled, (), (seat, characters))

struct Started {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Started, (), (seat))

struct BeganTurn {
    Seat seat{};
    int turn = 0;
};
BOOST_DESCRIBE_STRUCT(BeganTurn, (), (seat, turn))

struct Skipped {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Skipped, (), (seat))

// From the hand, face down.
struct Influenced {
    Seat seat{};
    Character under{};
    Hidden<Card> card;
};
BOOST_DESCRIBE_STRUCT(Influenced, (), (seat, under, card))

// From the deck, face down.
struct Tucked {
    Seat seat{};
    Character under{};
    Hidden<Card> card;
};
BOOST_DESCRIBE_STRUCT(Tucked, (), (seat, under, card))

struct Played {
    static constexpr bool declares = true;
    Seat seat{};
    Card card;
};
BOOST_DESCRIBE_STRUCT(Played, (), (seat, card))

struct Activated {
    static constexpr bool declares = true;
    Seat seat{};
    Character character{};
};
BOOST_DESCRIBE_STRUCT(Activated, (), (seat, character))

struct Failed {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Failed, (), (seat))

// One card from the hand, as the price of an action.
struct Discarded {
    static constexpr bool declares = true;
    Seat seat{};
    Card card;
};
BOOST_DESCRIBE_STRUCT(Discarded, (), (seat, card))

struct DiscardedPlayed {
    Card card;
};
BOOST_DESCRIBE_STRUCT(DiscardedPlayed, (), (card))

struct ShowedHand {
    static constexpr bool reveals = true;
    Seat seat{};
    Row<Card, hand_size> cards;
};
BOOST_DESCRIBE_STRUCT(ShowedHand, (), (seat, cards))

struct DiscardedHand {
    static constexpr bool reveals = true;
    Seat seat{};
    Row<Card, hand_size> cards;
};
BOOST_DESCRIBE_STRUCT(DiscardedHand, (), (seat, cards))

struct Marked {
    Character character{};
};
BOOST_DESCRIBE_STRUCT(Marked, (), (character))

// A marker earned by an activated character; with a favour it goes to the Chamberlain.
struct Earned {
    Character character{};
    Character to{};
};
BOOST_DESCRIBE_STRUCT(Earned, (), (character, to))

struct Enticed {
    Character from{};
    Character to{};
};
BOOST_DESCRIBE_STRUCT(Enticed, (), (from, to))

struct Aimed {
    static constexpr bool declares = true;
    Seat seat{};
    Character character{};
};
BOOST_DESCRIBE_STRUCT(Aimed, (), (seat, character))

struct AimedAt {
    static constexpr bool declares = true;
    Seat seat{};
    Seat player{};
    Character character{};
};
BOOST_DESCRIBE_STRUCT(AimedAt, (), (seat, player, character))

struct Revealed {
    static constexpr bool reveals = true;
    Row<Card, seneschal_cards> cards;
};
BOOST_DESCRIBE_STRUCT(Revealed, (), (cards))

struct Took {
    Seat seat{};
    Card card;
};
BOOST_DESCRIBE_STRUCT(Took, (), (seat, card))

struct DiscardedRevealed {
    Row<Card, seneschal_cards> cards;
};
BOOST_DESCRIBE_STRUCT(DiscardedRevealed, (), (cards))

// The position counts the cards under the character in order of arrival, from 0.
struct Unseated {
    static constexpr bool reveals = true;
    Seat player{};
    Character character{};
    int position = 0;
    Card card;
};
BOOST_DESCRIBE_STRUCT(Unseated, (), (player, character, position, card))

struct Inspected {
    static constexpr bool reveals = true;
    Seat seat{};
    Seat player{};
    Character character{};
    Row<Hidden<Card>, deck_size> cards;
};
BOOST_DESCRIBE_STRUCT(Inspected, (), (seat, player, character, cards))

struct Favoured {
    Character character{};
};
BOOST_DESCRIBE_STRUCT(Favoured, (), (character))

struct FavourReturned {
    Character character{};
};
BOOST_DESCRIBE_STRUCT(FavourReturned, (), (character))

struct Stole {
    static constexpr bool reveals = true;
    Seat seat{};
    Seat player{};
    Hidden<Card> card;
};
BOOST_DESCRIBE_STRUCT(Stole, (), (seat, player, card))

struct Stashed {
    Seat seat{};
    Character under{};
    Hidden<Card> card;
};
BOOST_DESCRIBE_STRUCT(Stashed, (), (seat, under, card))

// At the end: all the cards of one player under one character.
struct Exposed {
    static constexpr bool reveals = true;
    Seat seat{};
    Character character{};
    Row<Card, deck_size> cards;
};
BOOST_DESCRIBE_STRUCT(Exposed, (), (seat, character, cards))

struct Scored {
    Character character{};
    int markers = 0;
    std::array<std::uint8_t, max_players> matches{};
    Seats takers;
};
BOOST_DESCRIBE_STRUCT(Scored, (), (character, markers, matches, takers))

struct Ended {
    Ending ending{};
    Seats winners;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (ending, winners))

}  // namespace event

using Event =
    std::variant<event::Drew, event::Reshuffled, event::Chose, event::Unveiled, event::Started,
                 event::BeganTurn, event::Skipped, event::Influenced, event::Tucked, event::Played,
                 event::Activated, event::Failed, event::Discarded, event::DiscardedPlayed,
                 event::ShowedHand, event::DiscardedHand, event::Marked, event::Earned,
                 event::Enticed, event::Aimed, event::AimedAt, event::Revealed, event::Took,
                 event::DiscardedRevealed, event::Unseated, event::Inspected, event::Favoured,
                 event::FavourReturned, event::Stole, event::Stashed, event::Exposed, event::Scored,
                 event::Ended>;

using Log = std::vector<Event>;

}  // namespace trianon::intrigue
