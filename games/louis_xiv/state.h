// The whole game as one plain value.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/bag.h"
#include "engine/hidden.h"
#include "engine/row.h"
#include "engine/rules.h"
#include "games/louis_xiv/components.h"
#include "games/louis_xiv/edition.h"
#include "games/louis_xiv/missions.h"
#include "games/louis_xiv/options.h"
#include "games/louis_xiv/phases.h"

namespace trianon::louis_xiv {

// Five new cards, one from Mazarin, one for a marker: never more than seven.
using InfluenceHand = Row<Hidden<InfluenceCard>, 8>;
using IntrigueHand = Row<Hidden<IntrigueCard>, boards>;

// Two, and one more for each fulfilled "+1 mission card".
using MissionHand = Row<HeldMission, 4>;

// An influence card that was laid on its stack, or a mission put under one, and by whom.
struct LaidInfluence {
    Seat by{};
    Hidden<InfluenceCard> card;
    bool operator==(const LaidInfluence&) const = default;
};
BOOST_DESCRIBE_STRUCT(LaidInfluence, (), (by, card))

struct LaidMission {
    Seat by{};
    Hidden<Mission> card;
    bool operator==(const LaidMission&) const = default;
};
BOOST_DESCRIBE_STRUCT(LaidMission, (), (by, card))

// Two missions, two cards each, in three rounds.
using TradedMissions = Row<LaidMission, 12>;

struct State {
    std::uint8_t players = 0;
    std::uint8_t rules = 2;  // the version
    Options options;
    std::uint8_t round = 0;
    Seat start{};
    std::uint8_t louis = 0;  // the number of the board where he stands, or 0
    Phase phase;
    Missions used;  // fulfilled missions that have done their work in this phase

    // On the boards
    Boards turned;                                                            // back side up
    std::array<std::array<std::uint8_t, max_players + 1>, boards> markers{};  // and neutral ones

    // In front of the players
    std::array<std::uint8_t, max_players> own{};      // markers in the own supply
    std::array<std::uint8_t, max_players> general{};  // and in the general one
    std::array<std::uint8_t, max_players> gold{};
    std::array<std::array<std::uint8_t, chip_kinds>, max_players> chips{};
    std::array<Missions, max_players> fulfilled{};
    std::array<std::uint8_t, max_players> coats{};  // how many, which everybody sees
    std::array<Hidden<Coats>, max_players> kinds{};
    std::array<std::uint8_t, max_players> bonus{};  // L-E2: coats without a kind

    // Hands, sorted so that equal hands are equal values
    std::array<InfluenceHand, max_players> influence_hands{};
    std::array<IntrigueHand, max_players> intrigue_hands{};
    std::array<MissionHand, max_players> mission_hands{};

    // Stacks
    Row<GoldCard, rounds> gold_drawn;
    Row<LaidInfluence, max_players> on_influence;         // the last one is on top
    Bag<InfluenceCard> discard;                           // played and drawn influence cards
    Row<Hidden<IntrigueCard>, boards> under_intrigue;     // the first one is drawn first
    std::array<TradedMissions, stacks> under_missions{};  // likewise
    Coats coat_supply;
    Deck<GoldCard> gold_cards;
    Deck<InfluenceCard> influence;
    Deck<IntrigueCard> intrigue;
    Deck<Mission> light, middle, dark;

    bool operator==(const State&) const = default;
    bool is_of_version_1(std::string_view field) const {
        return field == "rules" ? rules == 1 : field == "options" && options == Options::before();
    }

    bool at_the_table(Seat s) const { return index(s) < players; }
    Seat after(Seat s) const { return Seat((index(s) + 1) % players); }
    int on(Board board, Seat s) const { return markers[index(board)][index(s)]; }
    const InfluenceHand& influence_hand(Seat s) const { return influence_hands[index(s)]; }
    const IntrigueHand& intrigue_hand(Seat s) const { return intrigue_hands[index(s)]; }
    const MissionHand& mission_hand(Seat s) const { return mission_hands[index(s)]; }
    int chips_of(Seat s, Chip chip) const { return chips[index(s)][index(chip)]; }
    int all_chips_of(Seat s) const {
        int sum = 0;
        for (int n : chips[index(s)]) sum += n;
        return sum;
    }
    bool hosts_louis(Board board) const { return number(board) == louis; }
    Board host_of_louis() const { return static_cast<Board>(louis - 1); }  // while he is there
    const Deck<Mission>& missions(Stack stack) const { return this->*deck_of(stack); }
    Deck<Mission>& missions(Stack stack) { return this->*deck_of(stack); }
    int cards_in(Stack stack) const {
        return missions(stack).size() + under_missions[index(stack)].size();
    }
    bool no_intrigue_cards() const { return intrigue.empty() && under_intrigue.empty(); }  // L-C7
    // The missions with this power that the player may still use in this phase.
    Missions ready(Seat s, Power power) const {
        return (fulfilled[index(s)] & missions_with(power)).without(used);
    }

  private:
    static constexpr Deck<Mission> State::* deck_of(Stack stack) {
        switch (stack) {
            case Stack::Light: return &State::light;
            case Stack::Middle: return &State::middle;
            case Stack::Dark: return &State::dark;
        }
        return nullptr;
    }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (players, rules, options, round, start, louis, phase, used, turned, markers,
                       own, general, gold, chips, fulfilled, coats, kinds, bonus, influence_hands,
                       intrigue_hands, mission_hands, gold_drawn, on_influence, discard,
                       under_intrigue, under_missions, coat_supply, gold_cards, influence, intrigue,
                       light, middle, dark))

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 1280);

// The card itself, in whichever hand.
template <class T> const Hidden<T>& card_of(const Hidden<T>& held) { return held; }
inline const Hidden<Mission>& card_of(const HeldMission& held) { return held.card; }

// Whether a hand holds this very card, and where.
template <class Hand, class Card> int place_of(const Hand& hand, Card card) {
    for (int i = 0; i < hand.size(); ++i)
        if (card_of(hand[i]).truth() == card) return i;
    return -1;
}

// What a rule may look at.
using Context = trianon::Context<State, Edition>;

}  // namespace trianon::louis_xiv
