// Whether a state can be: each card of the edition in just one place, no hand too large. For
// typed positions, and for the checks.
#include <fmt/format.h>

#include "games/intrigue/intrigue.h"
#include "games/intrigue/rules.h"

namespace trianon::intrigue {
namespace {

// The cards that lie somewhere else than in the deck.
Bag<Card> outside_the_deck(const State& s) {
    Bag<Card> cards = s.discard;
    for_each_hidden(s, Cases{[&](const Hidden<Card>& card) { cards.add(card.truth()); },
                             [](const Hidden<Characters>&) {}});
    std::visit(Cases{[&](const phase::Take& p) {
                         cards.add(p.played);
                         for (Card card : p.shown) cards.add(card);
                     },
                     [&]<class P>(const P& p) {
                         if constexpr (requires { p.played; }) cards.add(p.played);
                     }},
               s.phase);
    return cards;
}

std::optional<std::string> wrong_hands(const State& s, Seats acting) {
    for (int p = 0; p < max_players; ++p) {
        const Hand& hand = s.hands[p];
        if (p >= s.players && !hand.empty()) return fmt::format("seat {} is not at the table", p);
        for (const Hidden<Card>& card : hand)
            if (card.audience() != Seats::only(Seat(p)) && card.audience() != Seats::everybody())
                return fmt::format("a hand card of seat {} is seen by that seat or by all", p);
        if (!std::is_sorted(hand.begin(), hand.end(),
                            [](const auto& a, const auto& b) { return a.truth() < b.truth(); }))
            return fmt::format("the hand of seat {} is not sorted", p);
    }
    if (std::holds_alternative<phase::Choosing>(s.phase) ||
        std::holds_alternative<phase::Over>(s.phase))
        return std::nullopt;
    const int held = s.hand(acting.front()).size();
    const bool influences = std::holds_alternative<phase::Influence>(s.phase);
    const bool acts = std::holds_alternative<phase::Action>(s.phase);
    if (held > (influences ? 4 : acts ? 3 : 2)) return "the acting player holds too many cards";
    const auto* aim = std::get_if<phase::Aim>(&s.phase);
    const bool needs_card =
        influences || acts || (aim != nullptr && who_needs_a_discard.contains(aim->character));
    if (held == 0 && needs_card) return "the acting player holds no card";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> Intrigue::problem(const State& s) const {
    if (s.players < info.min_players || s.players > info.max_players)
        return fmt::format("players must be from {} to {}", info.min_players, info.max_players);
    for (Seat seat : to_act(s))
        if (!s.at_the_table(seat)) return "who is to act is not at the table";
    if (s.turn > turn_limit) return fmt::format("I-T9: there are at most {} turns", turn_limit);
    if (s.favours.contains(Character::Chamberlain)) return "I-CH: no favour for the Chamberlain";
    for (const FaceDown& lying : s.court)
        if (!s.at_the_table(lying.owner) || !lying.card.audience().contains(lying.owner))
            return "I-V2: a face-down card belongs to a player, who may look at it";
    if (auto wrong = wrong_hands(s, to_act(s))) return wrong;

    Bag<Card> cards = outside_the_deck(s);
    cards.add(s.deck.truth());
    for (int i = 0; i < Card::count; ++i)
        if (cards.count(Card::at(i)) != edition_.deck.count(Card::at(i)))
            return fmt::format("I-C2: {} is there {} times, not {}", Card::at(i).text(),
                               cards.count(Card::at(i)), edition_.deck.count(Card::at(i)));
    return std::nullopt;
}

Result<State> Intrigue::complete(State s) const {
    const Bag<Card> outside = outside_the_deck(s);
    Bag<Card> rest;
    for (int i = 0; i < Card::count; ++i) {
        const Card card = Card::at(i);
        const int left = edition_.deck.count(card) - outside.count(card);
        if (left > 0) rest.add(card, left);
    }
    s.deck = Deck<Card>{rest};
    if (auto wrong = problem(s)) return Error{*wrong};
    return s;
}

}  // namespace trianon::intrigue
