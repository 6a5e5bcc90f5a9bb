// The rules, as the rulebook tells them: for each decision why it is refused and what it does.
// Each chapter is a file of its own: set_up.cc, turn.cc, one per character, action_cards.cc,
// end.cc.
#pragma once

#include <optional>

#include "engine/game.h"
#include "games/intrigue/decisions.h"
#include "games/intrigue/edition.h"
#include "games/intrigue/refusals.h"
#include "games/intrigue/verbs.h"

namespace trianon::intrigue {

using MaybeRefusal = std::optional<Refusal>;

// set_up.cc
State set_up(const Edition&, int players, const Options&, Fate&, Log*);
MaybeRefusal why_not(Context, Seat, const decision::Choose&);
void carry_out(Verbs&, Seat, const decision::Choose&);

// turn.cc
inline constexpr int turn_limit = 200;  // I-T9
inline constexpr Characters who_needs_a_discard{Character::Queen, Character::Cardinal,
                                                Character::Duchess, Character::Spymaster};
MaybeRefusal why_not(Context, Seat, const decision::Influence&);
MaybeRefusal why_not(Context, Seat, const decision::Play&);
MaybeRefusal why_not(Context, Seat, const decision::Show&);
void carry_out(Verbs&, Seat, const decision::Influence&);
void carry_out(Verbs&, Seat, const decision::Play&);
void carry_out(Verbs&, Seat, const decision::Show&);
void begin_turn(Verbs&, Seat);
void activate(Verbs&, Seat, Card played, Character);
void finish_activation(Verbs&, Seat, Card played, Character);
void finish_action(Verbs&, Seat, Card played);
bool may_activate(const State&, Seat, Character);
bool may_play(const State&, Seat, Card);
bool is_stuck(const State&, Seat);

// king.cc
MaybeRefusal why_not(Context, Seat, const decision::Mark&);
void carry_out(Verbs&, Seat, const decision::Mark&);

// queen.cc
MaybeRefusal why_not(Context, Seat, const decision::Outbid&);
void carry_out(Verbs&, Seat, const decision::Outbid&);

// cardinal.cc
MaybeRefusal why_not(Context, Seat, const decision::Entice&);
void carry_out(Verbs&, Seat, const decision::Entice&);

// seneschal.cc
MaybeRefusal why_not(Context, Seat, const decision::Name&);
MaybeRefusal why_not(Context, Seat, const decision::Take&);
void carry_out(Verbs&, Seat, const decision::Name&);
void carry_out(Verbs&, Seat, const decision::Take&);

// duchess.cc
MaybeRefusal why_not(Context, Seat, const decision::Unseat&);
void carry_out(Verbs&, Seat, const decision::Unseat&);

// spymaster.cc
MaybeRefusal why_not(Context, Seat, const decision::Inspect&);
void carry_out(Verbs&, Seat, const decision::Inspect&);

// Whether the card that is discarded will do: everybody sees what it is measured by.
bool succeeds(const State&, const decision::Outbid&);   // I-Q
bool succeeds(const State&, const decision::Entice&);   // I-CA
bool succeeds(const State&, const decision::Unseat&);   // I-D
bool succeeds(const State&, const decision::Inspect&);  // I-SP

// chamberlain.cc
MaybeRefusal why_not(Context, Seat, const decision::Favour&);
void carry_out(Verbs&, Seat, const decision::Favour&);

// action_cards.cc
MaybeRefusal why_not(Context, Seat, const decision::Receive&);
MaybeRefusal why_not(Context, Seat, const decision::Rob&);
MaybeRefusal why_not(Context, Seat, const decision::Stash&);
void carry_out(Verbs&, Seat, const decision::Receive&);
void carry_out(Verbs&, Seat, const decision::Rob&);
void carry_out(Verbs&, Seat, const decision::Stash&);
void decree(Verbs&, Seat, Card played, Character);
void play_action_card(Verbs&, Seat, Card played);

// end.cc
inline constexpr int markers_to_end = 5;     // I-E1
inline constexpr int characters_to_end = 2;  // I-E1
bool influence_is_won(const State&);
bool no_card_is_left(const State&);
int points_of(const State&, Seat);
void end_game(Verbs&, Ending);

// The refusal that says what is asked now instead.
Refusal asked_instead(const Phase&);

// The activation of this character that waits for its target, if it does.
inline const phase::Aim* aiming(const State& s, Character c) {
    const auto* aim = std::get_if<phase::Aim>(&s.phase);
    return aim != nullptr && aim->character == c ? aim : nullptr;
}

// The card that the phase P, which is on, is about.
template <class P> Card played_in(const State& s) { return std::get<P>(s.phase).played; }

}  // namespace trianon::intrigue
