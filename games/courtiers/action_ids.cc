#include "games/courtiers/action_ids.h"

#include "games/courtiers/courtiers.h"
#include "games/courtiers/vows.h"

namespace trianon {

using namespace courtiers;

namespace {

static_assert(vow_count == enumerator_count<Vow>);
constexpr int prices = std::size(listed_price_of_a_look);

template <class Numbers> std::optional<int> place_of(const Numbers& numbers, int n) {
    const auto found = std::find(numbers.begin(), numbers.end(), n);
    if (found == numbers.end()) return std::nullopt;
    return static_cast<int>(found - numbers.begin());
}

std::optional<int> after(int first, std::optional<int> number) {
    if (!number) return std::nullopt;
    return first + *number;
}

// Which of the listed terms an offer has, whomever it is made to.
std::optional<int> terms_of(const decision::Offer& o) {
    if (!o.promise.empty()) {
        const auto vow = understood(o.promise);
        if (!vow || o.give != 0 || !o.cards.empty()) return std::nullopt;
        const int first = 2 * sums + looks + static_cast<int>(*vow) * (1 + sums);
        return o.ask == 0 ? first : after(first + 1, place_of(listed_money, o.ask));
    }
    if (o.cards.size() == 1 && o.give == 0) {
        const int first = 2 * sums + prices * (*o.cards.begin()).index();
        return after(first, place_of(listed_price_of_a_look, o.ask));
    }
    if (!o.cards.empty()) return std::nullopt;
    if (o.ask == 0) return place_of(listed_money, o.give);
    return o.give == 0 ? after(sums, place_of(listed_money, o.ask)) : std::nullopt;
}

void set_terms(decision::Offer& offer, int n) {
    if (n < sums) {
        offer.give = listed_money[n];
    } else if (n -= sums; n < sums) {
        offer.ask = listed_money[n];
    } else if (n -= sums; n < looks) {
        offer.cards.push_back(Card::at(n / prices));
        offer.ask = listed_price_of_a_look[n % prices];
    } else {
        n -= looks;
        offer.promise = in_words(static_cast<Vow>(n / (1 + sums)), Language::En);
        offer.ask = n % (1 + sums) == 0 ? 0 : listed_money[n % (1 + sums) - 1];
    }
}

}  // namespace

std::optional<int> Listed<Courtiers, FamilyName>::number(const Courtiers& game,
                                                         const FamilyName& name) {
    int number = 0;
    for (const auto& seat : game.edition().names)
        for (const FamilyName& listed : seat) {
            if (listed == name) return number;
            ++number;
        }
    return std::nullopt;
}
FamilyName Listed<Courtiers, FamilyName>::at(const Courtiers& game, int number) {
    return game.edition().names[number / names_for_a_seat][number % names_for_a_seat];
}

std::optional<int> Listed<Courtiers, decision::Offer>::number(const Courtiers&,
                                                              const decision::Offer& offer) {
    if (index(offer.to) >= max_players) return std::nullopt;
    return after(index(offer.to) * listed_terms, terms_of(offer));
}
decision::Offer Listed<Courtiers, decision::Offer>::at(const Courtiers&, int number) {
    decision::Offer offer;
    offer.to = Seat(number / listed_terms);
    set_terms(offer, number % listed_terms);
    return offer;
}

}  // namespace trianon
