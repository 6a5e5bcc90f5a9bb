// The rules, as the rulebook tells them: for each decision why it is refused and what it does.
// Each chapter is a file of its own: set_up.cc, turn.cc, one per character, action_cards.cc,
// end.cc.
#pragma once

#include <optional>

#include "games/intrigue/decisions.h"
#include "games/intrigue/edition.h"
#include "games/intrigue/refusals.h"
#include "games/intrigue/verbs.h"

namespace trianon::intrigue {

using MaybeRefusal = std::optional<Refusal>;

// set_up.cc
void set_up(State& state, const Edition& edition, int players, Fate& fate, Log* log);
MaybeRefusal why_not(const State&, Seat, const decision::Choose&);
void carry_out(Table&, Seat, const decision::Choose&);

// turn.cc
inline constexpr int turn_limit = 200;  // I-T9
inline constexpr Characters who_needs_a_discard = Characters{}
                                                      .with(Character::Queen)
                                                      .with(Character::Cardinal)
                                                      .with(Character::Duchess)
                                                      .with(Character::Spymaster);
MaybeRefusal why_not(const State&, Seat, const decision::Influence&);
MaybeRefusal why_not(const State&, Seat, const decision::Play&);
MaybeRefusal why_not(const State&, Seat, const decision::Show&);
void carry_out(Table&, Seat, const decision::Influence&);
void carry_out(Table&, Seat, const decision::Play&);
void carry_out(Table&, Seat, const decision::Show&);
void begin_turn(Table&, Seat);
void activate(Table&, Seat, Card played, Character);
void finish_activation(Table&, Seat, Card played, Character);
void finish_action(Table&, Seat, Card played);
bool may_activate(const State&, Seat, Character);
bool may_play(const State&, Seat, Card);
bool is_stuck(const State&, Seat);

// king.cc
MaybeRefusal why_not(const State&, Seat, const decision::Mark&);
void carry_out(Table&, Seat, const decision::Mark&);

// queen.cc
MaybeRefusal why_not(const State&, Seat, const decision::Outbid&);
void carry_out(Table&, Seat, const decision::Outbid&);

// cardinal.cc
MaybeRefusal why_not(const State&, Seat, const decision::Entice&);
void carry_out(Table&, Seat, const decision::Entice&);

// seneschal.cc
MaybeRefusal why_not(const State&, Seat, const decision::Name&);
MaybeRefusal why_not(const State&, Seat, const decision::Take&);
void carry_out(Table&, Seat, const decision::Name&);
void carry_out(Table&, Seat, const decision::Take&);

// duchess.cc
MaybeRefusal why_not(const State&, Seat, const decision::Unseat&);
void carry_out(Table&, Seat, const decision::Unseat&);

// spymaster.cc
MaybeRefusal why_not(const State&, Seat, const decision::Inspect&);
void carry_out(Table&, Seat, const decision::Inspect&);

// chamberlain.cc
MaybeRefusal why_not(const State&, Seat, const decision::Favour&);
void carry_out(Table&, Seat, const decision::Favour&);

// action_cards.cc
MaybeRefusal why_not(const State&, Seat, const decision::Receive&);
MaybeRefusal why_not(const State&, Seat, const decision::Rob&);
MaybeRefusal why_not(const State&, Seat, const decision::Stash&);
void carry_out(Table&, Seat, const decision::Receive&);
void carry_out(Table&, Seat, const decision::Rob&);
void carry_out(Table&, Seat, const decision::Stash&);
void decree(Table&, Seat, Card played, Character);
void play_action_card(Table&, Seat, Card played);

// end.cc
bool influence_is_won(const State&);
bool no_card_is_left(const State&);
int points_of(const State&, Seat);
void end_game(Table&, Ending);

// The refusal that says what is asked now instead.
Refusal asked_instead(const Phase&);

// The activation of this character that waits for its target, if it does.
inline const phase::Aim* aiming(const State& s, Character c) {
    const auto* aim = std::get_if<phase::Aim>(&s.phase);
    return aim != nullptr && aim->character == c ? aim : nullptr;
}

}  // namespace trianon::intrigue
