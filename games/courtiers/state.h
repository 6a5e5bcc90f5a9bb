// The whole game as one plain value.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/bag.h"
#include "engine/row.h"
#include "games/courtiers/components.h"
#include "games/courtiers/hands.h"
#include "games/courtiers/message.h"
#include "games/courtiers/options.h"
#include "games/courtiers/phases.h"

namespace trianon::courtiers {

struct State {
    std::uint8_t players = 0;
    std::uint8_t rules = 2;  // the version
    Options options;
    std::uint8_t game_turn = 0;
    Seat chamberlain{};
    Phase phase;
    Place place{};                   // C-C3
    Countries wars;                  // C-C3
    Countries war_box;               // C-C4: those of the wars that were declared by a card
    Countries queen;                 // C-C3: her nationality; none if there is no Queen
    std::uint8_t regency = 0;        // C-D1: the game turn at whose end it is over; 0: a King lives
    Seats secret_wife;               // C-D5: nobody, or one seat
    CardNames paid;                  // C-A7
    CardNames assigned;              // C-U1
    std::uint8_t war_declared = 0;   // C-P3: 1: by the Minister, in this game turn
    Messages messages;               // C-E2
    std::uint8_t first_message = 0;  // C-E2: the number of the first that is kept
    std::array<Courtier, max_players> courtiers{};
    std::array<FamilyName, max_players> names{};  // C-C1: the original ones
    Hands hands;
    Bag<Card> house;    // C-C4
    Bag<Card> discard;  // C-C4
    Deck<Card> stock;   // C-C4

    bool operator==(const State&) const = default;
    bool is_of_version_1(std::string_view field) const {
        return field == "rules" ? rules == 1 : field == "first_message" && first_message == 0;
    }

    const Courtier& courtier(Seat s) const { return courtiers[index(s)]; }
    Courtier& courtier(Seat s) { return courtiers[index(s)]; }
    Seat after(Seat s) const { return Seat((index(s) + 1) % players); }
    Seats everyone() const { return Seats::first(players); }
    bool at_the_table(Seat s) const { return index(s) < players; }
    const FamilyName& name_of_courtier(Seat s) const { return names[index(courtier(s).family)]; }

    bool king_lives() const { return regency == 0; }
    bool queen_lives() const { return !queen.empty(); }  // as Queen or as Regent
    // C-D1: whose opinion decides what is asked of the crown.
    Sovereign crown() const { return king_lives() ? Sovereign::King : Sovereign::Queen; }
    Mark crown_mark(Seat s) const { return courtier(s).mark(crown()); }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (players, rules, options, game_turn, chamberlain, phase, place, wars, war_box,
                       queen, regency, secret_wife, paid, assigned, war_declared, messages,
                       first_message, courtiers, names, hands, house, discard, stock))

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 2048);

// C-E2: a message that is kept, by its number in this game turn.
inline const Message* message_number(const State& s, std::uint8_t number) {
    const int at = static_cast<std::uint8_t>(number - s.first_message);
    return at < s.messages.size() ? &s.messages[at] : nullptr;
}
inline bool may_be_fined(const Message& message, Etiquette etiquette) {
    return etiquette == Etiquette::Chamberlain ? message.fined == 0 : message.breaches > 0;
}

// C-D7: a wife counts as Titled through her husband.
inline bool is_titled(const State& s, Seat seat) {
    const Courtier& c = s.courtier(seat);
    if (c.honours.titled()) return true;
    return c.sex == Sex::Woman && !c.spouse.empty() &&
           s.courtier(c.spouse.front()).honours.titled();
}

}  // namespace trianon::courtiers
