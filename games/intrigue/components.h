// What is in the box: seven characters and a deck of cards.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/enum_set.h"

namespace trianon::intrigue {

// I-C1
BOOST_DEFINE_FIXED_ENUM_CLASS(Character, std::uint8_t, King, Queen, Cardinal, Seneschal, Duchess,
                              Spymaster, Chamberlain)

}  // namespace trianon::intrigue

// Decisions hold sets of characters.
template <> inline constexpr bool trianon::sets_are_numbered<trianon::intrigue::Character> = true;

namespace trianon::intrigue {

using Characters = EnumSet<Character>;
inline constexpr auto all_characters = every<Character>;
constexpr int index(Character c) { return static_cast<int>(c); }

// One entry for each character.
template <class T> using PerCharacter = std::array<T, enumerator_count<Character>>;

// I-C2, I-C5: a card shows a character or one of three actions.
BOOST_DEFINE_FIXED_ENUM_CLASS(Kind, std::uint8_t, King, Queen, Cardinal, Seneschal, Duchess,
                              Spymaster, Chamberlain, Audience, Decree, Theft)
inline constexpr int highest_value = 6;  // I-C2

// The kinds begin with the characters, in the same order; all the others are actions.
constexpr Kind kind_of(Character c) { return static_cast<Kind>(c); }
constexpr bool is_action(Kind kind) {
    return static_cast<int>(kind) >= enumerator_count<Character>;
}

// A card of the deck; in notation "king-3". Cards of equal kind and value are interchangeable.
class Card {
  public:
    static constexpr int count = enumerator_count<Kind> * highest_value;

    constexpr Card() = default;
    constexpr Card(Kind kind, int value) : index_(pack(kind, value)) {}
    static constexpr Card at(int index) {
        Card card;
        card.index_ = static_cast<std::uint8_t>(index);
        return card;
    }

    constexpr int index() const { return index_; }
    constexpr Kind kind() const { return static_cast<Kind>(index_ / highest_value); }
    constexpr int value() const { return index_ % highest_value + 1; }
    constexpr bool is_action() const { return intrigue::is_action(kind()); }
    constexpr bool shows(Character c) const { return kind() == kind_of(c); }
    constexpr Character character() const {
        assert(!is_action());
        return static_cast<Character>(kind());
    }
    constexpr auto operator<=>(const Card&) const = default;

    std::string text() const;
    static std::optional<Card> from_text(std::string_view text);

  private:
    static constexpr std::uint8_t pack(Kind kind, int value) {
        return static_cast<std::uint8_t>(static_cast<int>(kind) * highest_value + value - 1);
    }
    std::uint8_t index_ = 0;
};

inline constexpr int max_players = 4;
inline constexpr int deck_size = 96;  // I-C2
inline constexpr int hand_size = 4;   // I-S2

}  // namespace trianon::intrigue
