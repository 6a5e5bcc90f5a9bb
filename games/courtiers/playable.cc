#include "games/courtiers/playable.h"

namespace trianon::courtiers {
namespace {

template <class E, std::size_t N> CardNames at(const std::array<CardNames, N>& sets, E e) {
    return sets[static_cast<std::size_t>(e)];
}

using Fitting = std::array<CardNames, max_players>;  // what can be played on each courtier

// What can be played on a courtier, but for what the odd cards ask besides.
CardNames fitting_on(const Board& b, Seat player, Seat target) {
    const Courtier& c = b.s.courtier(target);
    const bool in_prison = b.s.courtier(player).place == Whereabouts::Bastille;
    const CardNames there = at(recipe_sets.on, c.place);
    const CardNames on = player == target
                             ? there.minus(recipe_sets.on_others) | recipe_sets.on_oneself
                             : there.minus(in_prison ? there : CardNames{});  // C-X2
    return on & b.edition.fit_for(c.sex) &
           (recipe_sets.effective | b.edition.changing(c.king, c.queen));
}

// What only an odd card asks: a title, or whatever its condition says.
bool satisfies(const Board& b, Seat player, Card card, Seat target) {
    const Recipe& r = recipe(card);
    return (!r.titled || is_titled(b.s, target)) &&
           (r.condition == nullptr || !r.condition(b, player, target, card));
}

bool somebody_satisfies(const Board& b, Seat player, Card card, const Fitting& fitting) {
    if (card.is(recipe_sets.on_nobody)) return satisfies(b, player, card, player);
    if (recipe(card).titled && !is_titled(b.s, player)) return false;  // C-Q4
    for (Seat target : b.s.everyone())
        if (card.is(fitting[index(target)]) && satisfies(b, player, card, target)) return true;
    return false;
}

}  // namespace

CardNames playable(const Board& b, Seat player, CardNames hand) {
    const Courtier& c = b.s.courtier(player);
    const Mark crown = b.s.crown_mark(player);
    CardNames cards = hand & b.edition.playable(b.s.place, crown, c.queen) &
                      at(recipe_sets.from, c.place) & at(recipe_sets.by, c.sex);
    cards = cards.minus(b.s.king_lives() ? CardNames{} : recipe_sets.king_lives);  // C-D1
    cards = cards.minus(crown.exists() ? CardNames{} : requests);                  // C-C2
    Fitting fitting;
    CardNames fit_anybody = recipe_sets.on_nobody;
    for (Seat target : b.s.everyone()) {
        fitting[index(target)] = fitting_on(b, player, target);
        fit_anybody = fit_anybody | fitting[index(target)];
    }
    cards = cards & fit_anybody;
    for (CardName name : (cards & recipe_sets.odd))
        if (!somebody_satisfies(b, player, name, fitting)) cards = cards.without(name);
    return cards;
}

bool can_play_on(const Board& b, Seat player, Card card, Seat target) {
    return card.is(fitting_on(b, player, target)) &&
           (!card.is(recipe_sets.odd) || satisfies(b, player, card, target));
}

}  // namespace trianon::courtiers
