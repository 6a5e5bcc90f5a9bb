// Whether a state can be: each card of the edition in just one place, no hand too large. For
// typed positions, and for the checks.
#include <fmt/format.h>

#include "engine/options.h"
#include "games/intrigue/intrigue.h"
#include "games/intrigue/legal.h"
#include "games/intrigue/rules.h"

namespace trianon::intrigue {
namespace {

using Wrong = std::optional<std::string>;
using Census = std::array<int, Card::count>;

// How often each card lies somewhere else than in the deck. Not a bag: a typed position may hold
// more cards than any bag.
Census outside_the_deck(const State& s) {
    Census cards{};
    const auto count = [&](Card card) { ++cards[card.index()]; };
    for (int i = 0; i < Card::count; ++i) cards[i] = s.discard.count(Card::at(i));
    for_each_hidden(s, Cases{[&](const Hidden<Card>& card) { count(card.truth()); },
                             [](const Hidden<Characters>&) {}});
    std::visit(Cases{[&](const phase::Take& p) {
                         count(p.played);
                         for (Card card : p.shown) count(card);
                     },
                     [&]<class P>(const P& p) {
                         if constexpr (requires { p.played; }) count(p.played);
                     }},
               s.phase);
    return cards;
}

bool activates(Card played, Character c) {
    return played.shows(c) || played.kind() == Kind::Audience;
}

// Whether the card that is being played can have led to the phase, and what the phase holds.
struct WrongPhase {
    const State& s;

    Wrong operator()(const phase::Choosing& p) const {  // I-S3
        if (s.turn > 0 || s.court.size() > 0 || !s.discard.empty())
            return "I-S3: characters are chosen before anything else";
        for (Seat seat : s.everyone()) {
            const Hidden<Characters>& sealed = p.sealed[index(seat)];
            const bool two = sealed.truth().size() == 2 && sealed.audience() == Seats::only(seat);
            if (p.waiting.contains(seat) ? sealed != Hidden<Characters>{} : !two)
                return "I-S3: who need not choose any more has sealed two characters";
        }
        return p.waiting.empty() ? Wrong{"I-S3: somebody has yet to choose"} : std::nullopt;
    }
    Wrong operator()(const phase::Aim& p) const {
        return expect(activates(p.played, p.character), p.played);
    }
    Wrong operator()(const phase::Take& p) const {
        return expect(activates(p.played, Character::Seneschal), p.played);
    }
    Wrong operator()(const phase::Audience& p) const {
        return expect(p.played.kind() == Kind::Audience, p.played);
    }
    Wrong operator()(const phase::Decree& p) const {
        return expect(p.played.kind() == Kind::Decree, p.played);
    }
    Wrong operator()(const phase::Theft& p) const {
        return expect(p.played.kind() == Kind::Theft, p.played);
    }
    Wrong operator()(const phase::Stash& p) const {
        if (!p.stolen.audience().contains(p.seat)) return "I-V2: the thief knows the stolen card";
        return expect(p.played.kind() == Kind::Theft, p.played);
    }
    Wrong operator()(const phase::Influence&) const { return std::nullopt; }
    Wrong operator()(const phase::Action&) const { return std::nullopt; }
    Wrong operator()(const phase::Over& p) const {
        if (!s.favours.empty()) return "I-E1: favours go back at the end";
        for (Seat seat : s.everyone())
            if (!s.hand(seat).empty()) return "I-E1: hands are discarded at the end";
        State before = s;  // the same court, not yet scored
        before.phase = phase::Influence{};
        for (Seat seat : s.everyone())
            if (s.points[index(seat)] != points_of(before, seat))
                return "I-E2: these are not the points of this court";
        switch (p.ending) {
            case Ending::Influence:
                return influence_is_won(s) ? Wrong{} : "I-E1: two characters need 5 markers each";
            case Ending::NoCards:
                return no_card_is_left(s) && !influence_is_won(s) ? Wrong{}
                                                                  : "I-T8: there are cards left";
            case Ending::TurnLimit:
                return s.turn == turn_limit && !influence_is_won(s)
                           ? Wrong{}
                           : "I-T9: the limit is after 200 turns";
        }
        return std::nullopt;
    }

    static Wrong expect(bool fits, Card played) {
        if (fits) return std::nullopt;
        return fmt::format("{} does not lead to this phase", played.text());
    }
};

Wrong wrong_hands(const State& s, Seats acting) {
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
    if (held > hand_size - (influences ? 0 : acts ? 1 : 2))
        return "the acting player holds too many cards";
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
    if (auto wrong = wrong_agreement(s, info.rules_version)) return wrong;
    for (Seat seat : to_act(s))
        if (!s.at_the_table(seat)) return "who is to act is not at the table";
    if (s.turn > turn_limit) return fmt::format("I-T9: there are at most {} turns", turn_limit);
    if (s.favours.contains(Character::Chamberlain)) return "I-CH: no favour for the Chamberlain";
    for (int markers : s.markers)  // no character gains more than one in a turn for long
        if (markers > turn_limit) return fmt::format("there are no {} markers", markers);
    if (s.points != decltype(s.points){} && !std::holds_alternative<phase::Over>(s.phase))
        return "I-E2: there are no points before the end";
    for (const FaceDown& lying : s.court)
        if (!s.at_the_table(lying.owner) || !lying.card.audience().contains(lying.owner))
            return "I-V2: a face-down card belongs to a player, who may look at it";
    if (influence_is_won(s) && !std::holds_alternative<phase::Over>(s.phase))
        return "I-E1: two characters have 5 markers each, so the game is over";
    if (auto wrong = wrong_hands(s, to_act(s))) return wrong;
    if (auto wrong = std::visit(WrongPhase{s}, s.phase)) return wrong;
    for (Seat seat : to_act(s)) {
        Choices choices;
        list_legal(context(s), seat, choices);
        if (choices.empty()) return "who is to act can do nothing";
    }

    const Census outside = outside_the_deck(s);
    for (int i = 0; i < Card::count; ++i) {
        const Card card = Card::at(i);
        const int there = outside[i] + s.deck.truth().count(card);
        if (there != edition_.deck.count(card))
            return fmt::format("I-C2: {} is there {} times, not {}", card.text(), there,
                               edition_.deck.count(card));
    }
    return std::nullopt;
}

Result<State> Intrigue::complete(State s) const {
    for (Hand& hand : s.hands)  // a person need not type a hand in order
        for (int i = 1; i < hand.size(); ++i)
            for (int j = i; j > 0 && hand[j].truth() < hand[j - 1].truth(); --j)
                std::swap(hand[j], hand[j - 1]);
    const Census outside = outside_the_deck(s);
    Bag<Card> rest;
    for (int i = 0; i < Card::count; ++i) {
        const Card card = Card::at(i);
        const int left = edition_.deck.count(card) - outside[i];
        if (left > 0) rest.add(card, left);
    }
    s.deck = Deck<Card>{rest};
    if (auto wrong = problem(s)) return Error{*wrong};
    return s;
}

}  // namespace trianon::intrigue
