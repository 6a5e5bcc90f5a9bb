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
    for (Seat other : s.everyone().without(seat))
        if (!s.hand(other).empty()) return true;
    return false;
}

}  // namespace

// I-C5, and I-T5: what can do nothing fails at once.
void play_action_card(Verbs& v, Seat seat, Card played) {
    assert(played.is_action());
    switch (played.kind()) {
        case Kind::Audience:
            if (may_activate_any(v.s, seat)) return v.enter(phase::Audience{seat, played});
            break;
        case Kind::Decree: return v.enter(phase::Decree{seat, played});
        case Kind::Theft:
            if (can_rob_any(v.s, seat)) return v.enter(phase::Theft{seat, played});
            break;
        case Kind::King:
        case Kind::Queen:
        case Kind::Cardinal:
        case Kind::Seneschal:
        case Kind::Duchess:
        case Kind::Spymaster:
        case Kind::Chamberlain: break;
    }
    v.fail(seat);
    finish_action(v, seat, played);
}

// Audience
MaybeRefusal why_not(Context c, Seat seat, const decision::Receive& receive) {
    if (!std::holds_alternative<phase::Audience>(c.s.phase)) return asked_instead(c.s.phase);
    if (!may_activate(c.s, seat, receive.character)) return Refusal::AnotherHasMore;  // I-T3
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Receive& receive) {
    activate(v, seat, played_in<phase::Audience>(v.s), receive.character);
}

// Decree: a marker on any character; not earned, so favours do not matter (I-CH3).
void decree(Verbs& v, Seat seat, Card played, Character character) {
    v.mark(character);
    finish_action(v, seat, played);
}

// Theft
MaybeRefusal why_not(Context c, Seat seat, const decision::Rob& rob) {
    if (!std::holds_alternative<phase::Theft>(c.s.phase)) return asked_instead(c.s.phase);
    if (!c.s.at_the_table(rob.player)) return Refusal::NotAtTheTable;
    if (rob.player == seat) return Refusal::ThiefNeedsAnotherPlayer;
    if (c.s.hand(rob.player).empty()) return Refusal::VictimHasNoCard;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Rob& rob) {
    const Card played = played_in<phase::Theft>(v.s);
    v.enter(phase::Stash{.seat = seat, .played = played, .stolen = v.steal(seat, rob.player)});
}

MaybeRefusal why_not(Context c, Seat, const decision::Stash&) {
    if (!std::holds_alternative<phase::Stash>(c.s.phase)) return asked_instead(c.s.phase);
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Stash& stash) {
    const auto [_, played, stolen] = std::get<phase::Stash>(v.s.phase);
    v.stash(seat, stolen, stash.under);
    finish_action(v, seat, played);
}

}  // namespace trianon::intrigue
