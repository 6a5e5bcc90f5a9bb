// A turn: influence, action, draw.
#include "engine/fields.h"
#include "games/intrigue/rules.h"

namespace trianon::intrigue {
namespace {

// I-T7: the hand is filled up, as far as there are cards.
void refill(Table& t, Seat seat) {
    while (t.s.hand(seat).size() < hand_size) {
        if (t.s.deck.empty()) {
            if (t.s.discard.empty()) return;
            t.reshuffle();
        }
        t.draw(seat);
    }
}

void draw_phase(Table& t, Seat active) {
    refill(t, active);
    for (Seat seat = t.s.after(active); seat != active; seat = t.s.after(seat)) refill(t, seat);
}

// Whether the game ends now that a turn is over.
bool ends_with_the_turn(Table& t) {
    if (no_card_is_left(t.s)) return end_game(t, Ending::NoCards), true;      // I-T8
    if (t.s.turn == turn_limit) return end_game(t, Ending::TurnLimit), true;  // I-T9
    return false;
}

void draw_and_pass_on(Table& t, Seat active) {
    draw_phase(t, active);
    if (!ends_with_the_turn(t)) begin_turn(t, t.s.after(active));
}

}  // namespace

void begin_turn(Table& t, Seat seat) {
    t.begin_turn(seat);
    while (t.s.hand(seat).empty()) {  // I-T8
        t.skip(seat);
        draw_phase(t, seat);
        if (ends_with_the_turn(t)) return;
        seat = t.s.after(seat);
        t.begin_turn(seat);
    }
}

// I-T1
MaybeRefusal why_not(const State& s, Seat seat, const decision::Influence& influence) {
    if (!std::holds_alternative<phase::Influence>(s.phase)) return asked_instead(s.phase);
    if (!holds(s, seat, influence.card)) return Refusal::InfluenceFromHand;
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Influence& influence) {
    t.influence(seat, influence.card, influence.under);
    if (!t.s.hand(seat).empty()) return t.enter(phase::Action{seat});
    draw_and_pass_on(t, seat);  // I-T8
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
MaybeRefusal why_not(const State& s, Seat seat, const decision::Play& play) {
    if (!std::holds_alternative<phase::Action>(s.phase)) return asked_instead(s.phase);
    if (!holds(s, seat, play.card)) return Refusal::PlayFromHand;
    if (!may_play(s, seat, play.card)) return Refusal::AnotherHasMore;  // I-T3
    return std::nullopt;
}

void carry_out(Table& t, Seat seat, const decision::Play& play) {
    t.play(seat, play.card);
    if (play.card.is_action()) return play_action_card(t, seat, play.card);
    activate(t, seat, play.card, play.card.character());
}

// I-T4: shown, one card more, and a new hand.
MaybeRefusal why_not(const State& s, Seat seat, const decision::Show& show) {
    if (!std::holds_alternative<phase::Action>(s.phase)) return asked_instead(s.phase);
    if (!is_stuck(s, seat)) return Refusal::CanStillPlay;
    for (const Hidden<Card>& card : s.hand(seat))
        if (card.truth().shows(show.under)) return std::nullopt;
    return Refusal::NotInShownHand;
}

void carry_out(Table& t, Seat seat, const decision::Show& show) {
    t.show_hand(seat);
    if (t.s.deck.empty() && !t.s.discard.empty()) t.reshuffle();
    if (!t.s.deck.empty()) t.tuck(seat, show.under);
    t.discard_hand(seat);
    draw_and_pass_on(t, seat);
}

// An activated character aims next, unless it must discard and there is nothing left (I-T6).
void activate(Table& t, Seat seat, Card played, Character c) {
    t.activate(seat, c);
    if (!who_needs_a_discard.contains(c) || !t.s.hand(seat).empty())
        return t.enter(phase::Aim{seat, played, c});
    t.fail(seat);
    finish_activation(t, seat, played, c);
}

void finish_activation(Table& t, Seat seat, Card played, Character c) {
    if (t.s.favours.contains(c)) t.return_favour(c);  // I-CH2
    finish_action(t, seat, played);
}

void finish_action(Table& t, Seat seat, Card played) {
    t.discard_played(played);                                          // I-T2
    if (influence_is_won(t.s)) return end_game(t, Ending::Influence);  // I-E1
    draw_and_pass_on(t, seat);
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
