// The rules, as the rulebook tells them: for each decision why it is refused and what it does.
// Each chapter is a file of its own.
#pragma once

#include <optional>

#include "games/courtiers/decisions.h"
#include "games/courtiers/refusals.h"
#include "games/courtiers/verbs.h"

namespace trianon::courtiers {

using MaybeRefusal = std::optional<Refusal>;

// set_up.cc
MaybeRefusal why_not(Context, Seat, const decision::Choose&);
MaybeRefusal why_not(Context, Seat, const decision::ChooseName&);
void carry_out(Verbs&, Seat, const decision::Choose&);
void carry_out(Verbs&, Seat, const decision::ChooseName&);
State set_up(const Edition&, int players, const Options&, Fate&, Log*);

// game_turn.cc
MaybeRefusal why_not(Context, Seat, const decision::Join&);
MaybeRefusal why_not(Context, Seat, const decision::HoldCourt&);
void carry_out(Verbs&, Seat, const decision::Join&);
void carry_out(Verbs&, Seat, const decision::HoldCourt&);
inline constexpr int last_game_turn = 60;  // C-V2
inline constexpr int turns_to_die = 5;     // C-X3
void begin_game_turn(Verbs&, Seat chamberlain);
void locate_court(Verbs&);
void begin_player_turn(Verbs&, int number);  // or the next one that is not lost
void end_game_turn(Verbs&, bool both_are_dead);

// negotiation.cc
MaybeRefusal why_not(Context, Seat, const decision::Offer&);
MaybeRefusal why_not(Context, Seat, const decision::Accept&);
MaybeRefusal why_not(Context, Seat, const decision::Decline&);
MaybeRefusal why_not(Context, Seat, const decision::Withdraw&);
MaybeRefusal why_not(Context, Seat, const decision::Ready&);
MaybeRefusal why_not(Context, Seat, const decision::TimeOver&);
void carry_out(Verbs&, Seat, const decision::Offer&);
void carry_out(Verbs&, Seat, const decision::Accept&);
void carry_out(Verbs&, Seat, const decision::Decline&);
void carry_out(Verbs&, Seat, const decision::Withdraw&);
void carry_out(Verbs&, Seat, const decision::Ready&);
void carry_out(Verbs&, Seat, const decision::TimeOver&);
Seats negotiators(const State&);
void negotiate(Verbs&);

// turn.cc
MaybeRefusal why_not(Context, Seat, const decision::Draw&);
MaybeRefusal why_not(Context, Seat, const decision::Take&);
MaybeRefusal why_not(Context, Seat, const decision::Give&);
MaybeRefusal why_not(Context, Seat, const decision::HandOver&);
MaybeRefusal why_not(Context, Seat, const decision::Enough&);
MaybeRefusal why_not(Context, Seat, const decision::End&);
MaybeRefusal why_not(Context, Seat, const decision::Discard&);
void carry_out(Verbs&, Seat, const decision::Draw&);
void carry_out(Verbs&, Seat, const decision::Take&);
void carry_out(Verbs&, Seat, const decision::Give&);
void carry_out(Verbs&, Seat, const decision::HandOver&);
void carry_out(Verbs&, Seat, const decision::Enough&);
void carry_out(Verbs&, Seat, const decision::End&);
void carry_out(Verbs&, Seat, const decision::Discard&);
void go_on(Verbs&, const phase::Turn&);  // after an action or the use of a power
int income_of(Context, Seat);
bool can_draw(const State&);
MaybeRefusal why_no_action(const State&);

// cards.cc
MaybeRefusal why_not(Context, Seat, const decision::Play&);
MaybeRefusal why_not(Context, Seat, const decision::Aim&);
void carry_out(Verbs&, Seat, const decision::Play&);
void carry_out(Verbs&, Seat, const decision::Aim&);
// Why this player cannot play it at all; why not on this courtier; on whom it can be played.
MaybeRefusal why_not_play(Context, Seat, Card);
MaybeRefusal why_not_on(Context, Seat, Card, Seat target);
bool is_aimed(Card);  // whether somebody must be named

// requests.cc
MaybeRefusal why_not(Context, Seat, const decision::Request&);
void carry_out(Verbs&, Seat, const decision::Request&);
Hearings hearings(const State&, Seat, bool also_queen);
MaybeRefusal why_not_heard(const State&, Seat, Hearing, bool also_queen);
bool is_granted(Verbs&, Seat asker, Hearing);
void take_office(Verbs&, Seat, Card, Cause);
int bonus(const State&, Seat, Sovereign decides);
int highest_granted(const State&, Seat asker, Sovereign decides, Mark against);

// audiences.cc
MaybeRefusal why_not(Context, Seat, const decision::Audience&);
MaybeRefusal why_not(Context, Seat, const decision::Claim&);
MaybeRefusal why_not(Context, Seat, const decision::Vacate&);
MaybeRefusal why_not(Context, Seat, const decision::Marry&);
MaybeRefusal why_not(Context, Seat, const decision::Betroth&);
MaybeRefusal why_not(Context, Seat, const decision::Speak&);
MaybeRefusal why_not(Context, Seat, const decision::Release&);
MaybeRefusal why_not(Context, Seat, const decision::Recall&);
void carry_out(Verbs&, Seat, const decision::Audience&);
void carry_out(Verbs&, Seat, const decision::Claim&);
void carry_out(Verbs&, Seat, const decision::Vacate&);
void carry_out(Verbs&, Seat, const decision::Marry&);
void carry_out(Verbs&, Seat, const decision::Betroth&);
void carry_out(Verbs&, Seat, const decision::Speak&);
void carry_out(Verbs&, Seat, const decision::Release&);
void carry_out(Verbs&, Seat, const decision::Recall&);
Errands possible_errands(const State&, Seat);  // for which there is something to ask
bool can_ask(const State&, Seat, Errand);
bool can_take_charge(Context, Seat, Card charge);  // C-U1: as its new holder
bool is_unmarried(const State&, Seat);
int points_of_speech(const State&, Seat speaker, Sovereign with, int die);

// powers.cc
MaybeRefusal why_not(Context, Seat, const decision::Try&);
MaybeRefusal why_not(Context, Seat, const decision::Arrest&);
MaybeRefusal why_not(Context, Seat, const decision::Reward&);
MaybeRefusal why_not(Context, Seat, const decision::MakePeace&);
MaybeRefusal why_not(Context, Seat, const decision::DeclareWar&);
MaybeRefusal why_not(Context, Seat, const decision::MoveCourt&);
MaybeRefusal why_not(Context, Seat, const decision::Sway&);
void carry_out(Verbs&, Seat, const decision::Try&);
void carry_out(Verbs&, Seat, const decision::Arrest&);
void carry_out(Verbs&, Seat, const decision::Reward&);
void carry_out(Verbs&, Seat, const decision::MakePeace&);
void carry_out(Verbs&, Seat, const decision::DeclareWar&);
void carry_out(Verbs&, Seat, const decision::MoveCourt&);
void carry_out(Verbs&, Seat, const decision::Sway&);
bool can_use_power(Context, const phase::Turn&);
Verdict verdict_of(int die);
int livres_of_reward(int die);

// war.cc
void begin_war(Verbs&, Country);  // what a declared war does
void make_peace(Verbs&);

// succession.cc
void king_dies(Verbs&);
void queen_dies(Verbs&);
void crown_new_couple(Verbs&);

// death.cc
void kill(Verbs&, Seat, Cause);

// exile.cc
void banish(Verbs&, Seat, Cause);
void jail(Verbs&, Seat, Cause);

// victory.cc
bool somebody_wins(Verbs&, Seat active);
void end_by_limit(Verbs&);
bool is_over(const State&);

// fines.cc
MaybeRefusal why_not(Context, Seat, const decision::Fine&);
MaybeRefusal why_not(Context, Seat, const decision::Breach&);
MaybeRefusal why_not(Context, Seat, const decision::Find&);
void carry_out(Verbs&, Seat, const decision::Fine&);
void carry_out(Verbs&, Seat, const decision::Breach&);
void carry_out(Verbs&, Seat, const decision::Find&);

// Who must decide now.
Seats seats_to_act(const State&);

// The refusal that says what is asked now instead.
Refusal asked_instead(const Phase&);

// Changes a mark if there is one (C-C2).
inline void shift_mark(Verbs& v, Seat seat, Sovereign of, int by, Cause cause) {
    if (v.s.courtier(seat).mark(of).exists()) v.change_mark(seat, of, by, cause);
}

}  // namespace trianon::courtiers
