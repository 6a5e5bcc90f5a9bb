// A turn: influence, action, draw.
#include "engine/fields.h"
#include "games/intrigue/rules.h"

namespace trianon::intrigue {
namespace {

// I-T7: the hand is filled up, as far as there are cards.
void refill(Verbs& v, Seat seat) {
    while (v.s.hand(seat).size() < hand_size) {
        if (v.s.deck.empty()) {
            if (v.s.discard.empty()) return;
            v.reshuffle();
        }
        v.draw(seat);
    }
}

void draw_phase(Verbs& v, Seat active) {
    refill(v, active);
    for (Seat seat = v.s.after(active); seat != active; seat = v.s.after(seat)) refill(v, seat);
}

// Whether the game ends now that a turn is over.
bool ends_with_the_turn(Verbs& v) {
    if (no_card_is_left(v.s)) return end_game(v, Ending::NoCards), true;      // I-T8
    if (v.s.turn == turn_limit) return end_game(v, Ending::TurnLimit), true;  // I-T9
    return false;
}

void draw_and_pass_on(Verbs& v, Seat active) {
    draw_phase(v, active);
    if (!ends_with_the_turn(v)) begin_turn(v, v.s.after(active));
}

}  // namespace

void begin_turn(Verbs& v, Seat seat) {
    v.begin_turn(seat);
    while (v.s.hand(seat).empty()) {  // I-T8
        v.skip(seat);
        draw_phase(v, seat);
        if (ends_with_the_turn(v)) return;
        seat = v.s.after(seat);
        v.begin_turn(seat);
    }
}

// I-T1
MaybeRefusal why_not(Context c, Seat seat, const decision::Influence& influence) {
    if (!std::holds_alternative<phase::Influence>(c.s.phase)) return asked_instead(c.s.phase);
    if (!holds(c.s, seat, influence.card)) return Refusal::InfluenceFromHand;
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Influence& influence) {
    v.influence(seat, influence.card, influence.under);
    if (!v.s.hand(seat).empty()) return v.enter(phase::Action{seat});
    draw_and_pass_on(v, seat);  // I-T8
}

// I-T3: nobody else has more cards under it.
bool may_activate(const State& s, Seat seat, Character c) {
    return s.court.under(seat, c) == s.court.most_under(c, s.players);
}

bool may_play(const State& s, Seat seat, Card card) {
    if (card.is_action()) return true;  // I-T5
    return may_activate(s, seat, card.character());
}

// I-T4
bool is_stuck(const State& s, Seat seat) {
    for (const Hidden<Card>& card : s.hand(seat))
        if (may_play(s, seat, card.truth())) return false;
    return true;
}

// I-T2
MaybeRefusal why_not(Context c, Seat seat, const decision::Play& play) {
    if (!std::holds_alternative<phase::Action>(c.s.phase)) return asked_instead(c.s.phase);
    if (!holds(c.s, seat, play.card)) return Refusal::PlayFromHand;
    if (!may_play(c.s, seat, play.card)) return Refusal::AnotherHasMore;  // I-T3
    return std::nullopt;
}

void carry_out(Verbs& v, Seat seat, const decision::Play& play) {
    v.play(seat, play.card);
    if (play.card.is_action()) return play_action_card(v, seat, play.card);
    activate(v, seat, play.card, play.card.character());
}

// I-T4: shown, one card more, and a new hand.
MaybeRefusal why_not(Context c, Seat seat, const decision::Show& show) {
    if (!std::holds_alternative<phase::Action>(c.s.phase)) return asked_instead(c.s.phase);
    if (!is_stuck(c.s, seat)) return Refusal::CanStillPlay;
    for (const Hidden<Card>& card : c.s.hand(seat))
        if (card.truth().shows(show.under)) return std::nullopt;
    return Refusal::NotInShownHand;
}

void carry_out(Verbs& v, Seat seat, const decision::Show& show) {
    v.show_hand(seat);
    if (v.s.deck.empty() && !v.s.discard.empty()) v.reshuffle();
    if (!v.s.deck.empty()) v.tuck(seat, show.under);
    v.discard_hand(seat);
    draw_and_pass_on(v, seat);
}

// An activated character aims next, unless it must discard and there is nothing left (I-T6).
void activate(Verbs& v, Seat seat, Card played, Character c) {
    v.activate(seat, c);
    if (!who_needs_a_discard.contains(c) || !v.s.hand(seat).empty())
        return v.enter(phase::Aim{.seat = seat, .played = played, .character = c});
    v.fail(seat);
    finish_activation(v, seat, played, c);
}

void finish_activation(Verbs& v, Seat seat, Card played, Character c) {
    if (v.s.favours.contains(c)) v.return_favour(c);  // I-CH2
    finish_action(v, seat, played);
}

void finish_action(Verbs& v, Seat seat, Card played) {
    v.discard_played(played);                                          // I-T2
    if (influence_is_won(v.s)) return end_game(v, Ending::Influence);  // I-E1
    draw_and_pass_on(v, seat);
}

Refusal asked_instead(const Phase& phase) {
    return std::visit(Cases{[](const phase::Choosing&) { return Refusal::ChooseCharacters; },
                            [](const phase::Influence&) { return Refusal::InfluenceNow; },
                            [](const phase::Action&) { return Refusal::ActNow; },
                            [](const phase::Aim&) { return Refusal::AimNow; },
                            [](const phase::Take&) { return Refusal::TakeNow; },
                            [](const phase::Audience&) { return Refusal::AudienceNow; },
                            [](const phase::Decree&) { return Refusal::DecreeNow; },
                            [](const phase::Theft&) { return Refusal::TheftNow; },
                            [](const phase::Stash&) { return Refusal::StashNow; },
                            [](const phase::Over&) { return Refusal::GameIsOver; }},
                      phase);
}

}  // namespace trianon::intrigue
