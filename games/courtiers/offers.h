// The offers of a negotiation phase (C-T3): what one player has put to another.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstdint>

#include "engine/seat.h"
#include "games/courtiers/components.h"

namespace trianon::courtiers {

inline constexpr int money_step = 500;         // C-T3
inline constexpr int most_offers = 3;          // C-T3: for an ordered pair, in a phase
inline constexpr int most_money = 30'000'000;  // more than all courtiers together can have

// Between one ordered pair. Money is counted in steps of 500 livres; which cards are shown is
// written on the cards of the hand.
struct Dealing {
    Seat from{};
    Seat to{};
    std::uint8_t made = 0;  // offers so far
    std::uint8_t open = 0;  // 1: the last one waits for an answer
    std::uint16_t give = 0;
    std::uint16_t ask = 0;
    std::uint8_t cards = 0;
    std::uint8_t promise = 0;  // 1: there is one; its words are in the event
    bool operator==(const Dealing&) const = default;

    // What the sender pays if it is accepted; negative: what the receiver pays.
    int net() const { return (give - ask) * money_step; }
};
BOOST_DESCRIBE_STRUCT(Dealing, (), (from, to, made, open, give, ask, cards, promise))

// To the outside a list of those pairs between whom something was offered.
class Offers {
  public:
    using value_type = Dealing;
    static constexpr int capacity = max_players * (max_players - 1);

    Offers() {
        for (int i = 0; i < max_players * max_players; ++i) pairs_[i] = nothing(i);
    }
    const Dealing& between(Seat from, Seat to) const { return pairs_[place(from, to)]; }
    Dealing& between(Seat from, Seat to) { return pairs_[place(from, to)]; }
    void close(Seat from, Seat to) {
        Dealing& d = between(from, to);
        d = Dealing{.from = from, .to = to, .made = d.made};
    }
    void forget(Seat from, Seat to) { between(from, to) = nothing(place(from, to)); }

    int size() const {
        int n = 0;
        for (const Dealing& d : pairs_) n += d.made > 0 ? 1 : 0;
        return n;
    }
    void clear() { *this = Offers{}; }
    void push_back(const Dealing& d) {
        if (d.made > 0) between(d.from, d.to) = d;
    }
    bool operator==(const Offers&) const = default;

    class Iterator {
      public:
        Iterator(const Dealing* at, const Dealing* end) : at_(at), end_(end) { settle(); }
        const Dealing& operator*() const { return *at_; }
        Iterator& operator++() { return ++at_, settle(), *this; }
        bool operator==(const Iterator& other) const { return at_ == other.at_; }

      private:
        void settle() {
            while (at_ != end_ && at_->made == 0) ++at_;
        }
        const Dealing *at_, *end_;
    };
    Iterator begin() const { return {pairs_.data(), pairs_.data() + pairs_.size()}; }
    Iterator end() const { return {pairs_.data() + pairs_.size(), pairs_.data() + pairs_.size()}; }

  private:
    static int place(Seat from, Seat to) { return index(from) * max_players + index(to); }
    static Dealing nothing(int place) {
        return {.from = Seat(place / max_players), .to = Seat(place % max_players)};
    }
    std::array<Dealing, max_players * max_players> pairs_;
};

}  // namespace trianon::courtiers
