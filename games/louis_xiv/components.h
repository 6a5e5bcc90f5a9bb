// What is in the box: twelve boards around the court, cards, chips, coats of arms.
#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/enum_set.h"
#include "engine/fate.h"

namespace trianon::louis_xiv {

template <Enumerated E> constexpr int index(E value) { return static_cast<int>(value); }

inline constexpr int max_players = 4;
inline constexpr int rounds = 4;
inline constexpr int markers_per_player = 16;  // L-C6
inline constexpr int neutral_markers = 8;      // L-S3
inline constexpr int neutral = max_players;    // the place of the third, imaginary player
inline constexpr int dealt_cards = 5;          // L-P3

// L-C2, in the order of their numbers
BOOST_DEFINE_FIXED_ENUM_CLASS(Board, std::uint8_t, Anne, Philippe, MarieTherese, Dauphin, Montespan,
                              Conde, Colbert, Maintenon, LaValliere, Turenne, Mazarin, Louvois)
inline constexpr int boards = enumerator_count<Board>;
constexpr int number(Board board) { return index(board) + 1; }

using Boards = EnumSet<Board>;
inline constexpr auto all_boards = every<Board>;

// L-C1: the odd cells of a 5×5 checkerboard; only diagonal neighbours touch.
inline constexpr std::array neighbours{
    Boards{Board::Philippe, Board::Dauphin, Board::Conde, Board::Colbert},
    Boards{Board::Anne, Board::MarieTherese, Board::Maintenon, Board::LaValliere},
    Boards{Board::Philippe, Board::Dauphin, Board::Turenne, Board::Mazarin},
    Boards{Board::Anne, Board::MarieTherese, Board::Montespan, Board::Louvois},
    Boards{Board::Dauphin, Board::Conde},
    Boards{Board::Anne, Board::Montespan},
    Boards{Board::Anne, Board::Maintenon},
    Boards{Board::Philippe, Board::Colbert},
    Boards{Board::Philippe, Board::Turenne},
    Boards{Board::MarieTherese, Board::LaValliere},
    Boards{Board::MarieTherese, Board::Louvois},
    Boards{Board::Dauphin, Board::Mazarin},
};
static_assert(neighbours.size() == boards);

// How the reward of a board is won: for a price, by the most markers, or by a number of markers.
BOOST_DEFINE_FIXED_ENUM_CLASS(Condition, std::uint8_t, Gold, FirstPlace, Markers)

// Whether it matters who has the most markers there.
constexpr bool goes_by_rank(Condition condition) {
    switch (condition) {
        case Condition::Gold:
        case Condition::FirstPlace: return true;
        case Condition::Markers: break;
    }
    return false;
}

// L-C3: a person, each twice, or one of six jokers; in notation "conde" or "joker".
class InfluenceCard {
  public:
    static constexpr int count = boards + 1;

    constexpr InfluenceCard() = default;
    constexpr explicit InfluenceCard(Board person) : index_(static_cast<std::uint8_t>(person)) {}
    static constexpr InfluenceCard joker() { return at(boards); }
    static constexpr InfluenceCard at(int index) {
        InfluenceCard card;
        card.index_ = static_cast<std::uint8_t>(index);
        return card;
    }
    constexpr int index() const { return index_; }
    constexpr bool is_joker() const { return index_ == boards; }
    constexpr Board person() const { return static_cast<Board>(index_); }
    constexpr int copies() const { return is_joker() ? 6 : 2; }
    constexpr auto operator<=>(const InfluenceCard&) const = default;

    std::string text() const;
    static std::optional<InfluenceCard> from_text(std::string_view text);

  private:
    std::uint8_t index_ = 0;
};
inline constexpr int influence_cards = [] {
    int cards = 0;
    for (int i = 0; i < InfluenceCard::count; ++i) cards += InfluenceCard::at(i).copies();
    return cards;
}();
static_assert(influence_cards == 30);

// L-C3: one for each board; in notation its name.
class IntrigueCard {
  public:
    static constexpr int count = boards;

    constexpr IntrigueCard() = default;
    constexpr explicit IntrigueCard(Board board) : board_(board) {}
    static constexpr IntrigueCard at(int index) { return IntrigueCard{static_cast<Board>(index)}; }
    constexpr int index() const { return louis_xiv::index(board_); }
    constexpr Board board() const { return board_; }
    constexpr auto operator<=>(const IntrigueCard&) const = default;

    std::string text() const;
    static std::optional<IntrigueCard> from_text(std::string_view text);

  private:
    Board board_{};
};

// L-C4: the boards that Louis may visit.
inline constexpr Boards visited_boards = Boards::from_to(Board::Anne, Board::Dauphin);

// L-C4: where Louis goes, and what everybody takes; in notation "anne-2".
class GoldCard {
  public:
    static constexpr int most_gold = 8;
    static constexpr int count = visited_boards.size() * most_gold;

    constexpr GoldCard() = default;
    constexpr GoldCard(Board board, int gold)
        : index_(static_cast<std::uint8_t>(louis_xiv::index(board) * most_gold + gold - 1)) {}
    static constexpr GoldCard at(int index) {
        GoldCard card;
        card.index_ = static_cast<std::uint8_t>(index);
        return card;
    }
    constexpr int index() const { return index_; }
    constexpr Board board() const { return static_cast<Board>(index_ / most_gold); }
    constexpr int gold() const { return index_ % most_gold + 1; }
    constexpr auto operator<=>(const GoldCard&) const = default;

    std::string text() const;
    static std::optional<GoldCard> from_text(std::string_view text);

  private:
    std::uint8_t index_ = 0;
};
inline constexpr int gold_cards = 8;

// Mission chips: four symbols and the crown, which stands for any.
BOOST_DEFINE_FIXED_ENUM_CLASS(Chip, std::uint8_t, Scepter, Letter, Ring, Helm, Crown)
inline constexpr int chip_kinds = enumerator_count<Chip>;
inline constexpr auto all_chips = every<Chip>;

// L-C2: the chip that a board gives, if it does.
constexpr std::optional<Chip> chip_of(Board board) {
    switch (board) {
        case Board::Anne: return Chip::Scepter;
        case Board::Philippe: return Chip::Letter;
        case Board::MarieTherese: return Chip::Ring;
        case Board::Dauphin: return Chip::Helm;
        case Board::Montespan:
        case Board::LaValliere: return Chip::Crown;
        case Board::Conde:
        case Board::Colbert:
        case Board::Maintenon:
        case Board::Turenne:
        case Board::Mazarin:
        case Board::Louvois: break;
    }
    return std::nullopt;
}

// Two chips in no order, as they pay for a mission; in notation "scepter+crown".
class TwoChips {
  public:
    static constexpr int count = chip_kinds * (chip_kinds + 1) / 2;

    constexpr TwoChips() = default;
    constexpr TwoChips(Chip a, Chip b) : low_(a < b ? a : b), high_(a < b ? b : a) {}
    static constexpr TwoChips at(int index) {
        for (Chip a : all_chips)
            for (Chip b : all_chips)
                if (a <= b && index-- == 0) return {a, b};
        return {};
    }
    constexpr int index() const {
        const int low = louis_xiv::index(low_), high = louis_xiv::index(high_);
        return low * chip_kinds - low * (low + 1) / 2 + high;
    }
    constexpr Chip low() const { return low_; }
    constexpr Chip high() const { return high_; }
    bool operator==(const TwoChips&) const = default;

    std::string text() const;
    static std::optional<TwoChips> from_text(std::string_view text);

  private:
    Chip low_{}, high_{};
};

// L-C6: the six kinds of coats of arms.
BOOST_DEFINE_FIXED_ENUM_CLASS(Coat, std::uint8_t, Lion, Eagle, Stag, Dolphin, Tower, Cross)
inline constexpr int coat_kinds = enumerator_count<Coat>;
inline constexpr auto all_coats = every<Coat>;
inline constexpr int coats_of_a_kind = 10;

// Coats of arms, so many of each kind; in notation "2-0-1-0-0-3".
class Coats {
  public:
    constexpr Coats() = default;
    static constexpr Coats of_each(int n) {
        Coats coats;
        coats.counts_.fill(static_cast<std::uint8_t>(n));
        return coats;
    }
    constexpr int operator[](Coat coat) const { return counts_[index(coat)]; }
    constexpr const std::array<std::uint8_t, coat_kinds>& counts() const { return counts_; }
    constexpr int total() const {
        int sum = 0;
        for (int n : counts_) sum += n;
        return sum;
    }
    constexpr void add(Coat coat, int n = 1) {
        auto& counted = counts_[index(coat)];
        counted = static_cast<std::uint8_t>(counted + n);
    }
    constexpr void add(const Coats& other) {
        for (std::size_t i = 0; i < coat_kinds; ++i)
            counts_[i] = static_cast<std::uint8_t>(counts_[i] + other.counts_[i]);
    }
    // Takes one at random.
    Coat draw(Fate& fate);
    bool operator==(const Coats&) const = default;

    std::string text() const;
    static std::optional<Coats> from_text(std::string_view text);

  private:
    Coat nth(std::uint32_t n) const;
    std::array<std::uint8_t, coat_kinds> counts_{};
};

// How many markers a step places, takes or moves.
class Few {
  public:
    static constexpr int count = 5;

    constexpr Few() = default;
    static constexpr Few at(int n) {
        Few few;
        few.n_ = static_cast<std::uint8_t>(n);
        return few;
    }
    constexpr int index() const { return n_; }
    bool operator==(const Few&) const = default;

    std::string text() const { return std::string(1, static_cast<char>('0' + n_)); }
    static std::optional<Few> from_text(std::string_view text) {
        if (text.size() != 1 || text[0] < '0' || text[0] >= '0' + count) return std::nullopt;
        return at(text[0] - '0');
    }

  private:
    std::uint8_t n_ = 0;
};

// Where a player's markers wait.
BOOST_DEFINE_FIXED_ENUM_CLASS(Supply, std::uint8_t, Own, General)

}  // namespace trianon::louis_xiv
