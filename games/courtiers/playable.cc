#include "games/courtiers/playable.h"

#include <array>

namespace trianon::courtiers {
namespace {

using Fitting = std::array<CardNames, max_players>;  // what can be played on each courtier

// What can be played on a courtier, but for what the odd cards ask besides.
CardNames fitting_on(Context context, Seat player, Seat target) {
    const Courtier& c = context.s.courtier(target);
    const bool in_prison = context.s.courtier(player).place == Whereabouts::Bastille;
    const CardNames there = recipe_sets.on[c.place];
    const CardNames on = player == target
                             ? there.without(recipe_sets.on_others) | recipe_sets.on_oneself
                             : there.without(in_prison ? there : CardNames{});  // C-X2
    return on & context.edition.fit_for(c.sex) &
           (recipe_sets.effective | context.edition.changing(c.king, c.queen));
}

// What only an odd card asks: a title, or whatever its condition says.
bool satisfies(Context context, Seat player, Card card, Seat target) {
    const Recipe& r = recipe(card);
    return (!r.titled || is_titled(context.s, target)) &&
           (r.condition == nullptr || !r.condition(context, player, target, card));
}

bool somebody_satisfies(Context context, Seat player, Card card, const Fitting& fitting) {
    if (card.is(recipe_sets.on_nobody)) return satisfies(context, player, card, player);
    if (recipe(card).titled && !is_titled(context.s, player)) return false;  // C-Q4
    for (Seat target : context.s.everyone())
        if (card.is(fitting[index(target)]) && satisfies(context, player, card, target))
            return true;
    return false;
}

}  // namespace

CardNames playable(Context context, Seat player, CardNames hand) {
    const Courtier& c = context.s.courtier(player);
    const Mark crown = context.s.crown_mark(player);
    CardNames cards = hand & context.edition.playable(context.s.place, crown, c.queen) &
                      recipe_sets.from[c.place] & recipe_sets.by[c.sex];
    cards = cards.without(context.s.king_lives() ? CardNames{} : recipe_sets.king_lives);  // C-D1
    cards = cards.without(crown.exists() ? CardNames{} : requests);                        // C-C2
    cards = cards.without(context.s.rules > 1 ? context.s.assigned : CardNames{});         // C-U1
    Fitting fitting;
    CardNames fit_anybody = recipe_sets.on_nobody;
    for (Seat target : context.s.everyone()) {
        fitting[index(target)] = fitting_on(context, player, target);
        fit_anybody = fit_anybody | fitting[index(target)];
    }
    cards = cards & fit_anybody;
    for (CardName name : (cards & recipe_sets.odd))
        if (!somebody_satisfies(context, player, name, fitting)) cards = cards.without(name);
    return cards;
}

bool can_play_on(Context context, Seat player, Card card, Seat target) {
    return card.is(fitting_on(context, player, target)) &&
           (!card.is(recipe_sets.odd) || satisfies(context, player, card, target));
}

}  // namespace trianon::courtiers
