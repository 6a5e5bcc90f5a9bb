// All the hands. A card carries who knows that it is there (C-C8), and to whom an open offer would
// show it (C-T3). Of equal cards in one hand the first is the best known: whoever knows one of two
// knows the first, so that equal knowledge is an equal value.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
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

    int size(Seat owner) const { return end(owner) - start(owner); }
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
    int start(Seat owner) const { return static_cast<int>(ends_ << 8 >> 8 * index(owner) & 0xff); }
    int end(Seat owner) const { return static_cast<int>(ends_ >> 8 * index(owner) & 0xff); }
    // Where the cards of this name begin. Counted, not searched: the end of a
    // search is a mispredicted branch.
    int first(Seat owner, Card card) const {
        int at = start(owner);
        for (const HeldCard& held : of(owner)) at += held.name() < card ? 1 : 0;
        return at;
    }
    void insert(int at, const HeldCard& held) {
        cards_.insert(at, held);
        shift_ends(held.owner, 1);
    }
    void shift_ends(Seat owner, int by) {  // of this hand and of all behind it
        ends_ += static_cast<std::uint64_t>(by) *
                 (std::uint64_t{0x0101010101010101} << 8 * index(owner));
    }
    Row<HeldCard, deck_size> cards_;
    std::uint64_t ends_ = 0;  // where each hand ends, a byte a seat
};

}  // namespace trianon::courtiers
