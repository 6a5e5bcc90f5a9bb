// All the hands. A card carries who knows that it is there (C-C8), and to whom an open offer would
// show it (C-T3). Of equal cards in one hand the first is the best known: whoever knows one of two
// knows the first, so that equal knowledge is an equal value.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <span>

#include "engine/hidden.h"
#include "engine/row.h"
#include "games/courtiers/components.h"

namespace trianon::courtiers {

struct HeldCard {
    Seat owner{};
    Hidden<Card> card;
    Seats offered;
    bool operator==(const HeldCard&) const = default;

    Card name() const { return card.truth(); }
};
BOOST_DESCRIBE_STRUCT(HeldCard, (), (owner, card, offered))

class Hands {
  public:
    using value_type = HeldCard;
    static constexpr int capacity = deck_size;

    int size() const { return cards_.size(); }
    const HeldCard* begin() const { return cards_.begin(); }
    const HeldCard* end() const { return cards_.end(); }
    HeldCard* begin() { return cards_.begin(); }  // to change who knows a card, not whose it is
    HeldCard* end() { return cards_.end(); }

    int size(Seat owner) const { return ends_[index(owner)] - start(owner); }
    std::span<const HeldCard> of(Seat owner) const {
        return {cards_.begin() + start(owner), static_cast<std::size_t>(size(owner))};
    }
    std::span<HeldCard> of(Seat owner) {
        return {cards_.begin() + start(owner), static_cast<std::size_t>(size(owner))};
    }
    int count(Seat owner, Card card) const {
        int n = 0;
        for (const HeldCard& held : of(owner)) n += held.name() == card ? 1 : 0;
        return n;
    }

    CardNames names(Seat owner) const {
        CardNames names;
        for (const HeldCard& held : of(owner)) names = names.with(held.name().name());
        return names;
    }

    // One more card, known to these seats; the owner is always one of them.
    void add(Seat owner, Card card, Seats known_to);
    // One card less: the best known of this name.
    void remove(Seat owner, Card card);
    // Only the owner and this seat still know the hand.
    void forget_all_but(Seat owner, Seat still_knows);

    void clear() { *this = Hands{}; }
    void push_back(const HeldCard& held);  // behind its equals
    void append(const HeldCard& held) {    // which comes last of all hands, and of its own
        cards_.push_back(held);
        shift_ends(held.owner, 1);
    }
    bool operator==(const Hands& other) const { return cards_ == other.cards_; }

  private:
    int start(Seat owner) const { return index(owner) == 0 ? 0 : ends_[index(owner) - 1]; }
    // Where the cards of this name begin. Counted, not searched: where that is cannot be foreseen.
    int first(Seat owner, Card card) const {
        int at = start(owner);
        for (const HeldCard& held : of(owner)) at += held.name() < card ? 1 : 0;
        return at;
    }
    void insert(int at, const HeldCard& held) {
        cards_.insert(at, held);
        shift_ends(held.owner, 1);
    }
    void shift_ends(Seat owner, int by) {
        for (int i = index(owner); i < max_seats; ++i)
            ends_[i] = static_cast<std::uint8_t>(ends_[i] + by);
    }
    Row<HeldCard, deck_size> cards_;
    std::array<std::uint8_t, max_seats> ends_{};
};

}  // namespace trianon::courtiers
