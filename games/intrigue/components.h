// What is in the box: seven characters and a deck of cards.
#pragma once

#include <array>
#include <bit>
#include <boost/describe/enum.hpp>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trianon::intrigue {

// I-C1
BOOST_DEFINE_FIXED_ENUM_CLASS(Character, std::uint8_t, King, Queen, Cardinal, Seneschal, Duchess,
                              Spymaster, Chamberlain)

inline constexpr std::array all_characters{
    Character::King,    Character::Queen,     Character::Cardinal,   Character::Seneschal,
    Character::Duchess, Character::Spymaster, Character::Chamberlain};

constexpr int index(Character c) { return static_cast<int>(c); }

// A set of characters; in notation "king+queen", or "none".
class Characters {
  public:
    static constexpr int count = 1 << 7;  // how many different sets there are

    constexpr Characters() = default;
    static constexpr Characters at(int bits) {
        Characters set;
        set.bits_ = static_cast<std::uint8_t>(bits);
        return set;
    }
    constexpr int index() const { return bits_; }
    constexpr bool contains(Character c) const { return (bits_ & bit(c)) != 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr Characters with(Character c) const { return at(bits_ | bit(c)); }
    constexpr Characters without(Character c) const { return at(bits_ & ~bit(c)); }
    constexpr bool overlaps(Characters other) const { return (bits_ & other.bits_) != 0; }
    constexpr Characters others() const { return at(0x7f & ~bits_); }
    bool operator==(const Characters&) const = default;

    std::string text() const;
    static std::optional<Characters> from_text(std::string_view text);

  private:
    static constexpr int bit(Character c) { return 1 << static_cast<int>(c); }
    std::uint8_t bits_ = 0;
};

// I-C2, I-C5: a card shows a character or one of three actions.
BOOST_DEFINE_FIXED_ENUM_CLASS(Kind, std::uint8_t, King, Queen, Cardinal, Seneschal, Duchess,
                              Spymaster, Chamberlain, Audience, Decree, Theft)
inline constexpr int kinds = 10;
inline constexpr int highest_value = 6;  // I-C2

constexpr Kind kind_of(Character c) { return static_cast<Kind>(c); }

// A card of the deck; in notation "king-3". Cards of equal kind and value are interchangeable.
class Card {
  public:
    static constexpr int count = kinds * highest_value;

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
    constexpr bool is_action() const { return kind() >= Kind::Audience; }
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
