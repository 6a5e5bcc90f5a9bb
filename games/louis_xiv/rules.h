// The rules, as the rulebook tells them: for each decision why it is refused and what it does.
// Each chapter is a file of its own: set_up.cc, supply.cc, influence.cc, placing.cc, scoring.cc,
// rewards.cc, fulfilling.cc, trading.cc, end.cc.
#pragma once

#include <optional>

#include "engine/game.h"
#include "games/louis_xiv/decisions.h"
#include "games/louis_xiv/edition.h"
#include "games/louis_xiv/refusals.h"
#include "games/louis_xiv/verbs.h"

namespace trianon::louis_xiv {

using MaybeRefusal = std::optional<Refusal>;

// Several chapters ask whether to pass or to use a mission.
MaybeRefusal why_not(Context, Seat, const decision::Pass&);
MaybeRefusal why_not(Context, Seat, const decision::Use&);
void carry_out(Verbs&, Seat, const decision::Pass&);
void carry_out(Verbs&, Seat, const decision::Use&);

// set_up.cc
State unpacked(const Edition&);  // everything in its stack
State set_up(const Edition&, int players, const Options&, Fate&, Log*);

// supply.cc
void begin_round(Verbs&, Seat start);
MaybeRefusal why_not_in_supply(Context, Seat, Power);
void use_in_supply(Verbs&, Seat, Power);
void go_on_with_supply(Verbs&, Seat);
void pass_supply(Verbs&, Seat);
MaybeRefusal why_not(Context, Seat, const decision::Collect&);
void carry_out(Verbs&, Seat, const decision::Collect&);
int markers_within_reach(const State&, Seat);                // L-P5: general and own supply
void place_general_first(Verbs&, Seat, Board, int markers);  // L-P5

// influence.cc
void begin_influence(Verbs&);
MaybeRefusal why_not_in_opening(Context, Seat, Power);
void use_in_opening(Verbs&, Seat, Power);
void pass_opening(Verbs&, Seat);
void finish_turn(Verbs&, Seat);
MaybeRefusal why_not_pay_instead(Context, Seat, Power);
void pay_instead(Verbs&, Seat);
MaybeRefusal why_not(Context, Seat, const decision::Play&);
MaybeRefusal why_not(Context, Seat, const decision::Swap&);
MaybeRefusal why_not(Context, Seat, const decision::Scatter&);
void carry_out(Verbs&, Seat, const decision::Play&);
void carry_out(Verbs&, Seat, const decision::Swap&);
void carry_out(Verbs&, Seat, const decision::Scatter&);
void finish_influence(Verbs&);

// placing.cc
int most_to_place(InfluenceCard);          // L-I4, L-I6
inline constexpr int most_to_scatter = 4;  // L-I8
MaybeRefusal why_not(Context, Seat, const decision::Place&);
MaybeRefusal why_not(Context, Seat, const decision::Take&);
MaybeRefusal why_not(Context, Seat, const decision::Move&);
MaybeRefusal why_not(Context, Seat, const decision::Stop&);
void carry_out(Verbs&, Seat, const decision::Place&);
void carry_out(Verbs&, Seat, const decision::Take&);
void carry_out(Verbs&, Seat, const decision::Move&);
void carry_out(Verbs&, Seat, const decision::Stop&);

// scoring.cc
void begin_scoring(Verbs&);
Seats may_hold_intrigue(const State&, Board);  // L-X1
// L-X2: whoever owns the tie breaker and takes part in a tie for first place.
Seats may_break_tie(Context, Board);
int price_for(Context, Seat, Board);  // L-X9
void pass_intrigue(Verbs&, Seat);
void use_tie_breaker(Verbs&, Seat);
void pass_tie(Verbs&, Seat);
void pass_buying(Verbs&, Seat);
void finish_reward(Verbs&, Scoring, Seat);
MaybeRefusal why_not(Context, Seat, const decision::Intervene&);
MaybeRefusal why_not(Context, Seat, const decision::Buy&);
void carry_out(Verbs&, Seat, const decision::Intervene&);
void carry_out(Verbs&, Seat, const decision::Buy&);

// rewards.cc
bool reward(Verbs&, const Scoring&, Seat);  // whether it is complete
bool conde_is_optional(const State&, Seat);
void pass_conde(Verbs&, Seat);
MaybeRefusal why_not(Context, Seat, const decision::Put&);
MaybeRefusal why_not(Context, Seat, const decision::Send&);
void carry_out(Verbs&, Seat, const decision::Put&);
void carry_out(Verbs&, Seat, const decision::Send&);

// fulfilling.cc
inline constexpr int price_of_a_crown = 2;  // L-M3
void begin_missions(Verbs&);
bool may_trade_a_chip(const State&, Seat);
void pass_fulfilling(Verbs&, Seat);
MaybeRefusal why_not(Context, Seat, const decision::Fulfil&);
MaybeRefusal why_not(Context, Seat, const decision::Draw&);
MaybeRefusal why_not(Context, Seat, const decision::Crown&);
MaybeRefusal why_not(Context, Seat, const decision::Keep&);
void carry_out(Verbs&, Seat, const decision::Fulfil&);
void carry_out(Verbs&, Seat, const decision::Draw&);
void carry_out(Verbs&, Seat, const decision::Crown&);
void carry_out(Verbs&, Seat, const decision::Keep&);

// trading.cc
void begin_trading(Verbs&);
void replace(Verbs&, Seat, Stack);
void go_on_trading(Verbs&, const phase::Trading&);
void pass_trading(Verbs&, Seat);
MaybeRefusal why_not(Context, Seat, const decision::Trade&);
void carry_out(Verbs&, Seat, const decision::Trade&);

// end.cc
inline constexpr int points_for_a_mission = 5;  // L-E3
void end_game(Verbs&);
event::Exchanged exchange_of(const State&, Seat);
int majorities_of(const State&, Seat);  // L-E2
int points_of(const State&, Seat);
Seats winners_of(const State&);

// The refusal that says what is asked now instead.
Refusal asked_instead(const Phase&);

// The phase P, if it is asked now.
template <class P> const P* asked(const State& s) { return std::get_if<P>(&s.phase); }

// Calls ask(seat) from a seat clockwise until it says yes or it would be the start player's turn
// again. Whether somebody was found.
template <class F> bool clockwise_until_start(const State& s, Seat from, const F& ask) {
    Seat seat = from;
    do {
        if (ask(seat)) return true;
        seat = s.after(seat);
    } while (seat != s.start);
    return false;
}

inline bool a_stack_has_cards(const State& s) {
    for (Stack stack : all_stacks)
        if (s.cards_in(stack) > 0) return true;
    return false;
}

// The only non-empty stack of missions, if there is just one.
inline std::optional<Stack> only_stack(const State& s) {
    std::optional<Stack> only;
    for (Stack stack : all_stacks) {
        if (s.cards_in(stack) == 0) continue;
        if (only) return std::nullopt;
        only = stack;
    }
    return only;
}

}  // namespace trianon::louis_xiv
