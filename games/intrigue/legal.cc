#include "games/intrigue/legal.h"

#include <cassert>

#include "games/intrigue/rules.h"

namespace trianon::intrigue {
namespace {

// Lists of decisions that differ in the character only, made once when the program starts:
// copying them is faster than writing them one by one.
template <class D>
concept WithDiscard = requires(D d) { d.discard; };

template <class D> constexpr D with_card(Card card, Character c) {
    if constexpr (WithDiscard<D>)
        return D{.character = c, .discard = card};
    else
        return D{.card = card, .under = c};
}
template <class D>
const auto by_card = [] {
    std::array<PerCharacter<Decision>, Card::count> lists{};
    for (int card = 0; card < Card::count; ++card)
        for (Character c : all_characters) lists[card][index(c)] = with_card<D>(Card::at(card), c);
    return lists;
}();
template <class D>
const auto by_player_and_card = [] {
    std::array<std::array<PerCharacter<Decision>, Card::count>, max_players> lists{};
    for (int player = 0; player < max_players; ++player)
        for (int card = 0; card < Card::count; ++card)
            for (Character c : all_characters)
                lists[player][card][index(c)] =
                    D{.player = Seat(player), .character = c, .discard = Card::at(card)};
    return lists;
}();

struct Lister {
    const State& s;
    Seat seat;
    Decision* const first;
    Decision* next = first;

    void offer(const Decision& decision) { *next++ = decision; }
    void offer_if(bool allowed, const Decision& decision) {  // no branch, to mispredict none
        *next = decision;
        next += allowed ? 1 : 0;
    }
    void offer_all(const PerCharacter<Decision>& list) {
        next = std::copy(list.begin(), list.end(), next);
    }
    template <class F> void for_each_held(F&& f) const {  // equal cards are one choice
        const Hand& hand = s.hand(seat);
        for (int i = 0; i < hand.size(); ++i)
            if (i == 0 || hand[i].truth() != hand[i - 1].truth()) f(hand[i].truth());
    }
    Seats others() const { return s.everyone().without(seat); }

    void operator()(const phase::Choosing&) {  // I-S3
        for (Character a : all_characters)
            for (Character b : all_characters)
                if (a < b) offer(decision::Choose{{a, b}});
    }
    void operator()(const phase::Influence&) {  // I-T1
        for_each_held([&](Card card) { offer_all(by_card<decision::Influence>[card.index()]); });
    }
    void operator()(const phase::Action&) {  // I-T2, I-T4
        for_each_held([&](Card card) { offer_if(may_play(s, seat, card), decision::Play{card}); });
        if (next != first) return;
        Characters shown;
        for_each_held([&](Card card) {
            if (!shown.contains(card.character())) offer(decision::Show{card.character()});
            shown = shown.with(card.character());
        });
    }
    void operator()(const phase::Aim& aim) {
        switch (aim.character) {
            case Character::King: return any_but<decision::Mark>(Character::King);   // I-K
            case Character::Queen: return queen();                                   // I-Q
            case Character::Cardinal: return cardinal();                             // I-CA
            case Character::Seneschal: return any<decision::Name>();                 // I-SE
            case Character::Duchess: return duchess();                               // I-D
            case Character::Spymaster: return against<decision::Inspect>(others());  // I-SP
            case Character::Chamberlain: return favours();                           // I-CH
        }
    }
    void operator()(const phase::Take& take) {  // I-SE
        for (const Card& card : take.shown) {
            const bool again = std::find(take.shown.begin(), &card, card) != &card;
            if (card.shows(take.named) && !again) offer(decision::Take{card});
        }
    }
    void operator()(const phase::Audience&) {  // I-C5
        for (Character c : all_characters) offer_if(may_activate(s, seat, c), decision::Receive{c});
    }
    void operator()(const phase::Decree&) { any<decision::Mark>(); }  // I-C5
    void operator()(const phase::Theft&) {                            // I-C5
        for (Seat other : others())
            if (!s.hand(other).empty()) offer(decision::Rob{other});
    }
    void operator()(const phase::Stash&) { any<decision::Stash>(); }  // I-C5
    void operator()(const phase::Over&) {}

    template <class D> void any() {
        for (Character c : all_characters) offer(D{c});
    }
    template <class D> void any_but(Character except) {
        for (Character c : all_characters)
            if (c != except) offer(D{c});
    }
    void queen() {
        for_each_held([&](Card card) { offer_all(by_card<decision::Outbid>[card.index()]); });
    }
    void cardinal() {
        const bool anyone = s.options.cardinal == Target::Anyone;
        for_each_held([&](Card card) {
            for (Character c : all_characters)
                if (anyone || c != Character::Cardinal) offer(decision::Entice{c, card});
        });
    }
    void duchess() {
        const bool anyone = s.options.duchess == Target::Anyone;
        against<decision::Unseat>(anyone ? s.everyone() : others());
    }
    template <class D> void against(Seats players) {
        for_each_held([&](Card card) {
            for (Seat player : players)
                offer_all(by_player_and_card<D>[index(player)][card.index()]);
        });
    }
    void favours() {
        const Characters free = s.favours.with(Character::Chamberlain).others();
        offer(decision::Favour{});
        for (Character a : free) {
            offer(decision::Favour{a});
            for (Character b : free)
                if (a < b) offer(decision::Favour{{a, b}});
        }
    }
};

}  // namespace

void list_legal(Context c, Seat seat, Choices& choices) {
    Lister lister{.s = c.s, .seat = seat, .first = choices.begin()};
    std::visit(lister, c.s.phase);
    assert(lister.next - lister.first <= Choices::capacity);
    choices.end_at(lister.next);
}

}  // namespace trianon::intrigue
