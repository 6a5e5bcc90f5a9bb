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

// To the outside a list of those pairs between whom something was offered. Who waits for whose
// answer is kept as sets: a test of each offer would be a mispredicted branch.
class Offers {
  public:
    using value_type = Dealing;
    static constexpr int capacity = max_players * (max_players - 1);

    Dealing between(Seat from, Seat to) const {
        const Terms& t = terms_[place(from, to)];
        return {.from = from,
                .to = to,
                .made = t.made,
                .open = t.open,
                .give = t.give,
                .ask = t.ask,
                .cards = t.cards,
                .promise = t.promise};
    }
    Seats open_to(Seat from) const { return open_to_[index(from)]; }
    Seats open_from(Seat to) const { return open_from_[index(to)]; }
    Seats had_most(Seat from) const { return had_most_[index(from)]; }  // of offers of this seat

    void put(const Dealing& d) {
        terms_[place(d.from, d.to)] = {.give = d.give,
                                       .ask = d.ask,
                                       .made = d.made,
                                       .open = d.open,
                                       .cards = d.cards,
                                       .promise = d.promise};
        mark(open_to_[index(d.from)], d.to, d.open != 0);
        mark(open_from_[index(d.to)], d.from, d.open != 0);
        mark(had_most_[index(d.from)], d.to, d.made >= most_offers);
    }
    void close(Seat from, Seat to) {
        put({.from = from, .to = to, .made = terms_[place(from, to)].made});
    }
    void forget_all_but_those_of(Seat seat) {
        const auto limit = [&](Seats& seats) { seats = seats & Seats::only(seat); };
        for (int from = 0; from < max_players; ++from) {
            if (from == index(seat)) continue;
            for (int to = 0; to < max_players; ++to)
                if (to != index(seat)) terms_[from * max_players + to] = {};
            limit(open_to_[from]), limit(open_from_[from]), limit(had_most_[from]);
        }
    }

    int size() const {
        int n = 0;
        for (const Terms& t : terms_) n += t.made > 0 ? 1 : 0;
        return n;
    }
    void clear() { *this = Offers{}; }
    void push_back(const Dealing& d) {
        if (d.made > 0) put(d);
    }
    bool operator==(const Offers&) const = default;

    class Iterator {
      public:
        Iterator(const Offers* of, int at) : of_(of), at_(at) { settle(); }
        Dealing operator*() const {
            return of_->between(Seat(at_ / max_players), Seat(at_ % max_players));
        }
        Iterator& operator++() { return ++at_, settle(), *this; }
        bool operator==(const Iterator& other) const { return at_ == other.at_; }

      private:
        void settle() {
            while (at_ < pairs && of_->terms_[at_].made == 0) ++at_;
        }
        const Offers* of_;
        int at_;
    };
    Iterator begin() const { return {this, 0}; }
    Iterator end() const { return {this, pairs}; }

  private:
    static constexpr int pairs = max_players * max_players;
    struct Terms {
        std::uint16_t give = 0, ask = 0;
        std::uint8_t made = 0, open = 0, cards = 0, promise = 0;
        bool operator==(const Terms&) const = default;
    };
    static int place(Seat from, Seat to) { return index(from) * max_players + index(to); }
    static void mark(Seats& seats, Seat seat, bool in) {
        seats = in ? seats.with(seat) : seats.without(seat);
    }
    std::array<Terms, pairs> terms_{};
    std::array<Seats, max_players> open_to_{}, open_from_{}, had_most_{};
};

}  // namespace trianon::courtiers
