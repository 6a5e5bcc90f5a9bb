// What a player may decide now. Who negotiates with five others has a hundred sensible offers, and
// an offer has room for a whole hand and a promise; so of offers only the terms and the partners
// are kept, and each becomes a decision when it is looked at.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <iterator>

#include "engine/row.h"
#include "games/courtiers/decisions.h"

namespace trianon::courtiers {

// C-T3: what is listed of all the offers that can be made.
inline constexpr std::array listed_money{500, 1000, 2000};
inline constexpr std::array listed_price_of_a_look{0, 500};

class Choices {
  public:
    using value_type = Decision;

    // First these, then for each partner, in the order of the seats, either to withdraw the open
    // offer or to make one: to give money, to ask for it, to show a card.
    Row<Decision, 192> decisions;  // more than all charges that can be claimed
    Seats offered;
    Seats partners;
    void talk_of(int fortune, CardNames hand) {
        sums_to_give_ = 0;
        for (int livres : listed_money) sums_to_give_ += livres <= fortune ? 1 : 0;
        cards_to_show_ = hand;
        terms_ = sums_to_give_ + asks + prices * hand.size();
    }

    int size() const {
        const int plain = decisions.size();
        return in_talks() ? plain + offered.size() + partners.size() * terms_ : plain;
    }
    bool empty() const { return size() == 0; }
    const Decision& front() const { return decisions.front(); }
    Decision operator[](int i) const {
        return i < decisions.size() ? decisions[i] : about_offer(i - decisions.size());
    }
    // Calls f with the decision, without a copy.
    template <class F> void with(int i, const F& f) const {
        if (i < decisions.size())
            f(decisions[i]);
        else
            f(about_offer(i - decisions.size()));
    }
    void clear() {
        decisions.clear();
        offered = partners = {};
    }
    bool operator==(const Choices& other) const {
        return decisions == other.decisions && offered == other.offered &&
               partners == other.partners && (partners.empty() || same_terms(other));
    }

    class Iterator {
      public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Decision;
        using difference_type = std::ptrdiff_t;
        using pointer = const Decision*;
        using reference = Decision;

        Iterator(const Choices* of, int i) : of_(of), i_(i) {}
        Decision operator*() const { return (*of_)[i_]; }
        Iterator& operator++() { return ++i_, *this; }
        Iterator operator++(int) { return {of_, i_++}; }
        bool operator==(const Iterator&) const = default;

      private:
        const Choices* of_;
        int i_;
    };
    Iterator begin() const { return {this, 0}; }
    Iterator end() const { return {this, size()}; }

  private:
    static constexpr int asks = std::size(listed_money), prices = std::size(listed_price_of_a_look);

    bool same_terms(const Choices& other) const {
        return sums_to_give_ == other.sums_to_give_ && cards_to_show_ == other.cards_to_show_;
    }
    bool in_talks() const { return !(offered | partners).empty(); }
    Decision about_offer(int i) const {
        for (Seat to : offered | partners) {
            const bool is_open = offered.contains(to);
            const int here = is_open ? 1 : terms_;
            if (i >= here)
                i -= here;
            else if (is_open)
                return decision::Withdraw{to};
            else
                return offer(to, i);
        }
        return assert(false), Decision{};
    }
    Decision offer(Seat to, int i) const {
        Decision decision{std::in_place_type<decision::Offer>};
        auto& offer = std::get<decision::Offer>(decision);
        offer.to = to;
        if (i < sums_to_give_) {
            offer.give = listed_money[i];
        } else if (i -= sums_to_give_; i < asks) {
            offer.ask = listed_money[i];
        } else {
            i -= asks;
            offer.ask = listed_price_of_a_look[i % prices];
            offer.cards.push_back(cards_to_show_.nth(i / prices));
        }
        return decision;
    }

    int sums_to_give_ = 0;  // so many of the listed ones
    int terms_ = 0;
    CardNames cards_to_show_;
};

}  // namespace trianon::courtiers
