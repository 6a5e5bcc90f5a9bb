// The whole game as one plain value.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/bag.h"
#include "engine/hidden.h"
#include "engine/row.h"
#include "engine/rules.h"
#include "games/intrigue/components.h"
#include "games/intrigue/edition.h"
#include "games/intrigue/options.h"
#include "games/intrigue/phases.h"

namespace trianon::intrigue {

// Sorted by card, so that equal hands are equal values. Mostly seen by the owner only; a card
// taken with the Seneschal is seen by everybody (I-V3).
using Hand = Row<Hidden<Card>, hand_size>;

struct FaceDown {
    Seat owner{};
    Character under{};
    Hidden<Card> card;
    bool operator==(const FaceDown&) const = default;
};
BOOST_DESCRIBE_STRUCT(FaceDown, (), (owner, under, card))

// All the cards under all the characters, in order of arrival, and how many lie under each and
// match it: a search asks for nothing as often.
class Court {
  public:
    using value_type = FaceDown;
    static constexpr int capacity = deck_size;

    int size() const { return cards_.size(); }
    const FaceDown* begin() const { return cards_.begin(); }
    const FaceDown* end() const { return cards_.end(); }
    // To change who sees a card, not where it lies; who changes what cards show must recount().
    FaceDown* begin() { return cards_.begin(); }
    FaceDown* end() { return cards_.end(); }

    int under(Seat owner, Character c) const { return lying_[index(c)][index(owner)]; }
    // I-E2: own cards that show the character they lie under.
    int matches(Seat owner, Character c) const { return matching_[index(c)][index(owner)]; }
    int most_under(Character c, int players) const {
        int most = 0;
        for (int p = 0; p < players; ++p) most = std::max(most, under(Seat(p), c));
        return most;
    }

    void clear() { *this = Court{}; }
    void push_back(const FaceDown& card) {
        cards_.push_back(card);
        count(card, 1);
    }
    // Removes the position-th card, in order of arrival, of those under a character.
    Card remove(Seat owner, Character c, int position) {
        for (int i = 0;; ++i)
            if (cards_[i].owner == owner && cards_[i].under == c && position-- == 0) {
                count(cards_[i], -1);
                return cards_.take(i).card.truth();
            }
    }
    void imagine(FaceDown& lying, Card card) {
        count_match(lying, -1);
        lying.card.imagine(card);
        count_match(lying, 1);
    }
    void recount() {
        matching_ = {};
        for (const FaceDown& card : cards_) count_match(card, 1);
    }
    bool operator==(const Court&) const = default;

  private:
    // Wide enough for every owner that can be typed; problem() refuses who is not at the table.
    using Counts = PerCharacter<std::array<std::int8_t, max_seats>>;

    static void add(Counts& counts, const FaceDown& card, int n) {
        auto& so_far = counts[index(card.under)][index(card.owner)];
        so_far = static_cast<std::int8_t>(so_far + n);
    }
    void count_match(const FaceDown& card, int n) {
        add(matching_, card, card.card.truth().shows(card.under) ? n : 0);
    }
    void count(const FaceDown& card, int n) {
        add(lying_, card, n);
        count_match(card, n);
    }

    Row<FaceDown, deck_size> cards_;
    Counts lying_{}, matching_{};
};

struct State {
    std::uint8_t players = 0;
    std::uint8_t rules = 2;  // the version
    Options options;
    std::uint8_t turn = 0;  // turns begun, by all players together
    Phase phase;
    PerCharacter<std::uint8_t> markers{};
    Characters favours;
    std::array<Hand, max_players> hands{};
    Court court;
    Bag<Card> discard;
    Deck<Card> deck;
    std::array<std::uint8_t, max_players> points{};  // of a game that is over

    bool operator==(const State&) const = default;
    bool is_of_version_1(std::string_view field) const {
        return field == "rules" ? rules == 1 : field == "options" && options == Options::before();
    }
    const Hand& hand(Seat s) const { return hands[index(s)]; }
    Hand& hand(Seat s) { return hands[index(s)]; }
    int markers_on(Character c) const { return markers[index(c)]; }
    Seat after(Seat s) const { return Seat((index(s) + 1) % players); }
    bool at_the_table(Seat s) const { return index(s) < players; }
    Seats everyone() const { return Seats::first(players); }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (players, rules, options, turn, phase, markers, favours, hands, court,
                       discard, deck, points))

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 1024);

using Context = trianon::Context<State, Edition>;

// Whether a player holds this very card.
inline bool holds(const State& s, Seat seat, Card card) {
    for (const Hidden<Card>& held : s.hand(seat))
        if (held.truth() == card) return true;
    return false;
}

}  // namespace trianon::intrigue
