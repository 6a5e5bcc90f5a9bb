// The action cards: Audience, Decree, Theft.
#include "games/intrigue/rules.h"

namespace trianon::intrigue {
namespace {

bool may_activate_any(const State& s, Seat seat) {
    for (Character c : all_characters)
        if (may_activate(s, seat, c)) return true;
    return false;
}

bool can_rob_any(const State& s, Seat seat) {
    for (Seat other : Seats::first(s.players).without(seat))
        if (!s.hand(other).empty()) return true;
    return false;
}

// The action card of the phase P that is on.
template <class P> Card played_in(const State& s) { return std::get<P>(s.phase).played; }

}  // namespace

// I-C5, and I-T5: what can do nothing fails at once.
void play_action_card(Table& t, Seat seat, Card played) {
    switch (played.kind()) {
        case Kind::Audience:
            if (may_activate_any(t.s, seat)) return t.enter(phase::Audience{seat, played});
            break;
        case Kind::Theft:
            if (can_rob_any(t.s, seat)) return t.enter(phase::Theft{seat, played});
            break;
        default: return t.enter(phase::Decree{seat, played});
    }
    t.fail(seat);
    finish_action(t, seat, played);
}

// Audience
MaybeRefusal why_not(const State& s, Seat seat, const decision::Receive& receive) {
    if (!std::holds_alternative<phase::Audience>(s.phase)) return asked_instead(s.phase);
    if (!may_activate(s, seat, receive.character)) return Refusal::AnotherHasMore;  // I-T3
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Receive& receive) {
    activate(t, seat, played_in<phase::Audience>(t.s), receive.character);
}

// Decree: a marker on any character; not earned, so favours do not matter (I-CH3).
void decree(Table& t, Seat seat, Card played, Character character) {
    t.mark(character);
    finish_action(t, seat, played);
}

// Theft
MaybeRefusal why_not(const State& s, Seat seat, const decision::Rob& rob) {
    if (!std::holds_alternative<phase::Theft>(s.phase)) return asked_instead(s.phase);
    if (rob.player == seat || !s.at_the_table(rob.player)) return Refusal::ThiefNeedsAnotherPlayer;
    if (s.hand(rob.player).empty()) return Refusal::VictimHasNoCard;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Rob& rob) {
    const Card played = played_in<phase::Theft>(t.s);
    t.enter(phase::Stash{seat, played, t.steal(seat, rob.player)});
}

MaybeRefusal why_not(const State& s, Seat, const decision::Stash&) {
    if (!std::holds_alternative<phase::Stash>(s.phase)) return asked_instead(s.phase);
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Stash& stash) {
    const auto [_, played, stolen] = std::get<phase::Stash>(t.s.phase);
    t.stash(seat, stolen, stash.under);
    finish_action(t, seat, played);
}

}  // namespace trianon::intrigue
